@tool
class_name PicturePiece
extends Control
## Who or what stands on a square: a token in the colour and shape of its seat, with its sign and
## its short name. It lies when it is down, and is dim once it has acted.

var thing: TablePicture.Thing


func _init() -> void:
	mouse_filter = MOUSE_FILTER_IGNORE


func show_thing(now: TablePicture.Thing) -> void:
	if thing == null or thing.raw != now.raw:
		thing = now
		queue_redraw()


func _draw() -> void:
	if thing == null:
		return
	var half := minf(size.x, size.y) * 0.43
	var centre := size * 0.5
	var colour := Palette.seat(thing.seat) if thing.seat != "" else PictureLook.CARD_EDGE
	var spent := thing.states.has(TablePicture.State.SPENT)
	var down := thing.states.has(TablePicture.State.DOWN)
	if spent:
		colour = colour.lerp(Color("6b6357"), 0.6)
	draw_circle(
		centre + Vector2(half * 0.1, half * 0.18), half, Color(0, 0, 0, 0.35), true, -1.0, true
	)
	if down:
		draw_set_transform(centre, -0.5 * PI, Vector2(1.0, 0.72))
	else:
		draw_set_transform(centre)
	draw_circle(Vector2.ZERO, half, colour.darkened(0.55), true, -1.0, true)
	draw_circle(
		Vector2.ZERO,
		half * 0.86,
		PictureLook.CARD_DIM if spent or down else PictureLook.CARD,
		true,
		-1.0,
		true
	)
	draw_arc(Vector2.ZERO, half * 0.9, 0.0, TAU, 32, colour, half * 0.2, true)
	if thing.symbol != "":
		Signs.draw(
			self,
			thing.symbol,
			Vector2(0, -half * 0.12),
			half * 1.1,
			Color(1, 1, 1, 0.55 if spent else 1.0)
		)
	draw_set_transform(Vector2.ZERO)
	if thing.states.has(TablePicture.State.DANGER):
		draw_arc(centre, half * 1.04, 0.0, TAU, 32, Palette.BAD, 2.5, true)
	if thing.states.has(TablePicture.State.READY):
		draw_arc(centre, half * 1.04, 0.0, TAU, 32, Palette.BRASS, 2.5, true)
	_draw_badge(centre, half, colour)


## Its short name, or its number, and the shape of its seat.
func _draw_badge(centre: Vector2, half: float, colour: Color) -> void:
	var words := thing.label
	if words == "" and thing.value != null:
		words = "%d" % thing.value
	if words == "":
		return
	var font := get_theme_font("font", "CardName")
	var points := clampi(roundi(half * 0.62), 8, 20)
	var wide := font.get_string_size(words, HORIZONTAL_ALIGNMENT_LEFT, -1, points).x
	var shape := points * 0.62 if thing.seat != "" else 0.0
	var rect := Rect2(0, 0, wide + shape + 6.0, points * 1.2)
	rect.position = Vector2(centre.x - rect.size.x * 0.5, centre.y + half * 0.42)
	draw_style_box(Look.box(Color(Palette.NIGHT, 0.92), colour, 0, 1, 4), rect)
	if shape > 0.0:
		Signs.draw_seat(
			self,
			thing.seat,
			rect.position + Vector2(2.0 + shape * 0.5, rect.size.y * 0.5),
			shape * 0.36
		)
	draw_string(
		font,
		Vector2(rect.position.x + 3.0 + shape, rect.position.y + points * 0.98),
		words,
		HORIZONTAL_ALIGNMENT_LEFT,
		-1,
		points,
		Palette.TEXT
	)
