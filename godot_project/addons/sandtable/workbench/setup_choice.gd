@tool
extends ScrollContainer
## What is played, as a form: factions, missions, maps. While it is closed, all of it is drawn.

const ObjectForm := preload("res://addons/sandtable/workbench/object_form.gd")

## The game that is set up, and its content.
var game := ""
var bench: RefCounted

var _setup := {}
var _form := ObjectForm.new()
var _note := Label.new()


func _init() -> void:
	visible = false
	custom_minimum_size.y = 200
	_form.changed.connect(_on_changed)
	var column := VBoxContainer.new()
	column.size_flags_horizontal = SIZE_EXPAND_FILL
	column.add_child(_note)
	column.add_child(_form)
	add_child(column)


## Another game or another pack is tried.
func show_pack(of: String, content: RefCounted) -> void:
	if of != game:
		_setup = {}
		visible = false
	game = of
	bench = content


## Opens or closes it.
func turn() -> void:
	visible = not visible
	if visible and _setup.is_empty():
		var drawer: Node = ClassDB.instantiate("CommandBus")
		var answer: Dictionary = drawer.call("draw_setup", game, "setup")
		drawer.free()
		_setup = (answer.get("ok", {}) as Dictionary).duplicate(true)
	_fill()


## What was chosen; empty if it is to be drawn.
func chosen() -> Dictionary:
	return _setup if visible else {}


func _on_changed(setup: Variant) -> void:
	if setup is Dictionary:
		_setup = setup
	_fill.call_deferred()


func _fill() -> void:
	var schema: Variant = ClassDB.class_call_static("CommandBus", "setup_schema", game)
	_note.text = "" if schema is Dictionary else "There is nothing to choose."
	_note.visible = _note.text != ""
	if not schema is Dictionary:
		return
	var place := _form.focus_path()
	_form.show_object(schema, _setup, {}, {"ids": _ids})
	_form.focus_at(place)


func _ids(kind: String) -> PackedStringArray:
	return bench.call("ids", kind) if bench != null else PackedStringArray()
