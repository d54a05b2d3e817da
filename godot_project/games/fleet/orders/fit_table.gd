class_name FitTable
extends GridContainer
## What a thing would make of a ship: every stat before and after, and the places for equipment.


static func make(answer: Dictionary) -> FitTable:
	var made := FitTable.new()
	made.columns = 4
	made.size_flags_horizontal = Control.SIZE_EXPAND_FILL
	made.add_theme_constant_override("v_separation", 2)
	for head: String in [Snap.text(answer, "name"), "Now", "Then", ""]:
		made._cell(head, "InkFaded")
	var before := Snap.dict(answer, "before")
	var after := Snap.dict(answer, "after")
	# What changes comes first: on a phone the rest may lie below the edge.
	for changed: bool in [true, false]:
		for stat: String in FleetInk.STATS:
			var now := Snap.number(before, stat)
			var then := Snap.number(after, stat)
			if (now != then) == changed:
				made._row(FleetInk.STATS[stat], now, then)
	var places := Snap.dict(answer, "slots_before")
	for slot: String in places:
		var then := Snap.number(Snap.dict(answer, "slots_after"), slot)
		if Snap.number(places, slot) != then:
			made._row("%s places" % slot.capitalize(), Snap.number(places, slot), then)
	return made


func _row(named: String, before: int, after: int) -> void:
	var changed := before != after
	_cell(named, "InkSmall").size_flags_horizontal = Control.SIZE_EXPAND_FILL
	_number(str(before), "InkFaded")
	_number(str(after), "InkStrong" if changed else "InkFaded")
	var by := after - before
	_cell(
		"▲ %+d" % by if by > 0 else "▼ %d" % by if by < 0 else "", "InkGood" if by > 0 else "InkRed"
	)


func _number(text: String, variation: String) -> void:
	_cell(text, variation).horizontal_alignment = HORIZONTAL_ALIGNMENT_RIGHT


func _cell(text: String, variation: String) -> Label:
	var made := Ui.label(text, variation, false)
	add_child(made)
	return made
