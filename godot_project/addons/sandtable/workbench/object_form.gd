# gdlint: disable=max-returns
# A schema has so many kinds of values.
@tool
extends VBoxContainer
## A value that a JSON schema describes, as a form: numbers with their bounds, words to choose, ids
## of what exists, lists and blocks inside each other. What is left out shows what holds then; of a
## patch, what stays as the game has it is dim. Where something is wrong, the field says it.

signal changed(value: Variant)

const FormSchema := preload("res://addons/sandtable/workbench/form_schema.gd")
const IdPicker := preload("res://addons/sandtable/workbench/id_picker.gd")

## More ids than these are chosen with a search.
const FEW := 40
## More items of a list are not shown at once.
const MOST := 60
const WIDE := 150.0
## So long after the last key, what was typed is taken.
const PAUSE := 0.2
const WRONG := Color("f0705e")

var _schema: FormSchema
## The kinds that a field refers to: `{"/ships/*/hull": ["hulls"]}`.
var _references: Dictionary
## The ids of a kind: `func(kind: String) -> PackedStringArray`.
var _ids: Callable
## What is wrong, by field.
var _faults: Dictionary
var _typed := Callable()
var _pause := Timer.new()
## Whether optional fields that nobody set are shown.
var _all := false


func _init() -> void:
	_pause.one_shot = true
	_pause.timeout.connect(flush)
	add_child(_pause, false, INTERNAL_MODE_FRONT)


## Shows an object. What is not in `own` is shown as `base` has it, and stays out until it is set.
## `about` brings `references`, `ids` and `faults`.
func show_object(schema: Dictionary, own: Dictionary, base: Dictionary, about: Dictionary) -> void:
	_typed = Callable()
	_schema = FormSchema.new(schema)
	_references = about.get("references", {})
	_ids = about.get("ids", func(_kind: String) -> PackedStringArray: return [])
	_faults = about.get("faults", {})
	for child: Node in get_children():
		remove_child(child)
		child.queue_free()
	var item := _schema.resolved(schema)
	var required: Array = item.get("required", [])
	var given := own.duplicate(true)
	var hidden := 0
	for key: String in item.get("properties", {}):
		if key == "id":
			continue
		var there: bool = given.has(key)
		var wanted: bool = there or base.has(key) or required.has(key)
		if not wanted and not _all:
			hidden += 1
			continue
		add_child(_own_row(key, item["properties"][key], given, base, required.has(key)))
	for key: String in given:
		# A newer version of the game may know it: it is kept, and said to be unknown.
		if key not in ["id", "patch", "remove", "$schema"] and not _knows(item, key):
			add_child(
				_own_row(key, {"description": "Nobody knows this field."}, given, base, false)
			)
	if hidden > 0 or _all:
		add_child(_fold(hidden))


func _knows(item: Dictionary, key: String) -> bool:
	return (
		(item.get("properties", {}) as Dictionary).has(key) or not _schema.values(item).is_empty()
	)


## Takes what was typed and not taken yet.
func flush() -> void:
	var typed := _typed
	_typed = Callable()
	if typed.is_valid():
		typed.call()


## Where the keyboard is, for [method focus_at]; empty for nowhere in this form.
func focus_path() -> Array:
	var owner_of := get_viewport().gui_get_focus_owner() if is_inside_tree() else null
	if owner_of == null or not is_ancestor_of(owner_of):
		return []
	var path := []
	var node: Node = owner_of
	while node != self:
		path.push_front(node.get_index(true))
		node = node.get_parent()
	var caret: int = owner_of.caret_column if owner_of is LineEdit else 0
	return [path, caret]


## Gives the keyboard to the field at a place, if there is one still.
func focus_at(place: Array) -> void:
	if place.is_empty():
		return
	var node: Node = self
	for at: int in place[0]:
		if at >= node.get_child_count(true):
			return
		node = node.get_child(at, true)
	if node is Control:
		(node as Control).grab_focus()
	if node is LineEdit:
		(node as LineEdit).caret_column = place[1]


