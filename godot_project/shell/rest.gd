class_name Rest
extends Node
## Lets the engine's loop turn slowly while nothing happens: each turn costs the processor
## something, though nothing is drawn. Whatever is drawn, pressed or moved wakes it.

## How long a turn waits, in microseconds: while something happens, soon after, and later. The last
## is the most that an answer may take.
const AWAKE := 6900
const DROWSY := 33000
const ASLEEP := 100000
## After how many still seconds it waits longer.
const DROWSY_AFTER := 1.0
const ASLEEP_AFTER := 4.0

var _still := 0.0


func _ready() -> void:
	# Without a window nothing is drawn, and who plays there waits for turns.
	if DisplayServer.get_name() == "headless" or not OS.low_processor_usage_mode:
		set_process(false)
		set_process_input(false)
		return
	RenderingServer.frame_post_draw.connect(wake)


func _exit_tree() -> void:
	OS.low_processor_usage_mode_sleep_usec = AWAKE


func _input(_event: InputEvent) -> void:
	wake()


func _process(delta: float) -> void:
	_still += delta
	OS.low_processor_usage_mode_sleep_usec = pause_after(
		_still, RenderingServer.render_loop_enabled
	)


func wake() -> void:
	_still = 0.0
	OS.low_processor_usage_mode_sleep_usec = AWAKE


## How long a turn waits after so many still seconds. Who plays in the dark is awake, and a finger
## comes without a pointer that wakes first.
static func pause_after(still: float, drawn: bool) -> int:
	if not drawn or still < DROWSY_AFTER:
		return AWAKE
	if still < ASLEEP_AFTER or DisplayServer.is_touchscreen_available():
		return DROWSY
	return ASLEEP
