extends BattlePlayer
## Results that can be reached again, saves with their pictures, and the great moments of a battle.

const SLOT := "quick-1"

var mouse := Mouse.new()


func before() -> void:
	await super.before()
	await open(mouse)
	shell.table.bus.delete_slot("crossfire", SLOT)
	Thumbnails.drop(shell.table, "autosave")


func test_a_result_that_was_put_aside_is_one_press_away() -> void:
	await _end("end")
	check(button("Reopen") == null, "no way back to what is there")
	await press("Look")
	check(not battle().overlays.covers(), "the table is seen")
	await press("Reopen")
	check(battle().overlays.covers(), "the result is back")
	await press("Again")
	check(button("Reopen") == null, "nothing of it is left on the next screen")


func test_a_saved_game_that_is_over_opens_at_its_result() -> void:
	await _end("end")
	await press("Look")
	battle().overlays.open_pause()
	await hand.frames(2)
	await press("Save", battle().overlays)
	await press("Save", _card("Quick 1"))
	shell.replace("saves", {"mode": "load"})
	await hand.frames(2)
	await press("The result", _card("Quick 1"))
	equal(shell.current().name, &"Table", "its table")
	await eventually(battle().overlays.covers, "the result is shown")


func test_a_save_has_the_picture_of_its_table_or_the_cover() -> void:
	await reach_turn()
	var table := shell.table
	for kept: bool in [false, true]:
		Thumbnails.drop(table, "autosave")
		if kept:
			var seen := Image.create_empty(390, 844, false, Image.FORMAT_RGB8)
			seen.fill(Color.RED)
			Thumbnails.keep(table, "autosave", seen)
		shell.replace("saves", {"mode": "save"})
		await hand.frames(2)
		await press("Overwrite" if kept else "Save", _card("Quick 1"))
		if kept:
			await press("Really?", _card("Quick 1"))
		shell.replace("saves", {"mode": "load"})
		await hand.frames(2)
		var shown := (_card("Quick 1").find_child("Picture") as TextureRect).texture
		equal(shown == table.game.picture, not kept, "the cover where there is no picture")
		if kept:
			equal(shown.get_size(), Vector2(Thumbnails.SIZE), "cut to one shape")
	await press("Delete", _card("Quick 1"))
	await press("Really?", _card("Quick 1"))
	equal(Thumbnails.of(table, SLOT), null, "gone with its save")
	fine(table.begin({}, "next", {"p1": Seats.PERSON, "p2": "greedy"}), "another match")
	equal(Thumbnails.of(table, "autosave"), null, "which has no picture of the one before")


func test_a_picture_shows_a_part_of_a_window_of_any_scale() -> void:
	var seen := Image.create_empty(200, 100, false, Image.FORMAT_RGB8)
	seen.fill_rect(Rect2i(100, 0, 100, 50), Color.RED)
	var window := Vector2(400, 200)
	var red := Thumbnails.cut(seen, Rect2(200, 0, 200, 100), window)
	equal(red.get_size(), Vector2i(100, 50), "as large as it is in the picture")
	equal(red.get_pixel(0, 49), Color.RED, "what lies there")
	var over := Thumbnails.cut(seen, Rect2(300, 100, 900, 900), window)
	equal(over.get_size(), Vector2i(50, 50), "as far as the window goes")
	equal(Thumbnails.cut(seen, Rect2(500, 0, 9, 9), window), seen, "all, where nothing lies there")


func test_a_save_says_when_on_the_players_clock() -> void:
	var now := Time.get_unix_time_from_datetime_string("2026-11-21T12:00:00")
	var ahead := Snap.number(Time.get_time_zone_from_system(), "bias") * 60
	now -= ahead
	var clock := func(at: int) -> String: return SaveCard.when(at, now)
	equal(clock.call(now), "Today, 12:00", "today")
	equal(clock.call(now - 13 * 3600), "Yesterday, 23:00", "yesterday")
	equal(clock.call(now - 10 * 86400), "11 Nov 2026, 12:00", "long ago")
	var stamp := Time.get_datetime_string_from_unix_time(now, true)
	equal(SaveCard.when(stamp, now), "Today, 12:00", "as saves note it")


