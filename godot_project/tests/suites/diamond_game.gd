extends DiamondPlayer
## Games of Diamond on its own screens, by every hand; a whole one by touch.

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
	return Snap.text(Snap.dict(shell.table.snapshot, "game"), "stage")


## The end is told with the score, and with the box score.
func _see_the_end(given: int) -> void:
	check(hand.trouble == "", hand.trouble)
	check(given > 40, "%d decisions by hand" % given)
	check(shell.table.owed_by().is_empty(), "it comes to its end")
	await eventually(func() -> bool: return park().overlays.covers(), "its end is told")
	var winner := Snap.text(_team("p1"), "name")
	check(says(winner, park().overlays), "with the teams")
	check(says("putouts-assists-errors", park().overlays), "and the box score")
	await press("Look")
	check(not park().overlays.covers(), "and the park is looked at")


func _team(seat: String) -> Dictionary:
	return Snap.dict(Snap.dict(shell.table.snapshot, "teams"), seat)


func _clock() -> Dictionary:
	return Snap.dict(Snap.dict(shell.table.snapshot, "game"), "clock")


func _inning() -> int:
	return Snap.number(_clock(), "inning")


func _plays() -> int:
	return Snap.number(_clock(), "play")
