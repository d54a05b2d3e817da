class_name ActionPicker
extends VBoxContainer
## The actions of the chosen unit. What is not possible stays there, and says why. On a phone, units
## and squares are listed too: the board is above where a thumb reaches.

signal action_chosen(action_id: String)
signal target_requested
signal unit_chosen(unit_id: String)
signal square_chosen(square: Vector2i)
signal target_chosen(unit_id: String)
signal why_requested(action_id: String)

const NAMES: Dictionary[String, String] = {
	"move": "Move", "attack": "Attack", "melee": "Melee", "first_aid": "First aid", "hold": "Hold"
}

const NEXT: Dictionary[String, String] = {
	"move": "Choose a square in reach.",
	"attack": "Choose a marked target. The unit may walk up to half its move first.",
	"melee": "Choose a marked target. The unit may walk up to half its move first.",
	"first_aid": "Choose a marked friend.",
}

var _possible: Array[String] = []
var _buttons: Dictionary[String, Button] = {}

@onready var _head: Label = %Head
@onready var _facts: Label = %Facts
@onready var _next: Label = %Next
@onready var _units: HFlowContainer = %Units
@onready var _squares: HFlowContainer = %Squares
@onready var _targets: VBoxContainer = %Targets
@onready var _grid: GridContainer = %Grid


func _ready() -> void:
	for id: String in ActionKinds.ALL:
		var made := Ui.wide_button(NAMES[id], _on_pressed.bind(id))
		made.name = NAMES[id].to_pascal_case()
		made.toggle_mode = true
		_buttons[id] = made
		_grid.add_child(made)


## Shows a unit with what it may do; `chosen` is the action that is being prepared. The snapshot's
## `in_range` is seen from that unit.
func show_unit(
	snapshot: Dictionary,
	unit: String,
	possible: Array[String],
	chosen: String,
	proposed: bool,
	shootable: Array[String] = []
) -> void:
	_possible = possible
	_head.text = "Choose a unit" if unit == "" else tr("Unit %s") % Units.words(unit)
	_facts.text = _hint(snapshot) if unit == "" else facts(snapshot, unit, shootable)
	_next.text = "" if proposed else NEXT.get(chosen, "")
	_next.visible = _next.text != ""
	_grid.visible = unit != ""
	for id: String in _buttons:
		var button := _buttons[id]
		button.set_pressed_no_signal(id == chosen)
		button.theme_type_variation = "Action" if possible.has(id) else "Dim"
		button.tooltip_text = "" if possible.has(id) else "Not possible now: press to see why"
		var key := Keys.words("act_" + id).get_slice(",", 0)
		var hint := (
			"  %s" % key if key != "" and not DisplayServer.is_touchscreen_available() else ""
		)
		button.text = tr(NAMES[id]) + hint


## Lists targets as `[unit, hits in per cent, ways to destroy]`, the best first and marked where not
## all are alike, or as `[unit]` who may be helped; `chosen` is the one that is aimed at.
func show_targets(ranked: Array[Array], chosen: String) -> void:
	Ui.clear(_targets)
	for at: int in ranked.size():
		var id: String = ranked[at][0]
		var is_best := ranked[at].slice(1) == ranked[0].slice(1)
		var differs := ranked[-1].slice(1) != ranked[0].slice(1)
		var form := tr("★ %s: %d %% · best") if is_best and differs else tr("%s: %d %%")
		var words := Units.words(id)
		if ranked[at].size() > 1:
			words = form % [words, ranked[at][1]]
		var made := Ui.wide_button(words, target_chosen.emit.bind(id), "Action")
		made.name = "Target%d" % (at + 1)
		made.alignment = HORIZONTAL_ALIGNMENT_LEFT
		made.toggle_mode = true
		made.set_pressed_no_signal(id == chosen)
		_targets.add_child(made)


## Lists the units that may act, where there are several.
func show_units(units: Array[String], chosen: String) -> void:
	Ui.clear(_units)
	for id: String in units if units.size() > 1 else []:
		var words := Units.words(id)
		_units.add_child(_entry("Unit" + words, words, unit_chosen.emit.bind(id), id == chosen))


