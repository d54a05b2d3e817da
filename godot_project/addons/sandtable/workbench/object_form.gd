# gdlint: disable=max-returns
# A schema has so many kinds of values.
@tool
extends VBoxContainer
## A value that a JSON schema describes, as a form: numbers with their bounds, words to choose,
## lists and blocks inside each other. Of a patch, what stays as the game has it is shown dim.

signal changed(value: Variant)

const WIDE := 220.0

## The schemas that the form's own refers to.
var _root: Dictionary
## Names what may stand in a field: `func(key: String) -> PackedStringArray`.
var _ids: Callable


## Shows an object. What is not in `own` is shown as `base` has it, and stays out until it is set.
func show_object(schema: Dictionary, own: Dictionary, base: Dictionary, ids: Callable) -> void:
	_root = schema
	_ids = ids
	for child: Node in get_children():
		remove_child(child)
		child.queue_free()
	var item := _resolved(schema)
	var required: Array = item.get("required", [])
	var given := own.duplicate(true)
	for key: String in item.get("properties", {}):
		if key == "id":
			continue
		var part := _resolved(item["properties"][key])
		var there: bool = given.has(key)
		var value: Variant = given.get(key, base.get(key, part.get("default")))
		var set_key := func(new: Variant) -> void:
			given[key] = new
			changed.emit(given.duplicate(true))
		var row := _row(key, part, value, set_key)
		row.modulate.a = 1.0 if there or not base.has(key) else 0.6
		if there and (base.has(key) or not required.has(key)):
			var drop := func() -> void:
				given.erase(key)
				changed.emit(given.duplicate(true))
			row.add_child(
				_button("✕", "As the game has it" if base.has(key) else "Leave it out", drop)
			)
		add_child(row)


func _row(key: String, schema: Dictionary, value: Variant, done: Callable) -> HBoxContainer:
	var row := HBoxContainer.new()
	row.name = key.to_pascal_case()
	var label := Label.new()
	label.text = key.capitalize()
	label.tooltip_text = str(schema.get("description", ""))
	label.mouse_filter = Control.MOUSE_FILTER_PASS
	label.custom_minimum_size.x = WIDE * 0.7
	label.size_flags_vertical = SIZE_SHRINK_BEGIN
	row.add_child(label)
	var field := _field(key, schema, value, done)
	field.size_flags_horizontal = SIZE_EXPAND_FILL
	field.tooltip_text = label.tooltip_text
	row.add_child(field)
	return row


func _field(key: String, schema: Dictionary, value: Variant, done: Callable) -> Control:
	var kinds := Array(schema["type"]) if schema.get("type") is Array else [schema.get("type")]
	var words := _words(schema)
	if words.is_empty() and kinds.has("string"):
		words = Array(_ids.call(key))
	if not words.is_empty():
		return _choice(words, value, done)
	if schema.has("oneOf"):
		return _variants(schema, value, done)
	if kinds.has("boolean"):
		return _truth(value, done)
	if kinds.has("integer") or kinds.has("number"):
		return _number(schema, value, done)
	if kinds.has("array") and schema.get("items") is Dictionary:
		return _list(key, _resolved(schema["items"]), value, done)
	if kinds.has("object") and schema.has("properties"):
		return _block(schema, value, done)
	if kinds.has("string"):
		return _text(value, done)
	return _json(value, done)


func _choice(words: Array, value: Variant, done: Callable) -> Control:
	var made := OptionButton.new()
	for word: Variant in words:
		made.add_item(str(word))
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
	made.set_value_no_signal(float(value) if value is int or value is float else made.min_value)
	made.value_changed.connect(func(to: float) -> void: done.call(int(to)))
	return made


func _text(value: Variant, done: Callable) -> Control:
	var made := LineEdit.new()
	made.text = str(value) if value != null else ""
	var give := func() -> void:
		if made.text != (str(value) if value != null else ""):
			done.call(made.text)
	made.text_submitted.connect(func(_text: String) -> void: give.call())
	made.focus_exited.connect(give)
	return made


## What no form shows well, as it is written.
func _json(value: Variant, done: Callable) -> Control:
	var made := LineEdit.new()
	made.text = JSON.stringify(value) if value != null else ""
	made.text_submitted.connect(
		func(text: String) -> void:
			var read: Variant = JSON.parse_string(text)
			if read != null:
				done.call(read)
	)
	return made


