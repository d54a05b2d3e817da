class_name LessonCard
extends PanelContainer
## The words of a step: what to know or to do, and the way on and out. In a small window the text
## scrolls.

signal next_asked
signal skip_asked
## A game of one's own is to begin.
signal begin_asked

## How broad it is with text of the usual size, and the part of a window that it takes at most.
const BROAD := 400.0
const SHARE := Vector2(0.44, 0.42)
## How high it may be in any window.
const LOW := 240.0

var next: Button
var text := Ui.label("", "Small")

var _skip: Button
var _begin: Button
var _correction := Ui.label("", "Strong")
var _head := FitLabel.new()
var _scroll := ScrollContainer.new()


func _init() -> void:
	theme_type_variation = "Lit"
	_head.theme_type_variation = "Strong"
	next = Ui.button("Next", next_asked.emit, "Primary")
	next.name = "NextStep"
	next.size_flags_horizontal = Control.SIZE_EXPAND | Control.SIZE_SHRINK_END
	_skip = Ui.sure("Skip lesson", skip_asked.emit, "Quiet")
	_skip.name = "SkipLesson"
	# It never moves under a finger: where it stands is as wide as the question is.
	_skip.custom_minimum_size.x = 120.0
	_begin = Ui.button("New game", begin_asked.emit, "Quiet")
	_begin.name = "BeginGame"
	_correction.name = "Correction"
	_correction.hide()
	_scroll.horizontal_scroll_mode = ScrollContainer.SCROLL_MODE_DISABLED
	_scroll.follow_focus = true
	_scroll.add_child(text)
	add_child(Ui.column([_head, _correction, _scroll, Handed.row([_skip, _begin, next])]))


## Shows a step: its place among all of them, and what it says. One that is only read has a way on;
## from the last one that is the way out as well.
func show_words(head: String, said: String, way_on: String, is_last := false) -> void:
	_begin.visible = is_last and way_on != ""
	_skip.visible = not _begin.visible
	correct("")
	_head.text = head
	text.text = said
	next.visible = way_on != ""
	next.text = way_on
	_scroll.scroll_vertical = 0


## Says what is not right about what was chosen; "" when nothing is wrong with it.
func correct(words: String) -> void:
	_correction.text = words
	_correction.visible = words != ""


## Becomes as large as its words need in a window, and no larger than leaves the table in sight; as
## high as is `free` above or below what it speaks of, where it cannot lie beside that.
func fit(window: Vector2, free: float) -> void:
	var larger := get_theme_default_font_size() / float(Look.BODY)
	var wide := minf(window.x, BROAD * larger)
	if not TableLayout.is_tall(window):
		wide = minf(wide, maxf(window.x * SHARE.x, 300.0))
	custom_minimum_size.x = wide
	var around := get_combined_minimum_size().y - _scroll.custom_minimum_size.y
	var most := minf(maxf(window.y * SHARE.y, LOW), maxf(free, LOW * 0.5))
	var room := most - around
	var high := minf(text.get_combined_minimum_size().y, maxf(room, 48.0))
	if not is_equal_approx(_scroll.custom_minimum_size.y, high):
		_scroll.custom_minimum_size.y = high
	if size != get_combined_minimum_size():
		size = get_combined_minimum_size()
