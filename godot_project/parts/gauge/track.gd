@tool
class_name Track
extends Gauge
## A number on a row of steps: those behind it are full, and its token stands where it is. Where the
## steps are too many for the row, it is a bar.

## How narrow a step may be before the row becomes a bar, and how high it is at most, in pixels.
const STEP := 14.0
const TALLEST := 44.0

## The seat whose token stands on it; "" for brass.
@export var seat := "p1"


func _get_minimum_size() -> Vector2:
	return Vector2(80, 24)


func _draw() -> void:
	var high := minf(TALLEST, size.y)
	var wide := size.x - high
	var middle := size.y * 0.5
	var ink := Palette.seat(seat) if seat != "" else Palette.BRASS
	var share := GaugeArt.share_of(value, 0.0, most)
	if wide / maxf(1.0, most) < STEP:
		GaugeArt.bar(self, Rect2(high * 0.5, middle - high * 0.15, wide, high * 0.3), share, ink)
	else:
		_draw_steps(wide, high, middle, ink)
	var at := Vector2(high * 0.5 + wide * share, middle)
	draw_circle(at + Vector2(1.5, 3), high * 0.4, Color(0, 0, 0, 0.4), true, -1.0, true)
	draw_circle(at, high * 0.4, ink, true, -1.0, true)
	draw_arc(at, high * 0.34, PI, 1.5 * PI, 16, ink.lightened(0.5), 2.0, true)
	var points := roundi(high * 0.42)
	var place := at + Vector2(0, points * 0.36)
	var number := "%d" % roundi(value)
	GaugeArt.words(self, Look.bold(), number, place, points, Palette.NIGHT, high * 0.7)


func _draw_steps(wide: float, high: float, middle: float, ink: Color) -> void:
	var line := Color(Palette.NIGHT, 0.6)
	draw_line(Vector2(high * 0.5, middle), Vector2(high * 0.5 + wide, middle), line, 4.0, true)
	for at: int in most + 1:
		var place := Vector2(high * 0.5 + wide * at / most, middle)
		var is_full := at <= roundi(value)
		draw_circle(place, high * 0.2, Palette.NIGHT, true, -1.0, true)
		draw_circle(place, high * 0.14, ink if is_full else Palette.EDGE, true, -1.0, true)
