class_name RoomLine
extends RoomView
## A member's line to its room (docs/protocol.md): carries texts between a carrier and the client of
## the rules, which does the rest, keeps what that has to know later, and shows what it was told.

## Who is here, how far it is, or whether the line is there.
signal changed
## The table stands elsewhere. The events after number `since` are new.
signal moved(since: int)
## Somebody says something.
signal said(name: String, phrase: int)
## The line is there again, and knows what was missed: so many events.
signal came_back(missed: int)
## What this device found out about the dice, in words.
signal checked(words: String)
## What this member may keep has come.
signal recorded

enum Line { CONNECTING, HERE, AWAY, ENDED }

## How long its goodbye may take, in seconds.
const GOODBYE := 1.0

var line := Line.CONNECTING
## Why it has ended.
var problem: Dictionary = {}
## Why the way to the room does not open, in words; "" where that is not known.
var closed := ""
var token := ""

var _client: RefCounted
var _connection := RoomConnection.new()
## What was not answered yet.
var _tickets: Dictionary[int, RoomTicket] = {}
## What is to be kept and could not be, and why.
var _unkept := ""
var _fault := ""
## After which event all are still to be told; -1 for none.
var _since := -1
var _changes := false


## Begins. Without a token one is drawn; who comes back says the old one.
func begin(carrier: Carrier, named: String, content: String, old_token := "") -> void:
	token = old_token if RoomSecret.is_token(old_token) else RoomSecret.drawn()
	var kept := RoomSecret.kept(token)
	_client = ClassDB.class_call_static(&"RoomClient", &"of", token, named, content, kept)
	_connection.begin(carrier, _client)


## Asks something; the ticket is settled once it is answered.
func send(type: String, fields := {}) -> RoomTicket:
	var ticket := RoomTicket.new()
	var sent: Dictionary = _client.call("send", {"type": type}.merged(fields))
	if sent.has("ok"):
		_tickets[sent["ok"]] = ticket
		_flush()
	else:
		ticket.settle.call_deferred(sent)
	return ticket


## Says goodbye, and is gone once that was heard, or a moment later.
func leave() -> void:
	if line != Line.HERE:
		queue_free()
		return
	send("leave").settled.connect(queue_free.unbind(1))
	get_tree().create_timer(GOODBYE).timeout.connect(queue_free)


## Why the member is not in the room, in words; "" while it is.
func trouble() -> String:
	match line:
		Line.HERE:
			return ""
		Line.ENDED:
			return Snap.sentence(RulesLine.message_of(problem))
	var words := tr("The line is cut. It is opened again by itself.")
	if seen.is_empty():
		words = tr("The room is looked for …")
	return words if closed == "" else "%s %s." % [words, Snap.sentence(closed)]


func close() -> void:
	_connection.close()
	set_process(false)


## What it may keep, as JSON.
func record() -> String:
	return _client.call("record")


## Begins to check the game by the record that has come; `check_result` says how.
func check() -> Dictionary:
	return _client.call("check", PackedStringArray())


## What this device has checked so far, in a line; "" before the game begins.
func mark() -> String:
	return _client.call("mark")


func check_result() -> Dictionary:
	return _client.call("checked")


func _ready() -> void:
	process_mode = Node.PROCESS_MODE_ALWAYS


func _exit_tree() -> void:
	close()


## A phone that wakes up.
func _notification(what: int) -> void:
	if what == NOTIFICATION_APPLICATION_RESUMED and line in [Line.HERE, Line.AWAY]:
		_connection.renew()
		_see()


func _process(_delta: float) -> void:
	if line != Line.ENDED:
		_connection.work()
		_see()
		_flush()
		_see_door()
	_tell()


func _see_door() -> void:
	var reason := _connection.reason()
	var words := Snap.text(reason, "words")
	_changes = _changes or words != closed
	closed = words
	if words != "" and not Snap.flag(reason, "for_now"):
		_client.call("end")
		_end({"message": words})


## Sends what is to be sent, once what this device has to know after a restart is kept.
func _flush() -> void:
	var out: Dictionary = _client.call("take")
	var texts: PackedStringArray = out["texts"]
	var kept := Snap.text(out, "keep")
	_unkept = kept if kept != "" else _unkept
	if _unkept != "" and (kept != "" or not texts.is_empty()):
		var fault := RoomSecret.keep(token, _unkept)
		if fault == "":
			_unkept = ""
		elif fault != _fault:
			_say_checked.call_deferred(fault)
		_fault = fault
	for text: String in texts:
		_connection.send(text)


## Takes what the client has to show.
func _see() -> void:
	var shown: Dictionary = _client.call("next_shown")
	while not shown.is_empty():
		_show(shown)
		shown = _client.call("next_shown")


func _show(shown: Dictionary) -> void:
	match Snap.text(shown, "type"):
		"in":
			line = Line.HERE
			member = Snap.number(shown, "member")
			game = Snap.text(shown, "game")
			_changes = true
		"cut":
			line = Line.AWAY
			_changes = true
		"room":
			_take_room()
		"moved":
			var since := Snap.number(shown, "since")
			_since = since if _since < 0 else mini(_since, since)
		"back":
			came_back.emit.call_deferred(Snap.number(shown, "missed"))
		"said":
			_say.call_deferred(Snap.number(shown, "member"), Snap.number(shown, "phrase"))
		"answered":
			_settle(Snap.number(shown, "ticket"), Snap.dict(shown, "answer"))
		"checked":
			_say_checked.call_deferred(Snap.text(shown, "words"))
		"record":
			recorded.emit.call_deferred()
		"ended":
			_end(Snap.dict(shown, "problem"))


func _take_room() -> void:
	seen = _client.call("room")
	seen_at = Time.get_ticks_msec()
	_changes = true
	if stage() == "gathering":
		# Another game: what was seen of the first is no part of it.
		state = {}
		events = []
		_since = -1


func _settle(ticket: int, answer: Dictionary) -> void:
	if _tickets.has(ticket):
		var settled := _tickets[ticket]
		_tickets.erase(ticket)
		settled.settle(answer)


func _say(by: int, phrase: int) -> void:
	var row := row_of(by)
	if not row.is_empty():
		said.emit(Snap.text(row, "name"), phrase)


func _say_checked(words: String) -> void:
	checked.emit(words)


## Tells all that is new since it was told last.
func _tell() -> void:
	var since := _since
	# Where newer events have come, their view follows.
	var table: Dictionary = _client.call("state") if since >= 0 else {}
	if not table.is_empty():
		_since = -1
		state = table
		events = events.slice(0, since) + Array(_client.call("events", since))
	if _changes:
		_changes = false
		changed.emit()
	if not table.is_empty():
		moved.emit(since)


func _end(why: Dictionary) -> void:
	line = Line.ENDED
	problem = why
	_changes = true
	_connection.close()
