@tool
class_name PictureSquare
extends PlaceButton
## A square of a board: what it consists of, what it is marked with, and whether it can be touched
## next. Who stands on it is drawn above it.

## Its column and row, from 1.
var at := Vector2i.ONE
## The sign of what it consists of; "" for open ground.
var ground := ""
## By what it is marked, as numbers of marks.
var marks: Array[int] = []


## Says what it is, also to who does not see it.
func show_square(words: String) -> void:
	Voice.tell(self, words)
	queue_redraw()


func _draw() -> void:
	var rect := Rect2(Vector2.ZERO, size)
	var fill := PictureLook.SQUARE if (at.x + at.y) % 2 == 0 else PictureLook.SQUARE_ALT
	draw_rect(rect, PictureLook.GROUNDS.get(ground, fill))
	for mark: int in marks:
		_draw_mark(rect, mark)
	if ground != "":
		Signs.draw(self, ground, rect.get_center(), minf(rect.size.x, rect.size.y) * 0.86)
	draw_rect(rect, Color(PictureLook.SQUARE_LINE, 0.55), false, 1.0)
	if is_hovered():
		draw_rect(rect, Color(1, 1, 1, 0.2))
	if light != Light.NONE:
		draw_rect(rect, Color(_edge(Palette.BRASS), 0.38))
		draw_rect(rect.grow(-1.5), _edge(Palette.BRASS), false, 3.0)
	_draw_focus(rect.grow(-1.0))


## Lines that lean one way or the other, so that marks differ by more than a hue.
func _draw_mark(rect: Rect2, mark: int) -> void:
	var tone := PictureLook.MARKS[mark % PictureLook.MARKS.size()]
	draw_rect(rect, Color(tone, 0.2))
	var side := minf(rect.size.x, rect.size.y)
	for step: int in 3:
		var shift := side * (step + 0.5) / 3.0
		match mark % 4:
			0:
				draw_line(Vector2(shift, 0), Vector2(0, shift), Color(tone, 0.55), 1.0, true)
			1:
				draw_line(
					Vector2(side - shift, 0), Vector2(side, shift), Color(tone, 0.55), 1.0, true
				)
			2:
				draw_line(Vector2(0, shift), Vector2(side, shift), Color(tone, 0.4), 1.0)
			3:
				draw_line(Vector2(shift, 0), Vector2(shift, side), Color(tone, 0.4), 1.0)