func _own_row(
	key: String, part: Dictionary, given: Dictionary, base: Dictionary, required: bool
) -> Control:
	var schema := _schema.resolved(part)
	var there: bool = given.has(key)
	var value: Variant = given.get(key, base.get(key, schema.get("default")))
	var set_key := func(new: Variant) -> void:
		given[key] = new
		changed.emit(given.duplicate(true))
	var row := _row("/" + key, schema, value, set_key)
	row.modulate.a = 1.0 if there or not base.has(key) else 0.6
	if there and base.has(key) and base[key] != given[key]:
		var was := Label.new()
		was.text = "was %s" % _schema.short(base[key])
		was.tooltip_text = JSON.stringify(base[key], "  ")
		was.mouse_filter = Control.MOUSE_FILTER_PASS
		was.modulate.a = 0.6
		row.add_child(was)
	if there and (base.has(key) or not required):
		var drop := func() -> void:
			given.erase(key)
			changed.emit(given.duplicate(true))
		row.add_child(_button("✕", "As the game has it" if base.has(key) else "Leave it out", drop))
	return row


func _fold(hidden: int) -> Control:
	var turn := func() -> void:
		_all = not _all
		changed.emit(null)
	var words := (
		"Fewer fields" if _all else "%d more field%s" % [hidden, "" if hidden == 1 else "s"]
	)
	var made := _button(words, "Fields that may be left out", turn)
	made.name = "More"
	made.size_flags_horizontal = SIZE_SHRINK_BEGIN
	return made


func _row(path: String, schema: Dictionary, value: Variant, done: Callable) -> HBoxContainer:
	var row := HBoxContainer.new()
	var key := path.get_slice("/", path.get_slice_count("/") - 1)
	row.name = key.to_pascal_case()
	var label := Label.new()
	label.text = key.capitalize()
	label.tooltip_text = _schema.about(schema)
	label.mouse_filter = Control.MOUSE_FILTER_PASS
	label.custom_minimum_size.x = WIDE
	label.size_flags_vertical = SIZE_SHRINK_BEGIN
	row.add_child(label)
	var field := _field(path, schema, value, done)
	field.size_flags_horizontal = SIZE_EXPAND_FILL
	if field.tooltip_text == "":
		field.tooltip_text = label.tooltip_text
	if _faults.has(path):
		label.add_theme_color_override(&"font_color", WRONG)
	row.add_child(_with_fault(path, field))
	return row


## The field, with what is wrong below it.
func _with_fault(path: String, field: Control) -> Control:
	if not _faults.has(path):
		return field
	var made := VBoxContainer.new()
	made.size_flags_horizontal = SIZE_EXPAND_FILL
	var words := Label.new()
	words.name = "Fault"
	words.text = _faults[path]
	words.autowrap_mode = TextServer.AUTOWRAP_WORD_SMART
	words.add_theme_color_override(&"font_color", WRONG)
	made.add_child(field)
	made.add_child(words)
	if field is Container:
		# Above what is long, or nobody would see it.
		made.move_child(words, 0)
	return made


func _field(path: String, schema: Dictionary, value: Variant, done: Callable) -> Control:
	var kinds := Array(schema["type"]) if schema.get("type") is Array else [schema.get("type")]
	var words := _schema.words(schema)
	if words.is_empty() and kinds.has("string"):
		var ids := _ids_for(path)
		if ids.size() > FEW:
			return _pick(ids, value, done)
		words = ids
	if not words.is_empty():
		return _choice(words, value, done, schema)
	if schema.has("oneOf"):
		return _variants(path, schema, value, done)
	if kinds.has("boolean"):
		return _truth(value, done)
	if kinds.has("integer") or kinds.has("number"):
		return _number(schema, value, done)
	if kinds.has("array") and schema.get("items") is Dictionary:
		return _list(path, _schema.resolved(schema["items"]), value, done)
	if kinds.has("object") and schema.has("properties"):
		return _block(path, schema, value, done)
	if kinds.has("object") and not _schema.values(schema).is_empty():
		return _map(path, _schema.values(schema), value, done)
	if kinds.has("string"):
		return _text(value, done)
	return _json(value, done)


## The ids of what a field refers to.
func _ids_for(path: String) -> Array:
	var parts := Array(path.split("/"))
	var field := "/".join(
		parts.map(func(part: String) -> String: return "*" if part.is_valid_int() else part)
	)
	var found := []
	for kind: String in _references.get(field, []):
		found.append_array(Array(_ids.call(kind)))
	return found


