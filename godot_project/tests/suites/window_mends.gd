extends BattlePlayer
## What is shown belongs to the screen, the game and the moment that it is shown for.


func test_the_arena_opens_as_an_arena_with_both_seats() -> void:
	await open(Mouse.new())
	await press("Choose", shell.find_child("Fleet", true, false))
	await press("Arena")
	var setup := shell.current() as SetupScreen
	if check(setup != null, "its form: %s" % shell.current().name):
		var field: SchemaField = setup.find_child("Form", true, false).get_child(0)
		equal(Snap.text(field.value(), "mode"), "arena", "it opens as what it is called")
	await press("Start")
	equal(shell.table.seat_count(), 2, "both fleets have an admiral")


func test_a_game_opens_on_its_own_screen() -> void:
	await open(Mouse.new())
	await reach_turn()
	shell.replace("menu", {})
	await hand.frames(2)
	await press("Choose", shell.find_child("Fleet", true, false))
	await press("NewRun")
	await press("Start")
	check(shell.current() is VoyageScreen, "no other game is in its way: %s" % shell.current().name)
	equal(shell.table.game.id, "fleet", "and Fleet is played")
	check(not Snap.dict(shell.table.snapshot, "fleet").is_empty(), "with a fleet")


func test_events_that_play_on_after_their_game_was_closed_show_nothing() -> void:
	await open(Mouse.new())
	shell.prefs.speed = "Very fast"
	for place: Shelf.Place in shell.shelf:
		shell.table.take_up(place.game)
		var bots := {}
		for seat: String in Seats.names(shell.table.most_seats()):
			bots[seat] = "random"
		var setup: Dictionary = fine(shell.table.bus.draw_setup(place.game.id, "shut"), "a setup")
		fine(shell.table.begin(setup, "shut", bots), "%s begins" % place.game.id)
		shell.replace("table", {})
		await hand.frames(1)
		var queue := (shell.current() as TableScreen).queue
		await eventually(queue.busy, "%s shows what happens" % place.game.id)
		shell.table.put_away()
		await eventually(func() -> bool: return not queue.busy(), "all of it was shown")


func test_leaving_a_replay_that_runs_shows_the_table_as_it_is() -> void:
	await open(Mouse.new())
	await reach_turn()
	battle().queue.speed = 1.0
	shell.prefs.speed = "Normal"
	shell.push("replay", {})
	await hand.frames(2)
	for step: int in 6:
		await press("Next")
	await press("‹ Back")
	check(not battle().queue.busy(), "nothing of it plays on")
	for unit: Variant in Snap.array(shell.table.snapshot, "units"):
		var token := battle().board.token(Snap.text(unit, "id"))
		check(token != null, "%s is on the board" % Snap.text(unit, "id"))


func test_a_notice_goes_with_its_screen() -> void:
	await open(Mouse.new())
	await reach_turn()
	battle().noticed.emit("Of the battle.", "")
	check(notice() != "", "it is said")
	await hand.frames(2)
	battle().overlays.open_pause()
	equal(notice(), "", "it does not lie over the menu")
	battle().overlays.close()
	battle().noticed.emit("Of the battle.", "")
	await hand.frames(2)
	shell.push("settings", {})
	equal(notice(), "", "nor over another screen")


func test_who_fell_on_a_square_is_not_drawn_over_who_stands_there() -> void:
	await open(Mouse.new())
	await reach_turn()
	var snapshot := shell.table.snapshot.duplicate(true)
	var units := Snap.array(snapshot, "units")
	units[-1]["status"] = "destroyed"
	units[-1]["position"] = units[0]["position"]
	battle().board.render(snapshot)
	check(not battle().board.token(Snap.text(units[-1], "id")).visible, "the cross is not seen")
	check(battle().board.token(Snap.text(units[0], "id")).visible, "the living unit is")


