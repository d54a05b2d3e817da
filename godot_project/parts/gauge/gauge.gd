@tool
class_name Gauge
extends TablePart
## A number that moves on an instrument.

const MOVES := 0.3

@export var most := 100:
	set(value_now):
		most = value_now
		queue_redraw()
## Where it stands.
@export var value := 38.0:
	set(value_now):
		value = value_now
		queue_redraw()
## What it moves to in the gallery.
@export var then := 72.0


func play_sample(tween: Tween) -> void:
	var now := value
	move_to(tween, then)
	then = now


## Moves it, as a step of a tween.
func move_to(tween: Tween, to: float) -> void:
	var from := value
	_glide(tween, func(share: float) -> void: value = lerpf(from, to, eased(share)), MOVES)
