extends BusSuite
## Whole matches by bots, and what can be done with one that was played.


func test_a_match_is_played_to_its_end() -> void:
	begin("match")
	await play_on()
	var last: Dictionary = of("prompt_changed")[-1]
	check(last.has("outcome"), "it is over")
	equal(last["to_act"], [], "nobody owes anything")
	equal(of("command_rejected"), [], "nothing was refused")
	equal(of("bot_moved").size(), bus.sequence(), "every command was told")
	check(FileAccess.file_exists("user://logs/sandtable.log"), "the log is written")


func test_the_same_seed_gives_the_same_match() -> void:
	begin("twice")
	await play_on("random")
	var first := bus.diagnostics()
	begin("twice")
	await play_on("random")
	equal(bus.diagnostics()["digest"], first["digest"], "the same digest")
	equal(bus.diagnostics()["position"], first["position"], "the same dice")


func test_a_match_is_stepped_through_and_verified() -> void:
	begin("replay")
	await play_on("greedy", 40)
	var end: String = bus.diagnostics()["digest"]
	told.clear()
	fine(bus.step_to(0), "to the start")
	equal(of("snapshot_changed")[0]["table"]["sequence"], 0, "the start is shown")
	equal(of("event_emitted"), [], "without events")
	refused(bus.submit("p1", {"type": "pass"}), "looking_back", "nothing is played in the past")
	var events := 0
	for place: int in range(1, bus.length() + 1):
		told.clear()
		fine(bus.step_to(place), "a step")
		events += of("event_emitted").size()
	equal(bus.events("referee").size(), events + _opening_events(), "each event once")
	equal(bus.diagnostics()["digest"], end, "the end is the end")
	refused(bus.step_to(9999), "no_such_command", "beyond the end")
	bus.verify()
	await eventually(
		func() -> bool: return not of("verified").is_empty(), "the journal is verified"
	)
	check(Dictionary(of("verified")[0]).has("ok"), "and whole")


func test_a_journal_goes_round() -> void:
	begin("journal")
	await play_on("greedy", 12)
	var digest: String = bus.diagnostics()["digest"]
	var journal := bus.journal()
	bus.close()
	check(not bus.is_open(), "closed")
	fine(bus.open_journal(journal), "opened again")
	equal(bus.diagnostics()["digest"], digest, "where it was")
	refused(bus.open_journal("{"), "malformed", "no JSON")
	refused(bus.open_journal("{}"), "unknown_game", "no journal")
	refused(
		bus.open_journal(journal.replace('"position":', '"posture":')), "malformed", "a broken one"
	)


func test_dice_are_promised_and_revealed() -> void:
	var begun := begin("promise")
	equal(bus.commitment(), begun["commitment"], "the promise")
	refused(bus.reveal(), "not_over", "not before the end")
	await play_on()
	var revealed: Dictionary = fine(bus.reveal(), "told at the end")
	equal(revealed["seed"], "promise", "the seed")
	equal(revealed["kept"], true, "the promise was kept")
	check(bus.snapshot("p1")["rng"]["seed"] != "promise", "a seat's snapshot never has the seed")


func test_a_search_never_blocks_a_frame() -> void:
	begin("search")
	await play_on("greedy", 8)
	var owing: Array = bus.snapshot("referee")["table"]["to_act"]
	var seat := str(owing[0])
	fine(bus.bot_move(seat, "search:400ms"), "it thinks")
	refused(bus.bot_move(seat, "greedy"), "bot_thinks", "one at a time")
	refused(bus.submit(seat, {"type": "pass"}), "bot_thinks", "input during a bot's turn")
	var longest := 0
	var last := Time.get_ticks_msec()
	while not bus.thinking().is_empty():
		await get_tree().process_frame
		longest = maxi(longest, Time.get_ticks_msec() - last)
		last = Time.get_ticks_msec()
	print("longest frame while a bot searched: %d ms" % longest)
	equal(bus.sequence(), 9, "it played")
	fine(
		bus.bot_move(str(bus.snapshot("referee")["table"]["to_act"][0]), "search:10000ms"), "again"
	)
	bus.cancel_bot()
	equal(bus.thinking(), PackedStringArray(), "stopped")
	equal(Dictionary(of("bot_failed")[-1])["code"], "stopped", "and told")


func test_bots_that_are_asked_together_think_together() -> void:
	begin("both deploy")
	fine(bus.bot_move("p1", "search:50ms"), "p1 thinks")
	fine(bus.bot_move("p2", "search:50ms"), "p2 thinks at the same time")
	equal(bus.thinking(), PackedStringArray(["p1", "p2"]), "both")
	refused(bus.bot_move("p2", "greedy"), "bot_thinks", "one bot a seat")
	while not bus.thinking().is_empty():
		await get_tree().process_frame
	equal(of("bot_moved").size(), 2, "neither answer is late")
	equal(of("bot_failed"), [], "and none is lost")


func test_an_unknown_bot_is_refused() -> void:
	begin()
	refused(bus.bot_move("p1", "genius"), "unknown_player", "no such player")


func _opening_events() -> int:
	var whole := bus.length()
	bus.step_to(0)
	var opening := bus.events("referee").size()
	bus.step_to(whole)
	return opening
