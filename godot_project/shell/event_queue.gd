class_name EventQueue
extends Node
## The one queue through which events are shown, one after another. It decides nothing: what it
## shows has happened.

signal drained
## What was added before an event is shown: the event begins.
signal reached(event: Dictionary)

## How long steps that take no time may hold up a frame, in microseconds.
const BUDGET := 2000

## How fast; 0 shows everything at once.
var speed := 1.0
## Whether what is shown stands still.
var paused := false:
	set(value):
		paused = value
		if _tween != null and _tween.is_valid():
			if paused:
				_tween.pause()
			else:
				_tween.play()

## Whether anybody wants to see what is left; it is dropped otherwise.
var is_wanted := func() -> bool: return true

## What is left: steps, and between them the events to which those that follow belong.
var _steps: Array = []
var _tween: Tween
var _hurried := false
var _running := false


## Adds a step: a function that fills a tween.
func add(step: Callable) -> void:
	_steps.append(step)
	if not _running:
		_running = true
		_next.call_deferred()


## Tells of an event once everything is shown that was added before it.
func reach(event: Dictionary) -> void:
	if _running:
		_steps.append(event)
	else:
		reached.emit(event)


## Whether something is still to be shown.
func busy() -> bool:
	return _running


## Shows the end of all of it now.
func skip() -> void:
	if not _running:
		return
	paused = false
	_hurried = true
	if _tween != null and _tween.is_valid():
		_tween.custom_step(1000.0)


func _next() -> void:
	if not is_wanted.call():
		_steps.clear()
		_hurried = false
		_running = false
		return
	var start := Time.get_ticks_usec()
	while not _steps.is_empty():
		if Time.get_ticks_usec() - start > BUDGET:
			get_tree().process_frame.connect(_next, CONNECT_ONE_SHOT)
			return
		var next: Variant = _steps.pop_front()
		if next is Dictionary:
			reached.emit(next)
			continue
		var step: Callable = next
		if not step.is_valid():
			continue
		_tween = create_tween()
		_tween.tween_interval(0.01)
		step.call(_tween)
		if not _hurried and speed > 0.0:
			_tween.set_speed_scale(speed)
			_tween.finished.connect(_next, CONNECT_ONE_SHOT)
			if paused:
				_tween.pause()
			return
		_tween.custom_step(1000.0)
		_tween.kill()
	_tween = null
	_hurried = false
	_running = false
	drained.emit()
