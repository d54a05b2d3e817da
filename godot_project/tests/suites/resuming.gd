extends BattlePlayer
## Saved, resumed and taken back on the real scenes.

var mouse := Mouse.new()


func before() -> void:
	await super.before()
	await open(mouse)
	shell.table.bus.delete_slot("crossfire", "quick-1")


func test_a_match_is_saved_left_and_gone_on_with() -> void:
	await reach_turn()
	await _save_quick()
	equal(shell.current().name, &"Table", "back in the battle")
	check(notice().contains("Saved"), "it is said: %s" % notice())
	var saved := _digest()
	var left := await _act_and_leave()
	check(left != saved, "the game went on")
	await press("Continue")
	equal(_digest(), left, "Continue: where it was left")
	equal(shell.table.seats.players, {"p1": Seats.PERSON, "p2": "greedy"}, "by the same players")
	await _to_menu()
	await press("Saved games")
	await press("Play", _card("Quick 1"))
	equal(_digest(), saved, "the slot: where it was saved")
	check(_acts(), "and it can be gone on with")


func test_what_drops_a_game_says_so_until_it_was_saved() -> void:
	await reach_turn()
	var left := await _act_and_leave()
	await press("New match")
	await press("Play")
	check(button("Drop the old game") != null, "the button says what it does")
	await hand.frames(300)
	check(button("Drop the old game") != null, "and goes on saying it")
	await press("Save it first")
	await press("Save", _card("Quick 1"))
	equal(button("Save it first"), null, "it is saved")
	await press("Play")
	check(battle() != null and _digest() != left, "then nothing is dropped")


func test_a_saved_game_is_watched_and_the_one_in_progress_kept() -> void:
	await reach_turn()
	await _save_quick()
	await _save_quick("Overwrite")
	equal(shell.current().name, &"Saves", "written over only when it is said twice")
	await press("Really?")
	equal(shell.current().name, &"Table", "and then it is")
	var left := await _act_and_leave()
	await press("Replay")
	await press("Watch", _card("Quick 1"))
	equal(shell.current().name, &"Replay", "the saved one is shown")
	equal(shell.table.shown_sequence(), 0, "from its beginning")
	await press("Next")
	equal(shell.table.shown_sequence(), 1, "step by step")
	await press("‹ Back")
	equal(shell.current().name, &"Menu", "back in the menu")
	check(not shell.table.bus.is_open(), "it is put away")
	await press("Continue")
	equal(_digest(), left, "Continue: the game in progress")
	equal(shell.table.seats.players, {"p1": Seats.PERSON, "p2": "greedy"}, "by the same players")


func test_a_match_that_has_only_begun_is_gone_on_with() -> void:
	await begin_match("hands", {"p1": Seats.PERSON, "p2": "greedy"})
	await _to_menu()
	await press("Continue")
	equal(shell.current().name, &"Table", "in the battle")
	equal(Snap.pending_kind(shell.table.snapshot), "deployment", "where it was left")


func test_a_game_in_progress_is_not_dropped_unsaid() -> void:
	await reach_turn()
	var left := _digest()
	await _to_menu()
	await press("New match")
	await press("Start")
	check(button("Drop the old game") != null, "it is said")
	equal(_digest(), left, "and not done")
	await press("Start")
	check(_digest() != left, "the second time it is")


func test_play_again_begins_with_what_was_chosen() -> void:
	await press("New match")
	await press("Choose", _side().find_child("VerdantEye", true, false))
	var chosen := Snap.text(_side().faction(), "id")
	equal(chosen, "verdant_eye", "a card chooses its faction")
	await press("More")
	button("Battle event").grab_focus()
	await hand.frames(2)
	await press("Battle event")
	await press("Start")
	equal(shell.current().name, &"Table", "a match begins")
	battle().overlays.screen_changed.emit("setup", {"campaign": false, "again": true})
	await hand.frames(3)
	equal(Snap.text(_side().faction(), "id"), chosen, "the faction")
	await press("More")
	check((button("Battle event") as CheckButton).button_pressed, "and the event")
	await press("‹ Back")
	await press("New match")
	check(Snap.text(_side().faction(), "id") != chosen, "another match begins anew")


