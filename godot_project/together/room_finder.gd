class_name RoomFinder
extends Node
## Finds rooms on the own network by themselves: who holds one says so each second, who looks for
## one listens.

signal changed

const PORT := 47810
## So many devices may listen on one machine.
const PORTS := 4
const MARK := "sandtable room 1"
## For how many milliseconds a room is there that is not heard any more.
const STAYS := 3500
## How many rooms are shown: what is heard comes from anybody.
const MOST := 40

var _socket := PacketPeerUDP.new()
## By address and port: `{game, name, code, address, port, at}`.
var _found: Dictionary[String, Dictionary] = {}


## The rooms that are heard, the newest last.
func rooms() -> Array:
	return _found.values()


func _ready() -> void:
	for offset: int in PORTS:
		if _socket.bind(PORT + offset) == OK:
			return


func _process(_delta: float) -> void:
	var before := _found.size()
	var news := false
	while _socket.is_bound() and _socket.get_available_packet_count() > 0:
		var packet := _socket.get_packet()
		news = _hear(packet, _socket.get_packet_ip()) or news
	var now := Time.get_ticks_msec()
	for key: String in _found.keys():
		if now - int(_found[key]["at"]) > STAYS:
			_found.erase(key)
	if news or _found.size() != before:
		changed.emit()


func _exit_tree() -> void:
	_socket.close()


## Whether it tells something new.
func _hear(packet: PackedByteArray, from: String) -> bool:
	# Unlike `parse_string`, this says nothing of what is none: anybody may send anything.
	var json := JSON.new()
	if packet.size() > 1024 or json.parse(packet.get_string_from_utf8()) != OK:
		return false
	var read: Variant = json.data
	if not read is Dictionary or Snap.text(read, "is") != MARK:
		return false
	var port := Snap.number(read, "port")
	var told := {"address": from, "port": port, "at": Time.get_ticks_msec()}
	for field: String in ["game", "name", "stage"]:
		told[field] = Snap.text(read, field).left(60)
	# One device is heard by each of its addresses: once is enough.
	var key := "%s %d" % [Snap.text(read, "id").left(40), port]
	var known: Dictionary = _found.get(key, {})
	if known.is_empty() and _found.size() >= MOST:
		return false
	if not known.is_empty():
		told["address"] = known["address"]
	_found[key] = told
	return Snap.text(known, "stage") != told["stage"] or Snap.text(known, "name") != told["name"]


## Says on the network that there is a room.
static func announce(by: PacketPeerUDP, told: Dictionary) -> void:
	var text := JSON.stringify({"is": MARK}.merged(told)).to_utf8_buffer()
	by.set_broadcast_enabled(true)
	for offset: int in PORTS:
		for to: String in ["255.255.255.255", "127.0.0.1"]:
			by.set_dest_address(to, PORT + offset)
			by.put_packet(text)
