class_name RosterPage
extends VBoxContainer
## The fleet: formation and doctrine, chemistry, every ship, and the stores.

var _snapshot: Dictionary = {}
var _shown: Dictionary = {}
var _cards: Array[ShipCard] = []


func _ready() -> void:
	visibility_changed.connect(_fill)


## Shows the fleet of a snapshot, once somebody looks at this page.
func show_fleet(snapshot: Dictionary) -> void:
	_snapshot = snapshot
	_fill()


## Nothing is built while nobody looks, and nothing again while it stays what it is.
func _fill() -> void:
	var look := {"fleet": _snapshot.get("fleet"), "sheets": _snapshot.get("sheets")}
	if not is_visible_in_tree() or look == _shown:
		return
	_shown = look
	var before := _cards
	_cards = []
	for card: ShipCard in before:
		remove_child(card)
	Ui.clear(self)
	var view := FleetView.new(_snapshot)
	var ships := TypedView.raws(view.fleet.ships)
	if ships.is_empty():
		add_child(Ui.label("No ships yet.", "Muted"))
	else:
		_formation(view.fleet.formation)
		_chemistry(view.chemistry)
		_add_ships(ships, TypedView.raws(view.sheets), before)
		_stores(view.fleet.stores)
	for card: ShipCard in before:
		if not _cards.has(card):
			card.queue_free()


## A card for each ship; that of a ship which stayed what it was stays too.
func _add_ships(
	ships: Array[Dictionary], sheets: Array[Dictionary], before: Array[ShipCard]
) -> void:
	for at: int in ships.size():
		var of := [ships[at], sheets[at]]
		var made: ShipCard = null
		for card: ShipCard in before:
			if card.shown == of and not _cards.has(card):
				made = card
				break
		if made == null:
			made = ShipCard.make(ships[at], sheets[at])
		_cards.append(made)
		add_child(made)


func _formation(id: String) -> void:
	var formation := Catalog.entry("formations", id)
	add_child(Ui.label("FORMATION", "Subhead"))
	add_child(Ui.label(Snap.text(formation, "name"), "Strong"))
	for line: String in FleetWords.stations(formation):
		add_child(Ui.label(line, "Small"))


func _chemistry(rules: Array[String]) -> void:
	if rules.is_empty():
		return
	add_child(Ui.label("CHEMISTRY", "Subhead"))
	for rule: String in rules:
		add_child(Ui.label(FleetCodex.chemistry(Catalog.entry("chemistry", rule)), "Small"))


func _stores(stores: Array[String]) -> void:
	add_child(Ui.label("STORES", "Subhead"))
	if stores.is_empty():
		add_child(Ui.label("Empty.", "Muted"))
	for id: String in stores:
		var item := Catalog.entry("items", id)
		var thing := item if not item.is_empty() else Catalog.entry("mods", id)
		var said := (
			"%s: %s" % [Snap.text(thing, "name"), FleetWords.bonuses(Snap.dict(thing, "stats"))]
		)
		add_child(Ui.label(said.trim_suffix(": "), "Small"))
