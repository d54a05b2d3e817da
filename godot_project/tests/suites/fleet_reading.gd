extends FleetPlayer
## Fleet's own screens: nothing is cut off, nothing is drawn again while nothing changes, and keys
## alone play it.

const LONG_TESTS: Array[String] = ["test_nothing_is_cut_off_on_a_voyage"]


func before() -> void:
	await super.before()
	await open(Mouse.new())


func test_nothing_is_cut_off_on_a_voyage() -> void:
	await begin_run("pictures", ["first_blood"])
	await reads_well("the starting fleets")
	await order(voyage().orders.of_kind("choose_fleet")[0])
	await reads_well("the chart")
	voyage().chart.node_chosen.emit(Snap.number(voyage().orders.of_kind("move_to_node")[0], "node"))
	await reads_well("a course")
	for page: String in ["Fleet", "Log", "Orders"]:
		voyage().layout.show_page(page)
		await reads_well(page)
	for kind: String in ["battle", "event", "refit"]:
		await play_out(func() -> bool: return task() == kind)
		if task() != kind:
			break
		await reads_well(kind)
		if kind == "battle":
			voyage().battle.ship_chosen.emit("p2", 0)
			await reads_well("a ship")


func test_nothing_is_cut_off_in_the_codex() -> void:
	await begin_run("pictures")
	for kind: String in CodexScreen.KINDS:
		shell.replace("codex", {"kind": kind})
		await reads_well("codex, " + kind)


func test_nothing_is_cut_off_in_a_combat() -> void:
	await begin_run("pictures")
	await play_out(func() -> bool: return task() == "battle")
	shell.prefs.speed = "Normal"
	shell.table.submit(voyage().orders.of_kind("start_combat")[0])
	await eventually(func() -> bool: return voyage().combat.visible, "it is played back")
	await eventually(func() -> bool: return voyage().battle.sky.shot_way > 0.0, "a shot")
	voyage().queue.paused = true
	await reads_well("a combat")
	await stands_still("a combat that stands still")
	voyage().combat.skip()
	await eventually(func() -> bool: return voyage().summary.visible, "its summary")
	await reads_well("the summary")


func test_what_no_screen_knows_is_listed_all_the_same() -> void:
	await begin_run("pictures")
	await order(voyage().orders.of_kind("choose_fleet")[0])
	var strange := {"type": "signal_the_moon", "lamp": 3}
	var listed := {"commands": [strange], "phrases": ["signal the moon"], "whole": true}
	voyage().orders.show_orders(listed, shell.table, "What now?", [])
	await hand.frames(2)
	var card := voyage().orders.card_of(strange)
	if check(card != null, "an order that no screen knows has a card"):
		equal(card.text, "Signal the moon", "in the rules' words")
		await hand.press(card)
		equal(voyage().proposal(), strange, "and can be chosen")


func test_a_flight_that_ends_without_a_combat_is_told() -> void:
	await begin_run("pictures")
	await play_out(func() -> bool: return task() == "battle")
	for told: Dictionary in [
		{"type": "flight_tried", "payload": {"chance": 250}, "message": "your fleet slips away"},
		{"type": "salvage_lost", "payload": {"amount": 3, "now": 4}, "message": "3 salvage goes"},
	]:
		shell.table.event_happened.emit(told)
	await eventually(func() -> bool: return not voyage().queue.busy(), "it is shown")
	check(not voyage().summary.visible, "there is no combat to sum up")
	var said := voyage().orders.find_children("*", "Label", true, false).any(
		func(label: Label) -> bool: return label.text.contains("Your fleet slips away")
	)
	check(said, "what came of it is told above the orders")


func test_the_chart_says_what_is_legal() -> void:
	await begin_run("pictures")
	await order(voyage().orders.of_kind("choose_fleet")[0])
	var moves := voyage().orders.of_kind("move_to_node")
	check(not moves.is_empty(), "there is somewhere to go")
	for move: Dictionary in moves:
		var mark := voyage().chart.mark_of(FleetCommand.MoveToNode.new(move).node)
		check(minf(mark.size.x, mark.size.y) >= 44.0, "a place is large enough for a finger")
		check(mark.words().contains(": "), "and says its danger: %s" % mark.words())
	var beyond := FleetCommand.MoveToNode.new(moves[-1]).node + 1
	await hand.press(voyage().chart.mark_of(beyond))
	await hand.frames(3)
	check(voyage().orders.has_node("Dossier"), "what is out of reach is told of")
	check(voyage().proposal().is_empty(), "and not chosen")
	var formation := view().fleet.formation
	shell.table.submit(voyage().orders.of_kind("set_formation")[0])
	await hand.frames(2)
	await press("Undo", voyage().confirm)
	var back := view().fleet.formation
	equal(back, formation, "an order without dice is taken back")


