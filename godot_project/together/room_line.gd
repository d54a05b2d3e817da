class_name RoomLine
extends RoomView
## A member's line to its room (docs/protocol.md): it comes in, asks, and hears. Whenever the
## connection is there again it comes in again, and asks for what it missed.

## What this device found out about the dice, in words.
signal checked(words: String)
## What this member may keep has come.
signal recorded

enum Line { CONNECTING, HERE, AWAY, REPLACED, REFUSED }

## How long its goodbye may take, in seconds.
const GOODBYE := 1.0

var line := Line.CONNECTING
## What stands against coming in, where it was refused.
var problem: Dictionary = {}
## Why the way to the room does not open, in words; "" where that is not known.
var closed := ""
var token := ""

var _connection := RoomConnection.new()
var _outbox := RoomOutbox.new(_connection)
var _name: String
var _content := ""
## What promises, notes, signs and checks (docs/dice.md).
var _device: RefCounted
var _kept := ""
## What the device owed by itself last: it is sent once.
var _owed: Dictionary = {}
## What was said of the dice.
var _said: Array[String] = []
var _looks := false
## A view is under way that shows the table as it stands.
var _shows := false
var _stale := false


## Begins. Without a token one is drawn; who comes back says the old one.
func begin(carrier: Carrier, named: String, content: String, old_token := "") -> void:
	_name = named
	_content = content
	token = old_token if old_token != "" else RoomSecret.drawn()
	_device = ClassDB.instantiate(&"RoomDevice")
	_device.call("restore", RoomSecret.kept(token))
	_connection.opened.connect(_greet)
	_connection.heard.connect(_hear)
	_connection.broke.connect(_on_broke)
	_connection.begin(carrier)


## Asks something; the ticket is settled once it is answered.
func send(type: String, fields := {}) -> RoomTicket:
	return _outbox.put(_signed({"type": type}.merged(fields)))


## Promises what this device adds to the dice, and with that is ready.
func be_ready() -> RoomTicket:
	_owed = {}
	_said = []
	var promise: Dictionary = _device.call("ready")
	_keep()
	return _outbox.put(Snap.dict(promise, "ok"))


## Says goodbye, and is gone once that was heard, or a moment later.
func leave() -> void:
	if line != Line.HERE:
		queue_free()
		return
	_outbox.clear()
	send("leave").settled.connect(queue_free.unbind(1))
	get_tree().create_timer(GOODBYE).timeout.connect(queue_free)


## Why the member is not in the room, in words; "" while it is.
func trouble() -> String:
	match line:
		Line.HERE:
			return ""
		Line.REPLACED, Line.REFUSED:
			return Snap.sentence(RulesLine.message_of(problem))
	var words := "The line is cut. It is opened again by itself."
	if seen.is_empty():
		words = "The room is looked for …"
	return words if closed == "" else "%s %s." % [words, Snap.sentence(closed)]


func close() -> void:
	_connection.close()
	set_process(false)


## Begins to check the game by the record that has come; `checked` of a device says how.
func check() -> Dictionary:
	return _device.call("check", game, PackedStringArray(), Snap.array(record, "room"))


func check_result() -> Dictionary:
	return _device.call("checked")


func _ready() -> void:
	process_mode = Node.PROCESS_MODE_ALWAYS


func _exit_tree() -> void:
	close()


## A phone that wakes up.
func _notification(what: int) -> void:
	if what == NOTIFICATION_APPLICATION_RESUMED and line in [Line.HERE, Line.AWAY]:
		_connection.renew()


func _process(_delta: float) -> void:
	_work()
	_tell()


func _work() -> void:
	if line in [Line.REPLACED, Line.REFUSED]:
		return
	_connection.work()
	var reason := _connection.reason()
	var words := Snap.text(reason, "words")
	if words != closed:
		closed = words
		_changes = true
	if words != "" and not Snap.flag(reason, "for_now"):
		_end(Line.REFUSED, {"message": words})


