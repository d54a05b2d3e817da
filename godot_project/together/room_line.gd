class_name RoomLine
extends Node
## A member's line to its room (docs/protocol.md): messages are numbered, sent one after another,
## and sent again until they are answered; a line that breaks is opened again, and what was missed
## is asked for.

## Who is here, how far it is, or whether the line is there.
signal changed
## The table stands elsewhere; `events` came since.
signal moved(events: Array)
## Somebody says something.
signal said(name: String, phrase: int)
## The line is there again: so many events were missed.
signal came_back(missed: int)

enum Line { CONNECTING, HERE, AWAY, REPLACED, REFUSED }

const LONGEST_WAIT := 8000
## How many lines of the log are asked for with a view.
const LINES := 200

var line := Line.CONNECTING
## What stands against coming in, where it was refused.
var problem: Dictionary = {}
## The newest that was told of the room.
var seen: Dictionary = {}
## When that was, by this device's clock in milliseconds: countdowns run on from there.
var seen_at := 0
## All that this member may know of the table.
var state: Dictionary = {}
## What it may do: `{whole, choices}`.
var choices: Dictionary = {}
var can_undo := false
## Everything that it saw happen.
var events: Array = []
var revision := 0
var member := -1
var game := ""
var token := ""
var proof: Dictionary = {}
## What it may keep, once it has asked for it.
var record: Dictionary = {}

var _carrier: Carrier
var _name: String
var _content := ""
var _epoch := 0
var _number := 0
var _waiting: Array[RoomTicket] = []
var _nonce := ""
var _revealed := ""
var _tries := 0
var _again_at := 0
var _greeted := false
var _looks := false
## A view is under way that shows the table as it stands.
var _shows := false
var _stale := false
var _untold: Array = []
var _missed := -1
var _changes := false
var _moves := false


## Begins. Without a token one is drawn; who comes back says the old one.
func begin(carrier: Carrier, named: String, content: String, old_token := "") -> void:
	_carrier = carrier
	_name = named
	_content = content
	token = old_token if old_token != "" else drawn()
	_carrier.open()


## An event that it saw, with its words where the view has them.
func told_event(at: int) -> Dictionary:
	var snapshot := Snap.dict(state, "snapshot")
	var line_of := at - Snap.number(snapshot, "logs_from")
	var logs := Snap.array(snapshot, "logs")
	var words := Snap.text(logs[line_of], "message") if line_of in range(logs.size()) else ""
	return (events[at] as Dictionary).merged({"message": words})


## Its own row among the members.
func me() -> Dictionary:
	for other: Variant in Snap.array(seen, "members"):
		if Snap.number(other, "member") == member:
			return other
	return {}


func seat() -> String:
	return Snap.text(me(), "seat")


func stage() -> String:
	return Snap.text(seen, "stage")


func is_host() -> bool:
	return member >= 0 and seen.get("host") == member


## Asks something; the ticket is settled once it is answered.
func send(type: String, fields := {}) -> RoomTicket:
	var ticket := RoomTicket.new({"type": type}.merged(fields))
	_waiting.append(ticket)
	_pump()
	return ticket


## Asks something and waits for the answer, for so many milliseconds at most.
func ask_now(type: String, fields := {}, patience := 400) -> Dictionary:
	if line != Line.HERE:
		return cut()
	var ticket := send(type, fields)
	var until := Time.get_ticks_msec() + patience
	while ticket.answer.is_empty() and Time.get_ticks_msec() < until and line == Line.HERE:
		work()
		if ticket.answer.is_empty():
			OS.delay_usec(500)
	return ticket.answer if not ticket.answer.is_empty() else cut()


## Waits for the view that follows what was just played, and tells it.
func catch_up(patience := 1000) -> void:
	var until := Time.get_ticks_msec() + patience
	while not _moves and Time.get_ticks_msec() < until and line == Line.HERE:
		work()
		if not _moves:
			OS.delay_usec(500)
	_tell_moves()


