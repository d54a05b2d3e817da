@tool
extends VBoxContainer
## A value that a JSON schema describes, as a form: numbers with their bounds, words to choose, ids
## of what exists, lists and blocks inside each other. What is left out shows what holds then; of a
## patch, what stays as the game has it is dim. Where something is wrong, the field says it.

signal changed(value: Variant)

const FormSchema := preload("res://addons/sandtable/workbench/form_schema.gd")
const FormFields := preload("res://addons/sandtable/workbench/form_fields.gd")
const Typing := preload("res://addons/sandtable/workbench/typing.gd")

## What every object may have, and no field shows.
const APART: Array[String] = ["id", "patch", "remove", "$schema"]

var _typing := Typing.new()
var _fields: FormFields
## Whether optional fields that nobody set are shown.
var _all := false


func _init() -> void:
	add_child(_typing, false, INTERNAL_MODE_FRONT)


## Shows an object. What is not in `own` is shown as `base` has it, and stays out until it is set.
## `about` brings `ids` and `faults`.
func show_object(schema: Dictionary, own: Dictionary, base: Dictionary, about: Dictionary) -> void:
	_typing.forget()
	for child: Node in get_children():
		remove_child(child)
		child.queue_free()
	var said := FormSchema.new(schema, about.get("ids", Callable()))
	_fields = FormFields.new(said, about.get("faults", {}), _typing)
	var item := said.resolved(schema)
	var parts: Dictionary = item.get("properties", {})
	var required: Array = item.get("required", [])
	var given := own.duplicate(true)
	var done := func(new: Dictionary) -> void: changed.emit(new.duplicate(true))
	var left_out := 0
	for key: String in parts:
		var wanted := given.has(key) or base.has(key) or required.has(key) or _all
		if key != "id" and (wanted or _fields.is_wrong("/" + key)):
			var part := said.resolved(parts[key])
			add_child(_fields.member("", key, part, given, done, required.has(key), base))
		elif key != "id":
			left_out += 1
	for key: String in given:
		# A newer version of the game may know it: it is kept, and said to be unknown.
		if not APART.has(key) and not parts.has(key) and said.values(item).is_empty():
			var unknown := {"description": "Nobody knows this field."}
			add_child(_fields.member("", key, unknown, given, done, false, base))
	if left_out > 0 or _all:
		add_child(_fold(left_out))


## Takes what was typed and not taken yet.
func flush() -> void:
	_typing.flush()


## Where the keyboard is, for [method focus_at]; empty for nowhere in this form.
func focus_path() -> Array:
	var focused := get_viewport().gui_get_focus_owner() if is_inside_tree() else null
	if focused == null or not is_ancestor_of(focused):
		return []
	var field: Node = focused
	while field != self and _fields.places.find_key(field) == null:
		field = field.get_parent()
	var line := focused as LineEdit
	var caret := line.caret_column if line != null else 0
	var typed: Variant = null
	if line != null and _typing.is_waiting():
		typed = line.text
	return [_fields.places.find_key(field), caret, typed]


## Gives the keyboard to the field at a place, or to what is around it if that is gone, with what
## was typed there and not taken yet.
func focus_at(place: Array) -> void:
	if place.is_empty() or place[0] == null:
		return
	var path: String = place[0]
	var found: Control = _fields.places.get(path)
	while found == null and path != "/":
		path = path.get_base_dir()
		found = _fields.places.get(path)
	if found != null and found.focus_mode != FOCUS_ALL:
		found = found.find_next_valid_focus()
	if found == null:
		return
	found.grab_focus()
	var line := found as LineEdit
	if line == null:
		return
	if place[2] is String:
		line.text = place[2]
		line.text_changed.emit(line.text)
	line.caret_column = place[1]


func _fold(left_out: int) -> Control:
	var turn := func() -> void:
		_all = not _all
		changed.emit(null)
	var words := "%d more field%s" % [left_out, "" if left_out == 1 else "s"]
	words = "Fewer fields" if _all else words
	var made := _fields.button("/More", words, "Fields that may be left out", turn)
	# Its words change when it is pressed.
	_fields.places["/More"] = made
	made.name = "More"
	made.size_flags_horizontal = SIZE_SHRINK_BEGIN
	return made
