extends ShellSuite
## Rooms: opened, found, joined and left by hand, and what a lobby says.

## Where a room is whose every word a test chooses.
var _door: WebSocketMultiplayerPeer


func test_a_room_is_opened_and_says_how_others_join() -> void:
	await open(Finger.new())
	await press("PlayTogether")
	await press("Host")
	await eventually(func() -> bool: return button("SitP1") != null, "the lobby is shown")
	var host := Together.of(shell.table).host
	check(host.port >= RoomCode.PORT, "it listens")
	var code := shell.find_child("RoomCode", true, false) as Label
	equal(code.text, RoomCode.of(RoomCode.own_address(), host.port), "its code is shown")
	equal(
		RoomCode.read(code.text), [RoomCode.own_address(), host.port], "the code says where it is"
	)
	await press("LeaveRoom")
	await press("LeaveRoom")
	check(Together.of(shell.table).host == null, "the room is left")
	check(button("Host") != null, "and the doors are shown again")


func test_a_room_on_the_network_is_found_and_joined_by_itself() -> void:
	var far := RoomHost.new()
	far.host_name = "Bo"
	add_child(far)
	equal(far.open("kingdoms", PackedStringArray()), "", "another device holds a room")
	await open(Finger.new())
	await press("PlayTogether")
	var found := func() -> bool: return button("Room%d" % far.port) != null
	await eventually(found, "it is found")
	await press("Room%d" % far.port)
	var inside := func() -> bool: return button("SitP2") != null
	await eventually(inside, "its lobby is shown: %s" % notice())
	await press("SitP2")
	var line := Together.of(shell.table).line
	await eventually(func() -> bool: return line.seat() == "p2", "the seat is taken")
	await reads_well("the lobby")
	far.queue_free()
	await hand.frames(2)


func test_what_has_the_focus_in_a_lobby_keeps_it_when_there_is_news() -> void:
	await open(Mouse.new())
	var together := Together.of(shell.table)
	shell.replace("together", {})
	equal(together.hold("crossfire", "Ada", [], false), "", "a room is opened")
	await eventually(func() -> bool: return button("Say") != null, "the lobby is shown")
	button("Say").grab_focus()
	together.ask("sit", {"seat": "p1"})
	await eventually(func() -> bool: return button("SitP1") == null, "the lobby shows the seat")
	await hand.frames(2)
	check(button("Say").has_focus(), "the button that says something has the focus again")


func test_who_holds_a_room_sits_and_is_ready_in_one_press() -> void:
	await open(Finger.new())
	shell.replace("together", {})
	var together := Together.of(shell.table)
	equal(together.hold("kingdoms", "Ada", [], false), "", "a room is opened")
	await eventually(func() -> bool: return button("Ready") != null, "the lobby is shown")
	for words: String in RoomLobby.HOLDER:
		check(_says(words), "who holds a room, in words: %s" % words)
	await press("Ready")
	var sits := func() -> bool:
		return together.line.seat() == "p1" and Snap.flag(together.line.me(), "ready")
	await eventually(sits, "Ada sits and is ready: %s" % notice())
	await reads_well("the lobby of who is ready")


func _says(words: String) -> bool:
	var labels := shell.find_children("*", "Label", true, false)
	return labels.any(func(label: Label) -> bool: return label.text == words)


func test_a_code_that_is_none_is_refused_in_words() -> void:
	await open(Mouse.new())
	await press("PlayTogether")
	for wrong: String in ["ABC", "!!!!!!", "nowhere", "8.8.8.8.8"]:
		(shell.find_child("Code", true, false) as LineEdit).text = wrong
		await press("Join")
		check(notice().contains("neither a code"), "%s: %s" % [wrong, notice()])
	for address: String in ["8.8.8.8", "172.32.0.1", "192.169.1.1", "here"]:
		equal(RoomCode.of(address, RoomCode.PORT), "", "%s is on no private network" % address)
	for address: String in ["10.1.2.3", "172.31.255.254", "192.168.0.17", "127.0.0.1"]:
		for port: int in [RoomCode.PORT, RoomCode.PORT + RoomCode.PORTS - 1]:
			equal(RoomCode.read(RoomCode.of(address, port)), [address, port], address)


