@tool
extends Timer
## What is typed and not taken yet. It is taken after a pause, with Enter, or when the keyboard goes
## elsewhere, so that not every letter is a change of its own.

## So long after the last letter.
const PAUSE := 0.2

var _take := Callable()


func _init() -> void:
	one_shot = true
	wait_time = PAUSE
	timeout.connect(flush)


## What is typed into a field goes to `take`, as a string.
func watch(field: LineEdit, take: Callable) -> void:
	field.text_changed.connect(func(words: String) -> void: wait(take.bind(words)))
	field.text_submitted.connect(func(_words: String) -> void: flush())
	field.focus_exited.connect(flush)


## Takes something once nothing else has come for a while, such as a number whose arrow is held.
func wait(take: Callable) -> void:
	_take = take
	start()


func is_waiting() -> bool:
	return _take.is_valid()


func flush() -> void:
	var take := _take
	forget()
	if take.is_valid():
		take.call()


func forget() -> void:
	_take = Callable()
	stop()
