extends ShellSuite
## The line to a room that lies, that is cut, or whose people come and go.


## A room on another device, and the window's way to it.
func _join(game: String) -> BentCarrier:
	var far := RoomHost.new()
	add_child(far)
	equal(far.open(game, PackedStringArray(), false), "", "another device holds a room")
	shell.replace("together", {})
	var carrier := BentCarrier.new(LocalCarrier.new(far))
	Together.of(shell.table).call("_begin", carrier, "", "Ada", "")
	await eventually(func() -> bool: return button("Ready") != null, "its lobby is shown")
	return carrier


func test_the_lobby_stays_open_when_a_room_lies() -> void:
	await open(Finger.new())
	var carrier := await _join("council")
	var together := Together.of(shell.table)
	carrier.bend = func(told: Dictionary) -> void:
		if Snap.text(told, "type") == "state":
			told["snapshot"]["hash"] = "00".repeat(32)
	await press("Ready")
	await eventually(func() -> bool: return together.distrust != "", "the lie is noticed")
	await hand.frames(3)
	check(shell.current() is TogetherScreen, "the lobby stays")
	check(not shell.table.bus.is_elsewhere(), "and nothing is played")
	check(_says("The room shows what cannot be: "), "it is said there")
	equal(together.sit_down(), false, "nor does anybody sit down to it")
	check(button("LeaveRoom") != null, "the room can be left")
	await reads_well("the lobby of a room that lies")
	carrier.bend = func(_told: Dictionary) -> void: pass
	carrier.network = false
	await eventually(func() -> bool: return together.line.line == RoomLine.Line.AWAY, "it is cut")
	carrier.network = true
	await eventually(func() -> bool: return shell.current().name == "Table", "the truth is shown")
	equal(together.distrust, "", "and believed")


func test_a_line_is_there_again_within_two_seconds_of_the_network() -> void:
	await open(Finger.new())
	var carrier := await _join("council")
	var line := Together.of(shell.table).line
	for dark: int in [300, 2600]:
		carrier.network = false
		await eventually(func() -> bool: return line.line == RoomLine.Line.AWAY, "it is cut")
		var since := Time.get_ticks_msec()
		while Time.get_ticks_msec() - since < dark:
			await get_tree().process_frame
		carrier.network = true
		since = Time.get_ticks_msec()
		await eventually(func() -> bool: return line.line == RoomLine.Line.HERE, "it is there")
		var took := Time.get_ticks_msec() - since
		check(took < 2000, "after %d ms without a network it took %d ms" % [dark, took])


func test_a_device_that_cannot_keep_its_part_of_the_dice_says_so() -> void:
	await open(Finger.new())
	await _join("council")
	var line := Together.of(shell.table).line
	# Nothing can be written where a folder stands.
	var in_the_way := RoomSecret.path_of(line.token) + ".part"
	DirAccess.make_dir_recursive_absolute(in_the_way)
	await press("Ready")
	var said := func() -> bool: return notice().begins_with("This device cannot keep its part")
	await eventually(said, "it is said: %s" % notice())
	equal(RoomSecret.kept(line.token), "", "nothing is kept")
	DirAccess.remove_absolute(in_the_way)
	await eventually(func() -> bool: return shell.current().name == "Table", "the game begins")
	var played := func() -> bool:
		if not shell.table.commands().is_empty():
			shell.table.submit(shell.table.commands()[0])
		return RoomSecret.kept(line.token) != ""
	await eventually(played, "once there is room, it is kept")


func test_a_phone_that_wakes_up_is_there_at_once() -> void:
	await open(Finger.new())
	await _join("council")
	var line := Together.of(shell.table).line
	var since := Time.get_ticks_msec()
	line.notification(NOTIFICATION_APPLICATION_RESUMED)
	equal(line.line, RoomLine.Line.AWAY, "the old line is given up")
	await eventually(
		func() -> bool: return line.line == RoomLine.Line.HERE, "and a new one is there"
	)
	check(Time.get_ticks_msec() - since < 2000, "within two seconds")


