class_name OfferDetails
extends RefCounted
## What salvage offers, and what it would make of the fleet.


## What is offered, and what it would make of each ship that it fits.
static func show_offer(page: Control, table: GameTable, at: int) -> void:
	var view := FleetView.new(table.snapshot)
	var offers := FleetView.TaskSalvage.new(view.task.raw).offers
	var kind := offers[at].kind if at < offers.size() else ""
	if kind == FleetView.OfferPrize.KIND:
		_prize(page, FleetView.OfferPrize.new(offers[at].raw).hull)
		return
	if kind != FleetView.OfferFind.KIND:
		var command := {"type": FleetCommand.TakeSalvage.TYPE, "offer": at}
		DetailParts.lines(page, table.consider(command))
		return
	var what := FleetView.OfferFind.new(offers[at].raw).what
	_thing(page, what)
	var fits := false
	var notes := PackedStringArray()
	for ship: int in view.sheets.size():
		var answer := FleetPreview.Fit.new(
			table.preview({"type": FleetPreview.Fit.TYPE, "ship": ship, "what": what})
		)
		if answer.is_empty():
			continue
		fits = true
		var gains := PackedStringArray(answer.gains.map(FleetInk.tag))
		var changes := FleetWords.changes(answer.before.raw, answer.after.raw)
		var said := "%s: %s" % [answer.name, changes]
		if not gains.is_empty():
			said += TranslationServer.translate("; becomes %s") % ", ".join(gains)
		page.add_child(Ui.label(said, "InkSmall"))
		for note: String in answer.notes:
			if not notes.has(note):
				notes.append(note)
	# What it does, and what its specialties are good for, stands once for all ships.
	DetailParts.lines(page, notes)
	if fits:
		page.add_child(Ui.label("It goes into the stores until a yard fits it.", "InkSmall"))
	else:
		page.add_child(
			Ui.label("No ship has room for it now. It can wait in the stores.", "InkSmall")
		)


## A ship that would join.
static func _prize(page: Control, id: String) -> void:
	var hull := Catalog.entry("hulls", id)
	var said := "%s, %s" % [Snap.text(hull, "name"), Catalog.word(Snap.text(hull, "type"))]
	page.add_child(
		Ui.row(
			[
				DetailParts.picture(Snap.text(hull, "type"), FleetInk.OURS, 72.0, id),
				Ui.label(said, "Ink")
			]
		)
	)
	DetailParts.lines(page, [FleetWords.values(Snap.dict(hull, "stats"))])
	page.add_child(
		Ui.label(
			FleetCodex.places(Snap.dict(hull, "slots"), Snap.number(hull, "mod_slots")), "InkSmall"
		)
	)


## An item or a mod by itself.
static func _thing(page: Control, what: String) -> void:
	var item := Catalog.entry("items", what)
	var thing := item if not item.is_empty() else Catalog.entry("mods", what)
	var kind := (
		Catalog.word(Snap.text(item, "slot"))
		if not item.is_empty()
		else String(TranslationServer.translate("mod, built in for good"))
	)
	page.add_child(Ui.label("%s (%s)" % [Snap.text(thing, "name"), kind], "Ink"))
	page.add_child(Ui.label(Snap.text(thing, "text"), "InkFaded"))
	var bonuses := FleetWords.bonuses(Snap.dict(thing, "stats"))
	if bonuses != "":
		page.add_child(Ui.label(Snap.sentence(bonuses), "InkSmall"))
