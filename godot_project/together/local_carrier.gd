class_name LocalCarrier
extends Carrier
## The way to a room that this device holds itself.

var _host: RoomHost
var _number := 0
var _waiting := PackedStringArray()


func _init(host: RoomHost) -> void:
	_host = host


func open() -> void:
	_number = _host.meet(_hear)


func state() -> State:
	return State.OPEN if _number > 0 and _host.knows(_number) else State.CLOSED


func send(text: String) -> void:
	_host.hear(_number, text)


func take() -> PackedStringArray:
	var taken := _waiting
	_waiting = PackedStringArray()
	return taken


func close() -> void:
	_host.part(_number)
	_number = 0


func _hear(text: String) -> void:
	_waiting.append(text)
