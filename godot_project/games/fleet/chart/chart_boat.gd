class_name ChartBoat
extends Control
## The fleet on its way over the chart: a ship that rides the swell, and the wake that she draws.

const SIDE := Vector2(84, 42)

## How far she is on her way, from 0 to 1.
var way := 0.0:
	set(value):
		way = value
		queue_redraw()

var _from := Vector2.ZERO
var _to := Vector2.ZERO


func _init() -> void:
	mouse_filter = MOUSE_FILTER_IGNORE
	z_index = 1
	hide()


## Begins a way over the chart.
func sail_from(from: Vector2, to: Vector2) -> void:
	_from = from
	_to = to
	way = 0.0
	show()


func _draw() -> void:
	var at := _from.lerp(_to, way)
	draw_line(_from, at, Color(FleetInk.RED, 0.8), 4.0, true)
	for ripple: int in 3:
		var back := at.lerp(_from, minf(0.12 + ripple * 0.08, way))
		draw_arc(
			back,
			8.0 - ripple * 2.0,
			0.2,
			PI - 0.2,
			10,
			Color(1, 1, 1, 0.8 - ripple * 0.2),
			2.0,
			true
		)
	var rect := Rect2(at - SIDE * Vector2(0.5, 0.8), SIDE)
	var roll := sin(way * TAU * 1.5) * 0.07
	var place := HullArt.place(rect, _to.x < _from.x - 4.0, roll)
	HullArt.draw(self, place, FleetView.HullType.CRUISER, "flagship", FleetInk.OURS)
