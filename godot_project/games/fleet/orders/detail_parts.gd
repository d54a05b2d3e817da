class_name DetailParts
extends RefCounted
## What the details of orders are made of: lines, a ship's outline, a ship in a line.


static func lines(page: Control, said: PackedStringArray) -> void:
	for line: String in said:
		page.add_child(Ui.label(Snap.sentence(line), "InkSmall"))


## A ship in a line: its outline, its name, what it is.
static func ship_row(sheet: FleetView.ShipSheet, colour := FleetInk.OURS) -> Control:
	var words := "%s, %s, %d HP" % [sheet.name, Catalog.word(sheet.type), sheet.whole]
	var tags := FleetWords.tag_names(sheet)
	var said := Ui.label(words if tags.is_empty() else words + "\n" + ", ".join(tags), "InkSmall")
	return Ui.row([picture(sheet.type, colour, 72.0, sheet.name), said])


static func picture(kind: String, colour: Color, wide: float, named := "") -> Control:
	return HullPicture.make(kind, named if named != "" else kind, colour, wide)
