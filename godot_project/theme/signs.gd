@tool
class_name Signs
extends RefCounted
## The signs that all games share, drawn by one hand, and the shapes of seats.

const SHEET: Texture2D = preload("res://theme/signs.svg")
## How the sheet is laid out: signs of 64 units side by side, drawn at twice their size.
const COLUMNS := 6
const NAMES: Array[String] = [
	"coin",
	"sword",
	"star",
	"crown",
	"shield",
	"person",
	"heart",
	"skull",
	"ship",
	"anchor",
	"house",
	"wall",
	"water",
	"wood",
	"hedge",
	"flag",
	"die",
	"card",
	"crate",
	"scroll",
	"question",
	"ball",
	"bat",
	"base",
]


## The picture of a sign; null where there is none of this name.
static func texture(named: String) -> AtlasTexture:
	if not NAMES.has(named):
		return null
	var made := AtlasTexture.new()
	made.atlas = SHEET
	made.region = _region(named)
	return made


## Draws a sign into a square around a point; nothing where there is none of this name.
static func draw(
	on: CanvasItem, named: String, centre: Vector2, side: float, tone := Color.WHITE
) -> void:
	if NAMES.has(named):
		var rect := Rect2(centre - Vector2(side, side) * 0.5, Vector2(side, side))
		on.draw_texture_rect_region(SHEET, rect, _region(named), tone)


## Draws the shape of a seat.
static func draw_seat(on: CanvasItem, seat: String, centre: Vector2, radius: float) -> void:
	var colour := Palette.seat(seat)
	var corners := shape_of(seat, centre, radius)
	if corners.is_empty():
		on.draw_circle(centre, radius * 0.95, colour, true, -1.0, true)
	else:
		on.draw_colored_polygon(corners, colour)


## The corners of a seat's shape; none for a disc.
static func shape_of(seat: String, centre: Vector2, radius: float) -> PackedVector2Array:
	match posmod(Seats.number(seat), Seats.SHAPES.size()):
		0:
			return PackedVector2Array()
		1:
			return _ring(centre, radius * 1.15, 4, 0.25 * PI)
		2:
			return _ring(centre + Vector2(0, radius * 0.2), radius * 1.2, 3, -0.5 * PI)
		3:
			return _ring(centre, radius * 1.15, 4, 0.0)
	var corners := PackedVector2Array()
	for at: int in 10:
		var far := radius * (1.2 if at % 2 == 0 else 0.5)
		corners.append(centre + Vector2.from_angle(-0.5 * PI + at * PI / 5.0) * far)
	return corners


static func _region(named: String) -> Rect2:
	var side := SHEET.get_width() / float(COLUMNS)
	var place := NAMES.find(named)
	return Rect2(
		Vector2(place % COLUMNS, floorf(place / float(COLUMNS))) * side, Vector2(side, side)
	)


static func _ring(centre: Vector2, radius: float, count: int, turn: float) -> PackedVector2Array:
	var made := PackedVector2Array()
	for at: int in count:
		made.append(centre + Vector2.from_angle(turn + at * TAU / count) * radius)
	return made
