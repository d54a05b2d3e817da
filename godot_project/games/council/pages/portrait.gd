class_name Portrait
extends Control
## A ruler in an oval frame. Which one decides face, hair, beard and coat; the frame is gilt after a
## good reign, and black after a bad one.

const SKIN: Array[Color] = [
	Color("f0cfae"), Color("d8a57a"), Color("b9825a"), Color("8a5a3c"), Color("e6b98f")
]
const HAIR: Array[Color] = [
	Color("2a2018"), Color("6f4520"), Color("c9c2b4"), Color("a9713a"), Color("8f2a22")
]
const COATS: Array[Color] = [
	Color("8f2a22"), Color("2b4c7c"), Color("22643a"), Color("6a3f77"), Color("8a5a1d")
]
const WALL := Color("4a5750")
const BLACK := Color("1d1814")

var _mixed := 0
var _frame := CouncilInk.BEZEL_LIGHT


static func make(number: int, realm: String, frame: Color, side := 58.0) -> Portrait:
	var made := Portrait.new()
	made.name = "Portrait"
	made._mixed = absi(("%d %s" % [number, realm]).hash())
	made._frame = frame
	made.custom_minimum_size = Vector2(side, side * 1.22)
	made.size_flags_vertical = SIZE_SHRINK_CENTER
	made.mouse_filter = MOUSE_FILTER_IGNORE
	return made


func _draw() -> void:
	var unit := minf(size.x / 64.0, size.y / 78.0)
	draw_set_transform(size * 0.5, 0.0, Vector2(unit, unit))
	_oval(Vector2(1.5, 2.5), Vector2(31, 37), Color(0, 0, 0, 0.35))
	_oval(Vector2.ZERO, Vector2(31, 37), _frame.darkened(0.35))
	_oval(Vector2(-0.5, -0.5), Vector2(29, 35), _frame)
	_oval(Vector2.ZERO, Vector2(25, 31), WALL)
	_bust()
	draw_set_transform(Vector2.ZERO)


## Shoulders, head, hair, and a chain of office.
func _bust() -> void:
	var skin := SKIN[_mixed % SKIN.size()]
	var hair := HAIR[(_mixed >> 4) % HAIR.size()]
	var coat := COATS[(_mixed >> 8) % COATS.size()]
	var shoulders: PackedVector2Array = [
		Vector2(-20, 18),
		Vector2(-16, 12),
		Vector2(-6, 9),
		Vector2(6, 9),
		Vector2(16, 12),
		Vector2(20, 18),
		Vector2(13, 25),
		Vector2(0, 29),
		Vector2(-13, 25)
	]
	var kind := (_mixed >> 12) % 4
	if kind == 1:
		_oval(Vector2(0, 0), Vector2(15, 17), hair)
	draw_colored_polygon(shoulders, coat)
	draw_polyline(shoulders.slice(0, 6), BLACK, 1.5, true)
	draw_rect(Rect2(-4, 4, 8, 8), skin.darkened(0.15))
	_oval(Vector2(0, -4), Vector2(10.5, 13), BLACK)
	_oval(Vector2(0, -4), Vector2(9.5, 12), skin)
	draw_arc(Vector2(0, 12), 9.0, 0.15 * PI, 0.85 * PI, 12, Color("e2b13c"), 2.0, true)
	draw_circle(Vector2(0, 22), 2.4, Color("e2b13c"), true, -1.0, true)
	_hair(kind, hair)
	for side: float in [-1.0, 1.0]:
		draw_circle(Vector2(side * 3.8, -5), 1.3, BLACK, true, -1.0, true)
		var brow := Vector2(side * 3.8, -8.5)
		draw_line(brow - Vector2(2, 0), brow + Vector2(2, -0.5 * side), hair.darkened(0.3), 1.2)
	draw_line(Vector2(0, -4), Vector2(-1.2, 0), skin.darkened(0.35), 1.2, true)
	draw_line(Vector2(-2.5, 4), Vector2(2.5, 4), skin.darkened(0.5), 1.3, true)


func _hair(kind: int, hair: Color) -> void:
	var top: PackedVector2Array = []
	for at: int in 13:
		var angle := PI + PI * at / 12.0
		top.append(Vector2(0, -5) + Vector2.from_angle(angle) * Vector2(11.5, 14))
	top.append(Vector2(6, -11))
	top.append(Vector2(-5, -12))
	if kind != 3:
		draw_colored_polygon(top, hair)
	if kind == 2:
		var beard: PackedVector2Array = [
			Vector2(-9.5, -1),
			Vector2(-5, 2.5),
			Vector2(5, 2.5),
			Vector2(9.5, -1),
			Vector2(6, 10),
			Vector2(0, 13),
			Vector2(-6, 10)
		]
		draw_colored_polygon(beard, hair)
	if kind == 3:
		var cap: PackedVector2Array = [
			Vector2(-12, -9), Vector2(-13, -15), Vector2(0, -21), Vector2(13, -15), Vector2(12, -9)
		]
		draw_colored_polygon(cap, hair.darkened(0.2))


func _oval(middle: Vector2, radii: Vector2, tone: Color) -> void:
	var rim := PackedVector2Array()
	for at: int in 36:
		rim.append(middle + Vector2.from_angle(at * TAU / 36.0) * radii)
	draw_colored_polygon(rim, tone)
