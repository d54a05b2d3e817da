@tool
class_name Spotlight
extends TablePart
## Dims everything but some rectangles, so that the eye goes where something happens or is to be
## done.

const FADES := 0.16
const STAYS := 0.7
const DIM := 0.62
const CORNER := 14
## As many rectangles as the shader takes.
const MOST := 16

## What stays bright, as shares of this control.
@export var lit: Array[Rect2] = [Rect2(0.3, 0.35, 0.4, 0.3)]:
	set(value):
		lit = value
		_shade()
## How dim the rest is: 0 leaves the frames alone.
@export_range(0.0, 1.0) var depth := 1.0:
	set(value):
		depth = value
		_shade()


func _ready() -> void:
	resized.connect(_shade)
	_shade()


func play_sample(tween: Tween) -> void:
	point(tween, Rect2(lit[0].position * size, lit[0].size * size))


## Dims all but a rectangle of this control for some seconds, as a step of a tween.
func point(tween: Tween, at: Rect2, seconds := STAYS) -> void:
	light([at])
	modulate.a = 1.0 if holds_still() else 0.0
	show()
	if not holds_still():
		tween.tween_property(self, "modulate:a", 1.0, FADES)
	tween.tween_interval(seconds)
	if not stays:
		tween.tween_property(self, "modulate:a", 0.0, FADES)
		tween.tween_callback(hide)


## Keeps rectangles of this control bright, and only them, until it is told otherwise.
func light(rects: Array[Rect2]) -> void:
	var shares: Array[Rect2] = []
	for rect: Rect2 in rects.slice(0, MOST):
		shares.append(Rect2(rect.position / size, rect.size / size))
	# What stays where it is, is not drawn again.
	if shares != lit:
		lit = shares


## Leaves only the frames after some seconds, as a step of a tween.
func brighten(tween: Tween, seconds: float) -> void:
	tween.tween_interval(seconds)
	tween.tween_property(self, "depth", 0.0, 0.0 if holds_still() else FADES * 2.0)


func _shade() -> void:
	if not is_node_ready():
		return
	queue_redraw()
	var shade: ColorRect = %Shade
	shade.visible = depth > 0.0
	var look := shade.material as ShaderMaterial
	var holes := PackedVector4Array()
	for rect: Rect2 in _rects():
		holes.append(Vector4(rect.position.x, rect.position.y, rect.size.x, rect.size.y))
	look.set_shader_parameter(&"count", holes.size())
	holes.resize(MOST)
	look.set_shader_parameter(&"holes", holes)
	look.set_shader_parameter(&"room", size)
	look.set_shader_parameter(&"corner", float(CORNER))
	look.set_shader_parameter(&"shade", Color(Palette.NIGHT, DIM * depth))


func _rects() -> Array[Rect2]:
	var rects: Array[Rect2] = []
	for share: Rect2 in lit:
		rects.append(Rect2(share.position * size, share.size * size))
	return rects


## A dark line below the bright one, so that a frame is seen on any ground.
func _draw() -> void:
	for hole: Rect2 in _rects():
		var bend := mini(CORNER, int(minf(hole.size.x, hole.size.y) * 0.5))
		draw_style_box(Look.box(Color.TRANSPARENT, Palette.NIGHT, 0, 2, bend + 2), hole.grow(2.0))
		draw_style_box(Look.box(Color.TRANSPARENT, Palette.BRASS, 0, 3, bend), hole)
