@tool
extends RefCounted
## The fields of values that hold no others. What a value becomes goes to `done`.

const FormSchema := preload("res://addons/sandtable/workbench/form_schema.gd")
const IdPicker := preload("res://addons/sandtable/workbench/id_picker.gd")
const Typing := preload("res://addons/sandtable/workbench/typing.gd")

## More are chosen with a search.
const FEW := 40


## One of several words. `abouts` says what each of them is.
static func choice(words: Array, abouts: Dictionary, value: Variant, done: Callable) -> Control:
	var made := OptionButton.new()
	for word: Variant in words:
		made.add_item(str(word))
		made.set_item_tooltip(made.item_count - 1, abouts.get(word, ""))
	var at := words.find(value)
	if at < 0:
		made.add_item("" if value == null else "%s ?" % [value])
		at = words.size()
	made.select(at)
	made.item_selected.connect(
		func(chosen: int) -> void:
			if chosen < words.size():
				done.call(words[chosen])
	)
	return made


static func pick(ids: Array, value: Variant, done: Callable) -> Control:
	var made := IdPicker.new()
	made.show_ids(ids, value)
	made.picked.connect(done)
	return made


static func truth(value: Variant, done: Callable) -> Control:
	var made := CheckBox.new()
	made.button_pressed = value is bool and value
	made.toggled.connect(done)
	return made


static func number(schema: Dictionary, value: Variant, typing: Typing, done: Callable) -> Control:
	var made := SpinBox.new()
	made.allow_greater = not schema.has("maximum")
	made.allow_lesser = not schema.has("minimum")
	made.min_value = float(schema.get("minimum", -1000))
	made.max_value = float(schema.get("maximum", 1000))
	var whole := not FormSchema.types(schema).has("number")
	made.step = 1.0 if whole else 0.01
	made.set_value_no_signal(float(value) if value is int or value is float else made.min_value)
	var take := func(to: float) -> void:
		if whole:
			done.call(int(to))
		else:
			done.call(to)
	made.value_changed.connect(func(to: float) -> void: typing.wait(take.bind(to)))
	return made


static func text(value: Variant, typing: Typing, done: Callable) -> Control:
	var made := LineEdit.new()
	made.text = "" if value == null else str(value)
	var was := made.text
	var take := func(words: String) -> void:
		if words != was:
			done.call(words)
	typing.watch(made, take)
	return made


## What no form shows well, as it is written.
static func json(value: Variant, typing: Typing, done: Callable) -> Control:
	var made := LineEdit.new()
	made.text = "" if value == null else JSON.stringify(value)
	made.placeholder_text = "JSON"
	var take := func(words: String) -> void:
		var reader := JSON.new()
		if reader.parse(words) == OK and not FormSchema.same(reader.data, value):
			done.call(reader.data)
	typing.watch(made, take)
	return made
