class_name RoomConnection
extends RefCounted
## A member's connection to its room: messages to and fro over a carrier, which is opened again
## whenever it breaks.

## The carrier is open, for the first time or again.
signal opened
signal heard(message: Dictionary)
signal broke

## For how many milliseconds it waits at most until it opens the carrier again.
const LONGEST_WAIT := 700
## How long a carrier may be opening before it is opened anew, at least: what was sent while there
## was no network is not sent again soon.
const PATIENCE := 1200
## The same for the first time, when it is not known how long that takes here.
const FIRST_PATIENCE := 8000
## After how many seconds without a frame the device has slept, and its connection is stale.
const SLEPT := 4.0

## Whether the room has let the member in since the carrier was opened.
var is_welcome := false

var _carrier: Carrier
var _stands := false
var _tries := 0
var _again_at := 0
## Since when the carrier is opening; 0 while it is not.
var _opening := 0
## How long opening took when it last succeeded, in milliseconds; -1 before.
var _took := -1
var _worked_at := 0.0


func begin(carrier: Carrier) -> void:
	_carrier = carrier
	_open()


## Opens the carrier anew at once: after a sleep nobody answers on the old one.
func renew() -> void:
	if _carrier == null:
		return
	_carrier.close()
	_lose()
	_open()


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
	var now := Time.get_unix_time_from_system()
	if _worked_at > 0.0 and now - _worked_at > SLEPT:
		renew()
	_worked_at = now
	_carrier.poll()
	match _carrier.state():
		Carrier.State.OPEN:
			if not _stands:
				_stands = true
				_took = Time.get_ticks_msec() - _opening
				opened.emit()
			for text: String in _carrier.take():
				var message: Variant = ClassDB.class_call_static(&"GameRoom", &"parsed", text)
				if message is Dictionary:
					heard.emit(message)
		Carrier.State.OPENING:
			if Time.get_ticks_msec() - _opening > _patience():
				_carrier.close()
				_open()
		Carrier.State.CLOSED:
			_lose()
			_open_again()


## Why it does not open, as of `Carrier.reason`.
func reason() -> Dictionary:
	return _carrier.reason() if _carrier != null else {}


func close() -> void:
	is_welcome = false
	if _carrier != null:
		_carrier.close()


func _lose() -> void:
	if _stands:
		_stands = false
		is_welcome = false
		broke.emit()


func _open() -> void:
	_again_at = 0
	_opening = Time.get_ticks_msec()
	_carrier.open()


## A slow line is given three times what it took before.
func _patience() -> int:
	return maxi(PATIENCE, _took * 3) if _took >= 0 else FIRST_PATIENCE


## Opens the carrier again, later each time, until it waits as long as is bearable: when the network
## is back, its player is back within two seconds.
func _open_again() -> void:
	var now := Time.get_ticks_msec()
	if _again_at == 0:
		_again_at = now + mini(LONGEST_WAIT, 100 << mini(_tries, 3))
		_tries += 1
	elif now >= _again_at:
		_open()
