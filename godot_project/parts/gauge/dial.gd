@tool
class_name Dial
extends Gauge
## A number on an instrument: a needle over a face with red ends, or a ring that fills.

const PAPER := Color("f0e4c8")
const INK := Color("2c241b")
const BEZEL := Color("3b3129")
const SHINE := Color("b08d57")
const DANGER := Color("b3372c")
## The tallest that it is, in pixels.
const TALLEST := 240.0

@export var least := 0:
	set(value_now):
		least = value_now
		queue_redraw()
## How much of its range is dangerous below and above, as shares of it.
@export var danger := Vector2(0.15, 0.15)
## Whether it has a needle; a ring otherwise.
@export var has_needle := true
## The colour of its ring.
@export var ink := Palette.BRASS
## What it measures.
@export var title := "Grain"


func _get_minimum_size() -> Vector2:
	return Vector2(72, 84)


func _draw() -> void:
	var letters := get_theme_font_size("font_size", "Small")
	var high := minf(TALLEST, size.y)
	var radius := maxf(8.0, minf(size.x * 0.5 - 6.0, (high - letters * 1.5) * 0.5 - 4.0))
	var centre := size * 0.5 - Vector2(0, letters * 0.75)
	var share := GaugeArt.share_of(value, least, most)
	var font := Look.bold()
	if has_needle:
		GaugeArt.face(self, centre, radius, BEZEL, SHINE, PAPER)
		var wide := maxf(2.5, radius * 0.11)
		GaugeArt.scale(self, centre, radius * 0.76, 0.0, 1.0, Color(INK, 0.22), wide)
		GaugeArt.scale(self, centre, radius * 0.76, 0.0, danger.x, DANGER, wide)
		GaugeArt.scale(self, centre, radius * 0.76, 1.0 - danger.y, 1.0, DANGER, wide)
		GaugeArt.needle(self, centre, radius, share, INK, BEZEL)
	else:
		GaugeArt.ring(self, centre, radius, share, ink)
	var points := roundi(radius * (0.46 if has_needle else 0.82))
	var place := centre + Vector2(0, radius * 0.8 if has_needle else points * 0.3)
	var tone := INK if has_needle else Palette.TEXT
	GaugeArt.words(self, font, "%d" % roundi(value), place, points, tone, radius * 1.5)
	place = Vector2(centre.x, centre.y + radius + letters * 1.3)
	GaugeArt.words(self, font, tr(title), place, letters, Palette.TEXT, size.x)
