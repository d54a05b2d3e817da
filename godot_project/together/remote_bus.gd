# gdlint: disable=max-public-methods
# The bus has as many.
class_name RemoteBus
extends Node
## The game of a room, with the face of the bus: scenes do not know whether the table is here or
## elsewhere. What the room has told is at hand; the rules are asked over the line.

signal snapshot_changed(snapshot: Dictionary)
signal event_emitted(event: Dictionary)
signal prompt_changed(pending: Dictionary)
signal command_rejected(rejections: Array)
@warning_ignore("unused_signal")
signal bot_progress(done: int, of: int)
@warning_ignore("unused_signal")
signal bot_moved(command: Dictionary)
signal bot_suggested(command: Dictionary, phrase: String)
signal bot_failed(error: Dictionary)
signal verified(answer: Dictionary)
@warning_ignore("unused_signal")
signal save_failed(error: Dictionary)

## How long a command may take, in milliseconds.
const PATIENCE := 3000

## Whose eyes look: those of the own seat.
var viewer: String:
	get:
		return line.seat() if line != null and line.seat() != "" else "spectator"
	set(_other):
		pass
var autosave := false
var profile := ""
var line: RoomLine

## What was asked since the table last changed.
var _answers: Dictionary[String, Variant] = {}
var _snapshot: Dictionary = {}


func follow(new_line: RoomLine) -> void:
	line = new_line
	line.moved.connect(_on_moved)


## Tells where the game stands once more.
func tell_again() -> void:
	if not line.state.is_empty():
		_on_moved([])


func is_open() -> bool:
	return not _snapshot.is_empty()


func close() -> void:
	_snapshot = {}


func snapshot(_viewer: String) -> Dictionary:
	return _snapshot


func events(_viewer: String, since := 0, limit := 0) -> Array:
	var end := mini(since + limit, line.events.size()) if limit > 0 else line.events.size()
	return range(since, end).map(line.told_event)


func commands(_seat: String, _phrases := false) -> Dictionary:
	var listed := Snap.array(line.choices, "choices")
	var phrases := PackedStringArray(listed.map(Snap.text.bind("phrase")))
	var all := listed.map(Snap.dict.bind("command"))
	return {"ok": {"whole": Snap.flag(line.choices, "whole"), "commands": all, "phrases": phrases}}


func depict(_viewer: String) -> String:
	return Snap.text(line.state, "board")


func ask(_viewer: String) -> String:
	return Snap.text(line.state, "question")


func phrase(_seat: String, command: Variant) -> String:
	for choice: Variant in Snap.array(line.choices, "choices"):
		if (choice as Dictionary)["command"] == command:
			return Snap.text(choice, "phrase")
	var said: Variant = _asked("phrase", command).get("ok")
	return said if said is String else ""


func preview(_viewer: String, query: Variant) -> Dictionary:
	return _asked("preview", query)


func explain(_viewer: String, query: Variant) -> PackedStringArray:
	return _lines("explain", query)


func consider(_seat: String, command: Variant) -> PackedStringArray:
	return _lines("consider", command)


func recap(_viewer: String) -> PackedStringArray:
	return _lines("recap", null)


func why_not(_seat: String, command: Variant) -> Array:
	var reasons: Variant = _asked("why_not", command).get("ok")
	return reasons if reasons is Array else []


func submit(_seat: String, command: Variant, _expected := -1) -> Dictionary:
	var sent := {"command": command, "revision": line.revision}
	return _done(line.ask_now("play", sent, PATIENCE))


func can_undo(seat: String, _also := PackedStringArray()) -> Dictionary:
	if line.can_undo and seat == line.seat():
		return {"ok": true}
	var message := "Not at once: others may have learnt something. Ask them in the room."
	return {"error": {"code": "not_at_once", "message": message}}


func undo(_seat: String, _also := PackedStringArray()) -> Dictionary:
	return _done(line.ask_now("undo", {}, PATIENCE))


func suggest(seat: String, _spec: String) -> Dictionary:
	var ticket := line.send("question", {"what": "hint"})
	ticket.settled.connect(
		func(answer: Dictionary) -> void:
			if answer.has("error"):
				bot_failed.emit(answer["error"])
			else:
				_suggest.call_deferred(seat, answer["ok"])
	)
	return {"ok": true}


func bot_move(_seat: String, _spec: String) -> Dictionary:
	return {"error": {"code": "elsewhere", "message": "That seat is played elsewhere."}}


func cancel_bot() -> void:
	pass


## Those who decide elsewhere.
func thinking() -> PackedStringArray:
	var owing := Snap.array(Snap.dict(_snapshot, "table"), "to_act").map(str)
	return PackedStringArray(owing.filter(func(seat: String) -> bool: return seat != line.seat()))


func sequence() -> int:
	return Snap.sequence(_snapshot)


func length() -> int:
	return Snap.sequence(_snapshot)


func step_to(_sequence: int) -> Dictionary:
	return {"error": {"code": "together", "message": "A game with others is not looked back at."}}


func verify() -> void:
	verified.emit.call_deferred(step_to(0))


## What it may keep, as JSON.
func journal() -> String:
	line.ask_now("record", {}, PATIENCE)
	line.work()
	var kept: Variant = line.record.get("record")
	return JSON.stringify(kept) if kept != null else ""


func save(_slot: String, _title := "") -> Dictionary:
	var message := "The room of a game with others is kept by whoever holds it."
	return {"error": {"code": "together", "message": message}}


func earn() -> Dictionary:
	return {"ok": []}


func packs_in_play() -> PackedStringArray:
	return PackedStringArray()


func diagnostics() -> Dictionary:
	return {}


func _suggest(seat: String, command: Dictionary) -> void:
	bot_suggested.emit(command, phrase(seat, command))


func _on_moved(happened: Array) -> void:
	_answers.clear()
	_snapshot = Snap.dict(line.state, "snapshot")
	snapshot_changed.emit(_snapshot)
	for event: Dictionary in happened:
		event_emitted.emit(event)
	var prompt := Snap.dict(_snapshot, "table").duplicate()
	prompt["question"] = Snap.text(Snap.dict(prompt, "pending"), "text")
	prompt_changed.emit(prompt)


## The answer to a question; the same one is asked once while the table stands as it is.
func _asked(what: String, about: Variant) -> Dictionary:
	var key := "%s %s" % [what, JSON.stringify(about)]
	if not _answers.has(key):
		var answer := line.ask_now("question", {"what": what, "about": about})
		if answer.has("error") and Snap.text(answer["error"], "code") == "line_cut":
			return answer
		_answers[key] = answer
	return _answers[key]


func _lines(what: String, about: Variant) -> PackedStringArray:
	return PackedStringArray(Snap.array(_asked(what, about), "ok"))


## As on this device, the table stands where a command has led to once it is answered.
func _done(answer: Dictionary) -> Dictionary:
	if answer.has("ok"):
		line.catch_up()
	else:
		command_rejected.emit(Snap.array(answer["error"], "reasons"))
	return answer
