@tool
extends Node
## A mouse and a keyboard in an open editor.


func frames(count: int) -> void:
	for _frame: int in count:
		await get_tree().process_frame


func click(control: Control) -> void:
	var scroll := control.get_parent()
	while scroll != null and not scroll is ScrollContainer:
		scroll = scroll.get_parent()
	if scroll is ScrollContainer:
		(scroll as ScrollContainer).ensure_control_visible(control)
		await frames(2)
	await click_at(control, control.size / 2.0)


## A click at a place of a control's own.
func click_at(control: Control, place: Vector2) -> void:
	await drag(control, place, place)


func drag(control: Control, from: Vector2, to: Vector2) -> void:
	_move(control, from)
	_press(control, from, true)
	await frames(1)
	if from != to:
		_move(control, (from + to) / 2.0)
		await frames(1)
		_move(control, to)
		await frames(1)
	# What a press leads to may put another control in its place.
	if is_instance_valid(control):
		_press(control, to, false)
	await frames(4)


func click_item(tree: Tree, item: TreeItem) -> void:
	if item == null:
		return
	tree.scroll_to_item(item)
	await frames(2)
	await click_at(tree, tree.get_item_area_rect(item, 0).get_center() - tree.get_scroll())


## Chooses from a list that opens.
func choose(choice: OptionButton, at: int) -> void:
	await click(choice)
	var popup := choice.get_popup()
	await frames(5)
	for _step: int in at + 1 if choice.selected < 0 else 0:
		_key(popup, KEY_DOWN)
	if choice.selected >= 0:
		for _step: int in absi(at - choice.selected):
			_key(popup, KEY_DOWN if at > choice.selected else KEY_UP)
	_key(popup, KEY_ENTER)
	await frames(5)
	if popup.visible or choice.selected != at:
		popup.hide()
		choice.select(at)
		choice.item_selected.emit(at)
		await frames(5)


## Chooses from a list that opens, with the mouse alone.
func choose_by_mouse(choice: OptionButton, words: String) -> void:
	await click(choice)
	await frames(5)
	var popup := choice.get_popup()
	for at: int in popup.item_count:
		if popup.get_item_text(at).begins_with(words):
			var place := Vector2(popup.size.x / 2.0, popup.size.y * (at + 0.5) / popup.item_count)
			await _click_in(popup, place)
	await frames(5)


## Agrees with what the question that is open suggests.
func agree(asks: Node) -> void:
	await frames(10)
	var window: AcceptDialog = asks.get_child(asks.get_child_count() - 1)
	var button := window.get_ok_button()
	await _click_in(window, button.global_position + button.size / 2.0)
	await frames(10)


## Answers the question that is open with a word.
func answer(asks: Node, words: String) -> void:
	await frames(10)
	var window: Window = asks.get_child(asks.get_child_count() - 1)
	var field: LineEdit = window.find_children("", "LineEdit", true, false)[0]
	await click(field)
	_chord(window, KEY_A, true, false)
	for letter: String in words:
		_letter(window, letter)
	_key(window, KEY_ENTER)
	await frames(10)


func type(words: String) -> void:
	for letter: String in words:
		_letter(get_window(), letter)


func keys(key: Key, command := false, shift := false) -> void:
	_chord(get_window(), key, command, shift)


func _chord(window: Viewport, key: Key, command: bool, shift: bool) -> void:
	for pressed: bool in [true, false]:
		var event := InputEventKey.new()
		event.keycode = key
		event.physical_keycode = key
		event.ctrl_pressed = command
		event.shift_pressed = shift
		event.pressed = pressed
		window.push_input(event)


func _key(window: Viewport, key: Key) -> void:
	_chord(window, key, false, false)


func _letter(window: Viewport, letter: String) -> void:
	for pressed: bool in [true, false]:
		var event := InputEventKey.new()
		event.unicode = letter.unicode_at(0)
		event.pressed = pressed
		window.push_input(event)


## A click on a window as the screen tells of it: menus listen to nothing else.
func _click_in(window: Window, place: Vector2) -> void:
	var motion := InputEventMouseMotion.new()
	motion.position = place
	motion.global_position = place
	motion.window_id = window.get_window_id()
	Input.parse_input_event(motion)
	for pressed: bool in [true, false]:
		await frames(2)
		var event := InputEventMouseButton.new()
		event.button_index = MOUSE_BUTTON_LEFT
		event.pressed = pressed
		event.position = place
		event.global_position = place
		event.window_id = window.get_window_id()
		Input.parse_input_event(event)


func _move(control: Control, place: Vector2) -> void:
	var event := InputEventMouseMotion.new()
	event.position = control.get_global_transform_with_canvas() * place
	event.global_position = event.position
	event.button_mask = MOUSE_BUTTON_MASK_LEFT
	control.get_viewport().push_input(event, true)


func _press(control: Control, place: Vector2, pressed: bool) -> void:
	var event := InputEventMouseButton.new()
	event.button_index = MOUSE_BUTTON_LEFT
	event.pressed = pressed
	event.position = control.get_global_transform_with_canvas() * place
	event.global_position = event.position
	control.get_viewport().push_input(event, true)
