@tool
extends CodeEdit
## The text of a kind's file. What is typed is taken after a moment, as it is.

signal typed(text: String)

const Typing := preload("res://addons/sandtable/workbench/typing.gd")
## So long after the last key, what was typed is taken.
const PAUSE := 0.3
## A longer text is not shown whole, in bytes.
const LONGEST := 100_000

## Whether it is the text of one object.
var is_part := false

var _typing := Typing.new()
var _kind := ""
var _id := ""


func _init() -> void:
	name = "Text"
	gutters_draw_line_numbers = true
	indent_automatic = true
	highlight_current_line = true
	line_folding = true
	gutters_draw_fold_gutter = true
	var colours := CodeHighlighter.new()
	colours.number_color = Color("e8ba5f")
	colours.symbol_color = Color("9fb3bd")
	colours.add_color_region('"', '"', Color("a5d6a7"))
	syntax_highlighter = colours
	_typing.wait_time = PAUSE
	add_child(_typing, false, INTERNAL_MODE_FRONT)
	text_changed.connect(func() -> void: _typing.wait(func() -> void: typed.emit(text)))


## Shows the text of a kind's file, from where an object stands in it; of a long file the object's
## text alone. What is typed here and not taken yet stays.
func fill(bench: RefCounted, kind: String, id: String) -> void:
	is_part = int(bench.call("size", kind)) > LONGEST
	_kind = kind
	_id = id
	editable = not is_part or id != ""
	var words := _there(bench)
	if is_part and words == "":
		words = "Choose an object of the pack: the file is too long to be shown whole."
		editable = false
	if words != text and not (has_focus() and _typing.is_waiting()):
		var at := [get_caret_line(), get_caret_column()]
		text = words
		set_caret_line(at[0])
		set_caret_column(at[1])
	if id != "" and not is_part and not has_focus():
		var found := search('"%s"' % id, SEARCH_MATCH_CASE, 0, 0)
		if found.x >= 0:
			set_caret_line(found.y)
			center_viewport_to_caret()


## Takes what was typed and not taken yet.
func flush() -> void:
	_typing.flush()


## Whether something else is written here than in the pack.
func differs(bench: RefCounted) -> bool:
	return editable and text != _there(bench)


func _there(bench: RefCounted) -> String:
	if is_part:
		return str(bench.call("object_text", _kind, _id))
	return str(bench.call("text", _kind))
