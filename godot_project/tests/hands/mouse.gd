class_name Mouse
extends Hand
## A mouse and a keyboard on a laptop.


func press(button: BaseButton) -> void:
	await _scroll_to(button)
	await click(middle(button))


func choose_square(board: BattlefieldView, square: Vector2i) -> void:
	await click(on_screen(board, board.point_of(square)))


func click(at: Vector2, which := MOUSE_BUTTON_LEFT) -> void:
	for pressed: bool in [true, false]:
		await send(_button(at, pressed, which))


## Two clicks before the next frame.
func click_twice(at: Vector2) -> void:
	for pressed: bool in [true, false, true, false]:
		Input.parse_input_event(_button(at, pressed, MOUSE_BUTTON_LEFT))
	Input.flush_buffered_events()
	await frames(2)


func hover(at: Vector2) -> void:
	var motion := InputEventMouseMotion.new()
	motion.position = at
	await send(motion)


## Strikes a key, with Ctrl or Shift where it is asked.
func strike(key: Key, modifiers := 0) -> void:
	for pressed: bool in [true, false]:
		var event := InputEventKey.new()
		event.keycode = key
		event.physical_keycode = key
		event.pressed = pressed
		event.ctrl_pressed = modifiers & KEY_MASK_CTRL != 0
		event.shift_pressed = modifiers & KEY_MASK_SHIFT != 0
		await send(event)
	await frames(1)


## Turns the wheel until a control is in sight.
func _scroll_to(control: Control) -> void:
	var scroll := scroll_above(control)
	for notch: int in 60:
		if (
			scroll == null
			or scroll.get_global_rect().has_point(control.get_global_rect().get_center())
		):
			return
		var below := middle(control).y > middle(scroll).y
		await click(middle(scroll), MOUSE_BUTTON_WHEEL_DOWN if below else MOUSE_BUTTON_WHEEL_UP)


func _button(at: Vector2, pressed: bool, which: MouseButton) -> InputEventMouseButton:
	var event := InputEventMouseButton.new()
	event.position = at
	event.button_index = which
	event.pressed = pressed
	event.button_mask = MOUSE_BUTTON_MASK_LEFT if pressed and which == MOUSE_BUTTON_LEFT else 0
	return event
