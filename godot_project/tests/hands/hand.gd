class_name Hand
extends Node
## Reaches the game as a player does, by input events alone. `Finger` and `Pad` are what it may be.

## What could not be reached, in words.
var trouble := ""


## The window's size for this hand.
func window() -> Vector2i:
	return Vector2i(1280, 720)


## Presses a button.
func press(_button: BaseButton) -> void:
	await frames(1)


## Means a square of the board.
func choose_square(_board: BattlefieldView, _square: Vector2i) -> void:
	await frames(1)


## Hands an event to the engine and waits until it was dealt with.
func send(event: InputEvent) -> void:
	Input.parse_input_event(event)
	Input.flush_buffered_events()
	await frames(1)


func frames(count: int) -> void:
	for frame: int in count:
		await get_tree().process_frame


## The middle of a control in the window's pixels.
func middle(control: Control) -> Vector2:
	return on_screen(control, control.size * 0.5)


## The container around a control that scrolls it, or null.
func scroll_above(control: Control) -> ScrollContainer:
	var parent := control.get_parent()
	while parent != null and not parent is ScrollContainer:
		parent = parent.get_parent()
	return parent as ScrollContainer


## A point of a control in the window's pixels.
func on_screen(control: Control, point: Vector2) -> Vector2:
	return (
		control.get_viewport().get_final_transform()
		* control.get_global_transform_with_canvas()
		* point
	)
