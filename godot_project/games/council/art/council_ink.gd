class_name CouncilInk
extends RefCounted
## Desk, paper, wax and ink: the colours of Council's table, and which way of a stat is better.

const PAPER := Color("f2e9d3")
const PAPER_OLD := Color("e2d5b6")
const PAPER_EDGE := Color("9c8a63")
const INK := Color("2a2520")
const FADED := Color("5b4f3e")
const WAX := Color("8f2a22")
const LEATHER := Color("22302b")
const BEZEL := Color("6b5326")
const BEZEL_LIGHT := Color("d0aa5c")
## What is better, worse, and neither; dark enough to be read on paper.
const BETTER := Color("22643a")
const WORSE := Color("9a2a1f")
const NEITHER := Color("2b4c7c")


## The colour of a move: `good` is which way of the stat is better, as the content says.
static func tone(good: String, move: int) -> Color:
	if move == 0 or good not in ["up", "down"]:
		return NEITHER
	return BETTER if (move > 0) == (good == "up") else WORSE


## The same, light enough for a dark ground.
static func lit(good: String, move: int) -> Color:
	match tone(good, move):
		BETTER:
			return Palette.GOOD
		WORSE:
			return Palette.BAD
	return Color("8fb8ea")


## Draws a seal of wax with a letter pressed into it.
static func draw_seal(
	on: Control, centre: Vector2, radius: float, wax: Color, letter: String
) -> void:
	draw_wax(on, centre, radius, wax)
	var font := on.get_theme_font("font", "Strong")
	var points := maxi(9, roundi(radius * 0.85))
	var wide := font.get_string_size(letter, HORIZONTAL_ALIGNMENT_LEFT, -1, points).x
	var at := centre + Vector2(-wide * 0.5, points * 0.36)
	on.draw_string(font, at, letter, HORIZONTAL_ALIGNMENT_LEFT, -1, points, wax.lightened(0.55))


## Draws wax with nothing pressed into it yet.
static func draw_wax(on: Control, centre: Vector2, radius: float, wax: Color) -> void:
	var rim := PackedVector2Array()
	for at: int in 28:
		var far := radius * (1.0 + 0.07 * sin(at * 2.7) + 0.04 * sin(at * 5.1))
		rim.append(centre + Vector2.from_angle(at * TAU / 28.0) * far)
	var shadow := PackedVector2Array()
	for corner: Vector2 in rim:
		shadow.append(corner + Vector2(1.5, 2.5))
	on.draw_colored_polygon(shadow, Color(0, 0, 0, 0.3))
	on.draw_colored_polygon(rim, wax)
	on.draw_arc(centre, radius * 0.9, PI, 1.6 * PI, 18, wax.lightened(0.35), 1.5, true)
	on.draw_circle(centre, radius * 0.7, wax.darkened(0.22), true, -1.0, true)
	on.draw_arc(centre, radius * 0.7, 0.0, 0.6 * PI, 18, wax.lightened(0.2), 1.5, true)
