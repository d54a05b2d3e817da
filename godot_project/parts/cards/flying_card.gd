@tool
class_name FlyingCard
extends TablePart
## A card that lies, flies from a pile to a hand, and turns on its way: paper with a sign and a name
## in front, a pattern in the colour of its pile on its back. What a game draws on its cards lies in
## it as a child, and is seen while the front is.

const FLIES := 0.35
const LEAST := Vector2(96, 132)

## The sign in its middle and the name below it, where no child draws the front.
@export var sign_of := "crown":
	set(value):
		sign_of = value
		queue_redraw()
@export var title := "Crown":
	set(value):
		title = value
		queue_redraw()
## The colour of its back and of its band.
@export var colour := Color("3a4fa6"):
	set(value):
		colour = value
		queue_redraw()
## Whether its front is up.
@export var is_front := true:
	set(value):
		is_front = value
		_show_side()
## Where the gallery lets it fly from, beside where it lies, in pixels; nowhere for nothing.
@export var sample_way := Vector2.ZERO


func _init() -> void:
	super()
	custom_minimum_size = LEAST


func _ready() -> void:
	_show_side()


func play_sample(tween: Tween) -> void:
	fly(tween, position + sample_way, position, not is_front)


## Flies from a place of its parent to another, and lies there with its front up or down, as a step
## of a tween.
func fly(tween: Tween, from: Vector2, to: Vector2, front: bool) -> void:
	show()
	pivot_offset = size * 0.5
	var before := is_front
	_glide(tween, _move.bind(from, to, before, front), FLIES)


## Turns where it lies.
func turn(tween: Tween, front: bool) -> void:
	fly(tween, position, position, front)


func _move(share: float, from: Vector2, to: Vector2, before: bool, after: bool) -> void:
	var way := eased(share)
	position = from.lerp(to, way) - Vector2(0, sin(PI * way) * from.distance_to(to) * 0.12)
	scale = Vector2.ONE * (1.0 + 0.12 * sin(PI * way))
	if before != after:
		scale.x *= maxf(0.02, absf(cos(PI * way)))
	is_front = before if way < 0.5 else after


func _show_side() -> void:
	for child: Node in get_children():
		if child is CanvasItem:
			(child as CanvasItem).visible = is_front
	queue_redraw()


func _draw() -> void:
	var rect := Rect2(Vector2(1, 1), size - Vector2(2, 4))
	if not is_front:
		_draw_back(rect)
		return
	draw_style_box(PictureLook.paper(PictureLook.CARD, PictureLook.CARD_EDGE, 0), rect)
	if get_child_count() > 0:
		return
	var band := Rect2(
		rect.position + Vector2(5, 5), Vector2(rect.size.x - 10.0, rect.size.y * 0.13)
	)
	draw_style_box(Look.box(colour, colour, 0, 0, 4), band)
	Signs.draw(self, sign_of, rect.get_center(), rect.size.x * 0.56)
	var font := Look.bold()
	var points := roundi(rect.size.y * 0.105)
	var room := rect.size.x - 12.0
	var wide := font.get_string_size(title, HORIZONTAL_ALIGNMENT_LEFT, -1, points).x
	points = maxi(8, floori(points * minf(1.0, room / maxf(1.0, wide))))
	draw_string(
		font,
		Vector2(rect.position.x + 6.0, rect.end.y - points * 0.7),
		title,
		HORIZONTAL_ALIGNMENT_CENTER,
		room,
		points,
		PictureLook.INK
	)


## A lattice within a frame.
func _draw_back(rect: Rect2) -> void:
	draw_style_box(PictureLook.paper(PictureLook.CARD, PictureLook.CARD_EDGE, 0), rect)
	var field := rect.grow(-6.0)
	draw_style_box(Look.box(colour, colour.darkened(0.3), 0, 2, 5), field)
	var step := field.size.x / 4.0
	for row: int in floori(field.size.y / step):
		for column: int in 4:
			var at := field.position + Vector2(column + 0.5, row + 0.5) * step
			var half := step * 0.3
			var points := PackedVector2Array(
				[
					at - Vector2(0, half),
					at + Vector2(half, 0),
					at + Vector2(0, half),
					at - Vector2(half, 0)
				]
			)
			draw_colored_polygon(points, colour.lightened(0.22))
