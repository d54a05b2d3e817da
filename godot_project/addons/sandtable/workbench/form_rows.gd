@tool
@abstract
extends RefCounted
## The rows of a form: a label, a field, what is wrong with it, and buttons. Values that hold others
## ask here for the fields of those, whatever they are.

const FormSchema := preload("res://addons/sandtable/workbench/form_schema.gd")
const FieldWords := preload("res://addons/sandtable/workbench/field_words.gd")

var schema: FormSchema
## What can have the keyboard: fields by their path, buttons by the path of theirs and their words.
var places: Dictionary[String, Control] = {}

## What is wrong, by field.
var _faults: Dictionary

## The control for a value. What it becomes goes to `done`.
@abstract func make(path: String, part: Dictionary, value: Variant, done: Callable) -> Control


func is_wrong(path: String) -> bool:
	return _faults.has(path)


## The control for a value, with what is wrong beside it.
func field(path: String, part: Dictionary, value: Variant, done: Callable) -> Control:
	var made := make(path, part, value, done)
	made.size_flags_horizontal = Control.SIZE_EXPAND_FILL
	made.tooltip_text = schema.about(part)
	made.accessibility_name = FieldWords.title(path)
	if made is SpinBox:
		(made as SpinBox).get_line_edit().accessibility_name = made.accessibility_name
	places[path] = made
	return FieldWords.with_fault(made, _faults[path]) if is_wrong(path) else made


## The row of a key of an object: `held` is changed and goes to `done`. What it leaves out is shown
## as `base` or the default has it.
func member(
	above: String,
	key: String,
	part: Dictionary,
	held: Dictionary,
	done: Callable,
	required := false,
	base := {}
) -> HBoxContainer:
	var path := "%s/%s" % [above, key]
	var known := base.has(key)
	var value: Variant = held.get(key, base.get(key, part.get("default")))
	var put := func(new: Variant) -> void:
		held[key] = new
		done.call(held)
	var row := HBoxContainer.new()
	row.name = key.to_pascal_case()
	row.add_child(FieldWords.label(key, schema.about(part), is_wrong(path)))
	row.add_child(field(path, part, value, put))
	if not held.has(key):
		row.modulate.a = 0.6 if known else 1.0
		return row
	if known and not FormSchema.same(base[key], value):
		var was := JSON.stringify(base[key], "  ")
		row.add_child(FieldWords.note("was %s" % schema.short(base[key]), was))
	if known or not required:
		var drop := func() -> void:
			held.erase(key)
			done.call(held)
		row.add_child(button(path, "✕", "As the game has it" if known else "Leave it out", drop))
	return row


## A button at a field.
func button(path: String, words: String, about: String, pressed: Callable) -> Button:
	var made := Button.new()
	made.text = words
	made.tooltip_text = about
	made.accessibility_name = "%s: %s" % [FieldWords.title(path), about]
	made.size_flags_vertical = Control.SIZE_SHRINK_BEGIN
	made.pressed.connect(pressed)
	places[path.path_join(words)] = made
	return made
