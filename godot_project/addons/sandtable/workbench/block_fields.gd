@tool
extends RefCounted
## The fields of an object inside another: a block of rows, or one of several such blocks.

const FormBlank := preload("res://addons/sandtable/workbench/form_blank.gd")
const FormRows := preload("res://addons/sandtable/workbench/form_rows.gd")
const PlainFields := preload("res://addons/sandtable/workbench/plain_fields.gd")


static func block(
	rows: FormRows, path: String, part: Dictionary, value: Variant, done: Callable
) -> Control:
	var made := PanelContainer.new()
	var column := VBoxContainer.new()
	made.add_child(column)
	var held: Dictionary = (value as Dictionary).duplicate(true) if value is Dictionary else {}
	var required: Array = part.get("required", [])
	var left_out: Dictionary[String, Dictionary] = {}
	for key: String in part["properties"]:
		var below := rows.schema.resolved(part["properties"][key])
		if below.has("const"):
			continue
		if held.has(key) or required.has(key) or rows.is_wrong("%s/%s" % [path, key]):
			column.add_child(rows.member(path, key, below, held, done, required.has(key)))
		else:
			left_out[key] = below
	if not left_out.is_empty():
		var choose := func(key: String) -> void:
			held[key] = FormBlank.of(rows.schema, left_out[key])
			done.call(held)
		column.add_child(_more(rows, path, left_out, choose))
	return made


## One of several blocks, told apart by a field that each of them fixes.
static func variants(
	rows: FormRows, path: String, part: Dictionary, value: Variant, done: Callable
) -> Control:
	var made := VBoxContainer.new()
	var schema := rows.schema
	var blocks: Array = (part["oneOf"] as Array).map(schema.resolved)
	var names := blocks.map(schema.variant_name)
	var now := blocks.find_custom(schema.fits.bind(value))
	var pick := func(named: Variant) -> void:
		done.call(FormBlank.of(schema, blocks[names.find(named)]))
	var said: Variant = names[now] if now >= 0 else null
	var choice := PlainFields.choice(names, schema.abouts(part), said, pick)
	choice.accessibility_name = "Kind"
	made.add_child(choice)
	if now >= 0 and (blocks[now] as Dictionary).has("properties"):
		made.add_child(block(rows, path, blocks[now], value, done))
	return made


## The fields that are left out, with what holds then; one that is chosen is said.
static func _more(
	rows: FormRows, path: String, left_out: Dictionary[String, Dictionary], choose: Callable
) -> Control:
	var made := MenuButton.new()
	made.name = "More"
	made.text = "+ Field"
	made.tooltip_text = "Fields that may be left out"
	made.flat = false
	made.focus_mode = Control.FOCUS_ALL
	made.size_flags_horizontal = Control.SIZE_SHRINK_BEGIN
	rows.places[path.path_join("More")] = made
	var menu := made.get_popup()
	for key: String in left_out:
		var words := key.capitalize()
		if left_out[key].get("default") != null:
			words += "  (%s)" % rows.schema.short(left_out[key]["default"])
		menu.add_item(words)
		menu.set_item_tooltip(menu.item_count - 1, rows.schema.about(left_out[key]))
	menu.index_pressed.connect(func(at: int) -> void: choose.call(left_out.keys()[at]))
	return made
