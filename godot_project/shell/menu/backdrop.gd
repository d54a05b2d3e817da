extends Control
## The scene of the chosen game behind the shelf, as large as its place is wide; words and buttons
## stand on its dark foot.

## How far above the title the picture begins to go over into the dark.
const FADE := 130.0
## Of what does not fit, so much is left out above.
const ABOVE := 0.4

var _game: TableGame
var _place := Rect2()
var _head := 0.0


## Shows a game's scene in a place of the screen; at `head` its title begins.
func show_game(game: TableGame, place: Rect2, head: float) -> void:
	if game == _game and place.is_equal_approx(_place) and is_equal_approx(head, _head):
		return
	_game = game
	_place = place
	_head = head
	queue_redraw()


func _draw() -> void:
	draw_rect(Rect2(Vector2.ZERO, size), Palette.TABLE)
	if _game == null or _game.picture == null or not _place.has_area():
		return
	var whole := _game.picture.get_size()
	var factor := maxf(_place.size.x / whole.x, _place.size.y / whole.y)
	var shown := _place.size / factor
	var from := (whole - shown) * Vector2(0.5, ABOVE)
	draw_texture_rect_region(_game.picture, _place, Rect2(from, shown))
	_fade(maxf(0.0, _head - FADE), 0.0, _head + 8.0, 0.82)
	_fade(_head + 8.0, 0.82, _place.end.y, 1.0)
	# Settings and Quit stand on the upper edge.
	_fade(0.0, 0.7, minf(80.0, _head), 0.0)


## Lets a part of the picture go over into the dark.
func _fade(from: float, at_first: float, to: float, at_last: float) -> void:
	var corners: PackedVector2Array = [
		Vector2(_place.position.x, from),
		Vector2(_place.end.x, from),
		Vector2(_place.end.x, to),
		Vector2(_place.position.x, to)
	]
	var first := Color(Palette.TABLE, at_first)
	var last := Color(Palette.TABLE, at_last)
	draw_polygon(corners, PackedColorArray([first, first, last, last]))
