extends ShellSuite
## The room beside a game in progress, and what comes after it: by touch on a phone.


func test_who_holds_a_room_goes_on_with_it_later() -> void:
	await open(Finger.new())
	await sit_together("kingdoms")
	var together := Together.of(shell.table)
	var path := together.host.path
	equal(together.line.seat(), "p1", "a seat")
	together.leave()
	shell.replace("together", {})
	await hand.frames(3)
	var own := Together.own_rooms()
	check(not shell.table.bus.is_elsewhere(), "nothing of the room is on the table")
	check(not own.is_empty() and own[0]["path"] == path, "it is offered again: %s" % [own])
	await press("Again0")
	await eventually(func() -> bool: return shell.current().name == "Table", "the game goes on")
	equal(together.line.seat(), "p1", "at the same seat")
	check(shell.table.bus.is_elsewhere(), "of the room")


func test_the_way_to_a_room_that_is_gone_stays_closed() -> void:
	var host := RoomHost.new()
	var carrier := LocalCarrier.new(host)
	host.free()
	carrier.open()
	equal(carrier.state(), Carrier.State.CLOSED, "nobody is there")


func test_a_window_comes_into_a_room_by_datagrams_or_by_sockets() -> void:
	for way: String in ["ENetMultiplayerPeer", "WebSocketMultiplayerPeer"]:
		var host := RoomHost.new()
		add_child(host)
		equal(host.open("council", PackedStringArray()), "", "a room is held")
		host.is_public = false
		var peers: Array[MultiplayerPeer] = host.get("_peers")
		if way != peers[0].get_class():
			# As a terminal's: it hears no datagrams.
			(peers.pop_front() as MultiplayerPeer).close()
		var carrier := PeerCarrier.new("127.0.0.1", host.port)
		var guest := RoomLine.new()
		add_child(guest)
		guest.begin(carrier, "Bo", "")
		await eventually(func() -> bool: return guest.member >= 0, "it is in by %s" % way)
		equal((carrier.get("_peer") as Object).get_class(), way, "which it prefers")
		equal(carrier.get("_other"), null, "the other way is closed")
		guest.free()
		host.free()


func test_the_room_is_open_beside_the_table() -> void:
	await open(Finger.new())
	await sit_together("kingdoms")
	var guest := RoomLine.new()
	add_child(guest)
	guest.begin(LocalCarrier.new(Together.of(shell.table).host), "Bo", "")
	await eventually(func() -> bool: return guest.member >= 0, "somebody looks on")
	var heard: Array[String] = []
	guest.said.connect(func(by: String, phrase: int) -> void: heard.append("%s %d" % [by, phrase]))
	shell.push("room", {})
	await hand.frames(3)
	await reads_well("the room")
	var mark := shell.current().find_child("Mark", true, false) as Label
	check(mark.text.begins_with("Checked: "), "what was checked of the dice: %s" % mark.text)
	await press("Say2")
	await eventually(func() -> bool: return heard == ["Ada 2"], "it is heard: %s" % [heard])
	await press("AskBack")
	var told := func() -> bool: return notice() != ""
	await eventually(told, "bots are not asked, and that is said")
	await press("LeaveGame")
	await press("LeaveGame")
	check(shell.current().name == "Menu", "the menu follows")
	check(
		not shell.table.bus.is_elsewhere() and not Together.of(shell.table).is_there(),
		"all is left"
	)
	guest.queue_free()


func test_who_has_played_plays_again() -> void:
	await open(Finger.new())
	await sit_together("council")
	var together := Together.of(shell.table)
	var promise := Snap.text(together.line.seen, "promise")
	await _play_out()
	var ended := func() -> bool: return button("Again") != null
	await eventually(ended, "the end is told")
	await _check_the_game()
	check(Together.own_rooms().all(_is_other.bind(together.host.path)), "it is not offered again")
	await press("Again")
	var lobby := func() -> bool:
		return shell.current() is TogetherScreen and button("Ready") != null
	await eventually(lobby, "the lobby is there again: %s" % notice())
	equal(together.line.seat(), "p1", "at the same seat")
	check(Snap.text(together.line.seen, "promise") != promise, "with another promise")
	await press("Ready")
	await eventually(func() -> bool: return shell.current().name == "Table", "another game begins")
	await eventually(
		func() -> bool: return Snap.sequence(shell.table.snapshot) == 0, "from its beginning"
	)
	check(not shell.table.owed_by().is_empty(), "and somebody decides")