static func cut() -> Dictionary:
	var message := "The line to the others is cut. It is opened again by itself; try it then."
	return {"error": {"code": "line_cut", "rule": "RM-05", "message": message, "reasons": []}}


## Promises a nonce for the dice, and with that is ready.
func be_ready() -> RoomTicket:
	_nonce = drawn()
	return send("ready", {"promise": promise(_nonce)})


func leave() -> void:
	if line == Line.HERE:
		_waiting.clear()
		ask_now("leave", {}, 200)
	close()


func close() -> void:
	if _carrier != null:
		_carrier.close()
	set_process(false)


## 256 bits of chance, in hexadecimal digits.
static func drawn() -> String:
	return Crypto.new().generate_random_bytes(32).hex_encode()


## What promises a nonce (docs/dice.md).
static func promise(nonce: String) -> String:
	return ("sandtable room 2 promise\n%s\n" % nonce).sha256_text()


func _ready() -> void:
	process_mode = Node.PROCESS_MODE_ALWAYS


func _exit_tree() -> void:
	close()


func _process(_delta: float) -> void:
	work()
	if _changes:
		_changes = false
		changed.emit()
	_tell_moves()


## Carries messages. Nothing is told to anybody here: who waits for an answer is not disturbed.
func work() -> void:
	if _carrier == null or line in [Line.REPLACED, Line.REFUSED]:
		return
	_carrier.poll()
	match _carrier.state():
		Carrier.State.OPEN:
			if not _greeted:
				_greet()
			for text: String in _carrier.take():
				var told: Variant = _parsed(text)
				if told is Dictionary:
					_hear(told)
		Carrier.State.CLOSED:
			_come_again()


func _tell_moves() -> void:
	if not _moves:
		return
	_moves = false
	if _missed >= 0:
		came_back.emit(_missed)
		_missed = -1
	var happened := _untold.map(told_event)
	_untold = []
	moved.emit(happened)


func _greet() -> void:
	_greeted = true
	var new := member < 0
	var hello := {
		"number": 0,
		"type": "hello",
		"protocol": int(_ask_library("protocol", [])),
		"content": _if_any(_content),
		"name": _if_any(_name) if new else null,
		"token": token,
	}
	_carrier.send(_text(hello))


## A text that may be missing: null where there is none.
static func _if_any(text: String) -> Variant:
	if text == "":
		return null
	return text


## Opens the line again, later each time.
func _come_again() -> void:
	var now := Time.get_ticks_msec()
	if line == Line.HERE:
		line = Line.AWAY
		_missed = events.size()
		_changes = true
	if _greeted or _again_at == 0:
		_greeted = false
		_again_at = now + mini(LONGEST_WAIT, 200 << mini(_tries, 6))
		_tries += 1
	elif now >= _again_at:
		_again_at = 0
		_carrier.open()


## One message is under way at a time. What was not answered keeps its number.
func _pump() -> void:
	if line != Line.HERE or _waiting.is_empty() or _waiting[0].was_sent:
		return
	var first := _waiting[0]
	if first.number == 0:
		_number += 1
		first.number = _number
	first.was_sent = true
	_carrier.send(_text({"number": first.number}.merged(first.message)))


func _answered(number: int, with: Dictionary) -> void:
	if _waiting.is_empty() or _waiting[0].number != number:
		return
	var first: RoomTicket = _waiting.pop_front()
	first.settle(with)
	_pump()