func _choice(words: Array, value: Variant, done: Callable, schema: Dictionary) -> Control:
	var made := OptionButton.new()
	var about := _schema.abouts(schema)
	for word: Variant in words:
		made.add_item(str(word))
		made.set_item_tooltip(made.item_count - 1, about.get(word, ""))
	var at := words.find(value)
	if at < 0:
		made.add_item("" if value == null else "%s ?" % value)
		at = words.size()
	made.select(at)
	made.item_selected.connect(
		func(chosen: int) -> void:
			if chosen < words.size():
				done.call(words[chosen])
	)
	return made


func _pick(ids: Array, value: Variant, done: Callable) -> Control:
	var made := IdPicker.new()
	made.show_ids(ids, value)
	made.picked.connect(done)
	return made


func _truth(value: Variant, done: Callable) -> Control:
	var made := CheckBox.new()
	made.button_pressed = value == true
	made.toggled.connect(func(on: bool) -> void: done.call(on))
	return made


func _number(schema: Dictionary, value: Variant, done: Callable) -> Control:
	var made := SpinBox.new()
	made.allow_greater = not schema.has("maximum")
	made.allow_lesser = not schema.has("minimum")
	made.min_value = float(schema.get("minimum", -1000))
	made.max_value = float(schema.get("maximum", 1000))
	made.tooltip_text = _schema.about(schema)
	var whole := not str(schema.get("type")).contains("number")
	made.step = 1.0 if whole else 0.01
	made.set_value_no_signal(float(value) if value is int or value is float else made.min_value)
	made.value_changed.connect(func(to: float) -> void: done.call(int(to) if whole else to))
	return made


func _text(value: Variant, done: Callable) -> Control:
	var made := LineEdit.new()
	made.text = str(value) if value != null else ""
	var give := func() -> void:
		if is_instance_valid(made) and made.text != (str(value) if value != null else ""):
			done.call(made.text)
	_takes_typing(made, give)
	return made


## What no form shows well, as it is written.
func _json(value: Variant, done: Callable) -> Control:
	var made := LineEdit.new()
	made.text = JSON.stringify(value) if value != null else ""
	made.placeholder_text = "JSON"
	var give := func() -> void:
		var reader := JSON.new()
		if is_instance_valid(made) and reader.parse(made.text) == OK and reader.data != value:
			done.call(reader.data)
	_takes_typing(made, give)
	return made


func _takes_typing(field: LineEdit, give: Callable) -> void:
	field.text_changed.connect(
		func(_text: String) -> void:
			_typed = give
			_pause.start(PAUSE)
	)
	field.text_submitted.connect(func(_text: String) -> void: give.call())
	field.focus_exited.connect(flush)


func _list(path: String, item: Dictionary, value: Variant, done: Callable) -> Control:
	var made := VBoxContainer.new()
	var items: Array = Array(value).duplicate(true) if value != null else []
	for at: int in mini(items.size(), MOST):
		var row := HBoxContainer.new()
		var put := func(new: Variant) -> void:
			items[at] = new
			done.call(items)
		var place := "%s/%d" % [path, at]
		var field := _field(place, item, items[at], put)
		field.size_flags_horizontal = SIZE_EXPAND_FILL
		row.add_child(_with_fault(place, field))
		var drop := func() -> void:
			items.remove_at(at)
			done.call(items)
		var rise := func() -> void:
			items.insert(at - 1, items.pop_at(at))
			done.call(items)
		var up := _button("↑", "Put it before the one above", rise)
		up.disabled = at == 0
		row.add_child(up)
		row.add_child(_button("−", "Take it out", drop))
		made.add_child(row)
	if items.size() > MOST:
		made.add_child(_note("%d more are shown by Text." % (items.size() - MOST)))
	var more := func() -> void:
		items.append(_schema.blank(item))
		done.call(items)
	var key := path.get_slice("/", path.get_slice_count("/") - 1)
	var add := _button("+ %s" % key.trim_suffix("s").capitalize(), "Add one", more)
	add.name = "Add"
	add.size_flags_horizontal = SIZE_SHRINK_BEGIN
	made.add_child(add)
	return made


