@tool
extends RefCounted
## The words at a field: its label, what is wrong with it, and notes.

const WIDE := 150.0
const WRONG := Color("f0705e")


static func label(key: String, about: String, wrong: bool) -> Label:
	var made := note(key.capitalize(), about)
	made.modulate.a = 1.0
	made.custom_minimum_size.x = WIDE
	made.size_flags_vertical = Control.SIZE_SHRINK_BEGIN
	if wrong:
		made.add_theme_color_override(&"font_color", WRONG)
	return made


static func note(words: String, about := "") -> Label:
	var made := Label.new()
	made.text = words
	made.tooltip_text = about
	made.mouse_filter = Control.MOUSE_FILTER_PASS
	made.modulate.a = 0.6
	return made


## A field together with what is wrong with it.
static func with_fault(field: Control, fault: String) -> Control:
	var words := Label.new()
	words.name = "Fault"
	words.text = fault
	words.autowrap_mode = TextServer.AUTOWRAP_WORD_SMART
	words.add_theme_color_override(&"font_color", WRONG)
	field.accessibility_description = fault
	var made := VBoxContainer.new()
	made.size_flags_horizontal = Control.SIZE_EXPAND_FILL
	made.add_child(field)
	made.add_child(words)
	if field is Container:
		# Above what is long, or nobody would see it.
		made.move_child(words, 0)
	return made


## What a field is called where nobody sees it: the third of `/ships` is “Ship 3”.
static func title(path: String) -> String:
	var key := path.get_file()
	if not key.is_valid_int():
		return key.capitalize()
	return "%s %d" % [one_of(path.get_base_dir()), key.to_int() + 1]


## What one of the values of a list is called.
static func one_of(path: String) -> String:
	return path.get_file().trim_suffix("s").capitalize()