func test_a_zones_caption_hides_nobody() -> void:
	await open(Mouse.new())
	await reach_turn()
	await hand.frames(4)
	var zones: ZoneLayer = battle().find_children("*", "ZoneLayer", true, false)[0]
	check(not zones.captions.is_empty(), "there is one")
	for caption: Rect2 in zones.captions:
		for square: Vector2i in zones.occupied():
			check(not zones.grid.rect(square).intersects(caption), "nobody stands under it")


func test_how_a_battle_ends_and_who_is_in_danger_stand_at_the_score() -> void:
	await open(Mouse.new())
	await reach_turn()
	var mission := Snap.dict(shell.table.snapshot, "mission")
	var ends := Snap.array(mission, "ends")
	var bar := battle().find_child("Score", true, false)
	var line := bar.find_child("Ends", true, false) as Label
	equal(line.text, ends[0], "how it ends")
	var page := MissionPanel.new()
	add_child(page)
	page.show_mission(shell.table.snapshot, [])
	check(_says(page, str(ends[1])), "and in full on the mission's page")
	var last: Dictionary = shell.table.snapshot.duplicate(true)
	last["mission"]["danger"]["p1"] = "P1: the last unit. Lost without it"
	(bar as ScoreBar).show_score(last)
	equal(line.text, "P1: the last unit. Lost without it", "the danger is more urgent")
	page.show_mission(last, [])
	check(_says(page, line.text), "the page warns too")


func test_a_question_why_not_takes_the_older_proposal_back() -> void:
	await open(Mouse.new())
	await reach_turn()
	var unit := battle().flow.ready_units()[0]
	await choose(unit, KEY_A)
	battle().flow.choose_square(battle().flow.stands()[0])
	check(not battle().flow.proposal().is_empty(), "a move is proposed")
	var before_it := Snap.sequence(shell.table.snapshot)
	battle().orders.show_reasons([{"message": "too far", "rule": "GR-001"}])
	check(battle().flow.proposal().is_empty(), "it is not armed any more")
	check(battle().orders.why.visible, "the reasons are read")
	await (hand as Mouse).strike(KEY_ENTER)
	equal(Snap.sequence(shell.table.snapshot), before_it, "Enter plays nothing")


func test_the_selected_tab_looks_selected_under_the_pointer() -> void:
	await open(Mouse.new())
	equal(
		shell.theme.get_stylebox("hover_pressed", "Tab"),
		shell.theme.get_stylebox("pressed", "Tab"),
		"as without the pointer"
	)


func test_a_press_anywhere_on_a_cover_chooses_it_and_arrows_stay_in_their_column() -> void:
	var mouse := Mouse.new()
	await open(mouse)
	var cover := (shell.find_child("Fleet", true, false) as Control).get_global_rect().grow(-3.0)
	var card := shell.find_child("Council", true, false) as Control
	for at: Vector2 in [Vector2.ZERO, Vector2(1, 0), Vector2(0, 1), Vector2.ONE, Vector2(0.5, 0.5)]:
		await mouse.click(cover.position + cover.size * at)
		equal(shell.table.game.id, "fleet", "a click at %s of a cover" % at)
		await mouse.click(mouse.middle(card))
		equal(shell.table.game.id, "council", "a click on another")
	var above := shell.find_child("Kingdoms", true, false)
	(above.find_child("Choose", true, false) as Control).grab_focus()
	await mouse.strike(KEY_DOWN)
	var focused := get_viewport().gui_get_focus_owner()
	check(card.is_ancestor_of(focused), "down: %s" % focused)
	await mouse.strike(KEY_RIGHT)
	var list: Control = shell.find_child("List", true, false)
	focused = get_viewport().gui_get_focus_owner()
	check(list.is_ancestor_of(focused), "right: what can be done: %s" % focused)
	await mouse.strike(KEY_LEFT)
	focused = get_viewport().gui_get_focus_owner()
	check(card.is_ancestor_of(focused), "left: %s" % focused)


