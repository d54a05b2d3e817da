@tool
class_name TablePart
extends Control
## What moves on a table for a moment. It takes no click, and moves by the tween that it is given:
## so it follows the speed, the pause and the skip of whoever steps that tween, and costs nothing
## once the tween has ended.

## Whether it only comes and goes where it would fly, fall or turn, whatever the theme wants.
@export var less_motion := false
## Whether it is still to be seen once its moment is over, as in the gallery.
@export var stays := true


func _init() -> void:
	mouse_filter = MOUSE_FILTER_IGNORE


## Fills a tween with what its exported values say, as the gallery shows it.
func play_sample(_tween: Tween) -> void:
	pass


## Whether it only comes and goes: so it is set, or the theme has the constant `less_motion`, as a
## player may want for the whole window.
func holds_still() -> bool:
	return less_motion or get_theme_constant(&"less_motion", &"TablePart") == 1


## A way through 0 to 1 as a step of a tween; at once its end with less motion.
func _glide(tween: Tween, along: Callable, seconds: float) -> void:
	if holds_still():
		along.call(1.0)
		return
	along.call(0.0)
	tween.tween_method(along, 0.0, 1.0, seconds)


## The same, seen only while it lasts unless it stays; with less motion it stands for as long, at
## `stood`.
func _pass(tween: Tween, along: Callable, seconds: float, gone: Callable, stood := 1.0) -> void:
	show()
	_glide(tween, along, seconds)
	if holds_still():
		along.call(stood)
		tween.tween_interval(seconds)
	if not stays:
		tween.tween_callback(gone)


## Starts fast, settles softly.
static func eased(share: float) -> float:
	return 1.0 - pow(1.0 - clampf(share, 0.0, 1.0), 3.0)
