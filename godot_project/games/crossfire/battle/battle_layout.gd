class_name BattleLayout
extends BoxContainer
## The board with what belongs to it: beside it in a wide window, a sheet below it in a tall one.

const SIDE_WIDTH := 372.0
const NARROW_SIDE := 288.0
const SHEET_SHARE := 0.36

var page := "Orders"

@onready var _side: Control = %Side
@onready var _pages: Control = %Pages
@onready var _tabs: HBoxContainer = %Tabs
@onready var _orders: OrdersPanel = %Orders
@onready
var _shown: Dictionary[String, Control] = {"Orders": %Orders, "Log": %Log, "Mission": %MissionPage}


func _ready() -> void:
	for tab: Button in _tabs.get_children():
		tab.pressed.connect(_on_tab.bind(String(tab.name)))
	show_page(page)


## Shows a page, and the sheet if it was folded away.
func show_page(named: String) -> void:
	page = named
	_pages.show()
	for tab: Button in _tabs.get_children():
		tab.set_pressed_no_signal(tab.name == page)
	for each: String in _shown:
		_shown[each].visible = each == page
	reflow(get_parent_area_size())


func reflow(window: Vector2) -> void:
	vertical = window.y > window.x * 1.05
	if vertical:
		# Larger text needs a larger sheet, so that odds and answer are seen together.
		var larger := clampf(get_theme_default_font_size() / float(Look.BODY), 1.0, 1.35)
		var sheet := clampf(window.y * SHEET_SHARE * larger, 220.0, 560.0)
		_side.custom_minimum_size = Vector2(0, sheet if _pages.visible else 0.0)
	else:
		_pages.show()
		_side.custom_minimum_size = Vector2(SIDE_WIDTH if window.x > 1000.0 else NARROW_SIDE, 0)
	_orders.picker.columns(3 if vertical else 2)


## The focus goes to whatever the open page offers first.
func focus_page() -> void:
	if not Ui.focus_first(_pages):
		Ui.focus_first(_tabs)


## A second press on a tab of the sheet folds it away.
func _on_tab(named: String) -> void:
	if vertical and named == page and _pages.visible:
		_pages.hide()
		for tab: Button in _tabs.get_children():
			tab.set_pressed_no_signal(false)
		reflow(get_parent_area_size())
	else:
		show_page(named)
