extends BattlePlayer
## Measures how long a frame takes while the pointer goes over enemies in a room's game, in a window
## whose messages come late. A bench, not a test: nothing fails.
##
## `godot --path godot_project res://tests/together/hover.tscn`, with `--headless` for the same
## without drawing.

## By how many milliseconds a message comes late, each way.
const LATE: Array[int] = [80, 300]
## How often each enemy is hovered.
const ROUNDS := 4


func _ready() -> void:
	DisplayServer.window_set_vsync_mode(DisplayServer.VSYNC_DISABLED)
	OS.low_processor_usage_mode = false
	for late: int in LATE:
		await _measure(late)
	for failure: String in failures:
		printerr(failure)
	get_tree().quit(mini(failures.size(), 1))


func _measure(late: int) -> void:
	await open(Mouse.new())
	var far := RoomHost.new()
	add_child(far)
	far.open("crossfire", PackedStringArray(), false)
	shell.replace("together", {})
	var together := Together.of(shell.table)
	together.call("_begin", LateCarrier.new(LocalCarrier.new(far), late), "", "Ada", "")
	await eventually(func() -> bool: return button("SitP1") != null, "the lobby is shown")
	await press("BotP2")
	await eventually(func() -> bool: return button("SitP2") == null, "a bot sits at the other side")
	await press("Ready")
	await eventually(func() -> bool: return shell.current().name == "Table", "the game begins")
	await play_out(_acts)
	var answers := PackedInt64Array()
	var frames := PackedInt64Array()
	for unit: String in battle().flow.ready_units():
		battle().flow.choose_unit(unit)
		await hand.frames(3)
		for turn: int in ROUNDS:
			for enemy: Variant in Snap.array(shell.table.snapshot, "units"):
				if not Snap.text(enemy, "id").begins_with("p1"):
					await _hover(Snap.square((enemy as Dictionary)["position"]), answers, frames)
	_tell("answer to the pointer, %d ms late" % late, answers)
	_tell("frame while hovering, %d ms late" % late, frames)
	await after()
	far.queue_free()


## Moves the pointer over a square and back, and notes how long answer and frame took.
func _hover(square: Vector2i, answers: PackedInt64Array, frames: PackedInt64Array) -> void:
	var board := battle().board
	for at: Vector2i in [square, battle().flow.place(battle().flow.unit)]:
		var motion := InputEventMouseMotion.new()
		motion.position = hand.on_screen(board, board.point_of(at))
		await get_tree().process_frame
		var since := Time.get_ticks_usec()
		Input.parse_input_event(motion)
		Input.flush_buffered_events()
		answers.append(Time.get_ticks_usec() - since)
		await get_tree().process_frame
		frames.append(Time.get_ticks_usec() - since)


static func _tell(what: String, took: PackedInt64Array) -> void:
	took.sort()
	if took.is_empty():
		return
	var form := "figure: %s: median %.1f ms, longest %.1f ms, of %d"
	print(form % [what, took[took.size() / 2] / 1000.0, took[-1] / 1000.0, took.size()])
