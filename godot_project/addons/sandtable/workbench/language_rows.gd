@tool
extends VBoxContainer
## The texts of an object in the other languages of its pack, a field each.

signal translated(tag: String, path: String, text: Variant)
signal wished

const Typing := preload("res://addons/sandtable/workbench/typing.gd")

var _typing := Typing.new()


func _init() -> void:
	add_child(_typing, false, INTERNAL_MODE_FRONT)


## Shows what `PackBench.texts` gives. A field that is typed into keeps what is typed.
func fill(texts: Array, languages: PackedStringArray) -> void:
	var owner_of := get_viewport().gui_get_focus_owner() if is_inside_tree() else null
	if owner_of != null and is_ancestor_of(owner_of) and owner_of is LineEdit:
		return
	for old: Node in get_children():
		remove_child(old)
		old.queue_free()
	if texts.is_empty():
		return
	var head := HBoxContainer.new()
	var words := Label.new()
	words.text = "In other languages"
	words.theme_type_variation = &"HeaderSmall"
	words.size_flags_horizontal = SIZE_EXPAND_FILL
	var more := Button.new()
	more.name = "Language"
	more.text = "Add a language"
	more.tooltip_text = "Its texts go to text/<language>.json of the pack."
	more.pressed.connect(wished.emit)
	head.add_child(words)
	head.add_child(more)
	add_child(head)
	for tag: String in languages:
		for text: Dictionary in texts:
			if text["text"] is String:
				add_child(_row(tag, text))


## Takes what was typed and not taken yet.
func flush() -> void:
	_typing.flush()


func _row(tag: String, text: Dictionary) -> Control:
	var row := HBoxContainer.new()
	var path := str(text["path"])
	var said: Variant = (text["said"] as Dictionary).get(tag)
	var label := Label.new()
	var parts := path.split("/")
	label.text = "%s · %s" % [tag, parts[-1].capitalize()]
	label.tooltip_text = path
	label.mouse_filter = Control.MOUSE_FILTER_PASS
	label.custom_minimum_size.x = 150
	var field := LineEdit.new()
	field.size_flags_horizontal = SIZE_EXPAND_FILL
	field.placeholder_text = str(text["text"])
	field.tooltip_text = str(text["text"])
	field.text = said if said is String else ""
	var take := func(words: String) -> void:
		if words == "":
			translated.emit(tag, path, null)
		else:
			translated.emit(tag, path, words)
	_typing.watch(field, take)
	row.add_child(label)
	row.add_child(field)
	return row
