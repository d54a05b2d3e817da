extends Control
## A page for each part, to be opened alone: it plays what the part's exported values say, at any
## speed, with less motion or without.

## What is shown, a page each.
@export var pages: Array[PackedScene] = []

var _at := 0
var _part: Control

@onready var _name: Label = %Name
@onready var _stage: Control = %Stage
@onready var _queue: EventQueue = %Queue
@onready var _speed: HSlider = %Speed
@onready var _less: CheckButton = %Less


func _ready() -> void:
	(%Before as Button).pressed.connect(func() -> void: show_page(_at - 1))
	(%Next as Button).pressed.connect(func() -> void: show_page(_at + 1))
	(%Again as Button).pressed.connect(play)
	_speed.value_changed.connect(func(_to: float) -> void: play())
	_less.toggled.connect(func(_on: bool) -> void: play())
	show_page(0)


func _input(event: InputEvent) -> void:
	if get_viewport().gui_get_focus_owner() == _speed:
		return
	for action: String in ["ui_left", "ui_right"]:
		if event.is_action_pressed(action, true):
			accept_event()
			show_page(_at + (1 if action == "ui_right" else -1))


## Shows a page by its number; behind the last one comes the first.
func show_page(at: int) -> void:
	if pages.is_empty():
		return
	_queue.skip()
	Ui.clear(_stage)
	_at = posmod(at, pages.size())
	_part = pages[_at].instantiate()
	_name.text = "%d / %d  %s" % [_at + 1, pages.size(), page_name(_at)]
	_stage.add_child(_part)
	play()


## What a page is called: as its part.
func page_name(at: int) -> String:
	return String(pages[at].get_state().get_node_name(0)).capitalize()


## Plays the page again.
func play() -> void:
	_queue.skip()
	_queue.speed = _speed.value
	var part := _part as TablePart
	if part != null:
		part.less_motion = _less.button_pressed
		_queue.add(part.play_sample)
