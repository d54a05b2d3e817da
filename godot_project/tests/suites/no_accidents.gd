extends BattlePlayer
## Nothing is done by accident: what covers the table holds the focus, what cannot be taken back
## asks once, and keys do what one expects of them.

var mouse := Mouse.new()


func before() -> void:
	await super.before()
	await open(mouse)


## The menu, the hand-over and the end of every game: no key leads below them, no click either.
func test_what_covers_the_table_holds_the_focus_in_every_game() -> void:
	for place: Shelf.Place in shell.shelf:
		await _begin(place.game)
		await eventually(func() -> bool: return shell.table.thinking() == "", "bots are done")
		await mouse.strike(KEY_ESCAPE)
		if not _overlays().covers():
			await mouse.strike(KEY_ESCAPE)
		await _holds_focus("%s, the menu" % place.game.id)


func test_a_hand_over_holds_the_focus_in_every_game() -> void:
	for place: Shelf.Place in shell.shelf:
		if shell.table.most_seats() < 2:
			continue
		shell.replace("menu", {})
		shell.table.take_up(place.game)
		var setup: Dictionary = fine(shell.table.bus.draw_setup(place.game.id, "two"), "a setup")
		var people: Dictionary = {}
		for seat: String in Seats.names(shell.table.most_seats()):
			people[seat] = Seats.PERSON
		fine(shell.table.begin(setup, "two", people), "%s begins" % place.game.id)
		shell.replace("table", {})
		await hand.frames(6)
		# Only where something is secret is the device handed over.
		if Snap.flag(Snap.dict(shell.table.prompt, "pending"), "secret"):
			await _holds_focus("%s, the hand-over" % place.game.id)


func test_the_end_holds_the_focus_in_every_game() -> void:
	for place: Shelf.Place in shell.shelf:
		await end_by_bots(place.game)
		await eventually(func() -> bool: return _overlays().covers(), "the end is shown")
		await _holds_focus("%s, the end" % place.game.id)


func _overlays() -> TableOverlays:
	return (shell.current() as TableScreen).overlays


## Whatever key is struck, and wherever one clicks, what covers the table keeps the focus.
func _holds_focus(where: String) -> void:
	var screen := shell.current() as TableScreen
	if not check(screen.overlays.covers(), "%s covers the table" % where):
		return
	var before_it := Snap.sequence(shell.table.snapshot)
	for key: Key in [KEY_RIGHT, KEY_DOWN, KEY_LEFT, KEY_UP, KEY_TAB, KEY_TAB, KEY_TAB]:
		for again: int in 12:
			await mouse.strike(key)
			var focused := get_viewport().gui_get_focus_owner()
			var inside := focused != null and screen.overlays.is_ancestor_of(focused)
			if not check(inside, "%s: %s leads to %s" % [where, key, focused]):
				return
	for part: Node in screen.find_children("*", "BaseButton", true, false):
		if not screen.overlays.is_ancestor_of(part) and (part as Control).is_visible_in_tree():
			await mouse.click(mouse.middle(part as Control))
			check(screen.overlays.covers(), "%s: a click behind does nothing" % where)
			break
	equal(Snap.sequence(shell.table.snapshot), before_it, "%s: nothing was played" % where)


## Moves may go at once, if a player wants it so; dice never do.
func test_dice_wait_for_a_confirmation_and_another_action_drops_the_target() -> void:
	var attack := await reach_order("attack")
	shell.prefs.confirm_moves = false
	var flow := battle().flow
	var before_it := Snap.sequence(shell.table.snapshot)
	flow.choose_unit(Snap.text(attack, "unit"))
	flow.choose_action("attack")
	flow.choose_target(Snap.text(attack, "target"))
	await hand.frames(5)
	check(not flow.proposal().is_empty(), "it is proposed")
	equal(Snap.sequence(shell.table.snapshot), before_it, "and not done")
	check(battle().orders.confirm.visible, "there is something to confirm")
	flow.choose_action("move")
	await hand.frames(5)
	equal(flow.target, "", "the target is gone")
	equal(Snap.sequence(shell.table.snapshot), before_it, "and still nothing is done")
	shell.prefs.confirm_moves = true


## Also from a field in which one types.
func test_escape_leaves_a_screen_in_one_step() -> void:
	for screen: String in ["settings", "saves", "help", "setup"]:
		shell.push(screen, {"mode": "load"})
		await hand.frames(3)
		var fields := shell.current().find_children("*", "LineEdit", true, false)
		fields = fields.filter(func(field: LineEdit) -> bool: return field.is_visible_in_tree())
		if not fields.is_empty():
			await mouse.click(mouse.middle(fields[0] as Control))
		await mouse.strike(KEY_ESCAPE)
		equal(shell.current().name, &"Menu", "%s, %d fields" % [screen, fields.size()])
		while shell.current().name != &"Menu":
			shell.pop()


