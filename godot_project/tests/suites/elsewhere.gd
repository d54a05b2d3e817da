extends BusSuite
## A game that a room holds, on the bus of one of its players: another bus is the room.

const PLAYER := "p1"
const BEGUN := {"ok": {"revision": 1}}

var _far: CommandBus


func before() -> void:
	await super()
	_far = CommandBus.new()
	add_child(_far)
	_far.autosave = false
	fine(_far.start(GAME, {}, "elsewhere"), "the room's game begins")
	fine(bus.sit(GAME, PLAYER, _told()), "a player sits down")
	told.clear()


func after() -> void:
	_far.queue_free()
	await super()


func test_a_player_is_shown_and_told_the_same_as_at_the_table() -> void:
	equal(bus.viewer, PLAYER, "who looks")
	check(bus.is_open() and bus.is_elsewhere(), "there is a game, elsewhere")
	check(not _far.is_elsewhere(), "the room's own is there")
	equal(bus.snapshot(PLAYER), _far.snapshot(PLAYER), "the snapshot")
	equal(bus.commands(PLAYER, true), _far.commands(PLAYER, true), "what may be done")
	equal(bus.events(PLAYER), _far.events(PLAYER), "what happened")
	equal(bus.render_board(PLAYER), _far.render_board(PLAYER), "the drawing")
	equal(bus.question(PLAYER), _far.question(PLAYER), "the question")
	equal(bus.commitment(), _far.commitment(), "the promise")
	equal(bus.thinking(), PackedStringArray(["p2"]), "who decides elsewhere")
	refused(bus.commands("p2"), "not_theirs", "others' choices")
	equal(bus.snapshot("referee"), {}, "nor all that there is")
	bus.viewer = "p2"
	equal(bus.viewer, PLAYER, "nobody takes another's eyes")


func test_a_command_goes_its_way_once() -> void:
	var command := _first()
	equal(fine(bus.submit(PLAYER, command), "it is sent"), null, "with no receipt yet")
	equal(of("sent"), [{"type": "play", "revision": 0, "command": command}], "to the room")
	check(_is_on_its_way(), "that is told")
	equal(bus.sequence(), 0, "nothing is played")
	refused(bus.submit(PLAYER, command), "on_its_way", "a second click")
	refused(bus.undo(PLAYER), "not_at_once", "nor is anything taken back")
	equal(of("sent").size(), 1, "once")
	fine(_far.submit(PLAYER, command), "the room plays it")
	bus.settle(BEGUN)
	check(_is_on_its_way(), "it is played, and not shown yet")
	told.clear()
	fine(bus.follow(_told(bus.events(PLAYER).size())), "the room tells")
	check(not _is_on_its_way(), "it has arrived")
	check(of("event_emitted").size() > 0, "with what happened")
	equal(bus.snapshot(PLAYER), _far.snapshot(PLAYER), "and the table stands there")
	told.clear()
	fine(bus.follow(_told(bus.events(PLAYER).size())), "the same again")
	equal(told, [], "is no news")


func test_what_is_illegal_is_refused_here() -> void:
	var answer := bus.submit(PLAYER, {"type": "pass"})
	check(answer.has("error"), "nobody passes while deploying")
	equal(of("sent"), [], "and nothing is sent")
	equal(of("command_rejected").size(), 1, "the refusal is told")
	refused(bus.submit("p2", _first()), "not_theirs", "another's seat")


func test_what_the_room_refuses_is_asked_again() -> void:
	fine(bus.submit(PLAYER, _first()), "it is sent")
	bus.settle(_far.submit(PLAYER, {"type": "pass"}))
	equal(of("command_rejected").size(), 1, "the room's reasons are told")
	equal(told[-1][0], "command_rejected", "beside the question")
	check(not _is_on_its_way(), "it is asked again")
	fine(bus.submit(PLAYER, _first()), "and may be answered")
	bus.settle({"ok": null})
	bus.settle({"error": {}})
	bus.settle({})
	equal(bus.snapshot(PLAYER), _far.snapshot(PLAYER), "answers to nothing change nothing")


