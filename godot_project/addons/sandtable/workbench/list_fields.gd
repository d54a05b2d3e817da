@tool
extends RefCounted
## The fields of as many values as one likes, all of one kind: a list, or a map, whose values have
## names of their own.

const FieldWords := preload("res://addons/sandtable/workbench/field_words.gd")
const FormBlank := preload("res://addons/sandtable/workbench/form_blank.gd")
const FormRows := preload("res://addons/sandtable/workbench/form_rows.gd")

## More are not shown at once.
const MOST := 60


static func list(
	rows: FormRows, path: String, part: Dictionary, value: Variant, done: Callable
) -> Control:
	var made := VBoxContainer.new()
	# Numbers come packed.
	var items := Array(value).duplicate(true) if typeof(value) >= TYPE_ARRAY else []
	for at: int in mini(items.size(), MOST):
		made.add_child(_item(rows, "%s/%d" % [path, at], part, items, at, done))
	_rest(made, items.size())
	var more := func() -> void:
		items.append(FormBlank.of(rows.schema, part))
		done.call(items)
	var add := rows.button(path, "+ %s" % FieldWords.one_of(path), "Add one", more)
	add.name = "Add"
	add.size_flags_horizontal = Control.SIZE_SHRINK_BEGIN
	made.add_child(add)
	return made


## An object whose keys are anybody's, such as a number for each stat.
static func map(
	rows: FormRows, path: String, part: Dictionary, value: Variant, done: Callable
) -> Control:
	var made := VBoxContainer.new()
	var held: Dictionary = (value as Dictionary).duplicate(true) if value is Dictionary else {}
	for key: String in held.keys().slice(0, MOST):
		made.add_child(rows.member(path, key, part, held, done))
	_rest(made, held.size())
	var named := LineEdit.new()
	named.placeholder_text = "Name of another"
	named.accessibility_name = named.placeholder_text
	named.size_flags_horizontal = Control.SIZE_EXPAND_FILL
	var more := func() -> void:
		var key := named.text.strip_edges()
		if key != "" and not held.has(key):
			held[key] = FormBlank.of(rows.schema, part)
			done.call(held)
	named.text_submitted.connect(func(_words: String) -> void: more.call())
	var last := HBoxContainer.new()
	last.add_child(named)
	last.add_child(rows.button(path, "+", "Add one of this name", more))
	made.add_child(last)
	return made


static func _item(
	rows: FormRows, path: String, part: Dictionary, items: Array, at: int, done: Callable
) -> Control:
	var row := HBoxContainer.new()
	var put := func(new: Variant) -> void:
		items[at] = new
		done.call(items)
	var rise := func() -> void:
		items.insert(at - 1, items.pop_at(at))
		done.call(items)
	var drop := func() -> void:
		items.remove_at(at)
		done.call(items)
	row.add_child(rows.field(path, part, items[at], put))
	var up := rows.button(path, "↑", "Put it before the one above", rise)
	up.disabled = at == 0
	row.add_child(up)
	row.add_child(rows.button(path, "−", "Take it out", drop))
	return row


static func _rest(above: Control, count: int) -> void:
	if count > MOST:
		above.add_child(FieldWords.note("%d more are shown by Text." % (count - MOST)))