func test_undo_is_in_sight_and_says_what_it_takes_back() -> void:
	await reach_turn()
	var undo := battle().find_child("Undo", true, false) as Button
	check(undo.is_visible_in_tree(), "a button for it")
	check(undo.disabled and undo.tooltip_text.length() > 10, "why not: %s" % undo.tooltip_text)
	var unit := battle().flow.ready_units()[0]
	await choose(unit, KEY_H)
	await press("Confirm", battle().orders.confirm)
	await eventually(func() -> bool: return not undo.disabled, "it can be used")
	check(
		undo.tooltip_text.contains(Units.words(unit)), "what it takes back: %s" % undo.tooltip_text
	)
	await press("Undo")
	check(battle().flow.ready_units().has(unit), "and takes it back")


## What rolled no dice goes back also after the bot has answered without dice.
func test_undo_takes_back_what_a_bot_has_answered_without_dice() -> void:
	var undo: Button
	for dice_seed: String in ["hands", "medic", "field", "four", "five", "six"]:
		await begin_match(dice_seed, {"p1": Seats.PERSON, "p2": "random"})
		await play_out(_acts)
		undo = battle().find_child("Undo", true, false) as Button
		if await _hold_until_answered() and not undo.disabled:
			break
	if not check(not undo.disabled, "it can be used: %s" % undo.tooltip_text):
		return
	var table := shell.table
	var before_it := Snap.sequence(table.snapshot)
	await press("Undo")
	await eventually(func() -> bool: return table.thinking() == "", "nobody thinks")
	check(Snap.sequence(table.snapshot) < before_it - 1, "its answer goes back with it")
	check(_acts(), "and we decide again")
	await eventually(func() -> bool: return table.person_to_act() == "p1", "as before")


## Our units hold, until the bot has answered and we decide again.
func _hold_until_answered() -> bool:
	var table := shell.table
	for _at: int in 6:
		if not _acts():
			return false
		var before_it := Snap.sequence(table.snapshot)
		await choose(battle().flow.ready_units()[0], KEY_H)
		await press("Confirm", battle().orders.confirm)
		var again := func() -> bool:
			return table.thinking() == "" and (_acts() or table.owed_by().is_empty())
		await eventually(again, "it is our turn again")
		if Snap.sequence(table.snapshot) > before_it + 1:
			return _acts()
	return false


func test_a_prompt_is_answered_by_enter() -> void:
	await begin_match("hands", {"p1": Seats.PERSON, "p2": "greedy"})
	await play_out(func() -> bool: return battle().orders.choices.visible and not _acts())
	check(battle().orders.choices.visible and not _acts(), "something is asked")
	var before_it := Snap.sequence(shell.table.snapshot)
	await mouse.strike(KEY_ENTER)
	check(Snap.sequence(shell.table.snapshot) > before_it, "Enter answers")


func test_giving_up_asks_once_and_stands_apart() -> void:
	await reach_turn()
	var choices := battle().orders.choices
	var give_up := button("Pass", choices)
	if not check(give_up != null, "a side may give up its round"):
		return
	check(give_up.get_parent().get_child(give_up.get_index() - 1) is HSeparator, "it stands apart")
	var before_it := Snap.sequence(shell.table.snapshot)
	await mouse.press(give_up)
	equal((give_up as Button).text, "Really?", "it asks")
	equal(Snap.sequence(shell.table.snapshot), before_it, "and nothing is given up")
	battle().board.take_focus()
	await hand.frames(2)
	check((give_up as Button).text != "Really?", "whoever looks elsewhere is asked anew")
	await mouse.press(give_up)
	await mouse.press(give_up)
	check(Snap.sequence(shell.table.snapshot) > before_it, "the second press does it")


func test_what_is_over_is_not_continued() -> void:
	await begin_match("hands", {"p1": "random", "p2": "random"})
	await eventually(
		func() -> bool: return shell.table.owed_by().is_empty() and not battle().queue.busy(),
		"it ends"
	)
	check(not shell.table.goes_on(), "nothing goes on")
	get_node("/root/Bus").call("close")
	shell.replace("menu", {})
	await hand.frames(3)
	var saved: Array = shell.table.bus.slots("crossfire").filter(
		func(slot: Variant) -> bool: return Snap.text(slot, "slot") == "autosave"
	)
	check(Snap.flag(saved[0], "over"), "the autosave says that it is over: %s" % [saved])
	var offered: String = shell.current().call("newest_slot", "crossfire")
	check(offered != "autosave", "and is not offered, but %s" % offered)


## Begins any game with one person, on its own scenes.
func _begin(game: TableGame) -> void:
	shell.table.take_up(game)
	var setup: Dictionary = fine(shell.table.bus.draw_setup(game.id, "focus"), "a setup is drawn")
	var players := Seats.alone(shell.table.most_seats())
	fine(shell.table.begin(setup, "focus", players), "%s begins" % game.id)
	shell.replace("table", {})
	await hand.frames(6)
	await await_turn()