func test_a_room_that_lies_is_not_believed() -> void:
	var was := bus.snapshot(PLAYER)
	var lies: Array[Dictionary] = [
		{},
		{"snapshot": {}, "events": []},
		_told().merged({"snapshot": _wired(was).merged({"hash": "00"}, true)}, true),
		_told().merged({"snapshot": _wired(was).merged({"turn": {}}, true)}, true),
		_told().merged({"snapshot": _wired(_far.snapshot("referee"))}, true),
		_told().merged({"since": 5000}, true),
		_told().merged({"events": [{"type": "won_by_decree", "payload": {}}]}, true),
	]
	for lie: Dictionary in lies:
		var answer := bus.follow(lie)
		check(answer.has("error"), "a lie: %s" % str(lie).left(200))
		check(RulesLine.message_of(answer).length() > 5, "in words")
		equal(bus.snapshot(PLAYER), was, "the table stands as it stood")
		check(bus.sit(GAME, PLAYER, lie).has("error") or lie.has("since"), "nor is it sat down to")


func test_what_was_taken_back_is_gone_from_the_log() -> void:
	var before_it := bus.events(PLAYER).size()
	fine(_far.submit(PLAYER, _first()), "the room plays")
	fine(bus.follow(_told(before_it)), "and tells")
	check(bus.events(PLAYER).size() > before_it, "something is seen")
	refused(bus.can_undo(PLAYER), "not_at_once", "where the room does not say so")
	var may := _told(bus.events(PLAYER).size()).merged({"can_undo": true})
	fine(bus.follow(may), "the room says that it may be taken back")
	fine(bus.can_undo(PLAYER), "it may")
	fine(bus.undo(PLAYER), "it is asked for")
	equal(of("sent"), [{"type": "undo"}], "by a message")
	fine(_far.undo(PLAYER), "the room does it")
	bus.settle({"ok": null})
	fine(bus.follow(_told(before_it)), "and tells")
	equal(bus.events(PLAYER).size(), before_it, "it is gone")
	equal(bus.snapshot(PLAYER), _far.snapshot(PLAYER), "from the table too")
	equal(bus.log_lines(PLAYER), _far.log_lines(PLAYER), "and from the log")


func test_what_needs_the_whole_game_is_refused() -> void:
	refused(bus.save("quick-1"), "elsewhere", "saving")
	refused(bus.step_to(0), "elsewhere", "looking back")
	refused(bus.rewind(0), "elsewhere", "going back")
	refused(bus.verify(), "elsewhere", "checking")
	refused(bus.reveal(), "elsewhere", "the seed")
	refused(bus.bot_move(PLAYER, "greedy"), "elsewhere", "a bot's move")
	equal(fine(bus.earn(), "nothing"), [], "is earned")
	equal(bus.journal(), "", "the room has the record")
	bus.keep_record('{"kept": true}')
	equal(bus.journal(), '{"kept": true}', "until it gives it")


func test_a_hint_is_thought_of_here() -> void:
	bus.bot_suggested.connect(
		func(command: Dictionary, _words: String) -> void: told.append(["bot_suggested", command])
	)
	fine(bus.suggest(PLAYER, "hint"), "a hint is asked for")
	await eventually(func() -> bool: return not of("bot_suggested").is_empty(), "it is found")
	equal(bus.why_not(PLAYER, of("bot_suggested")[0]), [], "and may be played")


func test_a_game_of_this_device_follows() -> void:
	fine(bus.submit(PLAYER, _first()), "something is under way")
	begin()
	check(not bus.is_elsewhere(), "the game is here")
	bus.settle(BEGUN)
	fine(bus.submit(PLAYER, bus.commands(PLAYER)["ok"]["commands"][0]), "and plays on")
	refused(bus.follow(_told()), "no_room", "no room tells of it")
	bus.close()
	refused(bus.follow(_told()), "no_game", "nor of none")


## What the room tells its player after an event.
func _told(since := 0) -> Dictionary:
	return {
		"since": since,
		"events": _far.events(PLAYER, since),
		"snapshot": _wired(_far.snapshot(PLAYER)),
		"promise": _far.commitment(),
	}


func _is_on_its_way() -> bool:
	return Snap.flag(of("prompt_changed")[-1], "on_its_way")


func _first() -> Dictionary:
	return _far.commands(PLAYER)["ok"]["commands"][0]


## A snapshot as it comes over the wire, where its log is a list by itself.
func _wired(snapshot: Dictionary) -> Dictionary:
	var made := snapshot.duplicate()
	made.erase("logs_from")
	return made
