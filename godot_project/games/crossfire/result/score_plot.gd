class_name ScorePlot
extends Control
## The points of both sides by round: the first side's line is whole with full dots, the second's
## dashed with hollow ones.

var _points: Array[Array] = []
var _colours: Array[Color] = []


## `points` are `[round, p1, p2]` each.
static func make(points: Array[Array], colours: Array[Color]) -> ScorePlot:
	var made := ScorePlot.new()
	made._points = points
	made._colours = colours
	var said := PackedStringArray()
	for point: Array in points:
		var at := TranslationServer.translate("Round %d: ") % int(point[0])
		said.append("%s%d : %d" % [at, point[1], point[2]])
	Voice.show(made, "\n".join(said))
	made.custom_minimum_size = Vector2(200, 132)
	made.mouse_filter = Control.MOUSE_FILTER_IGNORE
	return made


func _draw() -> void:
	var font := get_theme_default_font()
	var room := Rect2(28, 8, size.x - 40.0, size.y - 34.0)
	var least := 0
	var most := 1
	var last := 1
	for point: Array in _points:
		least = mini(least, mini(int(point[1]), int(point[2])))
		most = maxi(most, maxi(int(point[1]), int(point[2])))
		last = maxi(last, int(point[0]))
	for value: int in [least, most]:
		var y := _at(room, 0, value, last, least, most).y
		draw_line(Vector2(room.position.x, y), Vector2(room.end.x, y), Palette.EDGE, 1.0)
		draw_string(
			font, Vector2(0, y + 5.0), str(value), HORIZONTAL_ALIGNMENT_RIGHT, 22, 13, Palette.MUTED
		)
	for number: int in range(1, last + 1):
		var at := _at(room, number, least, last, least, most)
		draw_string(
			font,
			Vector2(at.x - 10.0, size.y - 6.0),
			str(number),
			HORIZONTAL_ALIGNMENT_CENTER,
			20,
			13,
			Palette.MUTED
		)
	for side: int in 2:
		_line(room, side, last, least, most)


func _line(room: Rect2, side: int, last: int, least: int, most: int) -> void:
	var before := _at(room, 0, 0, last, least, most)
	for point: Array in _points:
		# A level score shows both lines, one beside the other.
		var shift := Vector2(0, 2.0 * side)
		var at := _at(room, int(point[0]), int(point[side + 1]), last, least, most) + shift
		if side == 0:
			draw_line(before, at, _colours[side], 2.5, true)
			draw_circle(at, 4.0, _colours[side])
		else:
			draw_dashed_line(before, at, _colours[side], 2.5, 6.0, true, true)
			draw_arc(at, 4.5, 0, TAU, 20, _colours[side], 2.0, true)
		before = at


static func _at(room: Rect2, number: int, value: int, last: int, least: int, most: int) -> Vector2:
	var x := room.position.x + room.size.x * number / float(last)
	var y := room.end.y - room.size.y * (value - least) / float(most - least)
	return Vector2(x, y)
