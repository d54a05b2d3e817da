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
			_place(page, Snap.number(command, "node"))
		"select_event_choice":
			_choice(page, command)
		"equip_item":
			_fit(page, Snap.number(command, "ship"), Snap.text(command, "item"), false)
		"unequip_item":
			_fit(page, Snap.number(command, "ship"), Snap.text(command, "item"), true)
		"install_mod":
			_fit(page, Snap.number(command, "ship"), Snap.text(command, "mod"), false)
		"take_salvage":
			_offer(page, Snap.number(command, "offer"))
		"set_formation":
			_formation(page, Snap.text(command, "formation"))
		"submit_fleet":
			_submission(page, command)
		_:
			_lines(page, table.consider(command))
	if page.get_child_count() == 0:
		page.free()
		return null
	return Ui.card(page, "Slip")


## What is known of a place that cannot be sailed to from here.
func place(number: int) -> Control:
	var page := Ui.column([])
	_place(page, number)
	return Ui.card(page, "Slip")


## What is known of a ship before a combat: what it is, and how it would attack in the first turn.
func ship(seat: String, at: int) -> Control:
	var page := Ui.column([])
	var enemy := seat == "p2"
	var sheets := Snap.array(table.snapshot, "enemy_sheets" if enemy else "sheets")
	if at < sheets.size():
		page.add_child(_ship_row(sheets[at], FleetInk.side(seat)))
		var stats := Snap.dict(sheets[at], "stats")
		page.add_child(Ui.label(Snap.sentence(FleetWords.values(stats)), "InkSmall"))
	for phase: String in ["AIR_OPERATIONS", "SURFACE_GUNNERY", "TORPEDO_ATTACKS"]:
		var query := {"type": "attack", "phase": phase, "by_enemy": enemy, "ship": at}
		var lines := table.explain(query)
		if not lines.is_empty():
			page.add_child(Ui.label(FleetInk.PHASES[phase], "InkStrong"))
			_lines(page, lines.slice(1))
	return Ui.card(page, "Slip")


func _lines(page: Control, lines: PackedStringArray) -> void:
	for line: String in lines:
		page.add_child(Ui.label(Snap.sentence(line), "InkSmall"))


func _fleet(page: Control, fleet: String) -> void:
	var answer := table.preview({"type": "start", "fleet": fleet})
	var sheets := Snap.array(answer, "sheets")
	page.add_child(Ui.label("Good at: %s" % ", ".join(FleetWords.tag_counts(sheets)), "InkSmall"))
	for sheet: Variant in sheets:
		page.add_child(_ship_row(sheet))
	for rule: Variant in Snap.array(answer, "chemistry"):
		page.add_child(Ui.label("✦ %s" % Catalog.name_of("chemistry", str(rule)), "InkSmall"))
	var stores := Snap.array(answer, "stores").map(
		func(id: Variant) -> String: return FleetInk.name_of(str(id))
	)
	var more := "Salvage %d" % Snap.number(answer, "salvage")
	if not stores.is_empty():
		more += "; in store: %s" % ", ".join(stores)
	page.add_child(Ui.label(more, "InkSmall"))


## A ship in a line: its outline, its name, what it is.
func _ship_row(sheet: Dictionary, colour := FleetInk.OURS) -> Control:
	var words := (
		"%s, %s, %d HP"
		% [
			Snap.text(sheet, "name"),
			Snap.text(sheet, "type").to_lower(),
			Snap.number(sheet, "whole")
		]
	)
	var tags := FleetWords.tag_names(sheet)
	var said := Ui.label(words if tags.is_empty() else words + "\n" + ", ".join(tags), "InkSmall")
	return Ui.row([_picture(Snap.text(sheet, "type"), colour, 56.0), said])


func _picture(kind: String, colour: Color, wide: float) -> TextureRect:
	var made := TextureRect.new()
	made.texture = FleetInk.ship(kind)
	made.modulate = colour.lightened(0.35)
	made.flip_h = colour == FleetInk.THEIRS
	made.expand_mode = TextureRect.EXPAND_IGNORE_SIZE
	made.stretch_mode = TextureRect.STRETCH_KEEP_ASPECT_CENTERED
	made.custom_minimum_size = Vector2(wide, wide * 0.5)
	made.size_flags_vertical = Control.SIZE_SHRINK_CENTER
	made.mouse_filter = Control.MOUSE_FILTER_IGNORE
	return made


func _place(page: Control, number: int) -> void:
	var nodes := Snap.array(Snap.dict(table.snapshot, "chart"), "nodes")
	if number >= nodes.size():
		return
	var kind := Snap.text(nodes[number], "kind")
	var danger := "▲".repeat(FleetInk.danger(kind))
	page.add_child(
		Ui.label(
			"%s %s: %s" % [danger, FleetInk.place(kind), FleetInk.danger_words(kind)], "InkRed"
		)
	)
	var query := {"type": "node", "node": number}
	var answer := table.preview(query)
	var found := Snap.array(answer, "found")
	var met := found.filter(
		func(one: Variant) -> bool:
			return not Catalog.entry("encounters", Snap.text(one, "id")).is_empty()
	)
	if met.is_empty() or met.size() != found.size():
		_lines(page, table.explain(query).slice(1))
		return
	if met.size() > 1:
		page.add_child(Ui.label("Not found yet. One of these waits there:", "InkSmall"))
	for share: Variant in met:
		_encounter(page, share)


