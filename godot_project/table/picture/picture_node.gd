@tool
class_name PictureNode
extends PlaceButton
## A node of a map: its sign on a disc, with a ring where somebody is, and lit where a way leads.


func _draw() -> void:
	if thing == null:
		return
	var centre := size * 0.5
	var half := minf(size.x, size.y) * 0.5 - 3.0
	var here := is_in(TablePicture.State.ACTIVE)
	var near := is_in(TablePicture.State.READY) or light != Light.NONE
	if light != Light.NONE:
		draw_circle(centre, half + 3.0, Color(_edge(Palette.BRASS), 0.35), true, -1.0, true)
	draw_circle(centre + Vector2(1, 2), half, Color(0, 0, 0, 0.35), true, -1.0, true)
	var fill := PictureLook.CARD if near or here or is_hovered() else PictureLook.CARD_DIM
	draw_circle(centre, half, fill, true, -1.0, true)
	var edge := PictureLook.CARD_EDGE
	if here:
		edge = Palette.GOOD.darkened(0.25)
	draw_arc(
		centre, half, 0.0, TAU, 32, _edge(edge), 3.0 if here or light != Light.NONE else 1.5, true
	)
	if thing.symbol != "":
		Signs.draw(
			self, thing.symbol, centre, half * 1.25, Color(1, 1, 1, 1.0 if near or here else 0.75)
		)
	elif thing.label != "":
		var font := get_theme_font("font", "CardName")
		var points := roundi(half)
		var wide := font.get_string_size(thing.label, HORIZONTAL_ALIGNMENT_LEFT, -1, points).x
		draw_string(
			font,
			centre + Vector2(-wide * 0.5, points * 0.36),
			thing.label,
			HORIZONTAL_ALIGNMENT_LEFT,
			-1,
			points,
			PictureLook.INK
		)
	_draw_focus(Rect2(Vector2.ZERO, size))
