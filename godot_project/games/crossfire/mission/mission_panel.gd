class_name MissionPanel
extends VBoxContainer
## The mission with what its zones would score now, both sides with their numbers, and the campaign.

signal rule_requested(rule: String)

## What is shown: pairs of a text and its style, or of rules and "".
var _shown: Array[Array] = []
var _widgets: Array[Control] = []


## Shows all of it. Widgets are made anew only for other rules or another number of texts.
func show_mission(snapshot: Dictionary, zones: Array) -> void:
	var parts := _parts(snapshot, zones)
	if parts == _shown:
		return
	var alike := parts.size() == _shown.size()
	for at: int in parts.size():
		alike = alike and parts[at][1] == _shown[at][1]
		alike = alike and (parts[at][1] != "" or parts[at] == _shown[at])
	if not alike:
		_make(parts)
	_shown = parts
	for at: int in parts.size():
		if parts[at][1] != "":
			(_widgets[at] as Label).text = parts[at][0]


func _make(parts: Array[Array]) -> void:
	Ui.clear(self)
	_widgets.clear()
	for part: Array in parts:
		if part[1] == "Strong" and not _widgets.is_empty():
			add_child(HSeparator.new())
		var made: Control = _links(part[0]) if part[1] == "" else Ui.label("", part[1])
		_widgets.append(made)
		add_child(made)


func _parts(snapshot: Dictionary, zones: Array) -> Array[Array]:
	var view := CrossfireView.new(snapshot)
	var state := view.mission
	var mission := Catalog.entry("missions", state.mission_id)
	var parts: Array[Array] = [
		[Snap.text(mission, "name"), "Strong"],
		[Snap.text(mission, "text"), "Small"],
		[ScoreBar.ending(state, 1), "Small"],
	]
	for danger: String in ScoreBar.dangers(state):
		parts.append([danger, "Warning"])
	for zone: Dictionary in zones:
		parts.append([zone_words(zone), "Small"])
	parts.append([Snap.array(mission, "requirements"), ""])
	var event := view.event
	if event != "":
		parts.append([tr("Battle event: %s") % Catalog.name_of("events", event), "Strong"])
		parts.append([Catalog.text_of("events", event), "Muted"])
	for seat: String in Seats.names(2):
		var side := view.sides.of(seat)
		var faction := Catalog.name_of("factions", side.faction)
		parts.append(["%s · %s" % [Names.name_of(seat), faction], "Strong"])
		parts.append([_side(side), "Muted"])
	var campaign := view.campaign
	if campaign.active:
		var battles := [campaign.battle_index, campaign.total_battles]
		parts.append([tr("Campaign: battle %d of %d") % battles, "Strong"])
		var points := PackedStringArray()
		for seat: String in Seats.names(2):
			var earned := (
				tr_n("%d point", "%d points", campaign.scores.of(seat)) % campaign.scores.of(seat)
			)
			points.append("%s %s" % [Names.name_of(seat), earned])
		parts.append([", ".join(points), "Muted"])
	return parts


## A zone with the units in it and what it would score now.
static func zone_words(zone: Dictionary) -> String:
	var read := CrossfirePreview.ZoneView.new(zone)
	var told := [read.name]
	for seat: String in Seats.names(2):
		var units := (
			TranslationServer.translate_plural("%d unit", "%d units", read.units.of(seat))
			% read.units.of(seat)
		)
		told += [Names.name_of(seat), units, read.gains.of(seat)]
	return TranslationServer.translate("%s: %s %s, %+d · %s %s, %+d if the round ended now") % told


static func _side(side: CrossfireView.SideView) -> String:
	var faction := Catalog.entry("factions", side.faction)
	var lines := PackedStringArray([FactionWords.numbers(faction), FactionWords.traits(faction)])
	var held := {"commanders": side.commander, "advantages": side.advantage}
	for table: String in held:
		var id: String = held[table]
		if id != "":
			lines.append("%s: %s" % [Catalog.name_of(table, id), Catalog.text_of(table, id)])
	return "\n".join(lines)


func _links(rules: Array) -> Control:
	var row := HFlowContainer.new()
	row.add_child(Ui.label("In the rules:", "Muted", false))
	for rule: Variant in rules:
		var id := str(rule)
		row.add_child(Ui.button(id, func() -> void: rule_requested.emit(id), "RuleLink"))
	return row