func test_who_is_away_is_told_in_the_seat_itself() -> void:
	await open(Finger.new())
	var together := Together.of(shell.table)
	var guest := await _play_with_bo("crossfire")
	var seats := shell.table.seats
	var side := battle().find_child("Two", true, false) as Label
	equal(seats.absence("p2"), "", "who is here is here")
	check(side.text.begins_with("Bo "), "the score calls the other by name: %s" % side.text)
	guest.close()
	var told := func() -> bool: return side.text.contains("\nAway, a bot in ")
	await eventually(told, "who is away is away in the score: %s" % side.text)
	together.ask("absent", {"seat": "p2", "wish": "bot"})
	await eventually(
		func() -> bool: return side.text.ends_with("\nAway, a bot plays"), "then a bot plays"
	)
	var again := _guest(together, guest.token)
	await eventually(
		func() -> bool: return side.text.ends_with("\nBack"), "and who is back is back"
	)
	equal(seats.absence("p1"), "", "nobody else is")
	again.queue_free()
	guest.queue_free()


func test_who_is_waited_for_is_told_where_one_would_choose() -> void:
	await open(Finger.new())
	var guest := await _play_with_bo("kingdoms")
	await eventually(func() -> bool: return shell.table.person_to_act() != "", "a duke is chosen")
	shell.table.submit(shell.table.commands()[0])
	var words := shell.current().find_child("Confirm", true, false).find_child("Words", true, false)
	var named := func() -> bool: return (words as Label).text == "Bo decides."
	await eventually(named, "Bo is waited for: %s" % (words as Label).text)
	guest.close()
	var away := func() -> bool: return (words as Label).text.begins_with("Bo decides, away, a bot ")
	await eventually(away, "and away: %s" % (words as Label).text)
	guest.queue_free()


func test_absence_in_words() -> void:
	var bo := {"name": "Bo", "here": false}
	var words := func(at: Dictionary, by: Dictionary) -> String:
		return RoomPresence.absence(at, by, 500)
	equal(words.call({"bot": true}, {}), "", "the room's own bot is not away")
	equal(words.call({"countdown": 10_500}, bo), "away, a bot in 10 s", "the seconds run")
	equal(words.call({"countdown": 100}, bo), "away", "to their end")
	equal(words.call({"bot": true}, bo), "away, a bot plays", "a bot plays")
	equal(words.call({}, bo), "away", "nobody is waited for")
	equal(words.call({}, {"here": true}), "", "here")
	Names.called = {"p1": "Ada", "p3": "P1"}
	var told := {
		"p1 rolls 3 and p2 4": "Ada rolls 3 and P2 4",
		"round 2, turn of p3": "Round 2, turn of P1",
		"a1 fires at p1-3": "A1 fires at p1-3",
		"": "",
	}
	for text: String in told:
		equal(Names.say(text), told[text], "said of %s" % text)
	equal(Names.marked("p3"), "▲ P1", "with the seat's shape")
	Names.called = {}


## A game of a room with a guest, whose other seats have bots.
func _play_with_bo(game: String) -> RoomLine:
	var together := Together.of(shell.table)
	shell.replace("together", {})
	equal(together.hold(game, "Ada", [], false), "", "a room is opened")
	var guest := _guest(together, "")
	await eventually(func() -> bool: return button("SitP1") != null and guest.member >= 0, "both")
	together.ask("sit", {"seat": "p1"})
	guest.send("sit", {"seat": "p2"})
	await eventually(func() -> bool: return guest.seat() == "p2" and guest.me() != {}, "both sit")
	var bots := Snap.array(together.line.seen, "seats").slice(2).map(Snap.text.bind("seat"))
	var options := Snap.dict(together.line.seen, "options").merged({"bots": bots}, true)
	together.ask("options", {"options": options})
	var agreed := func() -> bool: return Snap.dict(together.line.seen, "options") == options
	await eventually(agreed, "bots have the rest")
	guest.send("ready")
	together.line.send("ready")
	await eventually(func() -> bool: return shell.current().name == "Table", "the game begins")
	return guest


func _guest(together: Together, token: String) -> RoomLine:
	var guest := RoomLine.new()
	add_child(guest)
	guest.begin(LocalCarrier.new(together.host), "Bo", "", token)
	return guest


func _says(words: String) -> bool:
	var labels := shell.find_children("*", "Label", true, false)
	return labels.any(func(label: Label) -> bool: return label.text.begins_with(words))
