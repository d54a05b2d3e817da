@tool
extends CodeEdit
## The text of a kind's file. What is typed is taken after a moment, as it is.

signal typed(text: String)

## So long after the last key, what was typed is taken.
const PAUSE := 0.3

var _pause := Timer.new()


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
	_pause.one_shot = true
	_pause.timeout.connect(func() -> void: typed.emit(text))
	add_child(_pause, false, INTERNAL_MODE_FRONT)
	text_changed.connect(func() -> void: _pause.start(PAUSE))


## Shows a text, unless it is the one that is typed here. With an id, from where it stands.
func fill(words: String, id := "") -> void:
	if words != text:
		var at := [get_caret_line(), get_caret_column()]
		text = words
		set_caret_line(at[0])
		set_caret_column(at[1])
	if id != "" and not has_focus():
		var found := search('"%s"' % id, SEARCH_MATCH_CASE, 0, 0)
		if found.x >= 0:
			set_caret_line(found.y)
			center_viewport_to_caret()
