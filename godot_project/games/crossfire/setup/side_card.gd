class_name SideCard
extends PanelContainer
## What one side brings: faction, commander, and who plays it.

signal changed

var seat := "p1"

@onready var _title: Label = %Title
@onready var _emblem: Control = %Emblem
@onready var _faction: OptionButton = %Faction
@onready var _faction_text: Label = %FactionText
@onready var _player: OptionButton = %Player
@onready var _player_text: Label = %PlayerText
@onready var _commander: OptionButton = %Commander
@onready var _commander_text: Label = %CommanderText


func _ready() -> void:
	for button: OptionButton in [_faction, _player, _commander]:
		button.item_selected.connect(func(_index: int) -> void: _show())
	_emblem.draw.connect(_draw_emblem)


## Fills the lists, and chooses the defaults.
func open(for_seat: String, nth_faction: int, nth_player: int) -> void:
	seat = for_seat
	var edge := "left, or lower, edge" if seat == "p1" else "right, or upper, edge"
	_title.text = "%s  ·  %s" % [seat.to_upper(), tr(edge)]
	Ui.offer(_player, [], "%s", Players.LIST)
	_player.select(nth_player)
	offer()
	if _faction.item_count > 0:
		_faction.select(mini(nth_faction, _faction.item_count - 1))
	_show()


## Offers the factions and commanders that there are now.
func offer() -> void:
	Ui.offer(_faction, [], "%s", Catalog.all("factions"))
	Ui.offer(_commander, ["No commander"], "%s", Catalog.all("commanders"))
	_show_texts()


## What is chosen, in words, to be chosen again.
func chosen() -> Array:
	return [_faction.text, _player.text, _commander.text]


func choose(words: Array) -> void:
	Ui.choose(_faction, words[0])
	Ui.choose(_player, words[1])
	Ui.choose(_commander, words[2])
	_show_texts()


func faction() -> Dictionary:
	var all := Catalog.all("factions")
	return (
		all[_faction.selected] if _faction.selected >= 0 and _faction.selected < all.size() else {}
	)


## The side as a setup has it.
func side() -> Dictionary:
	var made := {"faction": Snap.text(faction(), "id")}
	if _commander.selected > 0:
		made["commander"] = Snap.text(Catalog.all("commanders")[_commander.selected - 1], "id")
	return made


func player() -> String:
	return str(Players.LIST[_player.selected]["spec"])


func has_commander() -> bool:
	return _commander.selected > 0


## Both sides have a commander or neither has one: the other card follows.
func follow(with_commander: bool) -> void:
	if with_commander != has_commander():
		_commander.select(1 if with_commander else 0)
		_show_texts()


func _show() -> void:
	_show_texts()
	changed.emit()


func _show_texts() -> void:
	var shown := faction()
	_faction_text.text = (
		"%s\n%s\n%s"
		% [FactionWords.numbers(shown), FactionWords.traits(shown), Snap.text(shown, "text")]
	)
	_player_text.text = str(Players.LIST[_player.selected]["text"])
	_commander_text.text = "A trait for all units of a side. Both sides have one, or neither."
	if _commander.selected > 0:
		_commander_text.text = Snap.text(Catalog.all("commanders")[_commander.selected - 1], "text")
	_emblem.queue_redraw()


func _draw_emblem() -> void:
	var look := {
		"faction": Snap.text(faction(), "id"), "seat": seat, "number": "1", "status": "alive"
	}
	TokenArt.draw(_emblem, _emblem.size * 0.5, _emblem.size.x, look)
