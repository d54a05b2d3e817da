class_name DeskLayout
extends BoxContainer
## The desk with its pages: beside it in a wide window; in a tall one a page takes the desk's place,
## and their tabs lie below, in reach of a thumb. In a low one the dials are a page of their own.

## A page was opened.
signal page_shown(named: String)
## The room of the hand may have changed.
signal reflowed

const SIDE := 372.0
const NARROW_SIDE := 300.0
## How much of a window's height the dials take.
const DIALS := 0.25
## Below which height a window has no room for dials above the hand.
const LOW := 480.0
## What lies above and below the dials where they are a page.
const AROUND := 147.0

var page := "Desk"

## What was asked for last, whatever the window had room for.
var _asked := "Desk"
var _low := false

@onready var _stage: Control = %Stage
@onready var _side: Control = %Side
@onready var _tabs: HBoxContainer = %Tabs
@onready var _pages: Control = %Pages
@onready var _dials: DialBoard = %Dials
@onready var _shelf: Control = %Shelf
@onready var _words: Control = %Words
@onready var _shown: Dictionary[String, Control] = {
	"Turn": %Turn, "Rules": %Rules, "Reigns": %Reigns, "Log": %Log
}


func _ready() -> void:
	for tab: Node in _tabs.get_children():
		(tab as Button).pressed.connect(show_page.bind(String(tab.name)))
	show_page(page)


func show_page(named: String) -> void:
	_asked = named
	page = named if vertical or _low or named != "Desk" else "Turn"
	for tab: Node in _tabs.get_children():
		(tab as Button).set_pressed_no_signal(tab.name == page)
	for each: String in _shown:
		_shown[each].visible = each == page
	_place()
	page_shown.emit(page)


## Goes to the desk, where it is not in sight anyhow.
func show_desk() -> void:
	if vertical or _low:
		show_page("Desk")


func turn_page() -> void:
	var names: Array[String] = []
	for tab: Node in _tabs.get_children():
		if (tab as Control).visible:
			names.append(String(tab.name))
	show_page(names[(names.find(page) + 1) % names.size()])
	(_tabs.get_node(page) as Button).grab_focus()


func reflow(window: Vector2) -> void:
	var tall := window.y > window.x * 1.05
	var low := not tall and window.y < LOW
	var turned := tall != vertical or low != _low
	vertical = tall
	_low = low
	# Where room is short the option alone says what is chosen.
	_words.visible = window.y > 900.0
	(_tabs.get_node("Desk") as Control).visible = tall or low
	var larger := clampf(get_theme_default_font_size() / float(Look.BODY), 1.0, 1.15)
	var side := (SIDE if window.x > 1000.0 else NARROW_SIDE) * larger
	_side.custom_minimum_size.x = 0.0 if tall else maxf(side, window.x * 0.24)
	_tabs.get_parent().move_child(_tabs, 1 if tall else 0)
	_shelve()
	if turned:
		show_page(_asked)
	if low:
		_dials.fit(_side.custom_minimum_size.x - 36.0, window.y - AROUND * larger)
	else:
		_dials.fit(stage_width(window) - 28.0, window.y * DIALS)
	_place()


## How wide the desk may be.
func stage_width(window: Vector2) -> float:
	return window.x if vertical else window.x - _side.custom_minimum_size.x


## Puts the dials above the hand, or onto their page.
func _shelve() -> void:
	var place := _pages if _low else _stage
	if _shelf.get_parent() != place:
		_shelf.reparent(place, false)
		place.move_child(_shelf, 0)


func _place() -> void:
	var desk := page == "Desk"
	_shelf.visible = not _low or desk
	_stage.visible = not vertical or desk
	_pages.visible = not (vertical and desk)
	_side.size_flags_vertical = (
		Control.SIZE_SHRINK_END if vertical and desk else Control.SIZE_EXPAND_FILL
	)
	reflowed.emit()
