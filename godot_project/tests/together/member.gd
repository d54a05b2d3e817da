extends Node
## A device of its own in a game with others: holds a room or joins one, plays its seat by what the
## room offers, and says at the end how the game stood. Started as a process of its own.
##
## `-- host GAME PORT`, `-- again GAME PORT` after it was killed, or `-- join GAME PORT SECONDS
## CUTS`: between a member who joins and the room stands a proxy, which delays everything and is
## cut so often for that long.

const LONGEST := 900.0
## After how many commands a host may be killed.
const AMID := 6

var _host: RoomHost
var _line := RoomLine.new()
var _seat: RoomSeat
var _bus: Node
## What the game's adviser would do; null until it has said so.
var _hint: Variant
var _thinks := false
## Whether a command is under way.
var _waits := false
var _proxy: Proxy
var _chance := RandomNumberGenerator.new()
var _asked: RoomTicket
var _cuts := 0
var _cut_for := 0.0
var _played := 0
var _since := 0.0
var _lives := 0.0
var _came_back := 0
var _met := false


func _ready() -> void:
	var told := OS.get_cmdline_user_args()
	var game := told[1]
	var port := told[2].to_int()
	_chance.seed = hash(told[0])
	if told[0] != "join":
		_hold(game, port, told[0] == "again")
	else:
		_cut_for = told[3].to_float()
		_cuts = told[4].to_int()
		_proxy = Proxy.new(port, port + 1)
		add_child(_proxy)
		add_child(_line)
		var content: Dictionary = ClassDB.class_call_static(
			&"GameRoom", &"content", game, PackedStringArray()
		)
		_line.begin(PeerCarrier.new("127.0.0.1", port + 1), "Bo", str(content["ok"]))
	_bus = get_node("/root/Bus")
	_seat = RoomSeat.of(GameBus.new(_bus), _line)
	_seat.doubted.connect(_on_doubted)
	add_child(_seat)
	_bus.connect(
		"bot_suggested",
		func(command: Dictionary, _words: String) -> void:
			_hint = command
			_thinks = false
	)
	_bus.connect("bot_failed", func(_error: Dictionary) -> void: _thinks = false)
	_bus.connect(
		"prompt_changed", func(prompt: Dictionary) -> void: _waits = Snap.flag(prompt, "on_its_way")
	)
	_line.came_back.connect(func(_missed: int) -> void: _came_back += 1)


func _hold(game: String, port: int, again: bool) -> void:
	_host = RoomHost.new()
	add_child(_host)
	var none := PackedStringArray()
	var fault := ""
	if again:
		var kept := Array(DirAccess.get_files_at("user://rooms"))
		kept = kept.filter(func(file: String) -> bool: return file.begins_with(game))
		fault = _host.resume(none, "rooms/" + str(kept[0]), false)
	else:
		fault = _host.open(game, none, false)
	var peer := ENetMultiplayerPeer.new()
	if fault != "" or peer.create_server(port, 8) != OK:
		print("FAULT ", fault)
		get_tree().quit(1)
	_host.call("_add", peer)
	add_child(_line)
	_line.begin(LocalCarrier.new(_host), "Ada", "", Together.kept_token(game))
	Together.keep_token(game, _line.token)


func _process(delta: float) -> void:
	_lives += delta
	if _lives > LONGEST:
		_say_and_go(1)
	_since += delta
	if _line.line == RoomLine.Line.ENDED:
		print("FAULT ", _line.problem)
		get_tree().quit(1)
	if _line.line != RoomLine.Line.HERE or (_asked != null and _asked.answer.is_empty()):
		return
	_asked = null
	match _line.stage():
		"gathering":
			_gather()
		"playing":
			_play()
		"over":
			if _line.record() != "" and _rests() and _is_last():
				_say_and_go(0)


## A host stays until the other has been back, has seen the end, and has gone.
func _is_last() -> bool:
	var here := Snap.array(_line.seen, "members").filter(Snap.flag.bind("here")).size()
	_met = _met or here == 2
	return _host == null or (_met and here == 1)


func _rests() -> bool:
	return Snap.dict(Snap.dict(_line.state, "snapshot"), "table").get("outcome") != null


