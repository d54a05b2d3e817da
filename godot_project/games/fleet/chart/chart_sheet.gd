class_name ChartSheet
extends Control
## The paper of the chart with its grid, its coast and the ways. Drawn again only when one of them
## changes.

const GRID := 96.0

var open: Array = []
## The fleet on its way.
var boat := ChartBoat.new()

var _places: Array[Vector2] = []
var _edges: Array[Array] = []
var _upright := false


func _init() -> void:
	size_flags_horizontal = Control.SIZE_EXPAND_FILL
	size_flags_vertical = Control.SIZE_EXPAND_FILL
	resized.connect(queue_redraw)
	add_child(boat)


func show_ways(places: Array[Vector2], edges: Array[Array], upright: bool) -> void:
	if places == _places and edges == _edges:
		return
	_places = places.duplicate()
	_edges = edges
	_upright = upright
	queue_redraw()


func _draw() -> void:
	draw_rect(Rect2(Vector2.ZERO, size), FleetInk.PAPER)
	_draw_waters()
	for at: int in range(1, ceili(size.x / GRID)):
		draw_line(
			Vector2(at * GRID, 0), Vector2(at * GRID, size.y), Color(FleetInk.OURS, 0.16), 1.0
		)
	for at: int in range(1, ceili(size.y / GRID)):
		draw_line(
			Vector2(0, at * GRID), Vector2(size.x, at * GRID), Color(FleetInk.OURS, 0.16), 1.0
		)
	var rose := 110.0
	var corner := Vector2(size.x - rose - 10.0, size.y - rose - 14.0)
	draw_texture_rect(
		FleetInk.rose(), Rect2(corner, Vector2.ONE * rose), false, Color(1, 1, 1, 0.5)
	)
	for edge: Array in _edges:
		_draw_way(_places[edge[0]], _places[edge[1]], str(edge[2]))
	var frame := Rect2(Vector2.ZERO, size).grow(-4.0)
	draw_rect(frame, Color(FleetInk.INK, 0.7), false, 2.0)
	draw_rect(frame.grow(-4.0), Color(FleetInk.INK, 0.4), false, 1.0)


## Deep water down the middle and shoals at both edges.
func _draw_waters() -> void:
	for depth: int in 3:
		var points := PackedVector2Array()
		var inset := 6.0 + depth * 26.0
		var long := size.y if _upright else size.x
		var broad := size.x if _upright else size.y
		var steps := maxi(2, ceili(long / 40.0))
		for at: int in steps + 1:
			points.append(_point(_coast(at, depth) + inset, long * at / steps))
		for at: int in range(steps, -1, -1):
			points.append(_point(broad - inset - _coast(at + 7, depth), long * at / steps))
		draw_colored_polygon(points, Color(FleetInk.SEA, 0.3))


func _coast(at: int, depth: int) -> float:
	return 12.0 + 9.0 * sin(at * 0.9 + depth * 1.7) + 5.0 * sin(at * 2.3)


func _point(across: float, along: float) -> Vector2:
	return Vector2(across, along) if _upright else Vector2(along, across)


func _draw_way(from: Vector2, to: Vector2, kind: String) -> void:
	var way := (to - from).normalized()
	var start := from + way * 34.0
	var end := to - way * 38.0
	match kind:
		"open":
			draw_line(start, end, FleetInk.RED, 4.0, true)
			var side := way.orthogonal() * 7.0
			draw_colored_polygon(
				PackedVector2Array(
					[end + way * 8.0, end - way * 6.0 + side, end - way * 6.0 - side]
				),
				FleetInk.RED
			)
		"gone":
			draw_line(start, end, FleetInk.OURS, 4.0, true)
		"ahead":
			draw_dashed_line(start, end, FleetInk.INK, 2.0, 7.0, true, true)
		_:
			draw_dashed_line(start, end, Color(FleetInk.INK, 0.25), 1.5, 4.0, true, true)