## Lists the squares on which the unit may stand, column by column.
func show_squares(squares: Array[Vector2i], chosen: Vector2i) -> void:
	Ui.clear(_squares)
	var sorted := squares.duplicate()
	sorted.sort()
	for at: Vector2i in sorted:
		var made := _entry(
			"Square%dAnd%d" % [at.x, at.y],
			"%d, %d" % [at.x, at.y],
			square_chosen.emit.bind(at),
			at == chosen
		)
		_squares.add_child(made)


## Makes room for a tall window or a wide one.
func fit(tall: bool) -> void:
	_grid.columns = 3 if tall else 2
	_units.visible = tall
	_squares.visible = tall


## A unit's numbers and state in a few words; `shootable` are those whom it can shoot at, be it
## after a move.
static func facts(snapshot: Dictionary, unit: String, shootable: Array[String] = []) -> String:
	var view := CrossfireView.new(snapshot)
	var shown := Units.of(snapshot, unit)
	var side := view.sides.of(shown.owner_id)
	var profile := side.profile
	var stride := str(profile.move)
	if profile.move_die > 0:
		stride = "d%d" % profile.move_die
		if profile.move > 0:
			stride += "+%d" % profile.move
	var state := PackedStringArray([Catalog.name_of("factions", side.faction)])
	if shown.status == CrossfireView.Status.DOWN:
		state.append(TranslationServer.translate("Down"))
	if shown.activated:
		state.append(TranslationServer.translate("activated"))
	if shown.cover:
		state.append(TranslationServer.translate("in cover"))
	if view.options.commander:
		state.append(Catalog.name_of("commanders", side.commander))
	return (
		TranslationServer.translate(
			"%s\n%s\nMove %s · Range %d · AQ %+d · Melee AQ %+d · Defense %d"
		)
		% [
			", ".join(state),
			reach_words(snapshot, shown.owner_id, shootable),
			stride,
			profile.the_range,
			profile.aq,
			profile.melee_aq,
			profile.defense
		]
	)


## Which enemies a shot reaches from where the unit stands, whatever is in the way, and which after
## a move.
static func reach_words(
	snapshot: Dictionary, seat: String, shootable: Array[String] = []
) -> String:
	var walked := shootable.duplicate()
	var near := PackedStringArray()
	for unit: CrossfireView.UnitView in CrossfireView.new(snapshot).units:
		if unit.owner_id != seat and unit.in_range == true:
			near.append(Units.words(unit.id))
			walked.erase(unit.id)
	if not walked.is_empty():
		var others := ", ".join(PackedStringArray(walked.map(Units.words)))
		if near.is_empty():
			return TranslationServer.translate("In range after a move: %s") % others
		return (
			TranslationServer.translate("In range: %s · after a move: %s")
			% [", ".join(near), others]
		)
	return (
		TranslationServer.translate("In range: %s")
		% (
			", ".join(near)
			if not near.is_empty()
			else String(TranslationServer.translate("nobody"))
		)
	)


static func _entry(named: String, words: String, pressed: Callable, is_chosen: bool) -> Button:
	var made := Ui.button(words, pressed, "Action")
	made.name = named
	made.toggle_mode = true
	made.set_pressed_no_signal(is_chosen)
	return made


func _hint(snapshot: Dictionary) -> String:
	var view := CrossfireView.new(snapshot)
	var remaining := view.activation.remaining
	if view.activation.the_round == 0 and not view.options.quick_start_used:
		return tr("Quick Start: %d to move before round 1.") % remaining
	return tr("The ringed units may act; %d to activate now.") % remaining


func _on_pressed(id: String) -> void:
	if not _possible.has(id):
		_buttons[id].set_pressed_no_signal(false)
		why_requested.emit(id)
		return
	action_chosen.emit(id)
	if id not in ["move", "hold"]:
		target_requested.emit()