func test_something_that_acts_has_the_focus_after_what_was_skipped() -> void:
	await open(Mouse.new())
	for place: Shelf.Place in shell.shelf:
		shell.replace("menu", {})
		shell.table.take_up(place.game)
		var setup: Dictionary = fine(shell.table.bus.draw_setup(place.game.id, "focus"), "a setup")
		fine(shell.table.begin(setup, "focus", Seats.alone(shell.table.most_seats())), "begun")
		shell.prefs.speed = "Normal"
		shell.replace("table", {})
		await hand.frames(4)
		for turn: int in 4:
			await eventually(func() -> bool: return shell.table.person_to_act() != "", "our turn")
			if shell.table.person_to_act() == "":
				break
			shell.table.submit(shell.table.commands()[0])
			var screen := shell.current() as TableScreen
			while screen.queue.busy():
				screen.queue.skip()
				await hand.frames(1)
			await hand.frames(4)
			var focused := get_viewport().gui_get_focus_owner()
			var push := focused as BaseButton
			var acts := focused != null and focused.is_visible_in_tree()
			acts = acts and (push == null or not push.disabled)
			check(acts, "%s, decision %d: %s" % [place.game.id, turn, focused])


func test_settings_show_the_keys_of_the_game() -> void:
	await open(Mouse.new())
	for id: String in ["fleet", "crossfire"]:
		for place: Shelf.Place in shell.shelf:
			if place.game.id == id:
				shell.table.take_up(place.game)
		shell.replace("settings", {})
		await hand.frames(2)
		equal(_reads("Attack (melee)"), id == "crossfire", "%s: the keys of battles" % id)
		equal(_reads("Confirm"), true, "%s: what every game has" % id)
		equal((shell.find_child("Swatches", true, false) as Control).visible, id == "crossfire", id)


func test_somebody_elsewhere_is_no_bot() -> void:
	var seats := Seats.new()
	seats.players = {"p1": Seats.PERSON, "p2": Seats.ELSEWHERE, "p3": "greedy"}
	equal(seats.bots_among(["p1", "p2", "p3"]), ["p3"] as Array[String], "only the bot is one")


func test_the_buttons_of_a_result_stay_in_the_window() -> void:
	await open(Mouse.new())
	for place: Shelf.Place in shell.shelf:
		await end_by_bots(place.game)
		var overlays := (shell.current() as TableScreen).overlays
		await eventually(overlays.covers, "the end is shown")
		for size: Vector2i in [Vector2i(1280, 720), Vector2i(844, 390), Vector2i(390, 844)]:
			get_window().size = size
			await hand.frames(6)
			for of: Node in overlays.find_child("Buttons", true, false).get_children():
				var rect := (of as Control).get_global_rect()
				var whole := shell.get_global_rect()
				check(whole.encloses(rect), "%s at %s: %s" % [place.game.id, size, rect])
		get_window().size = hand.window()


func test_a_picture_that_is_not_what_its_name_says_is_found() -> void:
	await open(Mouse.new())
	await begin_match("hands", {"p1": "random", "p2": "random"})
	await eventually(battle().overlays.covers, "the result is shown")
	check(PictureCheck.misfit(shell, "fleet_event") != "", "a result is no event")
	equal(PictureCheck.misfit(shell, "result"), "", "it is a result")
	await press("Look")
	check(PictureCheck.misfit(shell, "result") != "", "a table is no result")
	battle().noticed.emit("Of the battle.", "")
	check(PictureCheck.misfit(shell, "battle") != "", "nor is one with a notice over it")


func _reads(words: String) -> bool:
	for label: Node in shell.current().find_children("*", "Label", true, false):
		if (label as Label).text == words:
			return true
	return false


func _says(on: Node, words: String) -> bool:
	return on.find_children("*", "Label", true, false).any(
		func(label: Label) -> bool: return label.text == words
	)


func test_a_number_chooses_the_form_of_its_noun() -> void:
	equal(FactionWords.numbers({"units": 1}).begins_with("1 unit ·"), true, "of a faction")
	var zone := {"name": "Centre", "units": {"p1": 1, "p2": 2}, "gains": {"p1": 0, "p2": 0}}
	var said := MissionPanel.zone_words(zone)
	check(said.contains(" 1 unit,") and said.contains(" 2 units,"), "of a zone: %s" % said)
