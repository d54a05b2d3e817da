class_name VoyageLayout
extends BoxContainer
## The stage with the orders: beside it in a wide window, in a tall one a sheet below it that folds
## away. While a combat is watched the stage has all of the room.

## The chart is to be seen in place of what stands on the stage, or no longer.
signal chart_asked(on: bool)

const SIDE_WIDTH := 404.0
const NARROW_SIDE := 300.0
const SHEET_SHARE := 0.5

var page := "Orders"

var _watches := false

@onready var _stage: Control = %Stage
@onready var _side: Control = %Side
@onready var _pages: Control = %Pages
@onready var _tabs: HBoxContainer = %Tabs
@onready var _confirm: Control = %Confirm
@onready
var _shown: Dictionary[String, Control] = {"Orders": %Orders, "Fleet": %FleetPage, "Log": %Log}


func _ready() -> void:
	for named: String in _shown:
		_tab(named).pressed.connect(_on_tab.bind(named))
	_tab("Chart").toggled.connect(_on_chart)
	show_page(page)


## Shows a page, and the sheet if it was folded away.
func show_page(named: String) -> void:
	page = named
	_pages.show()
	for each: String in _shown:
		_tab(each).set_pressed_no_signal(each == page)
		_shown[each].visible = each == page
	reflow(get_parent_area_size())


## Offers the chart where something else stands on the stage.
func offer_chart(on: bool, seen: bool) -> void:
	_tab("Chart").visible = on
	_tab("Chart").set_pressed_no_signal(seen)


func turn_page() -> void:
	var pages := _shown.keys()
	show_page(pages[(pages.find(page) + 1) % pages.size()])
	focus_page()


## Gives the stage all of the room while a combat is watched.
func watch(on: bool) -> void:
	_watches = on
	reflow(get_parent_area_size())


func reflow(window: Vector2) -> void:
	vertical = window.y > window.x * 1.05
	_side.visible = not _watches
	_confirm.visible = page == "Orders"
	# Where room is short the chosen card alone says what is chosen.
	(%Words as Control).visible = not vertical and window.y > 560.0
	# A fleet's ships want room: on a phone they take the stage's.
	_stage.visible = _watches or not vertical or page == "Orders" or not _pages.visible
	_side.size_flags_vertical = Control.SIZE_FILL if _stage.visible else Control.SIZE_EXPAND_FILL
	if vertical:
		var larger := clampf(get_theme_default_font_size() / float(Look.BODY), 1.0, 1.25)
		var sheet := window.y * SHEET_SHARE * larger
		_side.custom_minimum_size = Vector2(0, sheet if _pages.visible else 0.0)
	else:
		_pages.show()
		_side.custom_minimum_size = Vector2(SIDE_WIDTH if window.x > 1000.0 else NARROW_SIDE, 0)


## The focus goes to whatever the open page offers first.
func focus_page() -> void:
	if not Ui.focus_first(_pages):
		Ui.focus_first(_tabs)


## A second press on a tab of the sheet folds it away.
func _on_tab(named: String) -> void:
	if vertical and named == page and _pages.visible:
		_pages.hide()
		_tab(named).set_pressed_no_signal(false)
		reflow(get_parent_area_size())
	else:
		show_page(named)


func _on_chart(on: bool) -> void:
	show_page("Orders")
	chart_asked.emit(on)


func _tab(named: String) -> Button:
	return _tabs.get_node(named) as Button
