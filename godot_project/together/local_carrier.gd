class_name LocalCarrier
extends Carrier
## The way to a room that this device holds itself.

var _host: RoomHost
var _number := 0
var _waiting := PackedStringArray()


func _init(host: RoomHost) -> void:
	_host = host


func open() -> void:
	if is_instance_valid(_host):
		_number = _host.meet(_hear)


func state() -> State:
	var stands := _number > 0 and is_instance_valid(_host) and _host.knows(_number)
	return State.OPEN if stands else State.CLOSED


func send(text: String) -> void:
	if is_instance_valid(_host):
		_host.hear(_number, text)


func take() -> PackedStringArray:
	var taken := _waiting
	_waiting = PackedStringArray()
	return taken


func close() -> void:
	if is_instance_valid(_host):
		_host.part(_number)
	_number = 0


func _hear(text: String) -> void:
	_waiting.append(text)
