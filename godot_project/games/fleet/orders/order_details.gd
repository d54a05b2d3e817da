class_name OrderDetails
extends RefCounted
## What a chosen order opens with: the rules' previews as pictures and tables, and their own words
## for the rest.

## The phases in which ships attack.
const ATTACKS: Array[String] = [
	FleetEvent.Phase.AIR_OPERATIONS,
	FleetEvent.Phase.SURFACE_GUNNERY,
	FleetEvent.Phase.TORPEDO_ATTACKS,
]

var table: GameTable


## What is known of an order beforehand; null if there is nothing to tell.
func make(command: Dictionary) -> Control:
	var page := Ui.column([])
	var told := FleetCommand.Shared.new(command)
	match FleetCommand.new(command).type:
		FleetCommand.ChooseFleet.TYPE:
			_fleet(page, FleetCommand.ChooseFleet.new(command).fleet)
		FleetCommand.MoveToNode.TYPE:
			PlaceDetails.show_place(page, table, FleetCommand.MoveToNode.new(command).node)
		FleetCommand.SelectEventChoice.TYPE:
			_choice(page, command)
		FleetCommand.EquipItem.TYPE:
			_fit(page, told.ship, told.item, false)
		FleetCommand.UnequipItem.TYPE:
			_fit(page, told.ship, told.item, true)
		FleetCommand.InstallMod.TYPE:
			_fit(page, told.ship, FleetCommand.InstallMod.new(command).mod, false)
		FleetCommand.TakeSalvage.TYPE:
			OfferDetails.show_offer(page, table, FleetCommand.TakeSalvage.new(command).offer)
		FleetCommand.SetFormation.TYPE:
			_formation(page, told.formation)
		FleetCommand.SubmitFleet.TYPE:
			_submission(page, FleetCommand.SubmitFleet.new(command))
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
	var view := FleetView.new(table.snapshot)
	var sheets := view.enemy_sheets if enemy else view.sheets
	if at < sheets.size():
		page.add_child(DetailParts.ship_row(sheets[at], FleetInk.side(seat)))
		var stats := sheets[at].stats.raw
		page.add_child(Ui.label(Snap.sentence(FleetWords.values(stats)), "InkSmall"))
	var type := FleetPreview.Attack.TYPE
	for phase: String in ATTACKS:
		var query := {"type": type, "phase": phase, "by_enemy": enemy, "ship": at}
		var lines := table.explain(query)
		if not lines.is_empty():
			page.add_child(Ui.label(FleetInk.PHASES[phase], "InkStrong"))
			DetailParts.lines(page, lines.slice(1))
	return Ui.card(page, "Slip")


func _fleet(page: Control, fleet: String) -> void:
	var answer := FleetPreview.Start.new(
		table.preview({"type": FleetPreview.Start.TYPE, "fleet": fleet})
	)
	var sheets := answer.sheets
	page.add_child(
		Ui.label(tr("Good at: %s") % ", ".join(FleetWords.tag_counts(sheets)), "InkSmall")
	)
	for sheet: FleetPreview.ShipSheet in sheets:
		page.add_child(DetailParts.ship_row(FleetView.ShipSheet.new(sheet.raw)))
	for rule: String in answer.chemistry:
		page.add_child(Ui.label("✦ %s" % Catalog.name_of("chemistry", rule), "InkSmall"))
	var stores := answer.stores.map(FleetInk.name_of)
	var more := tr("Salvage %d") % answer.salvage
	if not stores.is_empty():
		more += tr("; in store: %s") % ", ".join(stores)
	page.add_child(Ui.label(more, "InkSmall"))


## What may come of a choice, each with a bar as long as it is likely.
func _choice(page: Control, command: Dictionary) -> void:
	var lines := table.consider(command)
	var choice := FleetCommand.SelectEventChoice.new(command).choice
	var answer := table.preview({"type": FleetPreview.Choice.TYPE, "choice": choice})
	var outcomes := FleetPreview.Choice.new(answer).outcomes
	if outcomes.size() != lines.size():
		DetailParts.lines(page, lines)
		return
	var of := 0
	for outcome: FleetPreview.ChoiceOutcome in outcomes:
		of += outcome.weight
	for at: int in outcomes.size():
		var bar := ProgressBar.new()
		bar.theme_type_variation = "Odds"
		bar.max_value = of
		bar.value = outcomes[at].weight
		bar.show_percentage = false
		bar.custom_minimum_size.y = 8.0
		bar.mouse_filter = Control.MOUSE_FILTER_IGNORE
		page.add_child(bar)
		page.add_child(Ui.label(Snap.sentence(lines[at]), "InkSmall"))


func _fit(page: Control, at: int, what: String, off: bool) -> void:
	var query := {"type": FleetPreview.Fit.TYPE, "ship": at, "what": what, "off": off}
	var answer := table.preview(query)
	if answer.is_empty():
		return
	page.add_child(FitTable.make(FleetPreview.Fit.new(answer)))
	_says(page, FleetPreview.Fit.new(answer))


## What the reference says of a thing, its price, and what it brings beside stats.
func _says(page: Control, fit: FleetPreview.Fit) -> void:
	if fit.text != "":
		page.add_child(Ui.label(fit.text, "InkFaded"))
	if fit.price > 0:
		page.add_child(Ui.label(tr("Price: %d salvage") % fit.price, "InkStrong"))
	DetailParts.lines(page, fit.notes)


func _formation(page: Control, id: String) -> void:
	var formation := Catalog.entry("formations", id)
	page.add_child(Ui.label(Snap.text(formation, "text"), "InkFaded"))
	DetailParts.lines(page, FleetWords.stations(formation))


func _submission(page: Control, sent: FleetCommand.SubmitFleet) -> void:
	for plan: FleetCommand.ShipPlan in sent.ships:
		var hull := Catalog.entry("hulls", plan.hull)
		var things := PackedStringArray((plan.mods + plan.items).map(FleetInk.name_of))
		var said := "%s\n%s" % [Snap.text(hull, "name"), ", ".join(things)]
		page.add_child(
			Ui.row(
				[
					DetailParts.picture(Snap.text(hull, "type"), FleetInk.OURS, 72.0, plan.hull),
					Ui.label(said, "InkSmall")
				]
			)
		)
