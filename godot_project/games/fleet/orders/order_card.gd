class_name OrderCard
extends Button
## An order to be chosen. The card of an order that can still be given stays the same node from one
## list to the next.

signal asked(at: int)

## Which of the listed commands it is.
var at := -1


static func make(words: String) -> OrderCard:
	var made := OrderCard.new()
	made.text = words
	made.theme_type_variation = "Action"
	made.alignment = HORIZONTAL_ALIGNMENT_LEFT
	Ui.widen(made)
	made.custom_minimum_size.y = Look.TOUCH
	made.toggle_mode = true
	# A finger that begins on a card may still scroll the list.
	made.mouse_filter = Control.MOUSE_FILTER_PASS
	made.pressed.connect(func() -> void: made.asked.emit(made.at))
	return made
