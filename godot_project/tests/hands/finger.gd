class_name Finger
extends Hand
## A finger on a phone, held upright.


## Without a screen there is none that can be touched, and nothing would scroll.
func _enter_tree() -> void:
	Input.emulate_touch_from_mouse = true


func _exit_tree() -> void:
	Input.emulate_touch_from_mouse = false


func window() -> Vector2i:
	return Vector2i(390, 844)


func press(button: BaseButton) -> void:
	await _scroll_to(button)
	var rect := Rect2(Vector2.ZERO, Vector2(window()))
	if not rect.has_point(middle(button)):
		trouble = "%s lies outside the window, at %s" % [button.get_path(), middle(button)]
		return
	await tap(middle(button))


func choose_square(board: BattlefieldView, square: Vector2i) -> void:
	var room := Rect2(Vector2.ZERO, board.size).grow(-12.0)
	for attempt: int in 24:
		var point := board.point_of(square)
		if room.has_point(point):
			await tap(on_screen(board, point))
			return
		var by := (board.size * 0.5 - point).limit_length(minf(board.size.x, board.size.y) * 0.4)
		await drag(on_screen(board, board.size * 0.5), on_screen(board, board.size * 0.5 + by))
	trouble = "square %s cannot be panned into sight" % square


func tap(at: Vector2) -> void:
	await send(_touch(at, true))
	await send(_touch(at, false))
	await frames(1)


## Keeps a finger down for some seconds.
func hold(at: Vector2, seconds: float) -> void:
	await send(_touch(at, true))
	await get_tree().create_timer(seconds).timeout
	await send(_touch(at, false))
	await frames(1)


## Drags; a finger that rests before it lets go leaves what it moved where it is.
func drag(from: Vector2, to: Vector2, rest := 0.0) -> void:
	await send(_touch(from, true))
	var last := from
	for step: int in 4:
		var move := InputEventScreenDrag.new()
		move.position = from.lerp(to, (step + 1) / 4.0)
		move.relative = move.position - last
		last = move.position
		await send(move)
	if rest > 0.0:
		await get_tree().create_timer(rest).timeout
	await send(_touch(to, false))
	await frames(1)


## Pinches or spreads two fingers around a point.
func pinch(at: Vector2, from: float, to: float) -> void:
	for finger: int in 2:
		await send(_touch(at + _side(finger) * from, true, finger))
	for step: int in 4:
		for finger: int in 2:
			var move := InputEventScreenDrag.new()
			move.index = finger
			move.position = at + _side(finger) * lerpf(from, to, (step + 1) / 4.0)
			move.relative = _side(finger) * (to - from) / 4.0
			await send(move)
	for finger: int in 2:
		await send(_touch(at + _side(finger) * to, false, finger))


## Drags whatever scrolls around a control until the control's middle is in sight.
func _scroll_to(control: Control) -> void:
	var scroll := scroll_above(control)
	# A table of many things is many screens high.
	for attempt: int in 40:
		if scroll == null:
			return
		var rect := Rect2(Vector2.ZERO, scroll.size).grow_individual(0, -8, 0, -8)
		var point := (
			scroll.get_global_transform().affine_inverse()
			* control.get_global_transform()
			* (control.size * 0.5)
		)
		if rect.has_point(point):
			scroll = scroll_above(scroll)
			continue
		var half := scroll.size * 0.5
		var by := Vector2(0.0, clampf(half.y - point.y, -half.y * 0.8, half.y * 0.8))
		await drag(on_screen(scroll, half), on_screen(scroll, half + by), 0.15)
		await frames(2)


func _touch(at: Vector2, pressed: bool, finger := 0) -> InputEventScreenTouch:
	var touch := InputEventScreenTouch.new()
	touch.position = at
	touch.pressed = pressed
	touch.index = finger
	return touch


func _side(finger: int) -> Vector2:
	return Vector2.LEFT if finger == 0 else Vector2.RIGHT
