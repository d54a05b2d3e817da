class_name Keyboard
extends Pad
## Keys alone on a laptop: arrows move the focus, Enter presses.

const KEYS: Dictionary[int, Key] = {
	JOY_BUTTON_DPAD_LEFT: KEY_LEFT,
	JOY_BUTTON_DPAD_UP: KEY_UP,
	JOY_BUTTON_DPAD_RIGHT: KEY_RIGHT,
	JOY_BUTTON_DPAD_DOWN: KEY_DOWN,
	JOY_BUTTON_A: KEY_ENTER,
	JOY_BUTTON_Y: KEY_P,
}


func window() -> Vector2i:
	return Vector2i(1280, 720)


func push(button: JoyButton) -> void:
	await strike(KEYS[button])


func strike(key: Key) -> void:
	for pressed: bool in [true, false]:
		var event := InputEventKey.new()
		event.keycode = key
		event.physical_keycode = key
		event.pressed = pressed
		await send(event)
