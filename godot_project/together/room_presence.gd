class_name RoomPresence
extends Node
## Says of each seat of a room's game why nobody decides there just now: who is away and how long it
## is waited, that a bot plays, and for a moment that who was away is back.

## For how many milliseconds it is said that somebody is back.
const BACK := 4000

var line: RoomLine
var seats: Seats

var _second := Timer.new()
## Who was away, by seat.
var _gone: Dictionary[String, bool] = {}
## Since when who was away is back, by seat.
var _back: Dictionary[String, int] = {}


static func of(its_line: RoomLine, its_seats: Seats) -> RoomPresence:
	var made := RoomPresence.new()
	made.line = its_line
	made.seats = its_seats
	its_line.changed.connect(made.update)
	return made


func _ready() -> void:
	add_child(_second)
	_second.timeout.connect(update)


func _exit_tree() -> void:
	seats.absent = {}


## Reads the newest of the room; while seconds run, it does so each second.
func update() -> void:
	var now := Time.get_ticks_msec()
	var absent: Dictionary[String, String] = {}
	var counts := false
	for at: Variant in Snap.array(line.seen, "seats") if line.stage() == "playing" else []:
		var seat := Snap.text(at, "seat")
		var why := absence(at, line.sitting(seat), now - line.seen_at)
		if why != "":
			_gone[seat] = true
		elif _gone.erase(seat):
			_back[seat] = now
		if why == "" and _back.has(seat):
			why = "back" if now - _back[seat] < BACK else ""
		if why != "":
			absent[seat] = why
			counts = true
	seats.absent = absent
	if counts and _second.is_stopped():
		_second.start()
	elif not counts:
		_second.stop()


## Why nobody decides at a seat of the room, `passed` milliseconds after that was told; "" where
## somebody does, or where the room's own bot sits.
static func absence(at: Dictionary, by: Dictionary, passed: int) -> String:
	if by.is_empty():
		return ""
	if Snap.flag(at, "bot"):
		return TranslationServer.translate("away, a bot plays")
	if at.get("countdown") != null:
		var left := maxi(0, ceili((Snap.number(at, "countdown") - passed) / 1000.0))
		if left > 0:
			return TranslationServer.translate("away, a bot in %s") % Agreement.words(left)
	elif Snap.flag(by, "here"):
		return ""
	return TranslationServer.translate("away")
