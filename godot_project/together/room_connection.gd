class_name RoomConnection
extends RefCounted
## A client's connection to its room: texts to and fro over a carrier, which is opened again
## whenever it breaks.

## How long a carrier may be opening before it is opened anew, at least: what was sent while there
## was no network is not sent again soon.
const PATIENCE := 1200
## The same for the first time, when it is not known how long that takes here.
const FIRST_PATIENCE := 8000
## After how many seconds without a frame the device has slept, and its connection is stale.
const SLEPT := 4.0

var _carrier: Carrier
## A `RoomClient`.
var _client: RefCounted
var _stands := false
var _again_at := 0
## Since when the carrier is opening; 0 while it is not.
var _opening := 0
## How long opening took when it last succeeded, in milliseconds; -1 before.
var _took := -1
var _worked_at := 0.0


func begin(carrier: Carrier, client: RefCounted) -> void:
	_carrier = carrier
	_client = client
	_open()


## Opens the carrier anew at once: after a sleep nobody answers on the old one.
func renew() -> void:
	_carrier.close()
	_lose()
	_open()


func send(text: String) -> void:
	_carrier.send(text)


## Carries messages, and opens what is closed.
func work() -> void:
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
				_client.call("opened")
			for text: String in _carrier.take():
				_client.call("receive", text)
		Carrier.State.OPENING:
			if Time.get_ticks_msec() - _opening > _patience():
				_carrier.close()
				_open()
		Carrier.State.CLOSED:
			_lose()
			_open_again()


## Why it does not open, as of `Carrier.reason`.
func reason() -> Dictionary:
	return _carrier.reason()


func close() -> void:
	if _carrier != null:
		_carrier.close()


func _lose() -> void:
	if _stands:
		_stands = false
		_client.call("closed")


func _open() -> void:
	_again_at = 0
	_opening = Time.get_ticks_msec()
	_carrier.open()


## A slow line is given three times what it took before.
func _patience() -> int:
	return maxi(PATIENCE, _took * 3) if _took >= 0 else FIRST_PATIENCE


## Opens the carrier again, after a pause.
func _open_again() -> void:
	var now := Time.get_ticks_msec()
	if _again_at == 0:
		_again_at = now + int(_client.call("pause"))
	elif now >= _again_at:
		_open()
