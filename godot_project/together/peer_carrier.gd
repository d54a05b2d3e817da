class_name PeerCarrier
extends Carrier
## The way to a room that another device on the network holds.

## After how many milliseconds without an answer a way counts as cut, at least and at most.
const SILENCE := 2500
const LONG_SILENCE := 5000
## For how many milliseconds sockets that are there wait for datagrams.
const HEAD_START := 400

var _address: String
var _port: int
var _only_sockets: bool
var _peer: MultiplayerPeer
## The same way by sockets, as long as it is not known which of them leads to the room.
var _other: MultiplayerPeer
var _opened_at := 0
var _door := ClosedDoor.new()


## By ENet or by WebSockets, whichever is answered: a window that holds a room hears both, a
## terminal only sockets, and some platforms have no datagrams.
func _init(address: String, port: int, only_sockets := OS.has_feature("web")) -> void:
	_address = address
	_port = port
	_only_sockets = only_sockets


func open() -> void:
	close()
	_opened_at = Time.get_ticks_msec()
	var sockets := WebSocketMultiplayerPeer.new()
	sockets.inbound_buffer_size = LONGEST
	if sockets.create_client(_url()) == OK:
		_other = sockets
	var made := ENetMultiplayerPeer.new()
	if not _only_sockets and made.create_client(_address, _port) == OK:
		_peer = made
		be_alert(made.get_peer(1))


func state() -> State:
	var first := _state_of(_peer)
	return State.OPENING if first == State.CLOSED and _other != null else first


func reason() -> Dictionary:
	return _door.reason


func poll() -> void:
	_door.poll()
	for peer: MultiplayerPeer in [_peer, _other]:
		if _state_of(peer) != State.CLOSED:
			peer.poll()
	if _other != null:
		_choose()
	if _state_of(_peer) == State.OPEN:
		_door.forget()


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
	if _other != null:
		_other.close()
	_peer = null
	_other = null


func _url() -> String:
	return "ws://%s:%d" % [_address, _port]


## Keeps the way that is open.
func _choose() -> void:
	var first := _state_of(_peer)
	var late := Time.get_ticks_msec() - _opened_at > HEAD_START
	match _state_of(_other):
		State.CLOSED:
			_other = null
			if first != State.OPEN:
				_door.ask(_url())
		State.OPEN when first != State.OPEN and (late or first == State.CLOSED):
			if _peer != null:
				_peer.close()
			_peer = _other
			_other = null
	if _other != null and first == State.OPEN:
		_other.close()
		_other = null


static func _state_of(peer: MultiplayerPeer) -> State:
	if peer != null:
		match peer.get_connection_status():
			MultiplayerPeer.CONNECTION_CONNECTED:
				return State.OPEN
			MultiplayerPeer.CONNECTION_CONNECTING:
				return State.OPENING
	return State.CLOSED


## Lets a connection notice soon that it is cut.
static func be_alert(to: ENetPacketPeer) -> void:
	if to != null:
		to.set_timeout(32, SILENCE, LONG_SILENCE)
