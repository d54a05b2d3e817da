class_name DeskLayout
extends TableLayout
## The desk with its pages. In a tall window a page takes the desk's place, and the tabs lie below,
## in reach of a thumb. In a low one the dials are a page of their own. The letters and what seals
## them lie at the left in either hand.

## The room of the hand may have changed.
signal reflowed

## How much of a window's height the dials take.
const DIALS := 0.25
## Below which height a window has no room for dials above the hand.
const LOW := 480.0
## From which height on a window has room for the words of the confirm bar.
const HIGH := 900.0
## What lies above and below the dials where they are a page.
const AROUND := 147.0

## What was asked for last, whatever the window had room for.
var _asked := "Desk"
var _is_low := false

@onready var _dials: DialBoard = %Dials
@onready var _shelf: Control = %Shelf


func show_page(named: String) -> void:
	_asked = named
	super(named if _has_desk() or named != "Desk" else "Turn")


## Goes to the desk, where it is not in sight anyhow.
func show_desk() -> void:
	if _has_desk():
		show_page("Desk")


func reflow(window: Vector2) -> void:
	var turned := is_tall(window) != vertical or _is_low != _is_low_in(window)
	_is_low = _is_low_in(window)
	_window = window
	stand(is_tall(window))
	_tab("Desk").visible = _has_desk()
	_place_tabs()
	_shelve()
	if turned:
		show_page(_asked)
		return
	super(window)
	_pages.visible = not (vertical and page == "Desk")
	if _is_low:
		var around := AROUND * _larger(most_wider)
		_dials.fit(window.x - stage_width(window) - 36.0, window.y - around)
	else:
		_dials.fit(stage_width(window) - 28.0, window.y * DIALS)
	reflowed.emit()


## The bar lies on the desk, whatever page is beside it.
func confirms() -> bool:
	return true


func says_choice() -> bool:
	return _window.y > HIGH


## Whether the desk is a page: the hand in a tall window, the dials in a low one.
func _has_desk() -> bool:
	return vertical or _is_low


static func _is_low_in(window: Vector2) -> bool:
	return not is_tall(window) and window.y < LOW


## Puts the dials above the hand, or onto their page.
func _shelve() -> void:
	var place := _page("Desk") if _is_low else _stage
	if _shelf.get_parent() != place:
		_shelf.reparent(place, false)
		place.move_child(_shelf, 0)