func test_who_is_let_in_nowhere_is_told_why() -> void:
	await open(Finger.new())
	await press("PlayTogether")
	var looked := "The room is looked for … "
	var no_place := looked + "There is no place for one more now; try it again later."
	var service := "http://127.0.0.1:%d#ABCDEF"
	for case: Array in [
		["503 Service Unavailable", "127.0.0.1:%d", no_place],
		["503 Service Unavailable", service, no_place],
		["404 Not Found", service, "There is no such room"],
		["", service, looked + "Nobody answers there."],
	]:
		var door := ShutDoor.new(str(case[0]))
		add_child(door)
		(shell.find_child("Code", true, false) as LineEdit).text = str(case[1]) % door.port
		await press("Join")
		await eventually(_says.bind(str(case[2])), "%s at %s is told" % [case[0], case[1]])
		await reads_well("why nobody is let in")
		await press("LeaveRoom")
		await press("LeaveRoom")
		door.free()


func test_whom_a_room_refuses_is_told_why() -> void:
	var far := RoomHost.new()
	add_child(far)
	equal(far.open("kingdoms", PackedStringArray(), false), "", "another device holds a room")
	var hello := {"number": 0, "type": "hello", "protocol": 1, "token": RoomSecret.drawn()}
	var told: Array[String] = []
	far.hear(far.meet(told.append), JSON.stringify(hello))
	var problem := '{"code":"full","rule":"RM-01","message":"no more can come in","reasons":[]}'
	told.append('{"type":"refused","number":0,"problem":%s}' % problem)
	check(told[0].contains('"refused"'), "an old protocol is refused")
	await open(Finger.new())
	await press("PlayTogether")
	for text: String in told:
		_door = WebSocketMultiplayerPeer.new()
		var port := 20_000 + randi() % 12_000
		equal(_door.create_server(port), OK, "a room is there")
		_door.peer_connected.connect(
			func(_id: int) -> void: _door.put_packet(text.to_utf8_buffer()), CONNECT_DEFERRED
		)
		get_tree().process_frame.connect(_door.poll)
		var field := shell.find_child("Code", true, false) as LineEdit
		field.text = "127.0.0.1:%d" % port
		await press("Join")
		var why := Snap.dict(JSON.parse_string(text), "problem")
		var words := Snap.sentence(Snap.text(why, "message"))
		await eventually(_says.bind(words), "%s is told" % words)
		await press("LeaveRoom")
		await press("LeaveRoom")
		get_tree().process_frame.disconnect(_door.poll)
		_door.close()
		_door = null
	far.queue_free()


func test_the_doors_are_not_cut_off() -> void:
	await open(Mouse.new())
	await press("PlayTogether")
	await reads_well("the doors")


func test_who_sends_nonsense_is_told_so_and_nothing_breaks() -> void:
	var host := RoomHost.new()
	add_child(host)
	equal(host.open("crossfire", PackedStringArray(), false), "", "a room")
	var told: Array[String] = []
	var number := host.meet(told.append)
	var nonsense: Array[String] = [
		"",
		"{",
		"[]",
		'{"number": -1, "type": "look"}',
		'{"number": 0, "type": "hello"}',
		'{"number": 1, "type": "play", "command": {}, "revision": 0}',
		"x".repeat(70_000),
	]
	for text: String in nonsense:
		var heard := told.size()
		host.hear(number, text)
		equal(told.size(), heard + 1, text.left(30))
		check(told[-1].contains('"refused"'), told[-1].left(200))
	host.part(number)
	host.hear(99, '{"number": 0, "type": "look"}')
	host.queue_free()
	await get_tree().process_frame