## An object whose keys are anybody's, such as a number for each stat.
func _map(path: String, part: Dictionary, value: Variant, done: Callable) -> Control:
	var made := VBoxContainer.new()
	var held: Dictionary = (value as Dictionary).duplicate(true) if value is Dictionary else {}
	for key: String in held.keys().slice(0, MOST):
		var put := func(new: Variant) -> void:
			held[key] = new
			done.call(held)
		var drop := func() -> void:
			held.erase(key)
			done.call(held)
		var row := _row("%s/%s" % [path, key], part, held[key], put)
		row.add_child(_button("−", "Take it out", drop))
		made.add_child(row)
	if held.size() > MOST:
		made.add_child(_note("%d more are shown by Text." % (held.size() - MOST)))
	var name_field := LineEdit.new()
	name_field.placeholder_text = "Name of another"
	name_field.size_flags_horizontal = SIZE_EXPAND_FILL
	var more := func() -> void:
		var key := name_field.text.strip_edges()
		if key != "" and not held.has(key):
			held[key] = _schema.blank(part)
			done.call(held)
	name_field.text_submitted.connect(func(_words: String) -> void: more.call())
	var last := HBoxContainer.new()
	last.add_child(name_field)
	last.add_child(_button("+", "Add one", more))
	made.add_child(last)
	return made


func _note(words: String) -> Label:
	var made := Label.new()
	made.text = words
	made.modulate.a = 0.7
	return made


func _block(path: String, schema: Dictionary, value: Variant, done: Callable) -> Control:
	var box := PanelContainer.new()
	var made := VBoxContainer.new()
	box.add_child(made)
	var held: Dictionary = (value as Dictionary).duplicate(true) if value is Dictionary else {}
	var required: Array = schema.get("required", [])
	var left_out := PackedStringArray()
	for key: String in schema["properties"]:
		var part := _schema.resolved(schema["properties"][key])
		if part.has("const"):
			continue
		if not held.has(key) and not required.has(key) and not _faults.has("%s/%s" % [path, key]):
			left_out.append(key)
			continue
		var put := func(new: Variant) -> void:
			held[key] = new
			done.call(held)
		var row := _row("%s/%s" % [path, key], part, held.get(key, part.get("default")), put)
		if held.has(key) and not required.has(key):
			var drop := func() -> void:
				held.erase(key)
				done.call(held)
			row.add_child(_button("✕", "Leave it out", drop))
		made.add_child(row)
	if not left_out.is_empty():
		made.add_child(_more(schema["properties"], left_out, held, done))
	return box


## The fields of a block that are left out, with what holds then; one that is chosen is said.
func _more(
	parts: Dictionary, left_out: PackedStringArray, held: Dictionary, done: Callable
) -> Control:
	var made := MenuButton.new()
	made.name = "More"
	made.text = "+ Field"
	made.flat = false
	made.focus_mode = FOCUS_ALL
	made.size_flags_horizontal = SIZE_SHRINK_BEGIN
	var menu := made.get_popup()
	for key: String in left_out:
		var part := _schema.resolved(parts[key])
		var words := key.capitalize()
		if part.get("default") != null:
			words += "  (%s)" % _schema.short(part["default"])
		menu.add_item(words)
		menu.set_item_tooltip(menu.item_count - 1, _schema.about(part))
	menu.index_pressed.connect(
		func(at: int) -> void:
			held[left_out[at]] = _schema.blank(_schema.resolved(parts[left_out[at]]))
			done.call(held)
	)
	return made


## One of several blocks, told apart by a field that each of them fixes.
func _variants(path: String, schema: Dictionary, value: Variant, done: Callable) -> Control:
	var made := VBoxContainer.new()
	var variants: Array = (schema["oneOf"] as Array).map(_schema.resolved)
	var names := variants.map(_schema.variant_name)
	var now := variants.find_custom(_schema.fits.bind(value))
	var pick := func(named: Variant) -> void: done.call(_schema.blank(variants[names.find(named)]))
	made.add_child(_choice(names, names[now] if now >= 0 else null, pick, schema))
	if now >= 0 and (variants[now] as Dictionary).has("properties"):
		made.add_child(_block(path, variants[now], value, done))
	return made


func _button(text: String, about: String, pressed: Callable) -> Button:
	var made := Button.new()
	made.text = text
	made.tooltip_text = about
	made.pressed.connect(pressed)
	made.size_flags_vertical = SIZE_SHRINK_BEGIN
	return made
