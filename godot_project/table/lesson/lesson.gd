class_name Lesson
extends RefCounted
## A lesson on the table. Which step it is follows from how many commands were played, so that a
## lesson can be left, taken up and taken back like any game. What a step lets through, and what the
## others answer, stands in its file, which the rules have played before.

## The seat of whoever learns.
var player := ""
## Who decides for the others once the lesson is over.
var others := ""

var _path := ""
var _commitment := ""
var _steps: Array = []
## How many commands had been played when each step begins, and at the end.
var _starts: Array[int] = []
## The steps before this one were put behind by reading.
var _read := 0


## Reads a lesson for the game on the table. Answer: its data, rehearsed by the rules.
static func data_of(table: GameTable, path: String) -> Dictionary:
	var text := FileAccess.get_file_as_string(path)
	if text == "":
		return {"error": {"message": TranslationServer.translate("%s cannot be read") % path}}
	return table.bus.lesson(table.game.id, text)


## Begins a lesson of the chosen game. Answer: `ok`, or why it cannot be played.
static func begin(table: GameTable, path: String) -> Dictionary:
	var got := data_of(table, path)
	if got.has("error"):
		return got
	var data := Snap.dict(got, "ok")
	var made := Lesson._of(path, data)
	var opening := Snap.array(data, "opening")
	var players := made._players(table, opening)
	var begun := table.begin_as_given(Snap.dict(data, "setup"), Snap.text(data, "seed"), players)
	for turn: Variant in opening:
		var seat := Snap.text(turn, "seat")
		if begun.has("ok") and not table.submit(Snap.dict(turn, "command"), seat):
			begun = {
				"error": {"message": TranslationServer.translate("its opening cannot be played")}
			}
	if begun.has("error"):
		table.put_away()
		return begun
	made._commitment = table.commitment
	made._keep(table)
	table.lesson = made
	return begun


## The lesson that the game in progress is, as it was left; null for a common game, and for a lesson
## that the rules no longer play.
static func going_on(table: GameTable) -> Lesson:
	var found := LessonBook.find(table.game.id, table.commitment)
	if found.is_empty():
		return null
	var got := data_of(table, found[0])
	if got.has("error"):
		return null
	var made := Lesson._of(found[0], Snap.dict(got, "ok"))
	made._commitment = table.commitment
	made._read = found[1]
	return made if table.length() >= made._starts[0] else null


static func _of(path: String, data: Dictionary) -> Lesson:
	var made := Lesson.new()
	made._path = path
	made.player = Snap.text(data, "player")
	made.others = Snap.text(data, "others")
	made._steps = Snap.array(data, "steps")
	var played := Snap.array(data, "opening").size()
	for one: Variant in made._steps:
		made._starts.append(played)
		if Lesson.asks(one):
			played += 1 + Snap.array(one, "replies").size()
	made._starts.append(played)
	return made


## Whether something is to be done in a step, rather than read.
static func asks(one: Dictionary) -> bool:
	return not Snap.dict(one, "do").is_empty()


## How many commands had been played when the first step began.
func floor_at() -> int:
	return _starts[0]


## The number of the step after so many commands, from 0; as many as there are at the end.
func at(played: int) -> int:
	for index: int in _steps.size():
		if asks(_steps[index]):
			if played < _starts[index + 1]:
				return index
		elif played == _starts[index] and index >= _read:
			return index
	return _steps.size()


## The step after so many commands; empty at the end.
func step(played: int) -> Dictionary:
	var index := at(played)
	return _steps[index] if index < _steps.size() else {}


func count() -> int:
	return _steps.size()


## Whether the others are answering.
func answers(played: int) -> bool:
	var index := at(played)
	return index < _steps.size() and asks(_steps[index]) and played > _starts[index]


## Puts a step behind that was read.
func put_behind(table: GameTable) -> void:
	_read = at(table.length()) + 1
	_keep(table)


## Why a command waits, in words; "" for one that the lesson lets through. What is still to be read
## may be skipped by doing what comes next.
func objection(command: Dictionary, played: int) -> String:
	for index: int in range(at(played), _steps.size()):
		if asks(_steps[index]):
			var wanted: Dictionary = _steps[index]
			if fits(Snap.dict(wanted, "do"), command):
				return ""
			var instead := Snap.text(wanted, "instead")
			return tr("%s Or skip the lesson.") % tr(instead if instead != "" else "Not yet.")
	# Whoever goes on after the last step has read it.
	return ""


## What a seat answers after so many commands; empty while it waits.
func reply(seat: String, played: int) -> Dictionary:
	var index := at(played)
	if index >= _steps.size():
		return {}
	var replies := Snap.array(_steps[index], "replies")
	var which := played - _starts[index] - 1
	if which < 0 or which >= replies.size() or Snap.text(replies[which], "seat") != seat:
		return {}
	return Snap.dict(replies[which], "command")


## Lets a seat answer as it is written. A seat that cannot, ends the lesson, and the game goes on.
func answer(table: GameTable, seat: String) -> void:
	var command := reply(seat, table.length())
	if not command.is_empty() and not table.submit(command, seat):
		end(table)


## The game goes on as a common one.
func end(table: GameTable) -> void:
	LessonBook.let_go(table.game.id)
	table.lesson = null
	table.missed_by_nobody = table.length()
	table.wake_bots()


## Whether a value holds all that a pattern names.
static func fits(pattern: Variant, value: Variant) -> bool:
	if pattern is Dictionary and value is Dictionary:
		for key: Variant in pattern as Dictionary:
			if not (value as Dictionary).has(key) or not fits(pattern[key], value[key]):
				return false
		return true
	return typeof(pattern) == typeof(value) and pattern == value


## Who sits where: as many as the game needs, or the lesson names.
func _players(table: GameTable, opening: Array) -> Dictionary:
	var made := {}
	var most := maxi(Snap.number(table.meta(), "min_seats"), Seats.number(player) + 1)
	var turns := opening.duplicate()
	for step_of: Variant in _steps:
		turns.append_array(Snap.array(step_of, "replies"))
	for turn: Variant in turns:
		most = maxi(most, Seats.number(Snap.text(turn, "seat")) + 1)
	for seat: String in Seats.names(most):
		made[seat] = Seats.PERSON if seat == player else others
	return made


func _keep(table: GameTable) -> void:
	LessonBook.keep(table.game.id, _path, _commitment, _read)
