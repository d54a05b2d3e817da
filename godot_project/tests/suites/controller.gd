extends BattlePlayer
## A controller's buttons, triggers and sticks as INPUT.md names them.

var pad := Pad.new()


func before() -> void:
	await super.before()
	await open(pad)
	await reach_turn()


func test_buttons_walk_through_units_and_back() -> void:
	var screen := battle()
	var units := screen.flow.ready_units()
	await pad.push(JOY_BUTTON_RIGHT_SHOULDER)
	equal(screen.flow.unit, units[0], "right shoulder: the first unit")
	equal(screen.board.cursor(), screen.flow.place(units[0]), "the cursor goes with it")
	await pad.push(JOY_BUTTON_RIGHT_SHOULDER)
	equal(screen.flow.unit, units[1], "the next")
	await pad.push(JOY_BUTTON_LEFT_SHOULDER)
	equal(screen.flow.unit, units[0], "left shoulder: the one before")
	await pad.push(JOY_BUTTON_BACK)
	equal(screen.flow.unit, "", "Select: a step back")
	await pad.push(JOY_BUTTON_RIGHT_SHOULDER)
	await pad.push(JOY_BUTTON_B)
	equal(screen.flow.unit, "", "B: the same")
	await pad.push(JOY_BUTTON_START)
	check(screen.overlays.covers(), "Start: the menu")
	await pad.push(JOY_BUTTON_B)
	check(not screen.overlays.covers(), "B: away again")


func test_the_cursor_asks_why_not() -> void:
	var screen := battle()
	await pad.push(JOY_BUTTON_RIGHT_SHOULDER)
	var foe := screen.flow.place("p2-1")
	if not screen.board.has_focus():
		await pad.push(JOY_BUTTON_Y)
	while screen.board.cursor() != foe and failures.is_empty():
		var way := foe - screen.board.cursor()
		var before_it := screen.board.cursor()
		var across := JOY_BUTTON_DPAD_RIGHT if way.x > 0 else JOY_BUTTON_DPAD_LEFT
		var along := JOY_BUTTON_DPAD_DOWN if way.y > 0 else JOY_BUTTON_DPAD_UP
		await pad.push(across if way.x != 0 else along)
		check(screen.board.cursor() != before_it, "the cursor moves")
	await pad.push(JOY_BUTTON_X)
	check(screen.orders.why.visible, "X: why not")


func test_sticks_and_triggers_move_the_board() -> void:
	var board := battle().board
	board.take_focus()
	var side := _side()
	await pad.lean(JOY_AXIS_TRIGGER_RIGHT, 1.0)
	check(_side() > side, "right trigger: nearer")
	for again: int in 4:
		await pad.lean(JOY_AXIS_TRIGGER_RIGHT, 1.0)
	var at := board.point_of(Vector2i(8, 5))
	await pad.lean(JOY_AXIS_RIGHT_X, 1.0, 12)
	check(board.point_of(Vector2i(8, 5)).x < at.x, "right stick: over the board to the right")
	at = board.point_of(Vector2i(8, 5))
	await hand.frames(6)
	equal(board.point_of(Vector2i(8, 5)), at, "and it stops with the stick")
	side = _side()
	await pad.lean(JOY_AXIS_TRIGGER_LEFT, 1.0)
	check(_side() < side, "left trigger: further away")
	await pad.push(JOY_BUTTON_RIGHT_STICK)
	var shown := Rect2(Vector2.ZERO, board.size)
	check(shown.has_point(board.point_of(Vector2i(1, 1))), "right stick pressed: all of it")
	check(shown.has_point(board.point_of(Vector2i(15, 9))), "from corner to corner")


func test_a_stick_on_its_way_is_one_step() -> void:
	var board := battle().board
	board.take_focus(false)
	await pad.push(JOY_BUTTON_DPAD_RIGHT)
	var from := board.cursor()
	for strength: float in [0.6, 0.8, 1.0, 0.9, 0.0]:
		await pad.lean_to(JOY_AXIS_LEFT_X, strength)
	equal(board.cursor(), from + Vector2i.RIGHT, "one push, one square")
	var side := _side()
	for strength: float in [0.6, 0.8, 1.0, 0.9, 0.0]:
		await pad.lean_to(JOY_AXIS_TRIGGER_RIGHT, strength)
	check(_side() > side and _side() < side * 1.2, "one pull, one step nearer")
	from = board.cursor()
	await pad.lean_to(JOY_AXIS_LEFT_X, 1.0)
	await eventually(func() -> bool: return board.cursor().x > from.x + 2, "held, it goes on")
	await pad.lean_to(JOY_AXIS_LEFT_X, 0.0)
	from = board.cursor()
	await get_tree().create_timer(0.4).timeout
	equal(board.cursor(), from, "let go, it stays")


func _side() -> float:
	var board := battle().board
	return board.point_of(Vector2i(1, 1)).distance_to(board.point_of(Vector2i(2, 1)))
