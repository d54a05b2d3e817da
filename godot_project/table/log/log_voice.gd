class_name LogVoice
extends Panel
## Says the newest line of the log to who hears the screen; nobody sees it. Of many lines at once it
## says only the last.

## For how many seconds it waits for a newer line.
const PAUSE := 0.5

var _next := ""
var _timer := Timer.new()


func _init() -> void:
	name = "LogVoice"
	mouse_filter = MOUSE_FILTER_IGNORE
	self_modulate.a = 0.0
	size = Vector2.ONE
	accessibility_live = DisplayServer.LIVE_POLITE
	_timer.one_shot = true
	_timer.wait_time = PAUSE
	_timer.timeout.connect(_speak)
	add_child(_timer)


func say(words: String) -> void:
	_next = words
	if is_inside_tree() and _timer.is_stopped():
		_timer.start()


func _speak() -> void:
	accessibility_name = Voice.line(_next)
