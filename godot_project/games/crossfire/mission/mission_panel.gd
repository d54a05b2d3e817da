class_name MissionPanel
extends VBoxContainer
## The mission with what its zones would score now, both sides with their numbers, and the campaign.

signal rule_requested(rule: String)


## Shows all of it.
func show_mission(snapshot: Dictionary, zones: Array) -> void:
	Ui.clear(self)
	var id := Snap.text(Snap.dict(snapshot, "mission"), "mission_id")
	var mission := Catalog.entry("missions", id)
	add_child(Ui.label(Snap.text(mission, "name"), "Strong"))
	add_child(Ui.label(Snap.text(mission, "text"), "Small"))
	for zone: Variant in zones:
		var units := Snap.dict(zone, "units")
		var gains := Snap.dict(zone, "gains")
		add_child(
			Ui.label(
				(
					"%s: P1 %d units, %+d · P2 %d units, %+d if the round ended now"
					% [
						Snap.text(zone, "name"),
						Snap.number(units, "p1"),
						Snap.number(gains, "p1"),
						Snap.number(units, "p2"),
						Snap.number(gains, "p2")
					]
				),
				"Small"
			)
		)
	_links(Snap.array(mission, "requirements"))
	var event := Snap.text(snapshot, "event")
	if event != "" and event != "<null>":
		_fact(
			"Battle event: %s" % Catalog.name_of("events", event), Catalog.text_of("events", event)
		)
	for seat: String in ["p1", "p2"]:
		_side(snapshot, seat)
	var campaign := Snap.dict(snapshot, "campaign")
	if Snap.flag(campaign, "active"):
		var scores := Snap.dict(campaign, "scores")
		_fact(
			(
				"Campaign: battle %d of %d"
				% [Snap.number(campaign, "battle_index"), Snap.number(campaign, "total_battles")]
			),
			"P1 %d points, P2 %d points" % [Snap.number(scores, "p1"), Snap.number(scores, "p2")]
		)


func _side(snapshot: Dictionary, seat: String) -> void:
	var side := Snap.dict(Snap.dict(snapshot, "sides"), seat)
	var faction := Catalog.entry("factions", Snap.text(side, "faction"))
	var lines := PackedStringArray([Catalog.numbers(faction), Catalog.traits(faction)])
	var commander: Variant = side.get("commander")
	if commander is String:
		var id := str(commander)
		lines.append(
			"%s: %s" % [Catalog.name_of("commanders", id), Catalog.text_of("commanders", id)]
		)
	var advantage: Variant = side.get("advantage")
	if advantage is String:
		var id := str(advantage)
		lines.append(
			"%s: %s" % [Catalog.name_of("advantages", id), Catalog.text_of("advantages", id)]
		)
	_fact("%s · %s" % [seat.to_upper(), Snap.text(faction, "name")], "\n".join(lines))


func _fact(head: String, text: String) -> void:
	add_child(HSeparator.new())
	add_child(Ui.label(head, "Strong"))
	add_child(Ui.label(text, "Muted"))


func _links(rules: Array) -> void:
	var row := HFlowContainer.new()
	for rule: Variant in rules:
		var id := str(rule)
		row.add_child(Ui.button(id, func() -> void: rule_requested.emit(id), "RuleLink"))
	add_child(row)
