@tool
class_name PictureLine
extends PlaceButton
## A line of a table: a name and its cells.

## How wide each column is.
var widths := PackedFloat32Array():
	set(now):
		widths = now
		queue_redraw()

var _cells: Array = []
var _is_head := false


func show_cells(cells: Array, is_head: bool) -> void:
	_cells = cells
	_is_head = is_head
	_fit.call_deferred()
	queue_redraw()


func _notification(what: int) -> void:
	if what == NOTIFICATION_THEME_CHANGED:
		_fit.call_deferred()


func _fit() -> void:
	var points := get_theme_font_size("font_size", "CardText")
	custom_minimum_size.y = points * 1.6 if _is_head else maxf(36.0, points * 2.1)


func _draw() -> void:
	var rect := Rect2(Vector2.ZERO, size)
	if light != Light.NONE or is_in(TablePicture.State.ACTIVE):
		var tone := _edge(Palette.BRASS)
		draw_style_box(Look.box(Color(tone, 0.22), tone, 0, _border(0), 4), rect)
	if not _is_head:
		draw_line(Vector2(4, 0), Vector2(size.x - 4, 0), Color(PictureLook.INK, 0.25), 1.0)
	var x := 6.0
	for at: int in mini(_cells.size(), widths.size()):
		var from := x
		if at == 0 and thing != null and thing.seat != "":
			Signs.draw_seat(self, thing.seat, Vector2(x + 6.0, size.y * 0.5), 5.0)
			from += 16.0
		_tell(str(_cells[at]), from, widths[at] - (from - x), at == 0)
		x += widths[at]
	_draw_focus(rect)


func _tell(words: String, x: float, room: float, is_name: bool) -> void:
	var kind := "CardFaint" if _is_head else "CardName" if is_name else "CardText"
	var from := x if is_name else x + maxf(0.0, (room - _wide(words, kind)) * 0.5)
	_say(words, kind, Vector2(from, size.y * 0.5), room - 2.0)
