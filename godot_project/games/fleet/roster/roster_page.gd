class_name RosterPage
extends VBoxContainer
## The fleet: formation and doctrine, chemistry, every ship, and the stores.

var _shown: Dictionary = {}


## Shows the fleet of a snapshot; nothing is built again while it stays what it is.
func show_fleet(snapshot: Dictionary) -> void:
	var look := {
		"fleet": snapshot.get("fleet"),
		"sheets": snapshot.get("sheets"),
		"salvage": snapshot.get("salvage"),
	}
	if look == _shown:
		return
	_shown = look.duplicate(true)
	Ui.clear(self)
	var fleet := Snap.dict(snapshot, "fleet")
	var ships := Snap.array(fleet, "ships")
	if ships.is_empty():
		add_child(Ui.label("No ships yet.", "Muted"))
		return
	_formation(Snap.text(fleet, "formation"))
	_chemistry(Snap.array(snapshot, "chemistry"))
	var sheets := Snap.array(snapshot, "sheets")
	for at: int in ships.size():
		add_child(ShipCard.make(ships[at], sheets[at]))
	_stores(Snap.array(fleet, "stores"))


func _formation(id: String) -> void:
	var formation := Catalog.entry("formations", id)
	add_child(Ui.label("FORMATION", "Subhead"))
	add_child(Ui.label(Snap.text(formation, "name"), "Strong"))
	for line: String in FleetWords.stations(formation):
		add_child(Ui.label(line, "Small"))


func _chemistry(rules: Array) -> void:
	if rules.is_empty():
		return
	add_child(Ui.label("CHEMISTRY", "Subhead"))
	for rule: Variant in rules:
		add_child(Ui.label(FleetCodex.chemistry(Catalog.entry("chemistry", str(rule))), "Small"))


func _stores(stores: Array) -> void:
	add_child(Ui.label("STORES", "Subhead"))
	if stores.is_empty():
		add_child(Ui.label("Empty.", "Muted"))
	for id: Variant in stores:
		var item := Catalog.entry("items", str(id))
		var thing := item if not item.is_empty() else Catalog.entry("mods", str(id))
		var said := (
			"%s: %s" % [Snap.text(thing, "name"), FleetWords.bonuses(Snap.dict(thing, "stats"))]
		)
		add_child(Ui.label(said.trim_suffix(": "), "Small"))
