@tool
class_name FallingDigits
extends TablePart
## A number on a scoreboard: its digits fall from above where they change.

const FALLS := 0.4
## The tallest that a digit's board is, in pixels.
const TALLEST := 120.0

## What the board shows.
@export_range(0, 9999) var number := 47:
	set(value):
		number = value
		_before = value
		_share = 1.0
		queue_redraw()
## How many digits there is room for at least.
@export_range(1, 6) var digits := 3
@export var ink := Palette.BRASS
## What it falls to in the gallery.
@export_range(0, 9999) var then := 52

var _before := 47
var _share := 1.0


func _init() -> void:
	super()
	clip_contents = true


func play_sample(tween: Tween) -> void:
	var now := number
	fall_to(tween, then)
	then = now


## Lets the digits fall that change, as a step of a tween.
func fall_to(tween: Tween, to: int) -> void:
	var old := number
	number = to
	_before = old
	_glide(tween, _fall, FALLS)


func _get_minimum_size() -> Vector2:
	return Vector2(9.0 * digits, 14.0)


func _fall(share: float) -> void:
	_share = share
	queue_redraw()


func _draw() -> void:
	var count := maxi(digits, maxi(str(number).length(), str(_before).length()))
	var high := minf(TALLEST, minf(size.y, size.x / count * 1.5))
	var wide := high / 1.5
	var corner := (size - Vector2(wide * count, high)) * 0.5
	var font := Look.bold()
	var points := maxi(8, roundi(high * 0.72))
	var now := str(number).lpad(count)
	var old := str(_before).lpad(count)
	for at: int in count:
		var cell := Rect2(corner + Vector2(wide * at, 0), Vector2(wide, high))
		var box := cell.grow_individual(-1.5, 0, -1.5, 0)
		draw_style_box(Look.box(Palette.NIGHT, Palette.EDGE, 0, 1, roundi(wide * 0.14)), box)
		# What changes last falls last.
		var way := eased(_share * 1.4 - 0.4 * (count - at - 1.0) / count)
		if now[at] == old[at]:
			_digit(font, points, now[at], cell, 0.0)
		else:
			_digit(font, points, old[at], cell, way)
			_digit(font, points, now[at], cell, way - 1.0)
		var middle := cell.get_center().y
		draw_line(
			Vector2(box.position.x, middle), Vector2(box.end.x, middle), Color(0, 0, 0, 0.55), 1.5
		)


## A digit that has fallen by a share of its cell; it fades where it leaves it.
func _digit(font: Font, points: int, digit: String, cell: Rect2, fallen: float) -> void:
	var wide := font.get_string_size(digit, HORIZONTAL_ALIGNMENT_LEFT, -1, points).x
	var at := cell.get_center() + Vector2(-wide * 0.5, points * 0.36 + cell.size.y * fallen * 0.8)
	var seen := clampf(1.0 - absf(fallen) * 1.6, 0.0, 1.0)
	draw_string(font, at, digit, HORIZONTAL_ALIGNMENT_LEFT, -1, points, Color(ink, seen))