func _greet() -> void:
	var protocol := int(ClassDB.class_call_static(&"GameRoom", &"protocol"))
	var hello := {"number": 0, "type": "hello", "protocol": protocol, "token": token}
	if _content != "":
		hello["content"] = _content
	if _name != "" and member < 0:
		hello["name"] = _name
	_connection.send(hello)


func _on_broke() -> void:
	if line == Line.HERE:
		line = Line.AWAY
		_missed = events.size()
		_changes = true


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
			_moves = _moves or (_shows and not _stale)
		"shown":
			_check(Snap.dict(told, "proof"))
		"said":
			_say.call_deferred(Snap.number(told, "member"), Snap.number(told, "phrase"))
		"done":
			_outbox.settle(Snap.number(told, "number"), {"ok": told.get("receipt")})
		"answered":
			_outbox.settle(Snap.number(told, "number"), {"ok": told.get("answer")})
		"record":
			record = told
			_changes = true
			recorded.emit.call_deferred()
		"replaced":
			_end(
				Line.REPLACED, {"message": "Another device has your place, or you were sent away."}
			)
		"refused":
			_refused(told)


func _welcome(told: Dictionary) -> void:
	member = Snap.number(told, "member")
	_device.call("hear", told)
	game = Snap.text(told, "game")
	line = Line.HERE
	_connection.welcome()
	_looks = false
	_changes = true
	_outbox.go_on(Snap.number(told, "done"), _had())
	look()


func _news(told: Dictionary) -> void:
	var before := stage()
	if not _take_room(told):
		return
	_changes = true
	_device.call("hear", told)
	_settle()
	if stage() == before:
		return
	if stage() in ["playing", "over"]:
		look()
	if stage() == "over":
		send("record")


## A message as the device sends it: what a seat does is signed.
func _signed(message: Dictionary) -> Dictionary:
	var made := message
	match Snap.text(message, "type"):
		"play":
			made = _device.call("play", message.get("command"))
		"undo":
			made = _device.call("undo")
		"answer":
			made = _device.call("answer", Snap.flag(message, "yes"))
	_keep()
	return made if not made.is_empty() else message


## Sends what the device owes by itself, and says what it found out.
func _settle() -> void:
	var link: Dictionary = _device.call("link")
	var owed: Dictionary = _device.call("due")
	_keep()
	if not link.is_empty() and line == Line.HERE:
		_connection.send({"number": 0}.merged(link))
	if not owed.is_empty() and owed != _owed:
		_owed = owed
		_outbox.put(owed)
	var found := Array(_device.call("doubts"))
	if found.is_empty() and _device.call("is_shown"):
		found = ["The dice are checked: everybody showed the number that was promised."]
	for words: String in found:
		if not _said.has(words):
			_said.append(words)
			_tell_check(words)


## What the device has to know after a restart is kept before anything of it is sent.
func _keep() -> void:
	var kept := str(_device.call("kept"))
	if kept == _kept:
		return
	var fault := RoomSecret.keep(token, kept)
	if fault == "":
		_kept = kept
	elif not _said.has(fault):
		_said.append(fault)
		_tell_check(fault)


## The game is over, and all numbers are shown.
func _check(told: Dictionary) -> void:
	proof = told
	_changes = true
	_device.call("hear", {"type": "shown", "proof": told})
	_settle()


func _tell_check(words: String) -> void:
	(func() -> void: checked.emit(words)).call_deferred()


func _happened(told: Dictionary) -> void:
	if Snap.number(told, "epoch") < _epoch:
		return
	if _misses(told):
		_outbox.put(_had())
	else:
		_take_events(told)
		_device.call("hear", told)
		_settle()
		look()


## Asks what can be seen now. Whatever happens until it is answered, it is asked once more.
func look() -> void:
	if line != Line.HERE or not stage() in ["playing", "over"]:
		return
	_stale = true
	if _looks:
		return
	_stale = false
	_looks = true
	send("look").settled.connect(_looked)


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
		_outbox.settle(number, {"error": Snap.dict(told, "problem")})


func _end(how: Line, why: Dictionary) -> void:
	line = how
	problem = why
	_changes = true
	_connection.close()