func _encounter(page: Control, share: Dictionary) -> void:
	var encounter := Catalog.entry("encounters", Snap.text(share, "id"))
	var odds := FleetWords.share(Snap.number(share, "weight"), Snap.number(share, "of"))
	var head := "%s (%s)" % [Snap.text(encounter, "name"), odds]
	page.add_child(Ui.label(head, "Ink"))
	var row := HFlowContainer.new()
	for ship: Variant in Snap.array(encounter, "ships"):
		row.add_child(_picture(FleetInk.class_of(Snap.text(ship, "hull")), FleetInk.THEIRS, 44.0))
	page.add_child(row)
	var counts: Dictionary[String, int] = {}
	for ship: Variant in Snap.array(encounter, "ships"):
		var hull := Catalog.name_of("hulls", Snap.text(ship, "hull"))
		counts[hull] = counts.get(hull, 0) + 1
	var names := PackedStringArray()
	for hull: String in counts:
		names.append("%d %s" % [counts[hull], hull])
	var reward := Snap.dict(encounter, "reward")
	var pay := (
		"%s. Salvage %d to %d, offers: %d"
		% [
			", ".join(names),
			Snap.number(reward, "min"),
			Snap.number(reward, "max"),
			Snap.number(reward, "offers")
		]
	)
	page.add_child(Ui.label(pay, "InkSmall"))


## What may come of a choice, each with a bar as long as it is likely.
func _choice(page: Control, command: Dictionary) -> void:
	var lines := table.consider(command)
	var answer := table.preview({"type": "choice", "choice": Snap.text(command, "choice")})
	var outcomes := Snap.array(answer, "outcomes")
	if outcomes.size() != lines.size():
		_lines(page, lines)
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


func _fit(page: Control, ship: int, what: String, off: bool) -> void:
	var query := {"type": "fit", "ship": ship, "what": what, "off": off}
	var answer := table.preview(query)
	if answer.is_empty():
		return
	page.add_child(FitTable.make(answer))
	_lines(page, FleetWords.beside_stats(table.explain(query)).slice(1))


## What is offered, and what it would make of each ship that it fits.
func _offer(page: Control, at: int) -> void:
	var offers := Snap.array(Snap.dict(table.snapshot, "task"), "offers")
	if at < offers.size() and Snap.text(offers[at], "kind") == "prize":
		_prize(page, Snap.text(offers[at], "hull"))
		return
	if at >= offers.size() or Snap.text(offers[at], "kind") != "find":
		_lines(page, table.consider({"type": "take_salvage", "offer": at}))
		return
	var what := Snap.text(offers[at], "what")
	_thing(page, what)
	var sheets := Snap.array(table.snapshot, "sheets")
	var fits := false
	for ship: int in sheets.size():
		var answer := table.preview({"type": "fit", "ship": ship, "what": what})
		if answer.is_empty():
			continue
		fits = true
		var gains := PackedStringArray(
			Snap.array(answer, "gains").map(
				func(id: Variant) -> String: return FleetInk.tag(str(id))
			)
		)
		var said := (
			"%s: %s"
			% [
				Snap.text(answer, "name"),
				FleetWords.changes(Snap.dict(answer, "before"), Snap.dict(answer, "after"))
			]
		)
		if not gains.is_empty():
			said += "; becomes %s" % ", ".join(gains)
		page.add_child(Ui.label(said, "InkSmall"))
	if not fits:
		page.add_child(
			Ui.label("No ship has room for it now. It can wait in the stores.", "InkSmall")
		)


## A ship that would join.
func _prize(page: Control, id: String) -> void:
	var hull := Catalog.entry("hulls", id)
	var said := "%s, %s" % [Snap.text(hull, "name"), Snap.text(hull, "type").to_lower()]
	page.add_child(
		Ui.row([_picture(Snap.text(hull, "type"), FleetInk.OURS, 72.0), Ui.label(said, "Ink")])
	)
	_lines(page, [FleetWords.values(Snap.dict(hull, "stats"))])
	page.add_child(
		Ui.label(
			FleetCodex.places(Snap.dict(hull, "slots"), Snap.number(hull, "mod_slots")), "InkSmall"
		)
	)


## An item or a mod by itself.
func _thing(page: Control, what: String) -> void:
	var item := Catalog.entry("items", what)
	var thing := item if not item.is_empty() else Catalog.entry("mods", what)
	var kind := (
		Snap.text(item, "slot").to_lower() if not item.is_empty() else "mod, built in for good"
	)
	page.add_child(Ui.label("%s (%s)" % [Snap.text(thing, "name"), kind], "Ink"))
	page.add_child(Ui.label(Snap.text(thing, "text"), "InkFaded"))
	var bonuses := FleetWords.bonuses(Snap.dict(thing, "stats"))
	if bonuses != "":
		page.add_child(Ui.label(Snap.sentence(bonuses), "InkSmall"))


func _formation(page: Control, id: String) -> void:
	var formation := Catalog.entry("formations", id)
	page.add_child(Ui.label(Snap.text(formation, "text"), "InkFaded"))
	_lines(page, FleetWords.stations(formation))


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
				[_picture(Snap.text(hull, "type"), FleetInk.OURS, 56.0), Ui.label(said, "InkSmall")]
			)
		)
