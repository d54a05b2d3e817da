@tool
class_name BallFlight
extends TablePart
## The ball on its way, with its shadow on the grass. It is seen only while it flies.

const LEATHER := Color("f7f3e8")
const STITCH := Color("c0392b")

var _path: BallPath
var _share := 1.0


func _init() -> void:
	super()
	set_anchors_preset(PRESET_FULL_RECT)
	hide()


## Lets the ball take a way, as a step of a tween.
func fly(tween: Tween, path: BallPath) -> void:
	_path = path
	if not path.legs.is_empty():
		_glide(tween, _move, path.seconds())


## Where the ball is above, and where it is.
func places() -> PackedVector2Array:
	var left := _share * _path.seconds()
	for leg: BallPath.Leg in _path.legs:
		if left < leg.seconds:
			return leg.place(left / leg.seconds)
		left -= leg.seconds
	return _path.legs[-1].place(1.0)


func _move(share: float) -> void:
	_share = share
	visible = share < 1.0
	queue_redraw()


func _draw() -> void:
	if _path == null or _path.legs.is_empty():
		return
	var seen := places()
	var up := (seen[0].y - seen[1].y) / maxf(1.0, size.y)
	# Nearer to the eye, the ball is larger.
	var radius := clampf(size.y * 0.011, 3.0, 7.0) * (1.0 + up * 1.6)
	draw_set_transform(seen[0], 0.0, Vector2(1.0, 0.4))
	draw_circle(Vector2.ZERO, radius, Color(0, 0, 0, 0.4), true, -1.0, true)
	draw_set_transform(Vector2.ZERO)
	draw_circle(seen[1], radius, LEATHER, true, -1.0, true)
	draw_arc(seen[1], radius * 0.6, 0.4 * PI, 1.4 * PI, 10, STITCH, maxf(1.0, radius * 0.2), true)
