class_name ResultPanel
extends PanelContainer
## How it ended, and where to go from here.

signal chosen(what: String)

const ENDINGS: Dictionary[String, String] = {
	"points": "on mission points",
	"extra_round": "in the added round",
	"tie": "level after the last round",
	"annihilation": "no enemy is left",
	"campaign_won": "on campaign points",
	"campaign_tied": "level on campaign points",
}

@onready var _head: Label = %Head
@onready var _text: Label = %Text
@onready var _buttons: GridContainer = %Buttons


func _ready() -> void:
	resized.connect(_reflow)


func show_result(snapshot: Dictionary) -> void:
	var pending := Snap.dict(snapshot, "pending")
	var winner: Variant = pending.get("winner")
	var ending := Snap.text(pending, "ending")
	var campaign := Snap.dict(snapshot, "campaign")
	var whole := Snap.flag(campaign, "active")
	var scores := Snap.dict(campaign if whole else Snap.dict(snapshot, "mission"), "scores")
	_head.text = "A tie"
	if winner is String:
		var seat := str(winner)
		var faction := Catalog.name_of("factions", Snap.faction(snapshot, seat))
		_head.text = "%s wins  ·  %s" % [seat.to_upper(), faction]
	_text.text = (
		"%s\n%d : %d %s points"
		% [
			Snap.sentence(ENDINGS.get(ending, ending.capitalize())),
			Snap.number(scores, "p1"),
			Snap.number(scores, "p2"),
			"campaign" if whole else "mission"
		]
	)
	Ui.clear(_buttons)
	_add("Play again", "again", "Primary")
	_add("Watch the replay", "replay")
	if whole:
		_add("The campaign", "campaign")
	_add("Look at the board", "look")
	_add("Main menu", "menu")
	_reflow()
	show()
	Ui.focus_first(_buttons)


func _reflow() -> void:
	_buttons.columns = 2 if get_viewport_rect().size.y < 560.0 else 1


func _add(text: String, what: String, variation := "") -> void:
	var made := Ui.wide_button(text, func() -> void: chosen.emit(what), variation)
	made.name = what.to_pascal_case()
	_buttons.add_child(made)
