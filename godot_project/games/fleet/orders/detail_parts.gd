class_name DetailParts
extends RefCounted
## What the details of orders are made of: lines, a ship's outline, a ship in a line.


static func lines(page: Control, said: PackedStringArray) -> void:
	for line: String in said:
		page.add_child(Ui.label(Snap.sentence(line), "InkSmall"))


## A ship in a line: its outline, its name, what it is.
static func ship_row(sheet: FleetView.ShipSheet, colour := FleetInk.OURS) -> Control:
	var words := "%s, %s, %d HP" % [sheet.name, sheet.type.to_lower(), sheet.whole]
	var tags := FleetWords.tag_names(sheet)
	var said := Ui.label(words if tags.is_empty() else words + "\n" + ", ".join(tags), "InkSmall")
	return Ui.row([picture(sheet.type, colour, 56.0), said])


static func picture(kind: String, colour: Color, wide: float) -> TextureRect:
	var made := TextureRect.new()
	made.texture = FleetInk.ship(kind)
	made.modulate = colour.lightened(0.35)
	made.flip_h = colour == FleetInk.THEIRS
	made.expand_mode = TextureRect.EXPAND_IGNORE_SIZE
	made.stretch_mode = TextureRect.STRETCH_KEEP_ASPECT_CENTERED
	made.custom_minimum_size = Vector2(wide, wide * 0.5)
	made.size_flags_vertical = Control.SIZE_SHRINK_CENTER
	made.mouse_filter = Control.MOUSE_FILTER_IGNORE
	return made