## Alone with a room of its own: what is proved then is proved, and what is not is said.
func _check_the_game() -> void:
	await press("Check this game")
	var found := func() -> bool: return _says("Checked. Proved: commands, order and result. ")
	await eventually(found, "it is checked: %s" % [shell.table.findings])
	var told := "\n".join(shell.table.findings)
	for words: String in [
		"Not proved: dice.",
		"Proved, commands: every command is signed",
		"Not proved, dice: one person alone added to the seed",
		"the game whose promises your device noted",
	]:
		check(told.contains(words), "%s in %s" % [words, told])
	var foot := shell.current().find_child("Foot", true, false) as Label
	equal(foot.text, shell.table.findings[0], "the log says it too")
	await reads_well("the end of a game that is checked")


func _says(words: String) -> bool:
	var labels := shell.find_children("*", "Label", true, false)
	return labels.any(func(label: Label) -> bool: return label.text.begins_with(words))


func test_what_a_check_finds_is_said_in_words() -> void:
	var finding := func(claim: String, gaps: Array) -> Dictionary:
		return {"claim": claim, "words": "all of it", "gaps": gaps}
	var whole := ["dice", "order"].map(finding.bind([]))
	var lines := RoomCheck.lines_of({"ok": {"findings": whole, "compared": "The same."}})
	equal(lines[0], "Checked: dice and order are proved.", "in short")
	equal(Array(lines.slice(1)).back(), "The same.", "what this device has witnessed")
	var gap := ["Bo's device has no key"]
	var half := {"findings": [finding.call("commands", gap)], "compared": ""}
	lines = RoomCheck.lines_of({"ok": half})
	equal(lines[0], "Checked: nothing is proved.", "nothing")
	equal(lines[1], "Not proved, commands: Bo's device has no key.", "and why")
	lines = RoomCheck.lines_of({"error": {"message": "the journal lacks a roll"}})
	equal(lines[0], RoomCheck.DISTRUST, "a lie")
	equal(lines[1], "The journal lacks a roll", "and which")


func test_a_journal_that_was_changed_is_not_believed() -> void:
	var client := _told_of("council")
	var begun: Dictionary = client.call("check", PackedStringArray())
	equal(Snap.text(Snap.dict(begun, "error"), "code"), "no_record", "before it has come")
	_tell(client, {"type": "record", "record": null, "room": [{"rows": 0}]})
	begun = client.call("check", PackedStringArray())
	check(begun.has("ok"), "it is begun: %s" % begun)
	var found: Array[Dictionary] = [{}]
	var done := func() -> bool:
		found[0] = client.call("checked")
		return not found[0].is_empty()
	await eventually(done, "it is ended")
	equal(Snap.text(Snap.dict(found[0], "error"), "code"), "unproved", "with a refusal")
	check(
		RulesLine.message_of(found[0]).begins_with("The journal proves nothing"),
		RulesLine.message_of(found[0])
	)
	client = _told_of("nothing")
	_tell(client, {"type": "record", "record": null, "room": []})
	begun = client.call("check", PackedStringArray())
	equal(Snap.text(Snap.dict(begun, "error"), "code"), "unknown_game", "a game that there is not")


## A client whose room plays a game.
func _told_of(game: String) -> RefCounted:
	var token := RoomSecret.drawn()
	var client: RefCounted = ClassDB.class_call_static(&"RoomClient", &"of", token, "Ada", "", "")
	client.call("opened")
	var welcome := {"type": "welcome", "member": 0, "token": token, "game": game, "done": 0}
	_tell(client, welcome.merged({"content": "00".repeat(32), "rules_version": 1}))
	return client


## Lets a client receive a message.
func _tell(client: RefCounted, message: Dictionary) -> void:
	client.call("receive", JSON.stringify(message))
	while not (client.call("next_shown") as Dictionary).is_empty():
		pass


