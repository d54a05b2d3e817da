class_name ShipChips
extends HFlowContainer
## The ships of which one is chosen: its orders are shown.

signal chosen(ship: int)


## A chip for each ship, by its number and its name.
static func make(names: Dictionary[int, String]) -> ShipChips:
	var made := ShipChips.new()
	for ship: int in names:
		var chip := Ui.button(names[ship], made.chosen.emit.bind(ship), "ChipButton")
		chip.name = "Ship%d" % ship
		chip.mouse_filter = Control.MOUSE_FILTER_PASS
		chip.toggle_mode = true
		made.add_child(chip)
	return made


## Shows which ship is chosen.
func mark(ship: int) -> void:
	for chip: Node in get_children():
		(chip as Button).set_pressed_no_signal(chip.name == "Ship%d" % ship)