## Each great moment is drawn in its own way, and less motion shows it at rest.
func test_great_moments_have_their_own_pictures() -> void:
	await reach_turn()
	var shot := {"attacker": "p1-1", "target": "p2-1", "struck": "p2-1", "hit": "downed"}
	shot.merge({"attack_modifiers": [], "defense_modifiers": []})
	shot.merge({"dice": [6, 6], "total": 12, "defense": 7, "ways": 21, "by": "double_six"})
	var turned := shot.duplicate()
	turned.merge({"struck": null, "hit": null, "by": null, "dice": [3, 3], "total": 6}, true)
	turned["defense_modifiers"] = [{"name": "cover", "value": 2}]
	var plain := turned.duplicate()
	plain["total"] = 4
	var melee := {"attacker": "p1-1", "target": "p2-1", "loser": "p2-1", "hit": "downed"}
	var moments: Array[Array] = [
		["attack_resolved", shot, MomentLayer.Kind.DOUBLE_SIX],
		["attack_resolved", turned, MomentLayer.Kind.RICOCHET],
		["attack_resolved", plain, MomentLayer.Kind.NONE],
		["melee_resolved", melee, MomentLayer.Kind.MELEE],
		["unit_destroyed", {"unit": "p2-1", "by": "shot"}, MomentLayer.Kind.KILL],
		["unit_aided", {"unit": "p1-1", "by": "p1-2"}, MomentLayer.Kind.AID],
	]
	var screen := battle()
	shell.table.held = true
	for still: bool in [false, true]:
		shell.prefs.less_motion = still
		shell.prefs.changed.emit()
		screen.queue.speed = 1.0
		for moment: Array in moments:
			screen._player.take({"type": moment[0], "payload": moment[1], "message": ""})
			var tells := func() -> bool: return screen.board.news().said() != ""
			await eventually(tells, "%s is told" % [moment[0]])
			await hand.frames(2)
			var layer := screen.board.moments()
			equal(layer.shown(), moment[2], "%s" % [moment])
			if moment[2] != MomentLayer.Kind.NONE and still:
				equal(layer.share, 0.5, "it rests")
				equal(layer.jolt(), Vector2.ZERO, "and shakes nothing")
			screen.queue.skip()
			await eventually(func() -> bool: return not screen.queue.busy(), "it ends")
			equal(layer.shown(), MomentLayer.Kind.NONE, "and leaves nothing")


func test_targets_are_listed_by_their_odds() -> void:
	var command := await reach_order("attack")
	var screen := battle()
	var most := 0
	for unit: String in screen.flow.ready_units():
		screen.flow.choose_unit(unit)
		for action: String in ["attack", "melee"]:
			if not screen.flow.choose_action(action):
				continue
			await hand.frames(2)
			var ranked := screen._composer.ranked_targets()
			var listed := Ui.held(screen.orders.picker.get_node("%Targets"))
			equal(listed.size(), ranked.size(), "all of them")
			most = maxi(most, listed.size())
			for at: int in ranked.size():
				var odds := (
					CrossfirePreview
					. Attack
					. new(shell.table.preview(screen.flow.best_for(str(ranked[at][0]))))
					. odds
				)
				var percent := roundi(100.0 * (odds.down + odds.destroyed) / odds.out_of)
				var words := (listed[at] as Button).text
				check(words.contains("%d %%" % percent), "%s: %d" % [words, percent])
				equal(words.begins_with("★"), at == 0 and ranked.size() > 1, "the best: %s" % words)
				check(at == 0 or ranked[at - 1][1] >= ranked[at][1], "the likeliest first")
	check(not command.is_empty() and most > 0, "somebody can be attacked")


func test_a_replay_marks_what_happened_at_its_decision() -> void:
	await _end("end")
	var marks := ReplayMarks.new()
	add_child(marks)
	marks.read(shell.table)
	var lines: Array[int] = []
	var history := shell.table.history()
	for line: int in history.size():
		if Snap.text(history[line], "type") == "unit_destroyed":
			lines.append(line)
	var decisions := LookBack.decisions_of(shell.table, lines)
	check(not lines.is_empty(), "somebody was lost")
	for at: int in lines.size():
		equal(marks.marks().get(decisions[at]), "loss", "at decision %d" % decisions[at])
		equal(LookBack.decision_of(shell.table, lines[at]), decisions[at], "found alone as well")
	equal(shell.table.shown_sequence(), shell.table.length(), "and the game stands where it was")
	marks.queue_free()


func test_the_reference_has_chapters_in_the_order_of_play() -> void:
	for place: Shelf.Place in shell.shelf:
		shell.table.take_up(place.game)
		shell.replace("help", {})
		await hand.frames(2)
		var panel := shell.current() as ReferencePanel
		var cards := panel.find_children("*", "ChoiceCard", true, false)
		check(cards.size() > 1, "%s has chapters: %d" % [place.game.id, cards.size()])
		await hand.press((cards[0] as ChoiceCard).button)
		await hand.frames(2)
		check(not Ui.held(panel.get_node("%List")).is_empty(), "%s: one opens" % place.game.id)
		await press("All", panel)
		check((cards[0] as Control).is_visible_in_tree(), "and closes again")


func test_a_hand_over_shows_to_whom() -> void:
	await begin_match("hands", {"p1": Seats.PERSON, "p2": Seats.PERSON})
	var covers := func() -> bool: return battle().overlays.covers()
	await eventually(covers, "the device is handed over")
	var over := battle().overlays.find_child("HandOver", true, false) as HandOver
	var head: String = (over.get_node("%Head") as Label).text
	check(head.begins_with("Hand over to"), "it says to whom: %s" % head)
	check((over.get_node("%Picture") as Control).size.y >= 90.0, "with a picture")


func _end(dice_seed: String) -> void:
	await begin_match(dice_seed, {"p1": "greedy", "p2": "greedy"})
	await eventually(battle().overlays.covers, "the result is shown")


func _card(named: String) -> Node:
	for label: Node in shell.current().find_children("*", "Label", true, false):
		if (label as Label).text == named and label.is_inside_tree():
			return label.get_parent().get_parent()
	return shell.current()
