@tool
extends VBoxContainer
## The objects of a kind side by side, a column for each plain field. What is typed into a cell is
## set for every row that is chosen.

signal typed(kind: String, ids: PackedStringArray, field: String, value: Variant)
signal chosen(kind: String, id: String)

const FormSchema := preload("res://addons/sandtable/workbench/form_schema.gd")
## More rows are not shown at once.
const MOST := 150
const HINT := "Double-click a cell to change it. With several rows chosen, all of them change."
const PLAIN := ["integer", "number", "string", "boolean"]

var tree := Tree.new()

var _hint := Label.new()
var _kind := ""
var _fields: Array[String] = []
var _schema: FormSchema
var _item: Dictionary


func _init() -> void:
	_hint.text = HINT
	_hint.modulate.a = 0.7
	_hint.autowrap_mode = TextServer.AUTOWRAP_WORD_SMART
	add_child(_hint)
	tree.name = "Rows"
	tree.hide_root = true
	tree.column_titles_visible = true
	tree.select_mode = Tree.SELECT_MULTI
	tree.size_flags_vertical = SIZE_EXPAND_FILL
	tree.item_edited.connect(_on_edited)
	tree.item_activated.connect(_on_activated)
	add_child(tree)


## Shows the objects of a kind, as its schema says they are.
func fill(bench: RefCounted, kind: String, schema: Dictionary) -> void:
	_kind = kind
	tree.clear()
	_schema = FormSchema.new(schema)
	_item = _schema.resolved(_schema.root)
	_fields.assign(["id"])
	for field: String in _item.get("properties", {}):
		if field != "id" and PLAIN.has(_plain(field)):
			_fields.append(field)
	tree.columns = _fields.size()
	for at: int in _fields.size():
		tree.set_column_title(at, _fields[at].capitalize())
		tree.set_column_title_tooltip_text(at, _schema.about(_part(_fields[at])))
		tree.set_column_custom_minimum_width(at, 160 if at == 0 or _fields[at] == "name" else 80)
		tree.set_column_title_alignment(at, HORIZONTAL_ALIGNMENT_LEFT)
	var root := tree.create_item()
	var entries: Array = bench.call("entries", kind, MOST + 1)
	for entry: Dictionary in entries.slice(0, MOST):
		_row(bench, root, str(entry["id"]))
	_hint.text = HINT
	if entries.size() > MOST:
		_hint.text += " The first %d are shown: the search finds the others." % MOST


func _row(bench: RefCounted, root: TreeItem, id: String) -> void:
	var row := tree.create_item(root)
	var base: Variant = bench.call("base", _kind, id)
	var own: Variant = bench.call("own", _kind, id)
	var below: Dictionary = base if base is Dictionary else {}
	var above: Dictionary = own if own is Dictionary else {}
	row.set_text(0, id)
	row.set_metadata(0, id)
	for at: int in range(1, _fields.size()):
		var field := _fields[at]
		var value: Variant = above.get(field, below.get(field))
		var said := "" if value == null else str(value)
		if _plain(field) == "boolean":
			row.set_cell_mode(at, TreeItem.CELL_MODE_CHECK)
			row.set_checked(at, value is bool and value)
		row.set_text(at, said if _plain(field) != "boolean" else "")
		row.set_editable(at, true)
		row.set_tooltip_text(at, said)
		if not above.has(field):
			row.set_custom_color(at, Color(1, 1, 1, 0.5))


func _part(field: String) -> Dictionary:
	return _schema.resolved((_item.get("properties", {}) as Dictionary).get(field, {}))


func _plain(field: String) -> String:
	var kind: Variant = _part(field).get("type", "")
	return str(kind[0] if kind is Array else kind)


func _on_edited() -> void:
	var row := tree.get_edited()
	var at := tree.get_edited_column()
	var field := _fields[at]
	var ids := PackedStringArray([row.get_metadata(0)])
	var other := tree.get_next_selected(null)
	while other != null:
		if other.is_selected(at) and not ids.has(str(other.get_metadata(0))):
			ids.append(str(other.get_metadata(0)))
		other = tree.get_next_selected(other)
	typed.emit(_kind, ids, field, _value(row, at, field))


## What was typed, as the field's type; what is none is left to the check.
func _value(row: TreeItem, at: int, field: String) -> Variant:
	var words := row.get_text(at)
	match _plain(field):
		"boolean":
			return row.is_checked(at)
		"integer" when words.is_valid_int():
			return words.to_int()
		"number" when words.is_valid_float():
			return words.to_float()
	return words


func _on_activated() -> void:
	var row := tree.get_selected()
	if row != null and tree.get_selected_column() == 0:
		chosen.emit.call_deferred(_kind, str(row.get_metadata(0)))
