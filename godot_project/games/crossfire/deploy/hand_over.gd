class_name HandOver
extends PanelContainer
## Stands between two people at one device, so that neither sees what the other places.

signal accepted(seat: String)

var _seat := ""

@onready var _text: Label = %Text
@onready var _button: Button = %Accept


func _ready() -> void:
	_button.pressed.connect(_on_accept)


func ask(seat: String) -> void:
	_seat = seat
	_text.text = (
		"%s places its units now, unseen.\nHand the device over, then go on." % seat.to_upper()
	)
	_button.text = "I am %s" % seat.to_upper()
	show()
	_button.grab_focus.call_deferred()


func _on_accept() -> void:
	hide()
	accepted.emit(_seat)
