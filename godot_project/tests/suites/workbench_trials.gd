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
		for _frame: int in 4000:
			await get_tree().process_frame
			if not panel.is_busy():
				break
		check(panel.said().begins_with("Over"), panel.said())
		check(panel.view.happened.get_parsed_text().length() > 200, "what happened is told")
	_bench.tried._person.button_pressed = true
	_bench.tried._on_start()
	for _frame: int in 200:
		await get_tree().process_frame
		if _bench.tried.view.choices.visible:
			break
	var earlier: int = _bench.tried.trial.standing()["revision"]
	_bench.tried.view.choices.item_activated.emit(0)
	check(int(_bench.tried.trial.standing()["revision"]) > earlier, "a person plays")
	_bench.tried.trial.stop("")


func test_a_game_is_tried_with_what_is_shown_from_the_start() -> void:
	equal(_bench.new_pack("kingdoms", "with"), "", "a pack")
	_bench.show_object("dukes", str(_bench.edits.bench.call("entries", "dukes")[0]["id"]))
	var panel := _bench.tried
	panel._with.button_pressed = true
	panel._bot.select(1)
	panel._speed.select(3)
	panel._on_start()
	for _frame: int in 4000:
		await get_tree().process_frame
		if not panel.seeds.is_processing():
			break
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
	for _frame: int in 6000:
		await get_tree().process_frame
		if not panel.is_busy():
			break
	var rows := panel._shares.get_root().get_children()
	check(rows.size() > 5, "seats, factions, missions: %d" % rows.size())
	check(panel._pairs.get_child_count() == 36, "five factions against each other")
	panel._count.select(4)
	panel._on_start()
	panel._on_start()
	for _frame: int in 600:
		await get_tree().process_frame
		if not panel.is_busy():
			break
	check(panel._said.text.contains("stop"), panel._said.text)