func test_what_a_client_cannot_read_is_none_of_its_own() -> void:
	var drawn := RoomSecret.drawn()
	var of := func(token: String, content: String) -> RefCounted:
		return ClassDB.class_call_static(&"RoomClient", &"of", token, "Ada", content, "{")
	for token: String in ["", "00", "x".repeat(64)]:
		equal(of.call(token, ""), null, "a token that is none: %s" % token)
	equal(of.call(drawn, "00"), null, "content that is none")
	var client: RefCounted = of.call(drawn, "")
	for nonsense: Dictionary in [{}, {"type": "dance"}, {"type": "sit", "seat": 7}]:
		var sent: Dictionary = client.call("send", nonsense)
		equal(Snap.text(Snap.dict(sent, "error"), "code"), "malformed", "%s" % nonsense)
	var early: Dictionary = client.call("send", {"type": "ready"})
	equal(Snap.text(Snap.dict(early, "error"), "code"), "no_room", "ready for what is not known")


func _is_other(room: Dictionary, path: String) -> bool:
	return room["path"] != path


## Plays anything until the game is over.
func _play_out() -> void:
	var chance := RandomNumberGenerator.new()
	chance.seed = 5
	var line := Together.of(shell.table).line
	var asked_or_over := func() -> bool:
		return line.stage() == "over" or not shell.table.commands().is_empty()
	while await eventually(asked_or_over, "something is asked") and line.stage() != "over":
		var listed := shell.table.commands()
		shell.table.submit(listed[chance.randi() % listed.size()])
	equal(line.stage(), "over", "it comes to its end")


## Plays with a guest, who sits at p2.
func _play_with(named: String) -> RoomLine:
	await open(Finger.new())
	var together := Together.of(shell.table)
	shell.replace("together", {})
	equal(together.hold("crossfire", "Ada", [], false), "", "a room is opened")
	var guest := RoomLine.new()
	add_child(guest)
	guest.begin(LocalCarrier.new(together.host), named, "")
	await eventually(func() -> bool: return button("SitP1") != null and guest.member >= 0, "both")
	together.ask("sit", {"seat": "p1"})
	guest.send("sit", {"seat": "p2"})
	await eventually(func() -> bool: return guest.seat() == "p2" and guest.me() != {}, "both sit")
	guest.send("ready")
	together.line.send("ready")
	await eventually(func() -> bool: return shell.current().name == "Table", "the game begins")
	return guest


func test_who_decides_is_called_by_name() -> void:
	var guest := await _play_with("Bo of the long names")
	equal(Names.names_of(["p1", "p2"]), "Ada and Bo of the lon…", "their names")
	while await eventually(_is_asked_or_waits, "somebody decides") and _is_asked():
		shell.table.submit(shell.table.commands()[0])
	var prompt := battle().find_child("Prompt", true, false)
	var names_them := func() -> bool:
		return (prompt.find_child("What", true, false) as Label).text == "Bo of the lon… decides."
	await eventually(names_them, "the other is named")
	equal((prompt.find_child("Who", true, false) as Label).text, "■ Bo of the lon…", "with a shape")
	guest.queue_free()


func _is_asked() -> bool:
	return shell.table.person_to_act() != ""


func _is_asked_or_waits() -> bool:
	return _is_asked() or not shell.table.on_its_way


func test_who_is_away_is_counted_down_and_a_turned_phone_cuts_nothing_off() -> void:
	var guest := await _play_with("Bo")
	var bar: RoomBar = shell.find_child("RoomBar", true, false)
	guest.close()
	await eventually(func() -> bool: return bar.visible, "somebody is away, and that is said")
	for size: Vector2i in [Vector2i(2560, 1440), Vector2i(390, 844), Vector2i(844, 390)]:
		get_window().size = size
		await hand.frames(6)
		var seen := bar.get_global_rect()
		var whole := shell.get_global_rect()
		check(whole.encloses(seen), "at %s: %s in %s" % [size, seen, whole])
	get_window().size = hand.window()
	await hand.frames(4)
	var words := func() -> String:
		return (bar.find_children("*", "Label", true, false)[0] as Label).text
	var first: String = words.call()
	check(first.contains("away"), first)
	await eventually(func() -> bool: return words.call() != first, "the seconds run")
	await press("ABotAtOnce", bar)
	await eventually(func() -> bool: return not bar.visible, "a bot sits in")
	guest.queue_free()


