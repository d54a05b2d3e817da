extends BattlePlayer
## A hint in a battle: it is laid into what is being chosen, says what speaks for it, and plays
## nothing.


func test_a_hint_is_taken_by_touch() -> void:
	await open(Finger.new())
	await _deploys_as_hinted(_touch_hint)
	var seen: Dictionary[String, bool] = {}
	for decision: int in 14:
		if not await await_turn():
			break
		seen["acts" if _acts() else "answers"] = true
		var before_it := shell.table.length()
		var command := await _touch_hint()
		equal(shell.table.length(), before_it, "a hint plays nothing")
		if _acts() and not ActionKinds.of(command).is_empty():
			check(is_same_value(battle().proposal(), command), "%s is proposed" % command)
			await press("Confirm", battle().orders.confirm)
		else:
			await _answer_as_hinted(command)
		await hand.frames(2)
		check(shell.table.length() > before_it, "what was hinted at is given: %s" % command)
		if not failures.is_empty():
			return
	equal(seen.size(), 2, "for units and for prompts: %s" % [seen.keys()])


func test_a_hint_is_taken_by_keys() -> void:
	await open(Mouse.new())
	await _deploys_as_hinted(_strike_hint)
	for decision: int in 10:
		if not await await_turn():
			break
		var before_it := shell.table.length()
		var command := await _strike_hint()
		equal(shell.table.length(), before_it, "a hint plays nothing")
		await (hand as Mouse).strike(KEY_ENTER)
		if Snap.text(command, "type") in ChoicePanel.GIVES_UP:
			await (hand as Mouse).strike(KEY_ENTER)
		await hand.frames(2)
		check(shell.table.length() > before_it, "Return gives it: %s" % command)


func test_a_hint_waits_for_a_confirmation_also_where_moves_go_at_once() -> void:
	await open(Mouse.new())
	shell.prefs.confirm_moves = false
	await reach_turn()
	var flow := battle().flow
	var before_it := shell.table.length()
	for kind: String in ["move", "hold"]:
		var moves := flow.listed.filter(
			func(one: Dictionary) -> bool: return kind in ActionKinds.of(one)
		)
		shell.table.hinted.emit(moves[0], shell.table.phrase(moves[0]) + " – nearer to the zone")
		await hand.frames(4)
		equal(shell.table.length(), before_it, "%s is not played" % kind)
		check(is_same_value(battle().proposal(), moves[0]), "but proposed")
		check(says("Nearer to the zone", battle().orders), "with what speaks for it")
	shell.prefs.confirm_moves = true


func test_what_speaks_for_a_hint_goes_with_it() -> void:
	await open(Mouse.new())
	await reach_turn()
	var flow := battle().flow
	shell.table.hinted.emit(flow.listed[0], "A sentence – nearer to the zone")
	await hand.frames(4)
	check(says("Nearer to the zone", battle().orders), "it is said")
	flow.step_back()
	await hand.frames(4)
	check(not says("Nearer to the zone", battle().orders), "and no more of something else")


func test_a_hint_is_read_in_german_on_a_phone() -> void:
	await open(Finger.new())
	speak_german()
	await begin_match("hands", {"p1": Seats.PERSON, "p2": "greedy"})
	for decision: int in 6:
		if not await await_turn():
			break
		if decision in [0, 2, 5]:
			await _touch_hint()
			await reads_well("a hint, decision %d" % decision)
		fine(shell.table.bot_move(shell.table.person_to_act(), "greedy"), "a bot decides")
		await hand.frames(4)


## Asks for a hint by the button; Answer: what was hinted at.
func _touch_hint() -> Dictionary:
	return await _hint_by(press.bind("Hint"))


func _strike_hint() -> Dictionary:
	return await _hint_by((hand as Mouse).strike.bind(KEY_T))


func _hint_by(asked: Callable) -> Dictionary:
	var found: Array[Dictionary] = []
	shell.table.hinted.connect(
		func(command: Dictionary, _words: String) -> void: found.append(command), CONNECT_ONE_SHOT
	)
	await asked.call()
	await eventually(func() -> bool: return not found.is_empty(), "a hint comes")
	await hand.frames(4)
	return found[0] if not found.is_empty() else {}


func _deploys_as_hinted(hint: Callable) -> void:
	await begin_match("hands", {"p1": Seats.PERSON, "p2": "greedy"})
	await await_turn()
	var deploy := battle().orders.deploy
	check(deploy.visible, "a side deploys")
	var squares: Array[Vector2i] = [Vector2i(1, 1)]
	deploy.squares = squares
	var command: Dictionary = await hint.call()
	equal(deploy.squares.map(Snap.as_square), command["squares"], "units stand as hinted")
	check((battle().orders.get_node("%Hinted") as Label).visible, "and it is said")
	await press("Confirm", deploy)
	await hand.frames(2)
	check(not deploy.visible, "it is confirmed")


func _answer_as_hinted(command: Dictionary) -> void:
	var kind := Snap.text(command, "type").to_pascal_case()
	for answer: Node in Ui.held(battle().orders.choices):
		if answer is Button and answer.get_meta(ChoicePanel.ANSWER) == command:
			equal((answer as Button).theme_type_variation, &"Primary", "%s is marked" % kind)
			await hand.press(answer as Button)
			if Snap.text(command, "type") in ChoicePanel.GIVES_UP:
				await hand.press(answer as Button)
			return
	check(false, "there is an answer %s" % kind)
