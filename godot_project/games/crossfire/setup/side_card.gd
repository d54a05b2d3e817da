class_name SideCard
extends VBoxContainer
## What one side brings: who plays it, and its faction, chosen by its fighter.

signal changed

var seat := "p1"

var _offered: Array = []

@onready var _chair: SeatChair = %Chair
@onready var _factions: ChoiceCards = %Factions


func _ready() -> void:
	_factions.chosen.connect(func(_at: int) -> void: changed.emit())
	_chair.changed.connect(changed.emit)


## Offers what there is, and chooses the defaults.
func open(for_seat: String, nth_faction: int, spec: String) -> void:
	seat = for_seat
	_chair.seat = for_seat
	_chair.sit(spec)
	offer()
	_factions.pick(mini(nth_faction, Catalog.all("factions").size() - 1))


## Offers the factions that there are now. The chosen one stays, where it is still there.
func offer() -> void:
	var kept := Snap.text(faction(), "id")
	_offered = Catalog.all("factions")
	_factions.offer(_offered, "factions", FactionCards.new())
	choose(kept)


## Chooses a faction, where it is there.
func choose(id: String) -> void:
	var found := 0
	for index: int in _offered.size():
		if Snap.text(_offered[index], "id") == id:
			found = index
	_factions.pick(found)


func sit(spec: String) -> void:
	_chair.sit(spec)


func faction() -> Dictionary:
	return _offered[_factions.at] if _factions.at >= 0 and _factions.at < _offered.size() else {}


func player() -> String:
	return _chair.player()
