class_name RoomConnection
extends RefCounted
## A member's connection to its room: messages to and fro over a carrier, which is opened again
## whenever it breaks.

## The carrier is open, for the first time or again.
signal opened
signal heard(message: Dictionary)
signal broke

const LONGEST_WAIT := 8000

## Whether the room has let the member in since the carrier was opened.
var is_welcome := false

var _carrier: Carrier
var _stands := false
var _tries := 0
var _again_at := 0


func begin(carrier: Carrier) -> void:
	_carrier = carrier
	_carrier.open()


## Says that the room has let the member in: the next break is mended soon.
func welcome() -> void:
	is_welcome = true
	_tries = 0


func send(message: Dictionary) -> void:
	_carrier.send(str(ClassDB.class_call_static(&"GameRoom", &"text", message)))


## Carries messages, and opens what is closed.
func work() -> void:
	if _carrier == null:
		return
	_carrier.poll()
	match _carrier.state():
		Carrier.State.OPEN:
			if not _stands:
				_stands = true
				opened.emit()
			for text: String in _carrier.take():
				var message: Variant = ClassDB.class_call_static(&"GameRoom", &"parsed", text)
				if message is Dictionary:
					heard.emit(message)
		Carrier.State.CLOSED:
			if _stands:
				_stands = false
				is_welcome = false
				broke.emit()
			_open_again()


func close() -> void:
	is_welcome = false
	if _carrier != null:
		_carrier.close()


## Opens the carrier again, later each time.
func _open_again() -> void:
	var now := Time.get_ticks_msec()
	if _again_at == 0:
		_again_at = now + mini(LONGEST_WAIT, 200 << mini(_tries, 6))
		_tries += 1
	elif now >= _again_at:
		_again_at = 0
		_carrier.open()
