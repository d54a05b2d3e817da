class_name ShipCard
extends PanelContainer
## A ship of the fleet on a sheet of paper: HP, station, every stat, tags and where each comes from,
## statuses, mods and equipment by their places.

## The ship and its sheet, as they are shown.
var shown: Array = []


static func make(ship: Dictionary, sheet: Dictionary) -> ShipCard:
	var made := ShipCard.new()
	var read := FleetView.ShipSheet.new(sheet)
	made.name = "Ship%s" % read.name.to_pascal_case()
	made.theme_type_variation = "Slip"
	made.mouse_filter = Control.MOUSE_FILTER_PASS
	made.size_flags_horizontal = Control.SIZE_EXPAND_FILL
	made.shown = [ship, sheet]
	made._fill(FleetView.Ship.new(ship), read)
	return made


func _fill(ship: FleetView.Ship, sheet: FleetView.ShipSheet) -> void:
	var page := Ui.column([_head(ship, sheet), _stats(sheet.stats.raw)])
	for tag: FleetView.DerivedTag in sheet.tags:
		page.add_child(Ui.label("◆ " + FleetWords.source(tag), "InkSmall"))
	for status: FleetView.Status in ship.statuses:
		var named := Catalog.name_of("statuses", status.id)
		var said := (
			tr("! %s, %s left") % [named, tr_n("%d turn", "%d turns", status.turns) % status.turns]
		)
		page.add_child(Ui.label(said, "InkRed"))
	_equipment(page, ship, sheet)
	if sheet.repair_price > 0:
		page.add_child(Ui.label(tr("All repairs: %d salvage") % sheet.repair_price, "InkFaded"))
	add_child(page)


func _head(ship: FleetView.Ship, sheet: FleetView.ShipSheet) -> Control:
	var picture := HullPicture.make(sheet.type, sheet.name, FleetInk.OURS, 128.0)
	var hull := Snap.text(Catalog.entry("hulls", ship.hull), "name")
	var what := (
		tr("%s, %s, in the %s") % [hull, Catalog.word(sheet.type), Catalog.word(sheet.station)]
	)
	var lines: Array[Control] = [
		Ui.label(sheet.name, "InkHeading"),
		Ui.label(what, "InkFaded"),
		_health(sheet.hp, sheet.whole),
	]
	return Ui.row([picture, Ui.column(lines)])


func _health(hp: int, whole: int) -> Control:
	var bar := ProgressBar.new()
	bar.theme_type_variation = "Odds"
	bar.max_value = maxi(whole, 1)
	bar.value = hp
	bar.show_percentage = false
	bar.custom_minimum_size.y = 8.0
	bar.size_flags_horizontal = Control.SIZE_EXPAND_FILL
	bar.size_flags_vertical = Control.SIZE_SHRINK_CENTER
	bar.mouse_filter = Control.MOUSE_FILTER_IGNORE
	return Ui.row([bar, Ui.label("%d/%d HP" % [hp, whole], "InkSmall", false)])


func _stats(stats: Dictionary) -> Control:
	var grid := GridContainer.new()
	grid.columns = 4
	grid.add_theme_constant_override("v_separation", 2)
	for stat: String in FleetInk.STATS:
		if stat == FleetView.Stat.HP:
			continue
		var named := Ui.label(FleetInk.STATS[stat], "InkFaded", false)
		named.size_flags_horizontal = Control.SIZE_EXPAND_FILL
		grid.add_child(named)
		var number := Ui.label(str(int(stats[stat])), "InkStrong", false)
		number.horizontal_alignment = HORIZONTAL_ALIGNMENT_RIGHT
		number.custom_minimum_size.x = 30.0
		grid.add_child(number)
	return grid


func _equipment(page: Control, ship: FleetView.Ship, sheet: FleetView.ShipSheet) -> void:
	var by_slot: Dictionary[String, PackedStringArray] = {}
	for id: String in ship.items:
		var slot := Snap.text(Catalog.entry("items", id), "slot").to_lower()
		var held: PackedStringArray = by_slot.get(slot, PackedStringArray())
		held.append(FleetInk.name_of(id))
		by_slot[slot] = held
	var places := sheet.slots.raw
	for slot: String in places:
		var held: PackedStringArray = by_slot.get(slot, PackedStringArray())
		var room: int = places[slot]
		if room > 0 or not held.is_empty():
			_places(page, Snap.sentence(Catalog.word(slot)), held, room)
	var mods := PackedStringArray(ship.mods.map(FleetInk.name_of))
	_places(page, "Mods", mods, sheet.mod_slots)


func _places(page: Control, named: String, held: PackedStringArray, of: int) -> void:
	var what := ", ".join(held) if not held.is_empty() else tr("empty")
	page.add_child(Ui.label("%s %d/%d: %s" % [tr(named), held.size(), of, what], "InkSmall"))
