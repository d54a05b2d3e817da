class_name PlayLayout
extends TableLayout
## The table with the choices and the log. In a tall window they slide in below it when they are
## wanted, and have no tabs.

## How wide the pages are at most, in pixels.
@export var most_side := 420.0
## The part of a tall window that choices and log take at most.
@export_range(0.0, 1.0) var most_page := 0.34

var _is_wanted := true
var _wanted := 0.0


## In a tall window: whether the page is to be seen, and how high, in pixels.
func slide(is_wanted: bool, wanted: float) -> void:
	_is_wanted = is_wanted
	_wanted = wanted


func reflow(window: Vector2) -> void:
	super(window)
	_tabs.visible = not vertical
	_pages.visible = not vertical or _is_wanted
	_pages.custom_minimum_size.y = minf(window.y * most_page, _wanted) if vertical else 0.0


func confirms() -> bool:
	return true


func says_choice() -> bool:
	return true


func shows_stage() -> bool:
	return true


func stage_width(window: Vector2) -> float:
	return maxf(super(window), window.x - most_side)
