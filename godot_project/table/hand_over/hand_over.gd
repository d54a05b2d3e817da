class_name HandOver
extends PanelContainer
## Stands between people at one device, so that nobody sees what another decides unseen.

signal accepted(seat: String)

var _seat := ""

@onready var _text: Label = %Text
@onready var _button: Button = %Accept


func _ready() -> void:
	_button.pressed.connect(_on_accept)


func ask(seat: String) -> void:
	_seat = seat
	_text.text = (
		tr("%s decides now, unseen.\nHand the device over, then go on.") % seat.to_upper()
	)
	_button.text = tr("I am %s") % seat.to_upper()
	show()
	_button.grab_focus.call_deferred()


func _on_accept() -> void:
	hide()
	accepted.emit(_seat)
