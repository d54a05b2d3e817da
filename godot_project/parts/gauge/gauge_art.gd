@tool
class_name GaugeArt
extends RefCounted
## How dials and tracks are drawn, wherever they stand: by shares from 0 to 1 of what they measure.

## Where a dial begins and how far it goes, in radians.
const FROM := 0.75 * PI
const SWEEP := 1.5 * PI


## How far a value has come from its least to its most.
static func share_of(value: float, least: float, most: float) -> float:
	return clampf(inverse_lerp(least, most, value), 0.0, 1.0) if most > least else 0.0


## Where a share stands on a dial.
static func angle(share: float) -> float:
	return FROM + SWEEP * clampf(share, 0.0, 1.0)


## A part of a dial's scale.
static func scale(
	on: CanvasItem, centre: Vector2, radius: float, from: float, to: float, tone: Color, wide: float
) -> void:
	if to > from:
		on.draw_arc(centre, radius, angle(from), angle(to), 40, tone, wide, true)


## A needle that points to a share.
static func needle(
	on: CanvasItem, centre: Vector2, radius: float, share: float, ink: Color, pin: Color
) -> void:
	var way := Vector2.from_angle(angle(share))
	var side := way.orthogonal() * maxf(1.5, radius * 0.06)
	var tip := centre + way * radius * 0.7
	var tail := centre - way * radius * 0.14
	on.draw_colored_polygon(PackedVector2Array([tip, tail + side, tail - side]), ink)
	on.draw_circle(centre, maxf(2.5, radius * 0.1), pin, true, -1.0, true)


## The bezel of an instrument, lit from the upper left, with its face.
static func face(
	on: CanvasItem, centre: Vector2, radius: float, bezel: Color, shine: Color, paper: Color
) -> void:
	on.draw_circle(centre + Vector2(1.5, 3), radius, Color(0, 0, 0, 0.35), true, -1.0, true)
	on.draw_circle(centre, radius, bezel, true, -1.0, true)
	on.draw_arc(centre, radius - 1.0, PI, 1.6 * PI, 24, shine, 2.0, true)
	on.draw_circle(centre, radius * 0.88, paper, true, -1.0, true)


## A ring that fills, on a dark plate.
static func ring(on: CanvasItem, centre: Vector2, radius: float, share: float, ink: Color) -> void:
	on.draw_circle(centre, radius + 4.0, Color(Palette.NIGHT, 0.75), true, -1.0, true)
	scale(on, centre, radius, 0.0, 1.0, Color(1, 1, 1, 0.18), 6.0)
	scale(on, centre, radius, 0.0, share, ink, 6.0)


## A bar that fills.
static func bar(on: CanvasItem, rect: Rect2, share: float, ink: Color) -> void:
	on.draw_style_box(Look.box(Color(1, 1, 1, 0.16), Color.TRANSPARENT, 0, 0, 3), rect)
	rect.size.x *= clampf(share, 0.0, 1.0)
	if rect.size.x >= 1.0:
		on.draw_style_box(Look.box(ink, Color.TRANSPARENT, 0, 0, 3), rect)


## Words around a middle, smaller where they would not fit.
static func words(
	on: CanvasItem, font: Font, said: String, at: Vector2, points: int, ink: Color, room: float
) -> void:
	var wide := font.get_string_size(said, HORIZONTAL_ALIGNMENT_LEFT, -1, points).x
	if wide > room:
		points = maxi(8, floori(points * room / wide))
		wide = font.get_string_size(said, HORIZONTAL_ALIGNMENT_LEFT, -1, points).x
	on.draw_string(
		font, at - Vector2(wide * 0.5, 0), said, HORIZONTAL_ALIGNMENT_LEFT, -1, points, ink
	)