## Sits down, lets bots play all but two seats, and is ready once the other is there.
func _gather() -> void:
	var members := Snap.array(_line.seen, "members")
	var seats := Snap.array(_line.seen, "seats").map(Snap.text.bind("seat"))
	var wanted: String = seats[mini(0 if _host != null else 1, seats.size() - 1)]
	if _line.seat() == "" and (_host != null or seats.size() > 1):
		_asked = _line.send("sit", {"seat": wanted})
		return
	var options := Snap.dict(_line.seen, "options")
	var bots := seats.slice(2)
	if _host != null and Array(Snap.array(options, "bots")) != bots:
		_asked = _line.send("options", {"options": options.merged({"bots": bots}, true)})
	elif members.size() == 2 and not Snap.flag(_line.me(), "ready") and _line.seat() != "":
		_asked = _line.send("ready")


func _play() -> void:
	if not _bus.call("is_elsewhere"):
		_sit_down()
		return
	if _proxy != null and _cuts > 0 and _since > 1.0 and _line.events.size() > 3:
		_cuts -= 1
		_since = -_cut_for
		_proxy.cut(_cut_for)
	var owed := Snap.array(Snap.dict(_bus.call("snapshot", _line.seat()), "table"), "to_act")
	if _thinks or _waits or not owed.has(_line.seat()):
		return
	# A game may be given up: until a host has been killed, it plays as the rules advise.
	if _hint == null and (_played % 9 == 8 or (_host != null and _played < AMID)):
		_thinks = not (_bus.call("suggest", _line.seat(), "hint") as Dictionary).has("error")
		return
	var answer: Dictionary = _bus.call("commands", _line.seat())
	var listed := Snap.array(Snap.dict(answer, "ok"), "commands")
	var command: Dictionary = listed[_chance.randi() % listed.size()] if _hint == null else _hint
	_hint = null
	_played += 1
	if _played == AMID and _host != null:
		print("AMID")
	_bus.call("submit", _line.seat(), command)


## Plays the game of the room on the bus of this device.
func _sit_down() -> void:
	if _line.state.is_empty():
		return
	var answer: Dictionary = _bus.call("sit", _line.game, _line.viewer(), _seat.told())
	if answer.has("error"):
		_on_doubted(str(answer))


func _on_doubted(words: String) -> void:
	print("FAULT ", words)
	get_tree().quit(1)


func _say_and_go(code: int) -> void:
	var snapshot := Snap.dict(_line.state, "snapshot")
	var told := {
		"stage": _line.stage(),
		"sequence": Snap.sequence(snapshot),
		"outcome": Snap.dict(snapshot, "table").get("outcome"),
		"played": _played,
		"came_back": _came_back,
		"events": _line.events.size(),
	}
	print("END ", JSON.stringify(told))
	set_process(false)
	_line.send("leave")
	# What is still under way reaches the others.
	await get_tree().create_timer(1.0).timeout
	get_tree().quit(code)


## Datagrams between a member and its room, each some milliseconds late; while it is cut, none.
class Proxy:
	extends Node

	const LATE := 12

	var _inside := UDPServer.new()
	var _ways: Dictionary[PacketPeerUDP, PacketPeerUDP] = {}
	var _to: int
	var _late: Array[Array] = []
	var _cut_until := 0

	func _init(room: int, listens: int) -> void:
		_to = room
		_inside.listen(listens, "127.0.0.1")

	func cut(seconds: float) -> void:
		_cut_until = Time.get_ticks_msec() + int(seconds * 1000)

	func _process(_delta: float) -> void:
		_inside.poll()
		while _inside.is_connection_available():
			var out := PacketPeerUDP.new()
			out.connect_to_host("127.0.0.1", _to)
			_ways[_inside.take_connection()] = out
		var now := Time.get_ticks_msec()
		for way: PacketPeerUDP in _ways:
			_carry(way, _ways[way], now)
			_carry(_ways[way], way, now)
		while not _late.is_empty() and int(_late[0][0]) <= now:
			var one: Array = _late.pop_front()
			(one[1] as PacketPeerUDP).put_packet(one[2])

	func _carry(from: PacketPeerUDP, to: PacketPeerUDP, now: int) -> void:
		while from.get_available_packet_count() > 0:
			var packet := from.get_packet()
			if now >= _cut_until:
				_late.append([now + LATE, to, packet])
