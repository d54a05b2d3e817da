@tool
class_name PictureHead
extends PlaceButton
## The title of a panel, with the shape of its seat and a mark where it is its turn. The panel
## itself is a place, which is touched here.

var _seat := ""
var _active := false


func _init() -> void:
	super()
	alignment = HORIZONTAL_ALIGNMENT_LEFT
	autowrap_mode = TextServer.AUTOWRAP_WORD_SMART
	size.x = Ui.COLUMN


func show_panel(panel: TablePicture.PanelView) -> void:
	place = panel.id
	_seat = panel.seat
	_active = panel.states.has(TablePicture.State.ACTIVE)
	theme_type_variation = "PictureSeatTitle" if _seat != "" else "PictureTitle"
	text = Snap.sentence(Names.say(panel.words)).trim_suffix(":")
	_refresh()


## A title takes the focus only where it can be touched, and is as high as a finger then.
func _refresh() -> void:
	focus_mode = FOCUS_ALL if light != Light.NONE else FOCUS_NONE
	custom_minimum_size.y = Look.TOUCH if light != Light.NONE else 0
	queue_redraw()


func _draw() -> void:
	var rect := Rect2(Vector2.ZERO, size)
	if light != Light.NONE:
		_draw_glow(rect, 8)
		draw_style_box(Look.box(Color.TRANSPARENT, _edge(Palette.BRASS), 0, 3, 8), rect)
	var middle := size.y * 0.5
	if _seat != "":
		Signs.draw_seat(self, _seat, Vector2(13.0, middle), 7.0)
	if _active:
		var at := Vector2(size.x - 12.0, middle)
		draw_colored_polygon(
			PackedVector2Array([at + Vector2(6, -6), at + Vector2(-4, 0), at + Vector2(6, 6)]),
			Palette.BRASS
		)
	_draw_focus(rect)
