class_name ShipChips
extends HFlowContainer
## The ships of which one is chosen: its orders are shown.

signal chosen(ship: int)


## The ship that an order is for; -1 if it is for none.
static func ship_of(command: Dictionary) -> int:
	var ship: Variant = FleetCommand.Shared.new(command).ship
	return ship if ship != null else -1


## The ships that orders are for, by their numbers, with their names.
static func names_in(
	commands: Array, sheets: Array[FleetView.ShipSheet]
) -> Dictionary[int, String]:
	var names: Dictionary[int, String] = {}
	for command: Dictionary in commands:
		var ship := ship_of(command)
		if ship >= 0 and not names.has(ship):
			var is_known := ship < sheets.size()
			names[ship] = (
				sheets[ship].name
				if is_known
				else TranslationServer.translate("Ship %d") % (ship + 1)
			)
	return names


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
