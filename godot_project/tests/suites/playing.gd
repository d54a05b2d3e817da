extends BusSuite
## A game by commands and signals.


func test_a_game_begins_and_says_so() -> void:
	var begun := begin()
	equal(begun["game"], GAME, "which game")
	equal(begun["sequence"], 0, "nothing was played")
	equal(of("snapshot_changed").size(), 1, "one snapshot")
	check(of("event_emitted").size() > 0, "the setup's events are told")
	equal(told[0][0], "snapshot_changed", "the snapshot comes first")
	equal(told[-1][0], "prompt_changed", "the prompt comes last")
	var prompt: Dictionary = of("prompt_changed")[0]
	equal(prompt["to_act"], ["p1", "p2"], "both deploy")
	equal(prompt["sequence"], 0, "where it stands")
	var pending: Dictionary = prompt["pending"]
	equal(pending["kind"], "deployment", "what is owed")
	equal(pending["seats"], ["p1", "p2"], "by whom")
	check(pending["secret"], "and that nobody else may see it")
	for event: Dictionary in of("event_emitted"):
		check(event["type"] is String and event["payload"] is Dictionary, "an event's form")
		check(
			str(event["message"]) != "" and event["requirements"] is Array,
			"an event's words and rules"
		)


func test_a_command_is_played_once() -> void:
	begin()
	var command := _first_command("p1")
	equal(bus.why_not("p1", command), [], "nothing stands against it")
	check(bus.phrase("p1", command) != "", "it has words")
	told.clear()
	var played: Dictionary = fine(bus.submit("p1", command, 0), "it is played")
	equal(played["sequence"], 1, "its number")
	equal(of("snapshot_changed")[0]["table"]["sequence"], 1, "the snapshot moved on")
	refused(bus.submit("p1", command, 0), "late_command", "a double click")
	equal(of("command_rejected").size(), 1, "the refusal is told")
	var error: Dictionary = of("event_emitted")[-1]
	equal(error["type"], "error", "and is an event")
	equal(error["severity"], "error", "a loud one")
	equal(error["payload"]["code"], "late_command", "with its code")
	equal(error["payload"]["requirement_id"], "TB-02", "and its rule")
	check(not error.has("event_seq"), "which is no part of the game")
	equal(bus.sequence(), 1, "and changed nothing")


func test_what_cannot_be_played_is_refused_in_words() -> void:
	refused(bus.submit("p1", {"type": "pass"}), "no_game", "no game yet")
	begin()
	refused(bus.submit("p1", {"type": "fly"}), "malformed", "an unknown command")
	refused(bus.submit("p1", {"type": "hold", "unit": 7}), "malformed", "a field of another type")
	refused(bus.submit("p1", 12), "malformed", "no command at all")
	refused(bus.submit("p9", {"type": "pass"}), "no_such_seat", "a seat that the game has not")
	refused(bus.submit("red", {"type": "pass"}), "no_such_seat", "no seat at all")
	var refusal := bus.submit("p1", {"type": "pass"})
	check(refusal.has("error"), "nobody passes while deploying")
	for reason: Dictionary in refusal["error"]["reasons"]:
		check(
			str(reason["rule"]) != "" and str(reason["message"]) != "",
			"a reason has rule and words"
		)
	equal(of("command_rejected").size(), 7, "each is told")
	equal(bus.sequence(), 0, "and changed nothing")
	refused(bus.start("chess", {}), "unknown_game", "an unknown game")
	refused(bus.start(GAME, {"sides": 3}), "malformed", "a malformed setup")
	refused(bus.preview("p1", {"type": "future"}), "malformed", "an unknown question")


func test_a_setup_says_how_many_seats_it_has() -> void:
	var run: Dictionary = fine(bus.draw_setup("fleet", "seats"), "a setup is drawn")
	equal(fine(bus.seats_for("fleet", run), "a run"), 1, "one sails alone")
	var arena := {"mode": "arena", "battles": 1, "budget": 60, "seats": 2}
	var match_of_two: Dictionary = fine(bus.draw_setup(GAME, "seats"), "a setup is drawn")
	equal(fine(bus.seats_for(GAME, match_of_two), "a match"), 2, "two meet")
	refused(bus.seats_for(GAME, arena), "malformed", "another game's setup")
	refused(bus.seats_for("chess", {}), "unknown_game", "an unknown game")


