class_name CourtLayout
extends BoxContainer
## The market with the pages: beside it in a wide window, in a tall one a sheet below it.

## A page was opened.
signal page_shown(named: String)

const SIDE_WIDTH := 404.0
const NARROW_SIDE := 300.0
## How much of a tall window the sheet takes: for the market, and for a prompt about something else.
const SHEET := 0.375
const TALL_SHEET := 0.6

var page := "Now"

var _asks := false

@onready var _stage: Control = %Stage
@onready var _side: Control = %Side
@onready var _tabs: HBoxContainer = %Tabs
@onready var _confirm: Control = %Confirm
@onready var _words: Control = %Words
@onready var _shown: Dictionary[String, Control] = {
	"Now": %Now, "Seat": %Seat, "Harvest": %Harvest, "Log": %Log
}


func _ready() -> void:
	for named: String in _shown:
		_tab(named).pressed.connect(show_page.bind(named))
	show_page(page)


func show_page(named: String) -> void:
	page = named
	for each: String in _shown:
		_tab(each).set_pressed_no_signal(each == page)
		_shown[each].visible = each == page
	reflow(get_parent_area_size())
	page_shown.emit(named)


## Gives a prompt that is not about the market the larger share.
func ask(asks: bool) -> void:
	_asks = asks
	reflow(get_parent_area_size())


func turn_page() -> void:
	var pages := _shown.keys()
	show_page(pages[(pages.find(page) + 1) % pages.size()])
	if not Ui.focus_first(_shown[page]):
		_tab(page).grab_focus()


func reflow(window: Vector2) -> void:
	vertical = window.y > window.x * 1.05
	_confirm.visible = page == "Now"
	# Where room is short the chosen button alone says what is chosen.
	_words.visible = not vertical and window.y > 560.0
	_stage.visible = not vertical or page == "Now"
	_side.size_flags_vertical = Control.SIZE_FILL if _stage.visible else Control.SIZE_EXPAND_FILL
	if vertical:
		var larger := clampf(get_theme_default_font_size() / float(Look.BODY), 1.0, 1.2)
		var share := TALL_SHEET if _asks else SHEET * larger
		_side.custom_minimum_size = Vector2(0, window.y * share if _stage.visible else 0.0)
	else:
		_side.custom_minimum_size = Vector2(window.x - stage_width(window), 0)


## How wide the stage may be.
func stage_width(window: Vector2) -> float:
	if window.y > window.x * 1.05:
		return window.x
	var larger := clampf(get_theme_default_font_size() / float(Look.BODY), 1.0, 1.15)
	var side := SIDE_WIDTH if window.x > 1000.0 else NARROW_SIDE
	return window.x - maxf(side * larger, window.x * 0.24)


func _tab(named: String) -> Button:
	return _tabs.get_node(named) as Button
