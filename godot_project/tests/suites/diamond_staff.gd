extends DiamondPlayer
## The line-up card, bullpen and bench of Diamond, and the manager's calls.

const AGAINST: Dictionary = {"p1": Seats.PERSON, "p2": "greedy"}


func test_a_line_up_is_exchanged_by_touch() -> void:
	await open(Finger.new())
	await begin_game("touch", AGAINST)
	var was := _order()
	await hand.press(_row(0).body)
	await hand.press(_row(3).body)
	await hand.frames(2)
	equal([_order()[0], _order()[3]], [was[3], was[0]], "two change places in the order")
	was = _order()
	await hand.press(_row(1).spot)
	await hand.press(_row(2).spot)
	await hand.frames(2)
	equal(_order()[1]["player"], was[1]["player"], "the order stays")
	equal(_order()[1]["position"], was[2]["position"], "two change positions")
	await hand.press(_row(4).body)
	await hand.press(_cards("Bench")[0].button)
	await hand.frames(2)
	check(_order()[4]["player"] != was[4]["player"], "the bench comes in")
	equal(_order()[4]["position"], was[4]["position"], "at the same position")
	await _hands_it_in()


func test_a_line_up_is_exchanged_by_keys() -> void:
	await open(Keyboard.new())
	await begin_game("keys", AGAINST)
	var was := _order()
	await hand.press(_row(0).body)
	await hand.press(_row(1).body)
	await hand.frames(2)
	equal([_order()[0], _order()[1]], [was[1], was[0]], "two change places in the order")
	await _hands_it_in()


func test_a_line_up_is_exchanged_by_dragging() -> void:
	await open(Mouse.new())
	await begin_game("drag", AGAINST)
	var was := _order()
	await _drag(_row(0).body, _row(2).body)
	equal([_order()[0], _order()[2]], [was[2], was[0]], "what is dropped changes places")
	park().lineup.scroll_vertical = 120
	await hand.frames(2)
	await _drag(_cards("Bench")[0].button, _row(8).body)
	check(_order()[8]["player"] != was[8]["player"], "a card of the bench comes in")


func test_the_rules_say_why_a_line_up_is_none() -> void:
	await open(Mouse.new())
	await begin_game("none", AGAINST)
	var was := _order()
	await hand.press(_row(0).body)
	await hand.press(_cards("Starters")[1].button)
	await hand.frames(2)
	check(says("only pitches", park().confirm), "a pitcher does not bat there")
	equal(_order(), was, "and nothing has changed")
	await hand.press(_cards("Starters")[1].button)
	await hand.frames(2)
	check(not says("only pitches", park().confirm), "on the mound he is fine")
	check(str(park().proposal()["pitcher"]) != "", "and begins")
	await _hands_it_in()


func test_advice_is_taken_until_nothing_is_better() -> void:
	await open(Mouse.new())
	await begin_game("advice", AGAINST)
	var taken := 0
	while button("Take", park().lineup) != null and taken < 60:
		check(park().lineup.advice().length() > 12, "it says why: %s" % park().lineup.advice())
		var was := park().lineup.command()
		await press("Take", park().lineup)
		check(park().lineup.command() != was, "it is done")
		equal(park().proposal(), park().lineup.command(), "and is what is handed in")
		taken += 1
	check(taken > 0, "the roster's own line-up can be better")
	await _hands_it_in()


func test_the_bullpen_is_opened_from_the_table_and_somebody_comes_in() -> void:
	await open(Mouse.new())
	await begin_game("pen", {"p1": "random", "p2": Seats.PERSON}, "classic")
	await play_out(func() -> bool: return _fields() and _owes() == 0)
	var was := view().teams.p2.pitcher.player
	park().layout.show_page("Bench")
	await hand.frames(2)
	await hand.press(_bench_cards("Pen")[0].button)
	await hand.frames(2)
	equal(Snap.text(park().proposal(), "type"), "change_pitcher", "a card of the bullpen is meant")
	await confirm_by(park().confirm, "the pitcher is changed")
	check(view().teams.p2.pitcher.player != was, "another one pitches")
	await hand.press(_bench_cards("Seats")[0].button)
	await hand.frames(2)
	var asked := park().bench.find_children("Option?*", "Button", true, false)
	check(asked.size() > 1, "a fielder is asked for whom")