func _side() -> SideCard:
	return shell.find_child("SideOne", true, false)


func test_a_command_is_taken_back_by_key() -> void:
	await reach_turn()
	for turn: int in 40:
		if Snap.number(Snap.dict(shell.table.snapshot, "activation"), "remaining") > 1 and _acts():
			break
		await decide()
		await await_turn()
	var before_it := _digest()
	await choose(battle().flow.ready_units()[0], KEY_H)
	await press("Confirm", battle().orders.confirm)
	check(_digest() != before_it, "a unit holds")
	check(not shell.table.can_undo("p1").has("error"), "nobody has learnt from it")
	battle().flow.step_back()
	await mouse.strike(KEY_Z, KEY_MASK_CTRL)
	equal(_digest(), before_it, "Ctrl+Z takes it back")


func test_a_command_is_taken_back_after_a_bot_has_answered_without_dice() -> void:
	await reach_turn()
	for turn: int in 40:
		var before_it := _digest()
		var was: int = shell.table.length()
		if _acts():
			await choose(battle().flow.ready_units()[0], KEY_H)
			await press("Confirm", battle().orders.confirm)
		else:
			await decide()
		await await_turn()
		var answered: bool = shell.table.length() > was + 1
		if answered and not shell.table.can_undo("p1").has("error"):
			battle().flow.step_back()
			await mouse.strike(KEY_Z, KEY_MASK_CTRL)
			equal(_digest(), before_it, "the bot's answer goes back with it")
			return
	check(false, "the bot answered without dice at least once")


func test_what_cannot_be_taken_back_is_said() -> void:
	await begin_match("hands", {"p1": Seats.PERSON, "p2": "greedy"})
	await eventually(func() -> bool: return shell.table.owed_by() == ["p1"], "the bot is done")
	await mouse.strike(KEY_Z, KEY_MASK_CTRL)
	equal(notice(), Snap.sentence(_why_not()), "in words")


func test_a_hidden_deployment_asks_for_the_device_to_be_handed_over() -> void:
	await begin_match("hands", {"p1": Seats.PERSON, "p2": Seats.PERSON})
	for seat: String in ["p1", "p2"]:
		check(battle().overlays.covers(), "the board is covered before %s" % seat)
		equal(Snap.array(shell.table.snapshot, "units").size(), 0, "and shows nobody's units")
		await press("Accept")
		equal(shell.table.seat(), seat, "then it is %s who looks" % seat)
		await press("Deploy")
		await hand.frames(4)
	check(not battle().overlays.covers(), "after both the board is shown")
	check(Snap.array(shell.table.snapshot, "units").size() >= 8, "with both sides on it")


## Lets a unit hold, and goes to the menu. Answer: the digest that was left.
func _act_and_leave() -> String:
	await choose(battle().flow.ready_units()[0], KEY_H)
	await press("Confirm", battle().orders.confirm)
	await hand.frames(10)
	shell.table.held = true
	var left := _digest()
	await _to_menu()
	return left


func _to_menu() -> void:
	await mouse.strike(KEY_F10)
	await press("Main menu")
	check(not shell.current().name.begins_with("Menu"), "leaving asks once, and says what becomes")
	await press("Leave? The game is kept.")
	equal(shell.current().name, &"Menu", "in the menu")


## The card of a slot.
func _card(named: String) -> Node:
	for label: Node in shell.current().find_children("*", "Label", true, false):
		if (label as Label).text == named:
			return label.get_parent().get_parent()
	return shell.current()


func _digest() -> String:
	return Snap.text(shell.table.bus.diagnostics(), "digest")


## Saves in the first slot, or presses what stands there.
func _save_quick(button_text := "Save") -> void:
	await mouse.strike(KEY_F10)
	await press("Save")
	await press(button_text, _card("Quick 1"))


## Why the player cannot take a command back.
func _why_not() -> String:
	return GameTable.message_of(shell.table.can_undo("p1"))
