extends BattlePlayer
## What a finger means on the board: tap, long press, drag, pinch.

const LONG_TESTS: Array[String] = [
	"test_a_prompt_longer_than_the_phone_is_scrolled_to_its_last_answer"
]
const LONG := 0.7

var finger := Finger.new()


func before() -> void:
	await super.before()
	await open(finger)
	await reach_turn()


func test_a_tap_chooses_and_a_second_one_on_the_goal_confirms() -> void:
	var screen := battle()
	var unit := screen.flow.ready_units()[0]
	await finger.choose_square(screen.board, screen.flow.place(unit))
	equal(screen.flow.unit, unit, "the unit is chosen")
	await press("Move", screen.orders.picker)
	var goal := screen.flow.stands()[0]
	await finger.choose_square(screen.board, goal)
	equal(screen.flow.stand, goal, "the square is chosen")
	await finger.choose_square(screen.board, goal)
	await hand.frames(3)
	equal(Snap.square(Units.of(shell.table.snapshot, unit).position.raw), goal, "it is there")


func test_a_long_press_says_why_not() -> void:
	var screen := battle()
	await choose(screen.flow.ready_units()[0], KEY_NONE)
	var foe := screen.flow.place("p2-1")
	await finger.choose_square(screen.board, screen.flow.place(screen.flow.unit))
	screen.board.reveal(foe)
	await hand.frames(1)
	await finger.hold(finger.on_screen(screen.board, screen.board.point_of(foe)), LONG)
	check(screen.orders.why.visible, "the reasons are shown")
	var rules := screen.orders.why.find_children("*", "Button", true, false)
	var cited := rules.filter(func(each: Button) -> bool: return each.text.begins_with("GR-"))
	check(not cited.is_empty(), "with their rules")
	equal(screen.flow.target, "", "and nothing was chosen by it")
	await finger.press(cited[0])
	await hand.frames(3)
	equal(shell.current().name, &"Help", "a rule leads to its text")


func test_a_drag_pans_and_chooses_nothing() -> void:
	var board := battle().board
	var square := Vector2i(8, 5)
	var before_it := board.point_of(square)
	var from := finger.on_screen(board, board.size * 0.5)
	await finger.drag(from, from + Vector2(0, 90))
	var panned := board.point_of(square) - before_it
	check(panned.y > 60.0, "the board follows the finger: %s" % panned)
	equal(battle().flow.unit, "", "and nothing is chosen")


## The board may be anywhere during another's turn; then it is back at one's own units.
func test_after_a_bots_turn_the_board_is_back_at_ones_own_units() -> void:
	var board := battle().board
	var waits := func() -> bool:
		return shell.table.person_to_act() != "" and not battle().queue.busy()
	var returned := 0
	for step: int in 40:
		await eventually(waits, "it is our turn")
		if not _acts():
			await decide()
			continue
		var last := Snap.number(Snap.dict(shell.table.snapshot, "activation"), "remaining") == 1
		var holds := battle().flow.listed.filter(
			func(command: Dictionary) -> bool: return Snap.text(command, "type") == "hold"
		)
		board.reveal(Vector2i(15, 5))
		battle().submit(holds[0])
		await eventually(waits, "the other side has had its turn")
		if not last or not _acts():
			continue
		await hand.frames(2)
		var unit := battle().flow.ready_units()[0]
		var place := board.point_of(battle().flow.place(unit))
		var room := Rect2(Vector2.ZERO, board.size)
		check(room.has_point(place), "%s is in sight, at %s of %s" % [unit, place, room.size])
		returned += 1
		if returned == 3:
			return
	check(false, "bots took turns")


## On an upright board columns run up the screen; the numbers at its edges say so anywhere.
func test_rows_and_columns_are_named_at_the_edges_of_an_upright_board() -> void:
	var board := battle().board
	var ruler: RulerLayer = board.get_node("%Ruler")
	equal([ruler.word(0), ruler.word(1)], ["row", "column"], "what runs across, and what runs up")
	for corner: Vector2i in [Vector2i(1, 1), Vector2i(15, 9), Vector2i(8, 5)]:
		board.reveal(corner)
		await hand.frames(1)
		equal(ruler.seen(0)[corner.y], board.point_of(corner).x, "the row of %s" % corner)
		equal(ruler.seen(1)[corner.x], board.point_of(corner).y, "the column of %s" % corner)
	check(ruler.seen(1).size() < 15, "what is out of sight has no number")


func test_a_narrow_window_keeps_a_place_for_mission_and_factions() -> void:
	var mission := Snap.text(Snap.dict(shell.table.snapshot, "mission"), "mission_id")
	var said := (battle().find_child("Round", true, false) as Label).text
	check(said.contains(Catalog.name_of("missions", mission)), "the mission: %s" % said)
	await press("Mission")
	for seat: String in ["p1", "p2"]:
		var faction := Catalog.name_of("factions", Units.faction(shell.table.snapshot, seat))
		var words := "%s · %s" % [seat.to_upper(), faction]
		var found := battle().find_children("*", "Label", true, false).filter(
			func(label: Label) -> bool: return label.is_visible_in_tree() and label.text == words
		)
		equal(found.size(), 1, words)


func test_a_pinch_zooms_around_the_fingers() -> void:
	var board := battle().board
	var middle := board.size * 0.5
	var side := _side()
	await finger.pinch(finger.on_screen(board, middle), 40.0, 90.0)
	check(_side() > side * 1.5, "spread fingers bring it nearer: %s, %s" % [side, _side()])
	side = _side()
	await finger.pinch(finger.on_screen(board, middle), 90.0, 40.0)
	check(_side() < side * 0.7, "pinched ones take it away: %s, %s" % [side, _side()])
	equal(battle().flow.unit, "", "and nothing is chosen")
	await press("Fit")
	var shown := Rect2(Vector2.ZERO, board.size)
	for corner: Vector2i in [Vector2i(1, 1), Vector2i(15, 9)]:
		check(shown.has_point(board.point_of(corner)), "all of it is in sight at last")


func test_a_pinch_over_a_unit_moves_nobody() -> void:
	await begin_match("hands", {"p1": Seats.PERSON, "p2": "greedy"})
	var deploy := battle().orders.deploy
	var before_it := deploy.squares.duplicate()
	var side := _side()
	var inner := before_it.filter(func(square: Vector2i) -> bool: return absi(square.y - 5) < 3)
	var unit := finger.on_screen(battle().board, battle().board.point_of(inner[0]))
	# The first finger comes down on the unit.
	await finger.pinch(unit + Vector2(30, 0), 30.0, 70.0)
	check(_side() > side, "it zooms")
	equal(deploy.squares, before_it, "and the deployment stays")


func _side() -> float:
	var board := battle().board
	return board.point_of(Vector2i(1, 1)).distance_to(board.point_of(Vector2i(2, 1)))


func test_a_prompt_longer_than_the_phone_is_scrolled_to_its_last_answer() -> void:
	for dice_seed: String in ["probe2", "probe3"]:
		await begin_match(dice_seed, {"p1": Seats.PERSON, "p2": "greedy"})
		check(await play_out() > 20, "%s is played to its end: %s" % [dice_seed, hand.trouble])
