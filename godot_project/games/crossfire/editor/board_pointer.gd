@tool
extends RefCounted
## Where somebody points on a board, and what they draw there: with the mouse by dragging, with keys
## by arrows from one Enter or Space to the next. Escape lets go of what is drawn. A single square
## needs one Enter.

signal moved
signal pressed(square: Vector2i)
signal dragged(square: Vector2i)
signal released
signal cancelled

const WAYS: Dictionary[StringName, Vector2i] = {
	&"ui_left": Vector2i.LEFT,
	&"ui_right": Vector2i.RIGHT,
	&"ui_up": Vector2i.UP,
	&"ui_down": Vector2i.DOWN,
}

## How many columns and rows there are.
var size := Vector2i.ONE
## Whether squares are drawn over, not chosen one by one.
var is_stroke := true
## The square that is pointed at, counted from 1.
var square := Vector2i.ONE

var _down := false


## Takes an event of the mouse over a square. Gives back whether it was one.
func take_mouse(event: InputEvent, over: Vector2i) -> bool:
	var button := event as InputEventMouseButton
	if button != null and button.button_index == MOUSE_BUTTON_LEFT:
		_go(over)
		_turn(button.pressed)
		return true
	if event is InputEventMouseMotion and over != square:
		_go(over)
	return false


## Takes an event of the keyboard or a controller. Gives back whether it was one for the board.
func take_keys(event: InputEvent) -> bool:
	for way: StringName in WAYS:
		if event.is_action_pressed(way, true):
			_go((square + WAYS[way]).clamp(Vector2i.ONE, size))
			return true
	if event.is_action_pressed(&"ui_accept"):
		_turn(not _down)
		if not is_stroke:
			_turn(false)
		return true
	if _down and event.is_action_pressed(&"ui_cancel"):
		let_go()
		return true
	return false


## Lets go of what is drawn.
func let_go() -> void:
	if _down:
		_down = false
		cancelled.emit()


func _go(to: Vector2i) -> void:
	square = to
	if _down:
		dragged.emit(square)
	moved.emit()


func _turn(down: bool) -> void:
	if _down == down:
		return
	_down = down
	if down:
		pressed.emit(square)
	else:
		released.emit()
