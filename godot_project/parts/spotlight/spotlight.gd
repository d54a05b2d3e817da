@tool
class_name Spotlight
extends TablePart
## Dims everything but a rectangle for a moment, so that the eye goes where something happens.

const FADES := 0.16
const STAYS := 0.7
const DIM := 0.62
const CORNER := 14

## What stays bright, as shares of this control.
@export var lit := Rect2(0.3, 0.35, 0.4, 0.3):
	set(value):
		lit = value
		queue_redraw()


func play_sample(tween: Tween) -> void:
	point(tween, Rect2(lit.position * size, lit.size * size))


## Dims all but a rectangle of this control for some seconds, as a step of a tween.
func point(tween: Tween, at: Rect2, seconds := STAYS) -> void:
	lit = Rect2(at.position / size, at.size / size)
	modulate.a = 1.0 if holds_still() else 0.0
	show()
	if not holds_still():
		tween.tween_property(self, "modulate:a", 1.0, FADES)
	tween.tween_interval(seconds)
	if not stays:
		tween.tween_property(self, "modulate:a", 0.0, FADES)
		tween.tween_callback(hide)


func _draw() -> void:
	var hole := Rect2(lit.position * size, lit.size * size)
	# One frame as thick as the control is wide leaves a hole with round corners.
	var thick := ceili(size.length()) + CORNER
	var shade := StyleBoxFlat.new()
	shade.draw_center = false
	shade.border_color = Color(Palette.NIGHT, DIM)
	shade.set_border_width_all(thick)
	shade.set_corner_radius_all(thick + CORNER)
	shade.corner_detail = 16
	draw_style_box(shade, hole.grow(thick))
	draw_style_box(Look.box(Color.TRANSPARENT, Palette.BRASS, 0, 2, CORNER), hole)
