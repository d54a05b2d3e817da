class_name LateCarrier
extends Carrier
## A carrier on which every message comes late, each way.

## By how many milliseconds.
var late := 0

var _straight: Carrier
## Messages under way: `[when, text]`.
var _going: Array[Array] = []
var _coming: Array[Array] = []


func _init(straight: Carrier, by: int) -> void:
	_straight = straight
	late = by


func open() -> void:
	_straight.open()


func state() -> State:
	return _straight.state()


func poll() -> void:
	_straight.poll()
	for text: String in _due(_going):
		_straight.send(text)
	for text: String in _straight.take():
		_coming.append([Time.get_ticks_msec() + late, text])


func send(text: String) -> void:
	_going.append([Time.get_ticks_msec() + late, text])


func take() -> PackedStringArray:
	return _due(_coming)


func close() -> void:
	_straight.close()
	_going.clear()
	_coming.clear()


static func _due(under_way: Array[Array]) -> PackedStringArray:
	var due := PackedStringArray()
	while not under_way.is_empty() and int(under_way[0][0]) <= Time.get_ticks_msec():
		due.append(str(under_way.pop_front()[1]))
	return due
