class_name HandOver
extends PanelContainer
## Stands between people at one device, so that nobody sees what another decides unseen.

signal accepted(seat: String)

var _seat := ""

@onready var _picture: Passing = %Picture
@onready var _head: Label = %Head
@onready var _text: Label = %Text
@onready var _button: Button = %Accept


func _ready() -> void:
	_button.pressed.connect(_on_accept)
	resized.connect(_fit)


func ask(table: GameTable, seat: String) -> void:
	_seat = seat
	_picture.show_way(seat, table.game.seat_colour(table.snapshot, seat), table.game.ground)
	_head.text = tr("Hand over to %s") % Names.marked(seat)
	_text.text = "What is decided now is for nobody else to see."
	_button.text = tr("I am %s") % Names.name_of(seat)
	_fit()
	show()
	_button.grab_focus.call_deferred()


## In a low window the words need the room.
func _fit() -> void:
	_picture.custom_minimum_size.y = clampf(size.y * 0.3, 90.0, 230.0)


func _on_accept() -> void:
	hide()
	accepted.emit(_seat)
