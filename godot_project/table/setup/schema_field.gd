class_name SchemaField
extends VBoxContainer
## A value that a JSON schema describes, as something to choose and type in. What a form cannot
## show well stays as it was given.

signal changed

## Lists longer than this are too much for a form.
const MOST_CHECKS := 24

## What the reference lists for it, where it is the name of such a thing; an empty entry is left to
## the dice.
var entries: Array = []

var _root: Dictionary
var _schema: Dictionary
var _choice_made: OptionButton
## Gives the value as it is now.
var _read := Callable()


## A field for the value of a schema; `root` has the schemas that it refers to.
static func make(root: Dictionary, schema: Dictionary, given: Variant, named := "") -> SchemaField:
	var made := SchemaField.new()
	made._root = root
	made._schema = made._resolved(schema)
	made.name = named.to_pascal_case() if named != "" else "Form"
	made.size_flags_horizontal = Control.SIZE_EXPAND_FILL
	made._fill(given, named)
	return made


## The value, in the schema's form.
func value() -> Variant:
	return _read.call()


## Which of the entries is chosen.
func picked() -> int:
	return _choice_made.selected


## Chooses one of the entries.
func pick(at: int) -> void:
	_choice_made.select(at)
	changed.emit()


## What kind of things the entries are.
func entry_kind() -> String:
	for named: Variant in Snap.array(_schema, "x-refers"):
		return str(named)
	return str(name).to_snake_case() + "s"


## Hides which of several kinds it is: that is agreed already.
func settle() -> void:
	for child: Node in get_children():
		if child is Label or child is OptionButton:
			(child as Control).hide()


## What is set here and below, a few words each; nothing of what is not shown.
func told() -> PackedStringArray:
	var found := PackedStringArray()
	if not visible:
		return found
	for child: Node in Ui.held(self):
		if not (child as Control).visible:
			continue
		var list := child as OptionButton
		var box := child as CheckButton
		var number := child as SpinBox
		var line := child as LineEdit
		if child is SchemaField:
			found.append_array((child as SchemaField).told())
		elif list != null:
			found.append("%s: %s" % [_called(name), tr(list.text)])
		elif box != null:
			found.append("%s: %s" % [tr(box.text), tr("on") if box.button_pressed else tr("off")])
		elif number != null:
			found.append("%s: %d" % [_called(name), int(number.value)])
		elif line != null:
			found.append("%s: %s" % [_called(name), line.text])
	return found


func _fill(given: Variant, named: String) -> void:
	var kinds := Array(_schema["type"]) if _schema.get("type") is Array else [_schema.get("type")]
	if _schema.get("readOnly") == true:
		_settled(given, named)
	elif not _words().is_empty():
		_options(named, _words(), given, false)
	elif _schema.has("oneOf"):
		_variants(given, named)
	elif _schema.has("enum"):
		_options(named, _schema["enum"], given, kinds.has("null"))
	elif kinds.has("object"):
		_object(given, named)
	elif kinds.has("boolean"):
		_truth(given, named)
	elif kinds.has("integer"):
		_number(given, named)
	elif kinds.has("array"):
		_list(given, named)
	elif kinds.has("string"):
		_text(given, named, kinds.has("null"))
	else:
		_read = func() -> Variant: return given


func _object(given: Variant, named: String) -> void:
	if named != "":
		_head(named, "Strong")
	var parts: Dictionary[String, SchemaField] = {}
	var fixed := {}
	for key: String in Snap.dict(_schema, "properties"):
		var part := Snap.dict(Snap.dict(_schema, "properties"), key)
		if part.has("const"):
			fixed[key] = part["const"]
			continue
		var had: Variant = (given as Dictionary).get(key) if given is Dictionary else null
		parts[key] = make(_root, part, had if had != null else part.get("default"), key)
		_add(parts[key])
	_read = func() -> Variant:
		var made := fixed.duplicate()
		for key: String in parts:
			var held: Variant = parts[key].value()
			if held != null:
				made[key] = held
		return made


