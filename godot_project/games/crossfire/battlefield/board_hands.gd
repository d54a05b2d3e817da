class_name BoardHands
extends RefCounted
## Turns mouse, fingers and trackpads into taps, long presses, drags, pans and zooms.

signal tapped(point: Vector2)
signal pressed_long(point: Vector2)
signal hovered(point: Vector2)
signal panned(by: Vector2)
signal zoomed(factor: float, at: Vector2)
signal cancelled
signal drag_began(point: Vector2)
signal dragged(point: Vector2)
signal dropped(point: Vector2)
signal drag_ended

const SLACK := 9.0

## Whether a drag that begins here carries something instead of panning.
var carries := func(_point: Vector2) -> bool: return false
var timer: Timer

var _down := false
var _moved := false
var _carrying := false
var _long := false
var _start := Vector2.ZERO
var _fingers: Dictionary[int, Vector2] = {}


func take(event: InputEvent) -> bool:
	if event is InputEventScreenTouch or event is InputEventScreenDrag:
		return _fingers_moved(event)
	if event is InputEventMouseButton:
		return _button(event as InputEventMouseButton)
	if event is InputEventMouseMotion:
		return _motion(event as InputEventMouseMotion)
	var pinch := event as InputEventMagnifyGesture
	if pinch != null:
		zoomed.emit(pinch.factor, pinch.position)
		return true
	var slide := event as InputEventPanGesture
	if slide != null:
		panned.emit(-slide.delta * 12.0)
		return true
	return false


## Called when a press has lasted.
func ripen() -> void:
	if _down and not _moved and _fingers.size() < 2:
		_long = true
		pressed_long.emit(_start)


func _button(event: InputEventMouseButton) -> bool:
	match event.button_index:
		MOUSE_BUTTON_WHEEL_UP when event.pressed:
			zoomed.emit(1.12, event.position)
		MOUSE_BUTTON_WHEEL_DOWN when event.pressed:
			zoomed.emit(1.0 / 1.12, event.position)
		MOUSE_BUTTON_RIGHT when event.pressed:
			cancelled.emit()
		MOUSE_BUTTON_LEFT when event.pressed:
			_press(event.position)
		MOUSE_BUTTON_LEFT:
			_release(event.position)
		MOUSE_BUTTON_MIDDLE:
			_down = event.pressed
			_moved = event.pressed
		_:
			return false
	return true


func _press(at: Vector2) -> void:
	_down = true
	_moved = false
	_long = false
	_start = at
	_carrying = bool(carries.call(at))
	timer.start()


func _release(at: Vector2) -> void:
	timer.stop()
	var tap := _down and not _moved and not _long and _fingers.size() < 2
	if _carrying and _moved:
		dropped.emit(at)
	_down = false
	_carrying = false
	if tap:
		tapped.emit(at)


func _motion(event: InputEventMouseMotion) -> bool:
	if not _down:
		hovered.emit(event.position)
		return false
	if not _moved and event.position.distance_to(_start) > SLACK:
		_moved = true
		timer.stop()
		if _carrying:
			drag_began.emit(_start)
	if _moved and _fingers.size() < 2:
		if _carrying:
			dragged.emit(event.position)
		else:
			panned.emit(event.relative)
	return true


func _fingers_moved(event: InputEvent) -> bool:
	var touch := event as InputEventScreenTouch
	if touch != null:
		if touch.pressed:
			_fingers[touch.index] = touch.position
		else:
			_fingers.erase(touch.index)
		if _fingers.size() >= 2:
			_moved = true
			timer.stop()
			if _carrying:
				# Two fingers zoom: what one of them had taken up goes back.
				_carrying = false
				drag_ended.emit()
		return false
	var drag := event as InputEventScreenDrag
	if _fingers.size() < 2 or not _fingers.has(drag.index):
		return false
	var before := _spread()
	var middle_before := _middle()
	_fingers[drag.index] = drag.position
	if before > 1.0:
		zoomed.emit(_spread() / before, _middle())
	panned.emit(_middle() - middle_before)
	return true


func _spread() -> float:
	var points := _fingers.values()
	return (points[0] as Vector2).distance_to(points[1] as Vector2)


func _middle() -> Vector2:
	var points := _fingers.values()
	return ((points[0] as Vector2) + (points[1] as Vector2)) * 0.5