func _hear(told: Dictionary) -> void:
	match Snap.text(told, "type"):
		"welcome":
			_welcome(told)
		"room":
			_news(told)
		"events":
			_happened(told)
		"state":
			state = told
			can_undo = Snap.flag(told, "can_undo")
			choices = Snap.dict(told, "listed")
			_moves = _moves or (_shows and not _stale)
		"shown":
			proof = Snap.dict(told, "proof")
			_changes = true
		"said":
			_say.call_deferred(Snap.number(told, "member"), Snap.number(told, "phrase"))
		"done":
			_answered(Snap.number(told, "number"), {"ok": told.get("receipt")})
		"answered":
			_answered(Snap.number(told, "number"), {"ok": told.get("answer")})
		"record":
			record = told
			_changes = true
		"replaced":
			_end(
				Line.REPLACED, {"message": "Another device has your place, or you were sent away."}
			)
		"refused":
			_refused(told)


func _welcome(told: Dictionary) -> void:
	member = Snap.number(told, "member")
	game = Snap.text(told, "game")
	_number = maxi(_number, Snap.number(told, "done"))
	line = Line.HERE
	_tries = 0
	for ticket: RoomTicket in _waiting:
		ticket.was_sent = false
	var rest := RoomTicket.new({"type": "have", "epoch": _epoch, "events": events.size()})
	# What was under way goes first: it has its number already.
	_waiting.insert(1 if not _waiting.is_empty() and _waiting[0].number > 0 else 0, rest)
	_looks = false
	_changes = true
	_pump()
	look()


func _news(told: Dictionary) -> void:
	if not seen.is_empty() and Snap.number(told, "order") < Snap.number(seen, "order"):
		return
	var before := stage()
	seen = told
	seen_at = Time.get_ticks_msec()
	_changes = true
	if before == "over" and stage() == "gathering":
		# Another game: what was seen of the first is no part of it.
		state = {}
		choices = {}
		proof = {}
		can_undo = false
	if stage() == "revealing" and _nonce != "" and _nonce != _revealed and seat() != "":
		_revealed = _nonce
		send("reveal", {"nonce": _nonce})
	if stage() != before and stage() in ["playing", "over"]:
		look()


func _happened(told: Dictionary) -> void:
	var epoch := Snap.number(told, "epoch")
	var since := Snap.number(told, "since")
	if epoch < _epoch:
		return
	# What came before these is not had, or was taken back since.
	if Snap.number(told, "base") > _epoch or since > events.size():
		send("have", {"epoch": _epoch, "events": events.size()})
		return
	_epoch = epoch
	events = events.slice(0, since) + Snap.array(told, "events")
	_untold = _untold.filter(func(at: int) -> bool: return at < since)
	_untold.append_array(range(since, events.size()))
	revision = Snap.number(told, "revision")
	look()


## Asks what can be seen and done now. Whatever happens until it is answered, it is asked once more.
func look() -> void:
	if line != Line.HERE or not stage() in ["playing", "over"]:
		return
	_stale = true
	if _looks:
		return
	_stale = false
	_looks = true
	send("look", {"lines": LINES, "choices": true}).settled.connect(_looked)


## The answer comes before the view that was asked for.
func _looked(answer: Dictionary) -> void:
	_looks = false
	_shows = answer.has("ok")
	if _stale:
		look()


func _refused(told: Dictionary) -> void:
	var number := Snap.number(told, "number")
	if number == 0 and line != Line.HERE:
		_end(Line.REFUSED, Snap.dict(told, "problem"))
	else:
		_answered(number, {"error": Snap.dict(told, "problem")})


func _end(how: Line, why: Dictionary) -> void:
	line = how
	problem = why
	_changes = true
	if _carrier != null:
		_carrier.close()


func _say(by: int, phrase: int) -> void:
	for other: Variant in Snap.array(seen, "members"):
		if Snap.number(other, "member") == by:
			said.emit(Snap.text(other, "name"), phrase)


static func _parsed(text: String) -> Variant:
	return _ask_library("parsed", [text])


static func _text(message: Dictionary) -> String:
	return str(_ask_library("text", [message]))


static func _ask_library(method: String, arguments: Array) -> Variant:
	return ClassDB.callv("class_call_static", ["GameRoom", method] + arguments)
