class_name StrikeArrow
extends Control
## Who struck whom on a small board: a line from one to the other, and a ring around the target.

var board: BattlefieldView
## Squares; (0, 0) for none.
var from := Vector2i.ZERO
var to := Vector2i.ZERO
var colour := Palette.BRASS


func _draw() -> void:
	if board == null or to == Vector2i.ZERO:
		return
	var goal := board.point_of(to)
	var cell := absf(board.point_of(Vector2i(2, 1)).x - board.point_of(Vector2i(1, 1)).x)
	var radius := maxf(7.0, cell * 0.75)
	if from != Vector2i.ZERO and from != to:
		var way := goal - board.point_of(from)
		var end := goal - way.limit_length(radius)
		draw_line(board.point_of(from), end, Color(Palette.NIGHT, 0.8), 5.0, true)
		draw_line(board.point_of(from), end, colour, 2.5, true)
	draw_arc(goal, radius, 0.0, TAU, 28, Color(Palette.NIGHT, 0.8), 5.0, true)
	draw_arc(goal, radius, 0.0, TAU, 28, Palette.BAD, 2.5, true)