## What is not the player's to choose, such as what earlier games have earned: shown as it is.
func _settled(given: Variant, named: String) -> void:
	_head(named)
	var ids := given as Array if given is Array else []
	var kind := named if given is Array else named + "s"
	if not given is Array and given != null:
		ids = [given]
	var names := ids.map(func(id: Variant) -> String: return Catalog.name_of(kind, str(id)))
	var said := Ui.label(", ".join(names) if not names.is_empty() else "None yet", "Strong")
	said.name = "Settled"
	said.tooltip_text = _about()
	add_child(said)
	_read = func() -> Variant: return given


## One of several objects, told apart by a field that each of them fixes.
func _variants(given: Variant, named: String) -> void:
	var names: Array = []
	var chosen := 0
	var variants: Array[Dictionary] = []
	for at: int in (_schema["oneOf"] as Array).size():
		var variant := _resolved(_schema["oneOf"][at])
		variants.append(variant)
		names.append(_variant_name(variant))
		if _fits(variant, given):
			chosen = at
	var inside := VBoxContainer.new()
	var choice := _choice(names, chosen, named)
	add_child(inside)
	var show_one := func(at: int) -> void:
		Ui.clear(inside)
		var fits: bool = _fits(variants[at], given)
		var part := make(_root, variants[at], given if fits else null)
		part.changed.connect(changed.emit)
		inside.add_child(part)
		# Only now is the value that of the other variant.
		changed.emit()
	choice.item_selected.connect(show_one)
	show_one.call(chosen)
	_read = func() -> Variant: return (Ui.held(inside)[0] as SchemaField).value()


## The words of which one is chosen, where the schema describes each; empty for anything else.
func _words() -> Array:
	var words := []
	for item: Variant in Snap.array(_schema, "oneOf"):
		if not (item as Dictionary).get("const") is String:
			return []
		words.append((item as Dictionary)["const"])
	return words


func _options(named: String, values: Array, given: Variant, free: bool) -> void:
	var names := values.map(func(one: Variant) -> String: return Catalog.word(str(one)))
	var held := values.duplicate()
	if free:
		names.push_front("Drawn by the dice")
		held.push_front(null)
	var choice := _choice(names, maxi(0, held.find(given)), named)
	_read = func() -> Variant: return held[choice.selected]


func _truth(given: Variant, named: String) -> void:
	var box := CheckButton.new()
	box.text = _called(named)
	box.tooltip_text = _about()
	box.custom_minimum_size.y = Look.TOUCH
	box.button_pressed = given == true
	box.toggled.connect(func(_on: bool) -> void: changed.emit())
	add_child(box)
	_read = func() -> Variant: return box.button_pressed


func _number(given: Variant, named: String) -> void:
	_head(named)
	var box := SpinBox.new()
	box.min_value = float(_schema.get("minimum", 0))
	box.max_value = float(_schema.get("maximum", 1_000_000))
	box.accessibility_name = _called(named)
	box.value = float(given) if given is int or given is float else box.min_value
	box.custom_minimum_size.y = Look.TOUCH
	box.tooltip_text = _about()
	box.value_changed.connect(func(_to: float) -> void: changed.emit())
	add_child(box)
	_read = func() -> Variant: return int(box.value)


## A text; the name of something that the rules' reference lists is chosen, not typed.
func _text(given: Variant, named: String, free: bool) -> void:
	entries = _entries(_schema, named + "s").duplicate()
	if not entries.is_empty():
		var ids := entries.map(func(entry: Variant) -> String: return Snap.text(entry, "id"))
		var names := entries.map(func(entry: Variant) -> String: return Snap.text(entry, "name"))
		if free:
			entries.push_front({})
			ids.push_front(null)
			names.push_front("Drawn by the dice")
		var choice := _choice(names, maxi(0, ids.find(given)), named)
		_choice_made = choice
		_read = func() -> Variant: return ids[choice.selected]
		return
	_head(named)
	var line := LineEdit.new()
	line.accessibility_name = _called(named)
	line.text = str(given) if given != null else ""
	line.max_length = int(_schema.get("maxLength", 120))
	line.custom_minimum_size.y = Look.TOUCH
	line.tooltip_text = _about()
	line.text_changed.connect(func(_to: String) -> void: changed.emit())
	add_child(line)
	_read = func() -> Variant:
		if free and line.text == "":
			return null
		return line.text