func test_who_may_not_come_in_is_said_in_the_games_words() -> void:
	await open(Mouse.new())
	await begin_game("owes", {"p1": "random", "p2": Seats.PERSON}, "modern")
	await play_out(_fields)
	park().layout.show_page("Bench")
	await hand.frames(2)
	await hand.press(_bench_cards("Pen")[0].button)
	await hand.frames(2)
	check(says("to face", park().confirm), "the pitcher has batters to face")
	equal(park().proposal(), ParkScreen.READY, "and the play can go on")


func test_calls_are_the_rules_own_and_are_taken_with_a_press() -> void:
	await open(Mouse.new())
	await begin_game("calls", AGAINST)
	var mattered := 0
	var plays := 0
	while plays < 60 and mattered == 0 and await await_turn():
		if view().game.stage == "choices":
			plays += 1
			mattered += int(park().panel.matters())
			var asked := shell.table.preview({"type": "calls", "seat": "p1"})
			equal(park().panel.matters(), bool(asked["matters"]), "the rules say what matters")
			if mattered > 0:
				break
			var go := button("Do", park().confirm) as Button
			equal(go.text, "Go on", "where nothing matters one press goes on")
		await decide(0)
	check(mattered == 1, "in %d plays something matters" % plays)
	var cards := _below(park().panel.find_child("CallCards", true, false))
	check(cards.size() >= 2, "there are calls: %d" % cards.size())
	await hand.press(cards[0].button)
	await hand.frames(2)
	var best := DiamondPreview.Calls.new(shell.table.preview({"type": "calls", "seat": "p1"}))
	equal(park().proposal(), best.calls[0].command.raw, "the first is the best")


func _hands_it_in() -> void:
	equal(park().proposal(), park().lineup.command(), "what stands on the card is handed in")
	await confirm_by(park().confirm, "the line-up is named")


func _order() -> Array:
	return (park().lineup.command()["order"] as Array).duplicate(true)


func _row(place: int) -> SlotRow:
	return park().lineup.find_child("Slot%d" % place, true, false)


func _cards(named: String) -> Array[ChoiceCard]:
	return _below(park().lineup.find_child(named, true, false))


func _bench_cards(named: String) -> Array[ChoiceCard]:
	return _below(park().bench.find_child(named, true, false))


static func _below(grid: Node) -> Array[ChoiceCard]:
	var found: Array[ChoiceCard] = []
	found.assign(Ui.held(grid))
	return found


func _drag(from: Control, to: Control) -> void:
	var start := hand.middle(from)
	var end := hand.middle(to)
	await hand.send(_motion(start, Vector2.ZERO, 0))
	await hand.send(_push(start, true))
	for step: int in range(1, 6):
		var way := (end - start) / 5.0
		await hand.send(_motion(start + way * step, way, MOUSE_BUTTON_MASK_LEFT))
	await hand.send(_push(end, false))
	await hand.frames(2)


func _push(at: Vector2, pressed: bool) -> InputEventMouseButton:
	var event := InputEventMouseButton.new()
	event.position = at
	event.button_index = MOUSE_BUTTON_LEFT
	event.pressed = pressed
	event.button_mask = MOUSE_BUTTON_MASK_LEFT if pressed else 0
	return event


func _motion(at: Vector2, by: Vector2, buttons: int) -> InputEventMouseMotion:
	var event := InputEventMouseMotion.new()
	event.position = at
	event.relative = by
	event.button_mask = buttons
	return event


func _fields() -> bool:
	return view().game.stage == "choices" and not view().game.clock.bottom


func _owes() -> int:
	return view().game.sides.p2.lineup.owes
