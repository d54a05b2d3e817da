class_name PeerCarrier
extends Carrier
## The way to a room on another device, by one of the engine's multiplayer peers.

## After how many milliseconds without an answer a way counts as cut, at least and at most.
const SILENCE := 2500
const LONG_SILENCE := 5000

var _address: String
var _port: int
var _by_sockets: bool
var _peer: MultiplayerPeer


## By ENet; by WebSockets where a platform has no datagrams.
func _init(address: String, port: int, by_sockets := OS.has_feature("web")) -> void:
	_address = address
	_port = port
	_by_sockets = by_sockets


func open() -> void:
	close()
	if _by_sockets:
		var sockets := WebSocketMultiplayerPeer.new()
		sockets.inbound_buffer_size = LONGEST
		if sockets.create_client("ws://%s:%d" % [_address, _port]) == OK:
			_peer = sockets
		return
	var made := ENetMultiplayerPeer.new()
	if made.create_client(_address, _port) == OK:
		_peer = made
		be_alert(made.get_peer(1))


func state() -> State:
	if _peer == null:
		return State.CLOSED
	match _peer.get_connection_status():
		MultiplayerPeer.CONNECTION_CONNECTED:
			return State.OPEN
		MultiplayerPeer.CONNECTION_CONNECTING:
			return State.OPENING
	return State.CLOSED


func poll() -> void:
	if state() != State.CLOSED:
		_peer.poll()


func send(text: String) -> void:
	if state() == State.OPEN:
		_peer.set_target_peer(MultiplayerPeer.TARGET_PEER_SERVER)
		_peer.put_packet(text.to_utf8_buffer())


func take() -> PackedStringArray:
	var taken := PackedStringArray()
	while _peer != null and _peer.get_available_packet_count() > 0:
		taken.append(_peer.get_packet().get_string_from_utf8())
	return taken


func close() -> void:
	if _peer != null:
		_peer.close()
	_peer = null


## Lets a connection notice soon that it is cut.
static func be_alert(to: ENetPacketPeer) -> void:
	if to != null:
		to.set_timeout(32, SILENCE, LONG_SILENCE)
