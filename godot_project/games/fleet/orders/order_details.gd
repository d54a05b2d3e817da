class_name OrderDetails
extends RefCounted
## What a chosen order opens with: the rules' previews as pictures and tables, and their own words
## for the rest.

var table: GameTable


## What is known of an order beforehand; null if there is nothing to tell.
func make(command: Dictionary) -> Control:
	var page := Ui.column([])
	match Snap.text(command, "type"):
		"choose_fleet":
			_fleet(page, Snap.text(command, "fleet"))
		"move_to_node":
			PlaceDetails.show_place(page, table, Snap.number(command, "node"))
		"select_event_choice":
			_choice(page, command)
		"equip_item":
			_fit(page, Snap.number(command, "ship"), Snap.text(command, "item"), false)
		"unequip_item":
			_fit(page, Snap.number(command, "ship"), Snap.text(command, "item"), true)
		"install_mod":
			_fit(page, Snap.number(command, "ship"), Snap.text(command, "mod"), false)
		"take_salvage":
			OfferDetails.show_offer(page, table, Snap.number(command, "offer"))
		"set_formation":
			_formation(page, Snap.text(command, "formation"))
		"submit_fleet":
			_submission(page, command)
		_:
			DetailParts.lines(page, table.consider(command))
	if page.get_child_count() == 0:
		page.free()
		return null
	return Ui.card(page, "Slip")


## What is known of a place that cannot be sailed to from here.
func place(number: int) -> Control:
	var page := Ui.column([])
	PlaceDetails.show_place(page, table, number)
	return Ui.card(page, "Slip")


## What is known of a ship before a combat: what it is, and how it would attack in the first turn.
func ship(seat: String, at: int) -> Control:
	var page := Ui.column([])
	var enemy := seat == "p2"
	var sheets := Snap.array(table.snapshot, "enemy_sheets" if enemy else "sheets")
	if at < sheets.size():
		page.add_child(DetailParts.ship_row(sheets[at], FleetInk.side(seat)))
		var stats := Snap.dict(sheets[at], "stats")
		page.add_child(Ui.label(Snap.sentence(FleetWords.values(stats)), "InkSmall"))
	for phase: String in ["AIR_OPERATIONS", "SURFACE_GUNNERY", "TORPEDO_ATTACKS"]:
		var query := {"type": "attack", "phase": phase, "by_enemy": enemy, "ship": at}
		var lines := table.explain(query)
		if not lines.is_empty():
			page.add_child(Ui.label(FleetInk.PHASES[phase], "InkStrong"))
			DetailParts.lines(page, lines.slice(1))
	return Ui.card(page, "Slip")


func _fleet(page: Control, fleet: String) -> void:
	var answer := table.preview({"type": "start", "fleet": fleet})
	var sheets := Snap.array(answer, "sheets")
	page.add_child(Ui.label("Good at: %s" % ", ".join(FleetWords.tag_counts(sheets)), "InkSmall"))
	for sheet: Variant in sheets:
		page.add_child(DetailParts.ship_row(sheet))
	for rule: Variant in Snap.array(answer, "chemistry"):
		page.add_child(Ui.label("✦ %s" % Catalog.name_of("chemistry", str(rule)), "InkSmall"))
	var stores := Snap.array(answer, "stores").map(
		func(id: Variant) -> String: return FleetInk.name_of(str(id))
	)
	var more := "Salvage %d" % Snap.number(answer, "salvage")
	if not stores.is_empty():
		more += "; in store: %s" % ", ".join(stores)
	page.add_child(Ui.label(more, "InkSmall"))


## What may come of a choice, each with a bar as long as it is likely.
func _choice(page: Control, command: Dictionary) -> void:
	var lines := table.consider(command)
	var answer := table.preview({"type": "choice", "choice": Snap.text(command, "choice")})
	var outcomes := Snap.array(answer, "outcomes")
	if outcomes.size() != lines.size():
		DetailParts.lines(page, lines)
		return
	var of := 0
	for outcome: Variant in outcomes:
		of += Snap.number(outcome, "weight")
	for at: int in outcomes.size():
		var bar := ProgressBar.new()
		bar.theme_type_variation = "Odds"
		bar.max_value = of
		bar.value = Snap.number(outcomes[at], "weight")
		bar.show_percentage = false
		bar.custom_minimum_size.y = 8.0
		bar.mouse_filter = Control.MOUSE_FILTER_IGNORE
		page.add_child(bar)
		page.add_child(Ui.label(Snap.sentence(lines[at]), "InkSmall"))


func _fit(page: Control, at: int, what: String, off: bool) -> void:
	var query := {"type": "fit", "ship": at, "what": what, "off": off}
	var answer := table.preview(query)
	if answer.is_empty():
		return
	page.add_child(FitTable.make(answer))
	DetailParts.lines(page, FleetWords.beside_stats(table.explain(query)).slice(1))


func _formation(page: Control, id: String) -> void:
	var formation := Catalog.entry("formations", id)
	page.add_child(Ui.label(Snap.text(formation, "text"), "InkFaded"))
	DetailParts.lines(page, FleetWords.stations(formation))


func _submission(page: Control, command: Dictionary) -> void:
	for plan: Variant in Snap.array(command, "ships"):
		var hull := Catalog.entry("hulls", Snap.text(plan, "hull"))
		var things := PackedStringArray()
		for kind: String in ["mods", "items"]:
			for id: Variant in Snap.array(plan, kind):
				things.append(FleetInk.name_of(str(id)))
		var said := "%s\n%s" % [Snap.text(hull, "name"), ", ".join(things)]
		page.add_child(
			Ui.row(
				[
					DetailParts.picture(Snap.text(hull, "type"), FleetInk.OURS, 56.0),
					Ui.label(said, "InkSmall")
				]
			)
		)