## Several names of things that the reference lists, each a box to tick.
func _list(given: Variant, named: String) -> void:
	var listed := _entries(Snap.dict(_schema, "items"), named)
	if listed.is_empty() or listed.size() > MOST_CHECKS:
		var kept: Array = given if given is Array else []
		_read = func() -> Variant: return kept
		return
	_head(named)
	var boxes: Dictionary[String, CheckBox] = {}
	for entry: Variant in listed:
		var box := CheckBox.new()
		box.text = Snap.text(entry, "name")
		box.tooltip_text = Snap.text(entry, "text")
		box.custom_minimum_size.y = Look.TOUCH
		box.button_pressed = given is Array and (given as Array).has(Snap.text(entry, "id"))
		box.toggled.connect(func(_on: bool) -> void: changed.emit())
		boxes[Snap.text(entry, "id")] = box
		add_child(box)
	_read = func() -> Variant:
		return boxes.keys().filter(func(id: String) -> bool: return boxes[id].button_pressed)


func _choice(names: Array, chosen: int, named: String) -> OptionButton:
	_head(named)
	var made := OptionButton.new()
	for text: Variant in names:
		made.add_item(str(text))
	made.select(chosen)
	made.name = "Choice"
	made.accessibility_name = _called(named) if named != "" else ""
	made.custom_minimum_size.y = Look.TOUCH
	made.fit_to_longest_item = false
	made.clip_text = true
	made.tooltip_text = _about()
	made.item_selected.connect(func(_at: int) -> void: changed.emit())
	add_child(made)
	return made


func _head(named: String, variation := "Muted") -> void:
	if named != "":
		add_child(Ui.label(_called(named), variation))


## What a field is called, as its schema says.
func _called(named: String) -> String:
	var title := Snap.text(_schema, "title")
	return Catalog.word(title.to_snake_case() if title != "" else named, title)


func _add(part: SchemaField) -> void:
	part.changed.connect(changed.emit)
	add_child(part)


func _about() -> String:
	return Snap.text(_schema, "description")


## What the reference lists of the kinds that a text refers to; if its schema names none, of a kind
## of the field's name.
static func _entries(schema: Dictionary, named: String) -> Array:
	var found := []
	for kind: String in schema.get("x-refers", [named]):
		found.append_array(Catalog.all(kind))
	return found if not found.is_empty() and Snap.text(found[0], "id") != "" else []


func _variant_name(variant: Dictionary) -> String:
	for key: String in Snap.dict(variant, "properties"):
		var part := Snap.dict(Snap.dict(variant, "properties"), key)
		if part.has("const"):
			return Catalog.word(str(part["const"]))
	return Snap.text(variant, "description")


func _fits(variant: Dictionary, given: Variant) -> bool:
	if not given is Dictionary:
		return false
	for key: String in Snap.dict(variant, "properties"):
		var part := Snap.dict(Snap.dict(variant, "properties"), key)
		if part.has("const") and part["const"] != (given as Dictionary).get(key):
			return false
	return true


func _resolved(schema: Dictionary) -> Dictionary:
	if schema.has("anyOf"):
		return _or_nothing(schema)
	if not schema.has("$ref"):
		return schema
	var named := str(schema["$ref"]).get_slice("/", 2)
	var found := Snap.dict(Snap.dict(_root, "$defs"), named).duplicate()
	found.merge(schema)
	found.erase("$ref")
	return _resolved(found)


## A text that may be missing, as a schema of both says it; anything else as it is.
static func _or_nothing(schema: Dictionary) -> Dictionary:
	var ways := Snap.array(schema, "anyOf")
	if ways.size() != 2 or Snap.text(ways[0], "type") != "string":
		return schema
	var found := schema.merged(ways[0])
	found["type"] = ["string", "null"]
	found.erase("anyOf")
	return found
