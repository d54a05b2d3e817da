class_name Diagnostics
extends PanelContainer
## What the engine is doing, for whoever wants to know: behind a key, and asleep while it is hidden.

const GROUP := &"diagnostics"
const WIDEST := 460.0

## What a game says of the pair of squares that is looked at.
var looked_at := ""
var table: GameTable

@onready var _text: Label = %Text
@onready var _timer: Timer = %Timer


func _ready() -> void:
	add_to_group(GROUP)
	hide()
	_timer.timeout.connect(_refresh)
	get_viewport().size_changed.connect(_fit)
	_fit()


## Says what is looked at, from any node of the window.
static func tell(node: Node, looked_at_now: String) -> void:
	if node.is_inside_tree():
		node.get_tree().set_group(GROUP, &"looked_at", looked_at_now)


func toggle() -> void:
	visible = not visible
	if visible:
		_refresh()
		_timer.start()
	else:
		_timer.stop()


func _refresh() -> void:
	var lines := PackedStringArray()
	var frame := Performance.get_monitor(Performance.TIME_PROCESS) * 1000.0
	lines.append("frame %.2f ms · %d fps" % [frame, roundi(Engine.get_frames_per_second())])
	var facts := table.bus.diagnostics() if table != null else {}
	if not facts.is_empty():
		lines.append("last command %d µs" % Snap.number(facts, "submit_us"))
		lines.append("snapshot %d µs" % Snap.number(facts, "snapshot_us"))
		lines.append("dice position %d" % Snap.number(facts, "position"))
		lines.append("command %d" % Snap.number(facts, "sequence"))
		lines.append("digest %s" % Snap.text(facts, "digest").left(16))
		lines.append(Snap.text(facts, "log_file"))
	if looked_at != "":
		lines.append(looked_at)
	_text.text = "\n".join(lines)
	reset_size.call_deferred()


func _fit() -> void:
	_text.custom_minimum_size.x = minf(WIDEST, get_viewport_rect().size.x - 48.0)
	reset_size.call_deferred()
