class_name Notice
extends Control
## A line that tells the player something and goes away; where a rule stands behind it, it leads
## there.

signal rule_requested(rule: String)

var _rule := ""
## The frame in which it was said.
var _said_in := 0

@onready var _box: PanelContainer = %Box
@onready var _text: Label = %Text
@onready var _link: Button = %Link
@onready var _timer: Timer = %Timer


func _ready() -> void:
	_box.hide()
	_timer.timeout.connect(_box.hide)
	_link.pressed.connect(_on_link)


## Says something for as long as it takes to read.
func say(text: String, rule := "") -> void:
	_rule = rule
	_said_in = Engine.get_process_frames()
	_text.text = Snap.sentence(tr(text))
	_link.text = rule
	_link.visible = rule != ""
	_box.show()
	_box.reset_size()
	_timer.start(2.5 + text.length() * 0.05)


## What it says just now; "" for nothing.
func words() -> String:
	return _text.text if _box.visible else ""


## Takes away what was said of a screen that is left. What is said in the frame of the change is
## about what comes.
func leave() -> void:
	if Engine.get_process_frames() != _said_in:
		_box.hide()


func _on_link() -> void:
	_box.hide()
	rule_requested.emit(_rule)
