class_name CodexCard
extends PanelContainer
## An entry of the codex on a sheet of paper.


static func make(kind: String, entry: Dictionary, snapshot: Dictionary) -> CodexCard:
	var made := CodexCard.new()
	made.theme_type_variation = "Slip"
	made.mouse_filter = Control.MOUSE_FILTER_PASS
	made.size_flags_horizontal = Control.SIZE_EXPAND_FILL
	made.focus_mode = Control.FOCUS_ALL
	var named := Snap.text(entry, "name")
	var head := named if named != "" else FleetInk.tag(Snap.text(entry, "tag"))
	var page := Ui.column([Ui.label(head, "InkHeading")])
	if kind == "hulls":
		page.add_child(DetailParts.picture(Snap.text(entry, "type"), FleetInk.OURS, 120.0, named))
	if Snap.text(entry, "text") != "":
		page.add_child(Ui.label(Snap.text(entry, "text"), "InkFaded"))
	for line: String in _lines(kind, entry, snapshot):
		page.add_child(Ui.label(Snap.sentence(line), "InkSmall"))
	if Snap.flag(entry, "locked"):
		var opener := FleetCodex.opener(Snap.text(entry, "id"))
		if opener != "":
			page.add_child(Ui.label("✕ " + opener, "InkRed"))
	made.add_child(page)
	made.accessibility_name = Voice.read(page)
	return made


static func _lines(kind: String, entry: Dictionary, snapshot: Dictionary) -> PackedStringArray:
	var stats := Snap.dict(entry, "stats")
	match kind:
		"hulls":
			return [
				Catalog.word(Snap.text(entry, "type")),
				FleetWords.values(stats),
				FleetCodex.places(Snap.dict(entry, "slots"), Snap.number(entry, "mod_slots")),
			]
		"items", "mods":
			return FleetCodex.thing(entry)
		"tags":
			return FleetCodex.conditions(entry)
		"chemistry":
			return [FleetCodex.chemistry(entry).get_slice(": ", 1), FleetCodex.needs(entry)]
		"formations":
			return FleetWords.stations(entry)
		"statuses":
			return FleetCodex.status(entry)
		"encounters":
			return FleetCodex.encounter(entry)
		"unlocks":
			var open := Snap.array(snapshot, "unlocks").has(Snap.text(entry, "id"))
			return FleetCodex.unlock(entry, open)
	return []


func _draw() -> void:
	if has_focus():
		draw_style_box(Look.focus(), Rect2(Vector2.ZERO, size))


func _notification(what: int) -> void:
	if what == NOTIFICATION_FOCUS_ENTER or what == NOTIFICATION_FOCUS_EXIT:
		queue_redraw()
