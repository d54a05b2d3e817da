extends BattlePlayer
## What happens to players: a window that changes its size, a controller that is unplugged, a second
## click, impatience.

var mouse := Mouse.new()


func before() -> void:
	await super.before()
	await open(mouse)


func test_a_window_is_resized_while_a_unit_walks() -> void:
	await reach_turn()
	var screen := battle()
	screen.queue.speed = 0.1
	var unit := screen.flow.ready_units()[0]
	await choose(unit, KEY_A)
	var goal := screen.flow.stands()[-1]
	await mouse.choose_square(screen.board, goal)
	await mouse.strike(KEY_ENTER)
	check(screen.queue.busy(), "the move is being shown")
	for size: Vector2i in [Vector2i(390, 844), Vector2i(1920, 1080), Vector2i(844, 390)]:
		get_window().size = size
		await hand.frames(3)
		check(screen.queue.busy(), "it goes on at %s" % size)
		var token := screen.board.token(unit)
		check(is_equal_approx(token.size.x, _square_side()), "in squares of that window")
	screen.queue.skip()
	await eventually(func() -> bool: return not screen.queue.busy(), "it comes to its end")
	await hand.frames(2)
	_stands_on(unit, goal)


func test_what_is_being_shown_is_skipped_by_key_and_by_click() -> void:
	await reach_turn()
	var screen := battle()
	screen.queue.speed = 0.1
	for skip: String in ["key", "click"]:
		await _catch_up()
		var unit := screen.flow.ready_units()[0]
		await choose(unit, KEY_A)
		var goal := screen.flow.stands()[-1]
		await mouse.choose_square(screen.board, goal)
		await mouse.strike(KEY_ENTER)
		check(screen.queue.busy(), "a move is being shown")
		if skip == "key":
			await mouse.strike(KEY_SPACE)
		else:
			await mouse.choose_square(screen.board, goal)
		await hand.frames(2)
		_stands_on(unit, goal)


func test_a_controller_is_unplugged() -> void:
	await reach_turn()
	var before_it := Snap.sequence(shell.table.snapshot)
	Input.joy_connection_changed.emit(0, false)
	await hand.frames(2)
	check(notice().contains("controller is gone"), "it is said in words: %s" % notice())
	var unit := battle().flow.ready_units()[0]
	await mouse.choose_square(battle().board, battle().flow.place(unit))
	equal(battle().flow.unit, unit, "the mouse goes on where it was")
	equal(Snap.sequence(shell.table.snapshot), before_it, "and nothing was played")


func test_a_second_click_is_not_a_second_command() -> void:
	await reach_turn()
	var before_it := told("unit_held")
	await choose(battle().flow.ready_units()[0], KEY_H)
	await mouse.click_twice(mouse.middle(button("Confirm", battle().orders.confirm)))
	equal(told("unit_held"), before_it + 1, "one unit holds")


func test_a_second_click_opens_one_screen() -> void:
	await mouse.click_twice(mouse.middle(button("Settings")))
	equal(shell.current().name, &"Settings", "the settings are shown")
	await press("‹ Back")
	equal(shell.current().name, &"Menu", "and one step back is the menu")


func test_what_is_done_while_a_bot_thinks_is_answered_in_words() -> void:
	await reach_turn()
	shell.table.seats.players["p2"] = "search:60000ms"
	while shell.table.thinking() == "" and failures.is_empty():
		await choose(battle().flow.ready_units()[0], KEY_H)
		await press("Confirm", battle().orders.confirm)
		await hand.frames(4)
	var before_it := Snap.sequence(shell.table.snapshot)
	await mouse.choose_square(battle().board, battle().flow.place("p1-1"))
	check(notice().contains("your turn comes"), "a click is answered: %s" % notice())
	for key: Key in [KEY_A, KEY_ENTER, KEY_H, KEY_R, KEY_Q, KEY_SPACE]:
		await mouse.strike(key)
	equal(Snap.sequence(shell.table.snapshot), before_it, "and nothing was played")
	equal(shell.table.thinking(), "p2", "the bot thinks on")


## Checks that a unit is where it was sent, and is seen there.
func _stands_on(unit: String, square: Vector2i) -> void:
	var board := battle().board
	var token := board.token(unit)
	equal(token.square(), square, "the unit went where it was sent")
	var at := token.get_global_rect().get_center() - board.global_position
	check(at.distance_to(board.point_of(square)) < 1.0, "and is seen there, at %s" % at)


## Skips what is shown until it is our turn again.
func _catch_up() -> void:
	battle().queue.skip()
	battle().queue.speed = 0.0
	await play_out(_acts)
	battle().queue.speed = 0.1
	check(_acts(), "it becomes our turn")


func _square_side() -> float:
	var board := battle().board
	return board.point_of(Vector2i(1, 1)).distance_to(board.point_of(Vector2i(2, 1)))