func _list(key: String, item: Dictionary, value: Variant, done: Callable) -> Control:
	var made := VBoxContainer.new()
	var items: Array = Array(value).duplicate(true) if value != null else []
	for at: int in items.size():
		var row := HBoxContainer.new()
		var put := func(new: Variant) -> void:
			items[at] = new
			done.call(items)
		var field := _field(key, item, items[at], put)
		field.size_flags_horizontal = SIZE_EXPAND_FILL
		row.add_child(field)
		var drop := func() -> void:
			items.remove_at(at)
			done.call(items)
		row.add_child(_button("−", "Take it out", drop))
		made.add_child(row)
	var more := func() -> void:
		items.append(_blank(item))
		done.call(items)
	var add := _button("+ %s" % key.trim_suffix("s").capitalize(), "Add one", more)
	add.size_flags_horizontal = SIZE_SHRINK_BEGIN
	made.add_child(add)
	return made


func _block(schema: Dictionary, value: Variant, done: Callable) -> Control:
	var box := PanelContainer.new()
	var made := VBoxContainer.new()
	box.add_child(made)
	var held: Dictionary = (value as Dictionary).duplicate(true) if value is Dictionary else {}
	for key: String in schema["properties"]:
		var part := _resolved(schema["properties"][key])
		if part.has("const"):
			continue
		var put := func(new: Variant) -> void:
			held[key] = new
			done.call(held)
		made.add_child(_row(key, part, held.get(key, part.get("default")), put))
	return box


## One of several blocks, told apart by a field that each of them fixes.
func _variants(schema: Dictionary, value: Variant, done: Callable) -> Control:
	var made := VBoxContainer.new()
	var variants: Array = (schema["oneOf"] as Array).map(_resolved)
	var names := variants.map(_variant_name)
	var now := variants.find_custom(_fits.bind(value))
	var pick := func(named: Variant) -> void: done.call(_blank(variants[names.find(named)]))
	made.add_child(_choice(names, names[now] if now >= 0 else null, pick))
	if now >= 0 and (variants[now] as Dictionary).has("properties"):
		made.add_child(_block(variants[now], value, done))
	return made


func _variant_name(variant: Dictionary) -> String:
	for key: String in variant.get("properties", {}):
		var part: Dictionary = variant["properties"][key]
		if part.has("const"):
			return str(part["const"])
	return str(variant.get("description", variant.get("type", "?")))


func _fits(variant: Dictionary, value: Variant) -> bool:
	if not value is Dictionary:
		return false
	for key: String in variant.get("properties", {}):
		var part: Dictionary = variant["properties"][key]
		if part.has("const") and part["const"] != (value as Dictionary).get(key):
			return false
	return true


## A value that the schema takes, as plain as can be.
func _blank(schema: Dictionary) -> Variant:
	if schema.has("default"):
		return schema["default"]
	if schema.has("const"):
		return schema["const"]
	var words := _words(schema)
	if not words.is_empty():
		return words[0]
	if schema.has("oneOf"):
		return _blank(_resolved(schema["oneOf"][0]))
	var kind: Variant = schema.get("type")
	match kind[0] if kind is Array else kind:
		"object":
			var made := {}
			for key: String in schema.get("required", []):
				made[key] = _blank(_resolved(schema["properties"].get(key, {})))
			return made
		"array":
			return []
		"integer", "number":
			return int(schema.get("minimum", 0))
		"boolean":
			return false
	return ""


## The words of which one is chosen; empty for anything else.
func _words(schema: Dictionary) -> Array:
	if schema.has("enum"):
		return schema["enum"]
	var words := []
	for one: Variant in schema.get("oneOf", []):
		if not (one as Dictionary).get("const") is String:
			return []
		words.append(one["const"])
	return words


func _button(text: String, about: String, pressed: Callable) -> Button:
	var made := Button.new()
	made.text = text
	made.tooltip_text = about
	made.pressed.connect(pressed)
	made.size_flags_vertical = SIZE_SHRINK_BEGIN
	return made


func _resolved(schema: Dictionary) -> Dictionary:
	if not schema.has("$ref"):
		return schema
	var named := str(schema["$ref"]).get_slice("/", 2)
	var found := _resolved((_root.get("$defs", {}) as Dictionary).get(named, {})).duplicate()
	for key: String in schema:
		if key != "$ref":
			found[key] = schema[key]
	return found