func test_a_deployment_is_hidden_and_taken_back() -> void:
	begin()
	bus.viewer = "p2"
	told.clear()
	fine(bus.submit("p1", _first_command("p1")), "p1 deploys")
	var theirs: Dictionary = bus.snapshot("p1")["pending"]
	var ours: Dictionary = of("snapshot_changed")[-1]["pending"]
	check(theirs != ours, "p2 does not see what p1 placed")
	fine(bus.can_undo("p1"), "it may be taken back")
	fine(bus.undo("p1"), "it is taken back")
	equal(bus.sequence(), 0, "and nothing was played")
	refused(bus.undo("p1"), "nothing_to_undo", "no more than that")


func test_a_handler_may_submit() -> void:
	begin()
	var second := _first_command("p2")
	var answer := func(_prompt: Dictionary) -> void: bus.submit("p2", second)
	bus.prompt_changed.connect(answer, CONNECT_ONE_SHOT)
	told.clear()
	fine(bus.submit("p1", _first_command("p1")), "p1 deploys")
	equal(bus.sequence(), 2, "both have")
	var places := of("snapshot_changed").map(
		func(shown: Dictionary) -> int: return shown["table"]["sequence"]
	)
	equal(places, [1, 2], "told in order")


func test_a_snapshot_stays_as_it_was() -> void:
	begin()
	var before_it := bus.snapshot("referee")
	var mission: Dictionary = before_it["mission"]
	check(before_it.is_read_only() and mission.is_read_only(), "nobody changes it")
	equal(bus.snapshot("referee"), before_it, "the same while nothing changes")
	fine(bus.submit("p1", _first_command("p1")), "p1 deploys")
	var after_it := bus.snapshot("referee")
	equal(after_it["table"]["sequence"], 1, "the game went on")
	check(is_same(after_it["mission"], mission), "what did not change is shared")
	check(not is_same(after_it["table"], before_it["table"]), "what did is not")
	equal(before_it["table"]["sequence"], 0, "the earlier one did not")
	check(
		is_same(bus.snapshot("p2")["board"], after_it["board"]), "nor is the same built for another"
	)
	fine(bus.rewind(0), "back to the beginning")
	check(is_same(bus.snapshot("referee")["mission"], mission), "nor after a way back")


func test_a_unit_that_stands_as_it_was_is_shared() -> void:
	begin()
	await play_on("greedy", 8)
	var stood: Array = bus.snapshot("referee")["units"]
	var stands := stood
	while stands == stood and bus.sequence() < 20:
		await play_on("greedy", bus.sequence() + 1)
		stands = bus.snapshot("referee")["units"]
	equal(stands.size(), stood.size(), "nobody came")
	check(stands != stood, "one of them acts")
	for place: int in stands.size():
		var same: bool = stands[place] == stood[place]
		equal(is_same(stands[place], stood[place]), same, "shared as far as it is the same")


func test_what_is_shared_is_what_a_new_look_shows() -> void:
	var fresh := CommandBus.new()
	add_child(fresh)
	for game: String in ["crossfire", "fleet", "kingdoms", "council", "diamond"]:
		fine(bus.start(game, {}, "shared"), "a game begins")
		for played: int in 24:
			var owing: Array = bus.snapshot("referee")["table"]["to_act"]
			if owing.is_empty():
				break
			var listed: Array = bus.commands(str(owing[0]))["ok"]["commands"]
			fine(bus.submit(str(owing[0]), listed[played % listed.size()]), "it is played")
			fine(fresh.open_journal(bus.journal()), "it is opened anew")
			for viewer: String in ["referee", "p1"]:
				equal(bus.snapshot(viewer), fresh.snapshot(viewer), "%s of %s" % [viewer, game])
	fresh.free()


func _first_command(seat: String) -> Dictionary:
	var listed: Dictionary = fine(bus.commands(seat, true), "commands are listed")
	return listed["commands"][0]
