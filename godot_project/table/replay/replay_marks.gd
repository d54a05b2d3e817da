class_name ReplayMarks
extends Control
## Where on the line of a replay something happened: rounds as strokes, hits as diamonds, losses as
## crosses, points as discs.

const KINDS: Array[String] = ["round", "hit", "point", "loss"]

## Kinds by decision; where several fall together, the last of `KINDS` is shown.
var _marks: Dictionary[int, String] = {}
var _length := 1


## Finds what a game marks in the log, and at which decision each of it happened.
func read(table: GameTable) -> void:
	_marks.clear()
	_length = maxi(1, table.length())
	var lines: Array[int] = []
	var kinds: Array[String] = []
	var history := table.history()
	for line: int in history.size():
		var kind := table.game.mark_of(history[line])
		if kind in KINDS:
			lines.append(line)
			kinds.append(kind)
	var decisions := LookBack.decisions_of(table, lines)
	for at: int in lines.size():
		var before := KINDS.find(_marks.get(decisions[at], ""))
		if KINDS.find(kinds[at]) > before:
			_marks[decisions[at]] = kinds[at]
	queue_redraw()


## What is marked, by decision.
func marks() -> Dictionary[int, String]:
	return _marks


func _draw() -> void:
	var edge := 8.0
	for decision: int in _marks:
		var x := edge + (size.x - 2.0 * edge) * decision / float(_length)
		_mark(Vector2(x, size.y * 0.5), _marks[decision])


func _mark(at: Vector2, kind: String) -> void:
	match kind:
		"round":
			draw_line(at - Vector2(0, 7), at + Vector2(0, 7), Palette.MUTED, 2.0)
		"hit":
			var corners: PackedVector2Array = []
			for turn: int in 4:
				corners.append(at + Vector2.from_angle(turn * PI / 2) * 5.0)
			draw_colored_polygon(corners, Palette.REACH_FULL)
		"point":
			draw_circle(at, 4.5, Palette.BRASS, true, -1.0, true)
		"loss":
			for side: float in [-1.0, 1.0]:
				var arm := Vector2(5, 5 * side)
				draw_line(at - arm, at + arm, Palette.BAD, 3.0, true)
