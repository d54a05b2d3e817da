class_name RoomCheck
extends Node
## Checks a game of a room that is over (docs/dice.md): asks for the room's journal, lets the rules
## play it again on another thread, and compares it with what this device has witnessed.

## What was found, a line each; the first one sums it up.
signal told(lines: PackedStringArray)

enum Step { IDLE, ASKING, PLAYING }

const BUSY := "The game is being checked …"
const DISTRUST := "Checked: do not trust this game."

var line: RoomLine

var _step := Step.IDLE


static func of(its_line: RoomLine) -> RoomCheck:
	var made := RoomCheck.new()
	made.name = "Check"
	made.line = its_line
	its_line.recorded.connect(made._on_recorded)
	made.set_process(false)
	return made


## Begins, unless it is at it.
func begin() -> void:
	if _step != Step.IDLE:
		return
	_step = Step.ASKING
	told.emit(PackedStringArray([BUSY]))
	# Who has confirmed the end since the game was over stands in the newest journal only.
	line.send("record").settled.connect(
		func(answer: Dictionary) -> void:
			if answer.has("error"):
				_end([RulesLine.message_of(answer)])
	)


## What an answer of the rules says, a line each.
static func lines_of(answer: Dictionary) -> PackedStringArray:
	if answer.has("error"):
		return [DISTRUST, Snap.sentence(RulesLine.message_of(answer))]
	var found := Snap.dict(answer, "ok")
	var lines := PackedStringArray()
	var proved := PackedStringArray()
	var open := PackedStringArray()
	for finding: Variant in Snap.array(found, "findings"):
		var claim := Snap.text(finding, "claim")
		var gaps := Snap.array(finding, "gaps")
		(proved if gaps.is_empty() else open).append(claim)
		if gaps.is_empty():
			lines.append(
				(
					TranslationServer.translate("Proved, %s: %s.")
					% [claim, Snap.text(finding, "words")]
				)
			)
		for gap: Variant in gaps:
			lines.append(TranslationServer.translate("Not proved, %s: %s.") % [claim, gap])
	lines.insert(0, _summary(proved, open))
	lines.append(Snap.text(found, "compared"))
	return lines


static func _summary(proved: PackedStringArray, open: PackedStringArray) -> String:
	if open.is_empty():
		return TranslationServer.translate("Checked: %s are proved.") % Seats.listed(proved)
	if proved.is_empty():
		return "Checked: nothing is proved."
	var form := TranslationServer.translate("Checked. Proved: %s. Not proved: %s.")
	return form % [Seats.listed(proved), Seats.listed(open)]


func _process(_delta: float) -> void:
	var answer := line.check_result()
	if not answer.is_empty():
		_end(lines_of(answer))


func _on_recorded() -> void:
	if _step != Step.ASKING:
		return
	_step = Step.PLAYING
	var answer := line.check()
	if answer.has("error"):
		_end([RulesLine.message_of(answer)])
	else:
		set_process(true)


func _end(lines: PackedStringArray) -> void:
	_step = Step.IDLE
	set_process(false)
	told.emit(lines)