func test_who_floods_or_never_greets_is_cut_off_and_others_play_on() -> void:
	var host := RoomHost.new()
	add_child(host)
	equal(host.open("crossfire", PackedStringArray()), "", "a room")
	var line := RoomLine.new()
	add_child(line)
	line.begin(LocalCarrier.new(host), "Ada", "")
	var flood := PeerCarrier.new("127.0.0.1", host.port)
	var silent := PeerCarrier.new("127.0.0.1", host.port, true)
	flood.open()
	silent.open()
	var both := func() -> bool:
		flood.poll()
		silent.poll()
		return flood.state() == Carrier.State.OPEN and silent.state() == Carrier.State.OPEN
	await eventually(both, "two strangers are there")
	var shut := func() -> bool:
		for at: int in 100:
			flood.send("{}")
		flood.poll()
		silent.poll()
		return flood.state() == Carrier.State.CLOSED
	await eventually(shut, "who floods is cut off")
	equal(silent.state(), Carrier.State.OPEN, "who is silent may still greet")
	await eventually(func() -> bool: return line.line == RoomLine.Line.HERE, "Ada is in")
	host.dismiss(Time.get_ticks_msec() + RoomHost.PATIENCE + 1000)
	var gone := func() -> bool:
		silent.poll()
		return silent.state() == Carrier.State.CLOSED
	await eventually(gone, "who never greets is cut off")
	var ticket := line.send("sit", {"seat": "p1"})
	await eventually(func() -> bool: return ticket.answer.has("ok"), "Ada is heard")
	line.queue_free()
	host.queue_free()


func test_rooms_that_anybody_makes_up_are_not_shown_without_end() -> void:
	var finder := RoomFinder.new()
	add_child(finder)
	for at: int in 200:
		var said := {
			"is": RoomFinder.MARK, "id": "x%d" % at, "port": 47820, "name": "N".repeat(500)
		}
		finder.call("_hear", JSON.stringify(said).to_utf8_buffer(), "10.0.0.1")
	equal(finder.rooms().size(), RoomFinder.MOST, "so many")
	for room: Dictionary in finder.rooms():
		check(str(room["name"]).length() <= 60, "with names that fit")
	for nonsense: String in ["", "{", "[]", '{"is": 7}', '{"is": "sandtable room 2"}']:
		check(not bool(finder.call("_hear", nonsense.to_utf8_buffer(), "10.0.0.1")), nonsense)
	finder.queue_free()


func test_the_host_chooses_what_is_agreed_and_others_read_it() -> void:
	await open(Finger.new())
	var together := Together.of(shell.table)
	shell.replace("together", {})
	equal(together.hold("crossfire", "Ada", [], false), "", "a room is opened")
	await eventually(func() -> bool: return button("Clock") != null, "the lobby is shown")
	for chosen: Array in [["Patience", 2, "patience", 300], ["Clock", 1, "clock", 300]]:
		var pick := shell.find_child(str(chosen[0]), true, false) as OptionButton
		pick.item_selected.emit(int(chosen[1]))
		var agreed := func() -> bool:
			return Snap.number(together.line.seen["options"], str(chosen[2])) == chosen[3]
		await eventually(agreed, "%s: %s" % [chosen, notice()])
		await hand.frames(3)
	(shell.find_child("Clock", true, false) as OptionButton).item_selected.emit(0)
	var none := func() -> bool: return together.line.seen["options"]["clock"] == null
	await eventually(none, "and no clock again")
	var other := Agreement.make({"patience": 7200, "clock": 45, "delay": 0}, false)
	shell.add_child(other)
	var lines := other.get_children().map(func(of: Node) -> String: return (of as Label).text)
	check(
		str(lines).contains("2 h") and str(lines).contains("45 s"), "others read it: %s" % [lines]
	)
	other.free()
	var turned: Array[Dictionary] = []
	var hosts := Agreement.make({"listed": false, "delay": 0}, true, true)
	hosts.changed.connect(turned.append)
	shell.add_child(hosts)
	(hosts.find_child("Listed", true, false) as CheckButton).toggled.emit(true)
	equal(turned, [{"listed": true, "delay": 0}] as Array[Dictionary], "the host lists the room")
	hosts.free()
	var guests := Agreement.make({"listed": true}, false, true)
	check(
		(guests.get_child(-1) as Label).text.begins_with("Anybody finds"), "and others read of it"
	)
	guests.free()
	await reads_well("the lobby with what is agreed")
