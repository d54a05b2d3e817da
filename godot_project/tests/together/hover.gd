extends BattlePlayer
## Measures how long a frame takes while the pointer goes over enemies in a room's game, in a window
## whose messages come late, and how much of it draws. A bench, not a test: nothing fails.
##
## `cargo xtask bench --package sandtable-gdext hovering`, in a window; or `godot --headless --path
## godot_project res://tests/together/hover.tscn` for the same without drawing.

## By how many milliseconds a message comes late, each way.
const LATE: Array[int] = [80, 300]
## How often each enemy is hovered.
const ROUNDS := 4
## How many frames are measured in which the pointer rests.
const RESTS := 60
## How many commands are played while the pointer goes on.
const COMMANDS := 6
## How often the pointer goes to and fro for one of them at most.
const MOST_TURNS := 300

var _answers := PackedFloat32Array()
var _frames := PackedFloat32Array()
## What of each frame was not drawing.
var _works := PackedFloat32Array()
## Since when it is drawn, and how long that took in this frame, in microseconds.
var _drawing := 0
var _drawn := 0
var _far: Far


## The other device, whose own work is no part of this one's frames.
class Far:
	extends RoomHost
	## For how long it has worked, in microseconds.
	var worked := 0

	func hear(number: int, text: String) -> void:
		var since := Time.get_ticks_usec()
		super(number, text)
		worked += Time.get_ticks_usec() - since

	func _process(delta: float) -> void:
		var since := Time.get_ticks_usec()
		super(delta)
		worked += Time.get_ticks_usec() - since


func _ready() -> void:
	DisplayServer.window_set_vsync_mode(DisplayServer.VSYNC_DISABLED)
	OS.low_processor_usage_mode = false
	RenderingServer.frame_pre_draw.connect(func() -> void: _drawing = Time.get_ticks_usec())
	RenderingServer.frame_post_draw.connect(
		func() -> void: _drawn += Time.get_ticks_usec() - _drawing
	)
	for late: int in LATE:
		await _measure(late)
	for failure: String in failures:
		printerr(failure)
	get_tree().quit(mini(failures.size(), 1))


func _measure(late: int) -> void:
	await open(Mouse.new())
	_far = Far.new()
	add_child(_far)
	_far.open("crossfire", PackedStringArray(), false)
	shell.replace("together", {})
	var together := Together.of(shell.table)
	together.call("_begin", LateCarrier.new(LocalCarrier.new(_far), late), "", "Ada", "")
	await eventually(func() -> bool: return button("SitP1") != null, "the lobby is shown")
	await press("BotP2")
	await eventually(func() -> bool: return button("SitP2") == null, "a bot sits at the other side")
	await press("Ready")
	await eventually(func() -> bool: return shell.current().name == "Table", "the game begins")
	await play_out(_acts)
	for rest: int in RESTS:
		await _frame(Time.get_ticks_usec())
	_tell_frames("at rest", late)
	for unit: String in battle().flow.ready_units():
		battle().flow.choose_unit(unit)
		await hand.frames(3)
		for turn: int in ROUNDS:
			for enemy: Vector2i in _enemies():
				await _hover(enemy)
	_tell("hovering, answer to the pointer, %d ms late" % late, _answers)
	_tell_frames("hovering", late)
	await _go_on()
	_tell("hovering while the game goes on, answer to the pointer, %d ms late" % late, _answers)
	_tell_frames("hovering while the game goes on", late)
	await after()
	_far.queue_free()


## Plays a few commands; the pointer goes on until the next decision.
func _go_on() -> void:
	for command: int in COMMANDS:
		await play_out(_acts)
		battle().flow.choose_unit(battle().flow.ready_units()[0])
		await hand.frames(3)
		var enemies := _enemies()
		battle().submit(_wanted())
		for turn: int in MOST_TURNS:
			await _hover(enemies[turn % enemies.size()])
			if _acts():
				break


func _enemies() -> Array[Vector2i]:
	var found: Array[Vector2i] = []
	for unit: Variant in Snap.array(shell.table.snapshot, "units"):
		if not Snap.text(unit, "id").begins_with("p1"):
			found.append(Snap.square((unit as Dictionary)["position"]))
	return found


## Moves the pointer over a square and back, and notes how long answer and frame took.
func _hover(square: Vector2i) -> void:
	var board := battle().board
	for at: Vector2i in [square, battle().flow.place(battle().flow.unit)]:
		var motion := InputEventMouseMotion.new()
		motion.position = hand.on_screen(board, board.point_of(at))
		await get_tree().process_frame
		var since := Time.get_ticks_usec()
		Input.parse_input_event(motion)
		Input.flush_buffered_events()
		_answers.append((Time.get_ticks_usec() - since) / 1000.0)
		await _frame(since)


## Notes how long a frame took that began then, in milliseconds, and how long without drawing.
func _frame(since: int) -> void:
	_drawn = 0
	var worked := _far.worked
	await get_tree().process_frame
	var took := Time.get_ticks_usec() - since - (_far.worked - worked)
	_frames.append(took / 1000.0)
	_works.append((took - _drawn) / 1000.0)


func _tell_frames(when: String, late: int) -> void:
	_tell("%s, frame, %d ms late" % [when, late], _frames)
	_tell("%s, frame without drawing, %d ms late" % [when, late], _works)


static func _tell(what: String, took: PackedFloat32Array) -> void:
	took.sort()
	if not took.is_empty():
		var form := "figure: %s: median %.1f ms, longest %.1f ms, of %d"
		print(form % [what, took[took.size() / 2], took[-1], took.size()])
	took.clear()
