extends WorkbenchSuite
## Content is tried at the workbench, and whether it is fair is told.


func test_content_is_tried_by_bots_and_by_a_person() -> void:
	for game: String in ["crossfire", "kingdoms"]:
		equal(_bench.new_pack(game, "tried_" + game), "", "a pack")
		var panel := _bench.tried
		panel._speed.select(3)
		panel._bot.select(1)
		panel._seed.text = "try"
		panel._on_start()
		await eventually(func() -> bool: return not panel.is_busy(), "it comes to its end")
		check(panel.said().begins_with("Over"), panel.said())
		check(panel.view.happened.get_parsed_text().length() > 200, "what happened is told")
	_bench.tried._person.button_pressed = true
	_bench.tried._on_start()
	await eventually(func() -> bool: return _bench.tried.view.choices.visible, "a person is asked")
	var view := _bench.tried.view
	var board := view.find_child("Table", false, false) as PictureBoard
	check(not board.lit().is_empty(), "on a table that is drawn")
	var all := view.choices.item_count
	board.lit()[0].pressed.emit()
	check(view.choices.item_count < all or all == 1, "what is touched is what is listed")
	var earlier: int = _bench.tried.trial.standing()["revision"]
	_bench.tried.view.choices.item_activated.emit(0)
	check(int(_bench.tried.trial.standing()["revision"]) > earlier, "a person plays")
	_bench.tried.trial.stop("")


func test_what_is_played_is_saved_first() -> void:
	equal(_bench.new_pack("crossfire", "saved_first"), "", "a pack")
	_bench.edits.add_object("glossary", "word")
	_bench.tabs.current_tab = _bench.tried.get_index()
	check(_bench.unsaved() != "", "to look at the page saves nothing")
	_bench.tried._on_start()
	equal(_bench.unsaved(), "", "to play does")
	_bench.tried.trial.stop("")


func test_a_game_is_tried_with_what_is_shown_from_the_start() -> void:
	equal(_bench.new_pack("kingdoms", "with"), "", "a pack")
	_bench.show_object("dukes", str(_bench.edits.bench.call("entries", "dukes")[0]["id"]))
	var panel := _bench.tried
	panel._with.button_pressed = true
	panel._bot.select(1)
	panel._speed.select(3)
	panel._on_start()
	await eventually(func() -> bool: return not panel.seeds.is_processing(), "a seed is found")
	var id := _bench.edits.id
	check(panel._seed.text.begins_with(id + "-"), panel._seed.text)
	var seen := str(panel.trial.seen("p1"))
	check(seen.contains(id), "the first seat has it")
	panel.trial.stop("")
	var wish := panel.wish()
	equal([wish["game"], wish["seed"]], ["kingdoms", panel._seed.text], "on its table the same")


func test_whether_it_is_fair_is_told_with_intervals() -> void:
	equal(_bench.new_pack("crossfire", "fair"), "", "a pack")
	var panel := _bench.fairness
	panel._count.select(1)
	panel._bot.select(0)
	panel._on_start()
	check(panel.is_busy(), "matches are played")
	await eventually(func() -> bool: return not panel.is_busy(), "all are played")
	var rows := panel._shares.get_root().get_children()
	check(rows.size() > 5, "seats, factions, missions: %d" % rows.size())
	check(panel._pairs.get_child_count() == 36, "five factions against each other")
	panel._count.select(4)
	panel._on_start()
	panel._on_start()
	await eventually(func() -> bool: return not panel.is_busy(), "no more are played")
	check(panel._said.text.contains("stop"), panel._said.text)


func test_stop_stops_also_when_it_is_the_persons_turn() -> void:
	equal(_bench.new_pack("kingdoms", "turn"), "", "a pack")
	var panel := _bench.tried
	panel._person.button_pressed = true
	panel._on_start()
	await eventually(func() -> bool: return panel.view.choices.visible, "the person's turn")
	check(panel.is_busy(), "a game that waits is one")
	panel._on_start()
	equal(panel.said(), "Stopped.", "no other begins")
	check(not panel.view.choices.visible and not panel.is_busy(), "and nothing is asked")


func test_what_is_played_ends_with_the_pack_that_is_shown() -> void:
	equal(_bench.new_pack("kingdoms", "before"), "", "a pack")
	var panel := _bench.tried
	panel._on_start()
	_bench.new_pack("crossfire", "after")
	check(not panel.is_busy() and panel.said().contains("another pack"), panel.said())
	_bench.open_pack("kingdoms", _bench.folder + "/before")
	panel.seeds.begin(_bench.edits.bench, "none_has_this", {})
	_bench.fairness._count.select(4)
	_bench.fairness._on_start()
	var bench := _bench.edits.bench
	_bench.open_pack("kingdoms", "")
	check(not panel.is_busy(), "no seed is looked for")
	check(not _bench.fairness.is_busy(), "no matches are waited for")
	await eventually(
		func() -> bool: return (bench.call("trial") as Dictionary).has("error"), "nor played"
	)
	panel._on_start()
	equal(panel.said(), "Open a pack first.", "without one nothing is played")


func test_a_bot_of_the_game_before_does_not_move_in_the_next() -> void:
	equal(_bench.new_pack("crossfire", "again"), "", "a pack")
	var panel := _bench.tried
	panel._speed.select(3)
	panel._bot.select(2)
	for _game: int in 12:
		panel._on_start()
		for _frame: int in 4:
			await get_tree().process_frame
		panel._on_start()
		equal(panel.said(), "Stopped.", "it was in progress")


func test_a_seed_is_not_looked_for_while_something_is_wrong() -> void:
	equal(_bench.new_pack("kingdoms", "wrong"), "", "a pack")
	_bench.show_object("dukes", str(_bench.edits.bench.call("entries", "dukes")[0]["id"]))
	_bench.edits.bench.call("set_text", "dukes", "[")
	_bench._refresh()
	_bench.tried._with.button_pressed = true
	_bench.tried._on_start()
	await eventually(func() -> bool: return not _bench.tried.is_busy(), "it ends")
	check(_bench.tried.said().contains("mend"), _bench.tried.said())


func test_whatever_a_game_on_its_table_tells_is_said() -> void:
	var panel := _bench.tried
	for news: Dictionary in [{}, {"sequence": "x", "seed": []}, {"sequence": null}, {"ending": 5}]:
		panel.show_table(news)
		check(panel.said().begins_with("On its table") and not panel.said().contains("%"), "words")
	panel.show_table({"sequence": 7, "seed": "abc", "ending": ""})
	equal(panel.said(), "On its table: 7 commands. Seed abc", "what it tells")
