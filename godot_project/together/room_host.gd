class_name RoomHost
extends Node
## Holds a room on this device for others on the network (docs/rules/room.md): carries messages to
## it and back, and says that it is there. The room itself keeps its journal.

signal failed(message: String)

## Who sends more messages a second than this is cut off.
const MOST_A_SECOND := 200
const MOST_PEERS := 32
const FOLDER := "rooms"
## For how many milliseconds a device may be silent before it greets: a place is for who plays.
const PATIENCE := 10_000

## What others see on the network.
var host_name := ""
var port := 0
var game := ""
## Below `user://`.
var path := ""
## Whether the network hears of it.
var is_public := true

var _room: RefCounted
var _peers: Array[MultiplayerPeer] = []
## By number: `[peer, id]` of another device, or a Callable of this one.
var _ways: Dictionary[int, Variant] = {}
var _numbers: Dictionary[Array, int] = {}
var _spent: Dictionary[int, int] = {}
var _last := 0
## Who has not come in yet, and since when.
var _strangers: Dictionary[int, int] = {}
var _said := PacketPeerUDP.new()
var _since := 0
var _stage := "gathering"


## Opens a room for a game. Gives back why it cannot; "" if it can.
func open(of_game: String, packs: PackedStringArray, listens := true) -> String:
	path = (
		"%s/%s-%d-%d.ndjson"
		% [FOLDER, of_game, int(Time.get_unix_time_from_system()), randi() % 1_000_000]
	)
	return _begin("open", [of_game, packs, path], listens)


## Goes on with a room whose journal lies on this device.
func resume(packs: PackedStringArray, journal: String, listens := true) -> String:
	path = journal
	return _begin("resume", [packs, path], listens)


func code() -> String:
	return RoomCode.of(RoomCode.own_address(), port)


## Lets somebody in who gets messages by a function. Gives back a number.
func meet(hears: Callable) -> int:
	_last += 1
	_ways[_last] = hears
	return _last


func knows(number: int) -> bool:
	return _ways.has(number)


func part(number: int) -> void:
	if _ways.erase(number):
		_tell(_room.call("lose", number))


func hear(number: int, text: String) -> void:
	_tell(_room.call("receive", number, text))


func close() -> void:
	for peer: MultiplayerPeer in _peers:
		peer.close()
	_peers.clear()
	_ways.clear()
	_numbers.clear()
	set_process(false)


func _ready() -> void:
	process_mode = Node.PROCESS_MODE_ALWAYS


func _exit_tree() -> void:
	close()
	_said.close()


func _process(_delta: float) -> void:
	poll()
	var now := Time.get_ticks_msec()
	if now - _since < 1000:
		return
	_since = now
	_spent.clear()
	dismiss(now)
	if is_public and not _peers.is_empty():
		var told := {"id": path.md5_text(), "game": game, "name": host_name, "port": port}
		RoomFinder.announce(_said, told.merged({"stage": _stage}))


## Carries what has come, and does what is due.
func poll() -> void:
	for peer: MultiplayerPeer in _peers:
		peer.poll()
		while peer.get_available_packet_count() > 0:
			var id := peer.get_packet_peer()
			var text := peer.get_packet().get_string_from_utf8()
			var number: int = _numbers.get([peer, id], 0)
			_spent[number] = _spent.get(number, 0) + 1
			if _spent[number] == MOST_A_SECOND:
				peer.disconnect_peer(id)
			elif number > 0 and _spent[number] < MOST_A_SECOND:
				hear(number, text)
	if _room != null and int(_room.call("due")) == 0:
		_tell(_room.call("tick"))


func _begin(method: String, arguments: Array, listens: bool) -> String:
	if not ClassDB.class_exists("GameRoom"):
		return "the rules library is missing"
	_room = ClassDB.instantiate("GameRoom")
	var answer: Dictionary = _room.callv(method, arguments)
	if answer.has("error"):
		return RulesLine.message_of(answer)
	game = str(answer["ok"])
	if listens and not _listen():
		return "no port between %d and %d is free" % [RoomCode.PORT, RoomCode.PORT + RoomCode.PORTS]
	return ""


## Cuts off who has been silent for long.
func dismiss(now: int) -> void:
	for number: int in _strangers.keys():
		if now - _strangers[number] > PATIENCE and _ways.has(number):
			_cut(number)


## By datagrams, and on the same port by WebSockets for platforms without them.
func _listen() -> bool:
	for offset: int in RoomCode.PORTS:
		port = RoomCode.PORT + offset
		var fast := ENetMultiplayerPeer.new()
		if fast.create_server(port, MOST_PEERS) != OK:
			continue
		_add(fast)
		var plain := WebSocketMultiplayerPeer.new()
		plain.inbound_buffer_size = 1 << 17
		plain.outbound_buffer_size = Carrier.LONGEST
		if plain.create_server(port) == OK:
			_add(plain)
		return true
	port = 0
	return false


func _add(peer: MultiplayerPeer) -> void:
	peer.peer_connected.connect(_on_come.bind(peer))
	peer.peer_disconnected.connect(_on_gone.bind(peer))
	_peers.append(peer)


func _on_come(id: int, peer: MultiplayerPeer) -> void:
	_last += 1
	_ways[_last] = [peer, id]
	_numbers[[peer, id]] = _last
	_strangers[_last] = Time.get_ticks_msec()
	if peer is ENetMultiplayerPeer:
		PeerCarrier.be_alert((peer as ENetMultiplayerPeer).get_peer(id))


func _on_gone(id: int, peer: MultiplayerPeer) -> void:
	var number: int = _numbers.get([peer, id], 0)
	_numbers.erase([peer, id])
	_strangers.erase(number)
	part(number)


## Sends what the room says. If it could not be kept, nobody is told, and all come back.
func _tell(sent: Dictionary) -> void:
	var fault := str(sent["fault"])
	if fault != "":
		failed.emit(fault)
		for number: int in _ways.keys():
			_cut(number)
		return
	for tell: Array in sent["tells"]:
		_send(int(tell[0]), str(tell[1]))


func _send(number: int, text: String) -> void:
	var way: Variant = _ways.get(number)
	if text.begins_with('{"type":"room"'):
		_stage = Snap.text(JSON.parse_string(text), "stage")
	elif text.begins_with('{"type":"welcome"'):
		_strangers.erase(number)
	if way is Callable:
		(way as Callable).call(text)
	elif way is Array:
		var peer: MultiplayerPeer = way[0]
		peer.set_target_peer(int(way[1]))
		peer.put_packet(text.to_utf8_buffer())


func _cut(number: int) -> void:
	var way: Variant = _ways[number]
	_ways.erase(number)
	_strangers.erase(number)
	if way is Array:
		_numbers.erase(way)
		(way[0] as MultiplayerPeer).disconnect_peer(int(way[1]))
