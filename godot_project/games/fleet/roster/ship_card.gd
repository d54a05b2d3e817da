class_name ShipCard
extends PanelContainer
## A ship of the fleet on a sheet of paper: HP, station, every stat, tags and where each comes from,
## statuses, mods and equipment by their places.

## The ship and its sheet, as they are shown.
var shown: Array = []


static func make(ship: Dictionary, sheet: Dictionary) -> ShipCard:
	var made := ShipCard.new()
	made.name = "Ship%s" % Snap.text(sheet, "name").to_pascal_case()
	made.theme_type_variation = "Slip"
	made.mouse_filter = Control.MOUSE_FILTER_PASS
	made.size_flags_horizontal = Control.SIZE_EXPAND_FILL
	made.shown = [ship, sheet]
	made._fill(ship, sheet)
	return made


func _fill(ship: Dictionary, sheet: Dictionary) -> void:
	var page := Ui.column([_head(ship, sheet), _stats(Snap.dict(sheet, "stats"))])
	for tag: Variant in Snap.array(sheet, "tags"):
		page.add_child(Ui.label("◆ " + FleetWords.source(tag), "InkSmall"))
	for status: Variant in Snap.array(ship, "statuses"):
		var said := (
			"! %s, %s left"
			% [
				Catalog.name_of("statuses", Snap.text(status, "id")),
				Words.counted(Snap.number(status, "turns"), "turn")
			]
		)
		page.add_child(Ui.label(said, "InkRed"))
	_equipment(page, ship, sheet)
	if Snap.number(sheet, "repair_price") > 0:
		var price := "All repairs: %d salvage" % Snap.number(sheet, "repair_price")
		page.add_child(Ui.label(price, "InkFaded"))
	add_child(page)


func _head(ship: Dictionary, sheet: Dictionary) -> Control:
	var picture := TextureRect.new()
	picture.texture = FleetInk.ship(Snap.text(sheet, "type"))
	picture.modulate = FleetInk.OURS.lightened(0.35)
	picture.expand_mode = TextureRect.EXPAND_IGNORE_SIZE
	picture.stretch_mode = TextureRect.STRETCH_KEEP_ASPECT_CENTERED
	picture.custom_minimum_size = Vector2(104, 52)
	picture.mouse_filter = Control.MOUSE_FILTER_IGNORE
	var hull := Catalog.entry("hulls", Snap.text(ship, "hull"))
	var words := (
		Ui
		. column(
			[
				Ui.label(Snap.text(sheet, "name"), "InkHeading"),
				Ui.label(
					(
						"%s, %s, in the %s"
						% [
							Snap.text(hull, "name"),
							Snap.text(sheet, "type").to_lower(),
							Snap.text(sheet, "station").to_lower()
						]
					),
					"InkFaded"
				),
				_health(Snap.number(sheet, "hp"), Snap.number(sheet, "whole")),
			]
		)
	)
	return Ui.row([picture, words])


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
		if stat == "hp":
			continue
		var named := Ui.label(FleetInk.STATS[stat], "InkFaded", false)
		named.size_flags_horizontal = Control.SIZE_EXPAND_FILL
		grid.add_child(named)
		var number := Ui.label(str(Snap.number(stats, stat)), "InkStrong", false)
		number.horizontal_alignment = HORIZONTAL_ALIGNMENT_RIGHT
		number.custom_minimum_size.x = 30.0
		grid.add_child(number)
	return grid


func _equipment(page: Control, ship: Dictionary, sheet: Dictionary) -> void:
	var by_slot: Dictionary[String, PackedStringArray] = {}
	for id: Variant in Snap.array(ship, "items"):
		var slot := Snap.text(Catalog.entry("items", str(id)), "slot").to_lower()
		var held: PackedStringArray = by_slot.get(slot, PackedStringArray())
		held.append(FleetInk.name_of(str(id)))
		by_slot[slot] = held
	var places := Snap.dict(sheet, "slots")
	for slot: String in places:
		var held: PackedStringArray = by_slot.get(slot, PackedStringArray())
		if Snap.number(places, slot) > 0 or not held.is_empty():
			_places(page, slot.capitalize(), held, Snap.number(places, slot))
	var mods := PackedStringArray(
		Snap.array(ship, "mods").map(func(id: Variant) -> String: return FleetInk.name_of(str(id)))
	)
	_places(page, "Mods", mods, Snap.number(sheet, "mod_slots"))


func _places(page: Control, named: String, held: PackedStringArray, of: int) -> void:
	var what := ", ".join(held) if not held.is_empty() else "empty"
	page.add_child(Ui.label("%s %d/%d: %s" % [named, held.size(), of, what], "InkSmall"))