func test_the_replay_shows_the_chart_and_the_fleets() -> void:
	await begin_run("pictures")
	await play_out(func() -> bool: return task() == "battle")
	shell.replace("replay", {"from": "now"})
	await hand.frames(3)
	var replay := shell.current() as FleetReplay
	check(replay.battle.visible, "the fleets that met")
	await press("First")
	check(replay.chart.visible, "the chart before")


func test_screens_stand_still() -> void:
	await begin_run("pictures")
	await stands_still("the starting fleets")
	await order(voyage().orders.of_kind("choose_fleet")[0])
	await stands_still("the chart")
	await play_out(func() -> bool: return task() == "battle")
	await stands_still("a battle")
	shell.replace("codex", {})
	await stands_still("the codex")


func test_a_run_is_played_with_keys_alone() -> void:
	await begin_run("pictures")
	var mouse := hand as Mouse
	for stroke: int in 400:
		var rests := func() -> bool:
			return shell.table.thinking() == "" and not voyage().queue.busy()
		await eventually(rests, "all is shown")
		if view().turn > 8:
			break
		# Enter chooses the card that has the focus, and again confirms it.
		await mouse.strike(KEY_ENTER)
	check(view().turn > 8, "it goes on, at %s" % task())
	await mouse.strike(KEY_ESCAPE)
	check(voyage().overlays.covers(), "Escape opens the menu")
	await mouse.strike(KEY_ESCAPE)
	check(not voyage().overlays.covers(), "and puts it away")


func test_what_acts_has_the_focus_after_a_combat_that_was_skipped() -> void:
	await begin_run("pictures")
	await play_out(func() -> bool: return task() == "battle")
	shell.prefs.speed = "Normal"
	voyage().queue.speed = Prefs.SPEEDS["Normal"]
	var keys := hand as Mouse
	var fight: Dictionary = voyage().orders.of_kind("start_combat")[0]
	voyage().orders.card_of(fight).grab_focus()
	await keys.strike(KEY_ENTER)
	await keys.strike(KEY_ENTER)
	await eventually(func() -> bool: return voyage().combat.visible, "it is played back")
	_acts("while it is played back")
	voyage().combat.skip()
	await eventually(func() -> bool: return voyage().summary.visible, "its summary")
	await hand.frames(3)
	_acts("at the summary")
	await keys.strike(KEY_ENTER)
	await eventually(func() -> bool: return not voyage().summary.visible, "Return reads it")
	await hand.frames(3)
	_acts("behind the summary")
	var before_it := shell.table.length()
	await keys.strike(KEY_ENTER)
	await keys.strike(KEY_ENTER)
	check(shell.table.length() > before_it, "Return chooses and confirms")


func test_after_a_hint_the_next_key_confirms() -> void:
	await begin_run("pictures")
	var hint := button("Hint", voyage().confirm)
	hint.grab_focus()
	await (hand as Mouse).strike(KEY_ENTER)
	await eventually(func() -> bool: return not voyage().proposal().is_empty(), "a hint")
	await hand.frames(2)
	equal(get_viewport().gui_get_focus_owner(), button("Do", voyage().confirm), "Confirm is next")
	var before_it := shell.table.length()
	await (hand as Mouse).strike(KEY_ENTER)
	check(shell.table.length() > before_it, "Return confirms it")


## What has the focus can be seen to have it, and does something.
func _acts(when: String) -> void:
	var focused := get_viewport().gui_get_focus_owner()
	if not check(focused != null and focused.is_visible_in_tree(), "%s: something" % when):
		return
	check(focused.has_focus(true), "%s: %s shows its ring" % [when, focused.name])
	var push := focused as BaseButton
	check(push == null or not push.disabled, "%s: %s acts" % [when, focused.name])
