class_name PlaceDetails
extends RefCounted
## What is known of a place on the chart: how dangerous it is, and what may wait there.


static func show_place(page: Control, table: GameTable, number: int) -> void:
	var nodes := FleetView.new(table.snapshot).chart.nodes
	if number >= nodes.size():
		return
	var kind := nodes[number].kind
	var danger := "▲".repeat(FleetInk.danger(kind))
	page.add_child(
		Ui.label(
			"%s %s: %s" % [danger, FleetInk.place(kind), FleetInk.danger_words(kind)], "InkRed"
		)
	)
	var query := {"type": FleetPreview.NodeView.TYPE, "node": number}
	var answer := table.preview(query)
	var found: Array[FleetPreview.Share] = []
	if not answer.is_empty():
		found = FleetPreview.NodeView.new(answer).found
	var met := found.filter(
		func(one: FleetPreview.Share) -> bool:
			return not Catalog.entry("encounters", one.id).is_empty()
	)
	if met.is_empty() or met.size() != found.size():
		DetailParts.lines(page, table.explain(query).slice(1))
		return
	if met.size() > 1:
		page.add_child(Ui.label("Not found yet. One of these waits there:", "InkSmall"))
	for share: FleetPreview.Share in met:
		_encounter(page, share)


static func _encounter(page: Control, share: FleetPreview.Share) -> void:
	var encounter := Catalog.entry("encounters", share.id)
	var odds := FleetWords.share(share.weight, share.of)
	var head := "%s (%s)" % [Snap.text(encounter, "name"), odds]
	page.add_child(Ui.label(head, "Ink"))
	var row := HFlowContainer.new()
	var ships := Snap.array(encounter, "ships")
	for at: int in ships.size():
		var id := Snap.text(ships[at], "hull")
		var named := "%s %d" % [id, at]
		row.add_child(DetailParts.picture(FleetInk.class_of(id), FleetInk.THEIRS, 56.0, named))
	page.add_child(row)
	var counts: Dictionary[String, int] = {}
	for ship: Variant in ships:
		var hull := Catalog.name_of("hulls", Snap.text(ship, "hull"))
		counts[hull] = counts.get(hull, 0) + 1
	var names := PackedStringArray()
	for hull: String in counts:
		names.append("%d %s" % [counts[hull], hull])
	var reward := Snap.dict(encounter, "reward")
	var pay := "%s. %s" % [", ".join(names), FleetCodex.reward(reward)]
	page.add_child(Ui.label(pay, "InkSmall"))
