class_name FitTable
extends GridContainer
## What a thing would make of a ship: every stat before and after, and the places for equipment.


static func make(answer: FleetPreview.Fit) -> FitTable:
	var made := FitTable.new()
	made.columns = 4
	made.size_flags_horizontal = Control.SIZE_EXPAND_FILL
	made.add_theme_constant_override("v_separation", 2)
	for head: String in [answer.name, "Now", "Then", ""]:
		made._cell(head, "InkFaded")
	var before := answer.before.raw
	var after := answer.after.raw
	# What changes comes first: on a phone the rest may lie below the edge.
	for changed: bool in [true, false]:
		for stat: String in FleetInk.STATS:
			var now: int = before[stat]
			var then: int = after[stat]
			if (now != then) == changed:
				made._row(FleetInk.STATS[stat], now, then)
	var places := answer.slots_before.raw
	for slot: String in places:
		var now: int = places[slot]
		var then: int = answer.slots_after.raw[slot]
		if now != then:
			made._row(
				TranslationServer.translate("%s places") % Snap.sentence(Catalog.word(slot)),
				now,
				then
			)
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
