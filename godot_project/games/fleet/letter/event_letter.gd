class_name EventLetter
extends Control
## An event as a letter on the table: its picture, what is written, and, once it was decided, the
## die that fell and what came of it.

signal read

## The event that lies on the table; "" for none.
var event := ""
## Whether it was decided, and is told until somebody goes on.
var is_told := false

@onready var _picture: Control = %Picture
@onready var _name: Label = %Name
@onready var _text: Label = %Text
@onready var _outcome: Control = %Outcome
@onready var _die: DieBody = %Die
@onready var _came: Label = %Came
@onready var _lines: Label = %Lines
@onready var _go_on: Button = %GoOn
@onready var _throw: DiceThrow = %Throw


func _ready() -> void:
	_picture.draw.connect(func() -> void: EventArt.draw(_picture, event))
	_go_on.pressed.connect(put_away)
	resized.connect(_reflow)
	_reflow()


## Lays an event on the table, to be decided.
func show_event(id: String) -> void:
	if event == id and not is_told:
		return
	event = id
	is_told = false
	var entry := Catalog.entry("events", id)
	_name.text = Snap.text(entry, "name")
	_text.text = Snap.text(entry, "text")
	for part: Control in [_outcome, _lines, _go_on]:
		part.hide()
	_picture.queue_redraw()


## Lets the die of a decision fall, as a step of the queue, and says what came of it.
func decide(tween: Tween, made: FleetEvent.ChoiceMade, message: String) -> void:
	if made.of > 0:
		_throw.roll(tween, [made.die], [Palette.BRASS], made.of)
	tween.tween_callback(_tell.bind(made, message))


## Adds what followed, as a step of the queue.
func follow(tween: Tween, message: String) -> void:
	_lines.text = message if _lines.text == "" else "%s\n%s" % [_lines.text, message]
	_lines.show()
	tween.tween_interval(0.2)


## Puts it away, once it was read.
func put_away() -> void:
	if is_told:
		is_told = false
		event = ""
		read.emit()


func _tell(made: FleetEvent.ChoiceMade, message: String) -> void:
	is_told = true
	_die.visible = made.of > 0
	if made.of > 0:
		_die.sides = made.of
		_die.face = made.die
		_die.tint = Palette.BRASS
	_came.text = message
	_lines.text = ""
	_outcome.show()
	_go_on.show()


## The picture as broad as the letter, and lower where the window is low.
func _reflow() -> void:
	_picture.custom_minimum_size.y = clampf(size.y * 0.34, 84.0, 240.0)
	(%Column as Control).custom_minimum_size.x = clampf(size.x - 72.0, 200.0, 560.0)
