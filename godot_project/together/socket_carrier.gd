class_name SocketCarrier
extends Carrier
## The way to a room of a service (docs/rules/service.md), by its address and the room's code.

## After how many seconds without an answer the socket counts as cut.
const HEARTBEAT := 2.5

var _url: String
var _socket := WebSocketPeer.new()
var _door := ClosedDoor.new()
var _opens := false


func _init(service: String, code: String) -> void:
	var base := service.trim_suffix("/")
	for plain: String in ["https://", "http://"]:
		if base.begins_with(plain):
			base = base.replace("http", "ws")
	_url = "%s/api/game/%s/watch" % [base, code.uri_encode()]


func open() -> void:
	_socket = WebSocketPeer.new()
	_socket.inbound_buffer_size = LONGEST
	_socket.heartbeat_interval = HEARTBEAT
	_opens = _socket.connect_to_url(_url) == OK


func state() -> State:
	match _socket.get_ready_state():
		WebSocketPeer.STATE_OPEN:
			return State.OPEN
		WebSocketPeer.STATE_CONNECTING:
			return State.OPENING
	return State.CLOSED


func reason() -> Dictionary:
	return _door.reason


func poll() -> void:
	_socket.poll()
	_door.poll()
	match state():
		State.OPEN:
			_opens = false
			_door.forget()
		State.CLOSED when _opens:
			_opens = false
			_door.ask(_url)


func send(text: String) -> void:
	_socket.send_text(text)


func take() -> PackedStringArray:
	var taken := PackedStringArray()
	while _socket.get_available_packet_count() > 0:
		taken.append(_socket.get_packet().get_string_from_utf8())
	return taken


func close() -> void:
	_socket.close()
