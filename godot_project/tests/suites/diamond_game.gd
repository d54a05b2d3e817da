extends DiamondPlayer
## Games of Diamond on its own screens, by every hand; a whole one by touch.

const LONG_TESTS: Array[String] = ["test_a_game_by_touch_alone_on_a_phone"]
const AGAINST: Dictionary = {"p1": Seats.PERSON, "p2": "random"}


func test_a_game_by_touch_alone_on_a_phone() -> void:
	await open(Finger.new())
	await begin_game("phone", AGAINST)
	await _see_the_end(await play_out())


func test_a_phone_turns_to_the_cards_while_dice_fall() -> void:
	await open(Finger.new())
	await begin_game("told", {"p1": Seats.PERSON, "p2": "greedy"})
	await play_out(_chooses)
	equal(park().layout.page, "Play", "a choice is asked for")
	shell.prefs.speed = "Normal"
	park().queue.speed = 20.0
	await press("Do", park().confirm)
	await eventually(func() -> bool: return park().layout.page == "Cards", "the cards are shown")
	check(park().batter.is_visible_in_tree(), "with the cell that the dice find")
	park().queue.skip()
	await play_out(_chooses)
	equal(park().layout.page, "Play", "then the next choice")


func test_innings_by_keys_alone() -> void:
	await open(Keyboard.new())
	await begin_game("keys", AGAINST)
	var given := await play_out(func() -> bool: return _inning() >= 3, few())
	check(given >= FEW, "%d decisions by keys" % given)


func test_innings_by_a_controller_alone() -> void:
	await open(Pad.new())
	await begin_game("pads", AGAINST)
	var given := await play_out(func() -> bool: return _inning() >= 3, few())
	check(given >= FEW, "%d decisions by a controller" % given)


func test_the_bench_offers_fielders_who_move_and_a_double_switch() -> void:
	await open(Mouse.new())
	await begin_game("bench", {"p1": "random", "p2": Seats.PERSON}, "classic")
	# A pitcher who has faced nobody stays.
	await play_out(
		func() -> bool: return _chooses() and not view().game.clock.bottom and _owes() == 0
	)
	park().layout.show_page("Bench")
	await press("Others", park().bench)
	equal(_stage(), "defence", "changes are asked for once more")
	var places := _positions()
	await _change("MoveFielders", " to ")
	check(_positions() != places, "two have exchanged positions: %s" % [_positions()])
	check(says("moves to", park()), "it is told")
	await _change("ChangePitcher", "to pitch")
	await _change("Substitute", "of the order")
	places = _positions()
	await _change("DoubleSwitch", "bat in place")
	check(_positions() != places, "two have exchanged places: %s" % [_positions()])
	check(says("bats in place", park()), "it is told")
	await press("Choice0", park().choices)
	await press("Do", park().confirm)
	check(_stage() != "defence", "then the play goes on")


## Makes the first change of a kind.
func _change(kind: String, words: String) -> void:
	await press("Kind" + kind, park().choices)
	var first := park().choices.find_children("Choice*", "Button", true, false).filter(
		func(each: Node) -> bool: return (each as Control).is_visible_in_tree()
	)
	check(not first.is_empty(), "%s is offered" % kind)
	check(says_of(first).contains(words), "%s is said: %s" % [kind, says_of(first)])
	await hand.press(first[0] as Button)
	await press("Do", park().confirm)
	await hand.frames(2)


func says_of(buttons: Array[Node]) -> String:
	return "" if buttons.is_empty() else (buttons[0] as Button).text


## The positions of the home team in the order of its batters.
func _positions() -> Array:
	return view().teams.p2.order.map(func(at: DiamondView.Slotted) -> String: return at.position)


func _owes() -> int:
	return view().game.sides.p2.lineup.owes


func test_two_people_on_one_device_hand_it_over_for_each_choice() -> void:
	await open(Mouse.new())
	await begin_game("two", {"p1": Seats.PERSON, "p2": Seats.PERSON})
	var covered := [0]
	shell.table.hand_over_asked.connect(func(_seat: String) -> void: covered[0] += 1)
	var given := await play_out(func() -> bool: return _plays() >= 4)
	await _hides_the_choice()
	check(given >= 8, "both decide: %d" % given)
	check(int(covered[0]) >= 4, "the device is handed over %d times" % covered[0])


## What one manager has chosen is nowhere on the screen while the other chooses.
func _hides_the_choice() -> void:
	await play_out(func() -> bool: return _stage() == "choices" and _acts("p1"))
	await press(_pick_called("For power"), park().panel)
	await press("Do", park().confirm)
	await play_out(func() -> bool: return _acts("p2"))
	equal(_stage(), "choices", "the other manager chooses for the same play")
	for page: String in ["Play", "Log"]:
		park().layout.show_page(page)
		check(not says("power", park()), "the choice is not told on %s" % page)
	park().layout.show_page("Play")


func _pick_called(words: String) -> String:
	for pick: Node in park().panel.find_children("Plan*", "Button", true, false):
		if (pick as Button).text.begins_with(words):
			return pick.name
	return ""


func _chooses() -> bool:
	return _stage() == "choices"


func _acts(seat: String) -> bool:
	return shell.table.person_to_act() == seat


func _stage() -> String:
	return view().game.stage


## The end is told with the score, and with the box score.
func _see_the_end(given: int) -> void:
	check(hand.trouble == "", hand.trouble)
	check(given > 40, "%d decisions by hand" % given)
	check(shell.table.owed_by().is_empty(), "it comes to its end")
	await eventually(func() -> bool: return park().overlays.covers(), "its end is told")
	var winner := view().teams.p1.name
	check(says(winner, park().overlays), "with the teams")
	check(says("putouts-assists-errors", park().overlays), "and the box score")
	await press("Look")
	check(not park().overlays.covers(), "and the park is looked at")


func _inning() -> int:
	return view().game.clock.inning


func _plays() -> int:
	return view().game.clock.play
