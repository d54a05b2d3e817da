class_name BentCarrier
extends Carrier
## A carrier that bends what a room tells, and one whose network a test takes away.

## Changes a message that came; it is handed a copy.
var bend := func(_told: Dictionary) -> void: pass
## Whether there is a network. Without one nothing comes or goes, and what was begun to open then
## never is open.
var network := true

var _straight: Carrier
## Whether opening was begun without a network.
var _lost := false


func _init(straight: Carrier) -> void:
	_straight = straight


func open() -> void:
	_lost = not network
	if network:
		_straight.open()


func state() -> State:
	if _lost:
		return State.OPENING
	return _straight.state() if network else State.CLOSED


func send(text: String) -> void:
	if network and not _lost:
		_straight.send(text)


func take() -> PackedStringArray:
	var bent := PackedStringArray()
	for text: String in _straight.take():
		var told: Variant = ClassDB.class_call_static(&"GameRoom", &"parsed", text)
		var copy: Dictionary = (told as Dictionary).duplicate(true)
		bend.call(copy)
		bent.append(str(ClassDB.class_call_static(&"GameRoom", &"text", copy)))
	return bent


func close() -> void:
	_straight.close()
