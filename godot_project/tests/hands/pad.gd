class_name Pad
extends Hand
## A controller in front of a desktop's screen. It knows no pointer: what the focus cannot reach, it
## cannot press.

const WAYS: Dictionary[int, JoyButton] = {
	SIDE_LEFT: JOY_BUTTON_DPAD_LEFT,
	SIDE_TOP: JOY_BUTTON_DPAD_UP,
	SIDE_RIGHT: JOY_BUTTON_DPAD_RIGHT,
	SIDE_BOTTOM: JOY_BUTTON_DPAD_DOWN,
}


func window() -> Vector2i:
	return Vector2i(1920, 1080)


func press(button: BaseButton) -> void:
	if not await _focus(button):
		trouble = "%s cannot be reached from %s" % [button.get_path(), _focused()]
		return
	await push(JOY_BUTTON_A)


func choose_square(board: BattlefieldView, square: Vector2i) -> void:
	if not board.has_focus():
		await push(JOY_BUTTON_Y)
	if not board.has_focus():
		trouble = "the board cannot be reached from %s" % _focused()
		return
	for attempt: int in 80:
		var way := square - board.cursor()
		if way == Vector2i.ZERO:
			await push(JOY_BUTTON_A)
			return
		var before := board.cursor()
		await push(WAYS[_side_of(way)])
		if board.cursor() == before:
			break
	trouble = "the cursor does not come to %s, it is at %s" % [square, board.cursor()]


func push(button: JoyButton) -> void:
	for pressed: bool in [true, false]:
		var event := InputEventJoypadButton.new()
		event.button_index = button
		event.pressed = pressed
		event.pressure = 1.0 if pressed else 0.0
		await send(event)


## Leans on a stick or a trigger for some frames, and lets go.
func lean(axis: JoyAxis, value: float, for_frames := 1) -> void:
	for strength: float in [value, 0.0]:
		await lean_to(axis, strength)
		await frames(for_frames if strength != 0.0 else 1)


func lean_to(axis: JoyAxis, strength: float) -> void:
	var event := InputEventJoypadMotion.new()
	event.axis = axis
	event.axis_value = strength
	await send(event)


## Walks the focus to a control: from the board by the button that leaves it, then the shortest way.
func _focus(target: Control) -> bool:
	if _focused() is BattlefieldView:
		await push(JOY_BUTTON_Y)
	for attempt: int in 40:
		if _focused() == target:
			return true
		var way := _way(_focused(), target)
		if way < 0:
			return false
		await push(WAYS[way])
	return false


## The first step of the shortest way from one control to another, or -1.
func _way(from: Control, to: Control) -> int:
	if from == null:
		return -1
	var first: Dictionary[Control, int] = {}
	var open: Array[Control] = [from]
	while not open.is_empty():
		var here: Control = open.pop_front()
		for side: int in WAYS:
			var there := here.find_valid_focus_neighbor(side as Side)
			if there == null or there == from or first.has(there):
				continue
			first[there] = first.get(here, side)
			if there == to:
				return first[there]
			open.append(there)
	return -1


func _focused() -> Control:
	return get_viewport().gui_get_focus_owner()


func _side_of(way: Vector2i) -> int:
	if absi(way.x) >= absi(way.y):
		return SIDE_RIGHT if way.x > 0 else SIDE_LEFT
	return SIDE_BOTTOM if way.y > 0 else SIDE_TOP
