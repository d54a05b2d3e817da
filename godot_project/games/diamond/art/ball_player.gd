class_name BallPlayer
extends RefCounted
## Draws a ball player as a figure: in the field with a glove, at the plate with a bat at rest or
## swung, on the bases ready to run or sliding, on the mound with the arm raised.

enum Bearing { FIELDS, BATS, RUNS, PITCHES, SWINGS, SLIDES }

const SKIN := Color("d3a27a")
const TROUSERS := Color("d9d6cb")
const LEATHER := Color("6f4526")
const WOOD := Color("d8b27a")

## Feet, hands, and the tip of the bat, of the height and about the place between the feet.
const FEET: Dictionary[Bearing, Array] = {
	Bearing.FIELDS: [Vector2(-0.2, 0.0), Vector2(0.2, 0.0)],
	Bearing.BATS: [Vector2(-0.17, 0.0), Vector2(0.17, 0.0)],
	Bearing.RUNS: [Vector2(-0.3, -0.04), Vector2(0.22, 0.0)],
	Bearing.PITCHES: [Vector2(-0.14, 0.0), Vector2(0.34, -0.1)],
	Bearing.SWINGS: [Vector2(-0.24, 0.0), Vector2(0.26, 0.0)],
	Bearing.SLIDES: [Vector2(-0.06, 0.02), Vector2(0.24, -0.08)],
}
const HANDS: Dictionary[Bearing, Array] = {
	Bearing.FIELDS: [Vector2(-0.3, -0.42), Vector2(0.3, -0.42)],
	Bearing.BATS: [Vector2(0.2, -0.66), Vector2(0.24, -0.72)],
	Bearing.RUNS: [Vector2(-0.3, -0.56), Vector2(0.26, -0.5)],
	Bearing.PITCHES: [Vector2(-0.34, -1.0), Vector2(0.3, -0.56)],
	Bearing.SWINGS: [Vector2(0.3, -0.56), Vector2(0.36, -0.54)],
	Bearing.SLIDES: [Vector2(-0.34, -0.6), Vector2(0.3, -0.86)],
}
const BATS: Dictionary[Bearing, Array] = {
	Bearing.BATS: [Vector2(0.2, -0.66), Vector2(0.44, -1.08)],
	Bearing.SWINGS: [Vector2(0.32, -0.56), Vector2(0.82, -0.5)],
}
## How far who slides leans back, feet first.
const LEANS := -1.05


## Draws it onto something that is being drawn, its feet at a place.
static func paint(on: CanvasItem, at: Vector2, high: float, ink: Color, bearing: Bearing) -> void:
	var turn := LEANS if bearing == Bearing.SLIDES else 0.0
	var place := func(of: Vector2) -> Vector2: return at + of.rotated(turn) * high
	on.draw_set_transform(at, 0.0, Vector2(1.0, 0.36))
	on.draw_circle(Vector2(high * 0.06, 0), high * 0.32, Color(0, 0, 0, 0.38))
	on.draw_set_transform(Vector2.ZERO)
	var dark := ink.darkened(0.35)
	for foot: Vector2 in FEET[bearing]:
		_limb(on, place.call(Vector2(foot.x * 0.4, -0.42)), place.call(foot), high * 0.15, TROUSERS)
	if bearing in BATS:
		var bat := BATS[bearing]
		_limb(on, place.call(bat[0]), place.call(bat[1]), high * 0.085, WOOD)
	for hand: Vector2 in HANDS[bearing]:
		var shoulder := Vector2(signf(hand.x) * 0.16, -0.7)
		_limb(on, place.call(shoulder), place.call(hand), high * 0.12, dark)
	_limb(on, place.call(Vector2(0, -0.66)), place.call(Vector2(0, -0.46)), high * 0.34, ink)
	if bearing == Bearing.FIELDS:
		on.draw_circle(place.call(HANDS[bearing][0]), high * 0.11, LEATHER, true, -1.0, true)
	elif bearing == Bearing.PITCHES:
		on.draw_circle(place.call(HANDS[bearing][0]), high * 0.075, TROUSERS, true, -1.0, true)
		on.draw_circle(place.call(HANDS[bearing][1]), high * 0.11, LEATHER, true, -1.0, true)
	on.draw_circle(place.call(Vector2(0, -0.93)), high * 0.14, dark, true, -1.0, true)
	on.draw_circle(place.call(Vector2(0.02, -0.87)), high * 0.115, SKIN, true, -1.0, true)
	_limb(on, place.call(Vector2(0.02, -0.94)), place.call(Vector2(0.2, -0.93)), high * 0.05, dark)


## A text on a dark edge, so that it is read on grass and dirt alike.
static func name_below(on: CanvasItem, at: Vector2, text: String, points: int, ink: Color) -> void:
	var font := (on as Control).get_theme_font("font", "Strong")
	var wide := font.get_string_size(text, HORIZONTAL_ALIGNMENT_LEFT, -1, points).x
	var from := at + Vector2(-wide * 0.5, font.get_ascent(points))
	on.draw_string_outline(
		font, from, text, HORIZONTAL_ALIGNMENT_LEFT, -1, points, 5, Color(Palette.NIGHT, 0.85)
	)
	on.draw_string(font, from, text, HORIZONTAL_ALIGNMENT_LEFT, -1, points, ink)


static func _limb(on: CanvasItem, from: Vector2, to: Vector2, wide: float, ink: Color) -> void:
	on.draw_line(from, to, ink, wide, true)
	on.draw_circle(from, wide * 0.5, ink, true, -1.0, true)
	on.draw_circle(to, wide * 0.5, ink, true, -1.0, true)
