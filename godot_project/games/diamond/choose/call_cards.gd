class_name CallCards
extends VBoxContainer
## A manager's calls for a play: the choices that are worth a thought, each with what it brings and
## why. Where nothing is worth one, a line says so.

signal called(command: Dictionary)
## The key that confirms was struck on what is chosen already.
signal confirmed
## Plays that no choice changes are to go on by themselves.
signal passed

## How much a play counts, from so many hundredths of a usual one on.
const COUNTS: Dictionary[int, String] = {
	150: "What comes of it counts more than most plays.",
	190: "What comes of it counts twice as much as most plays.",
	260: "What comes of it counts three times as much as most plays.",
	350: "What comes of it may decide the game.",
}
## How many calls are shown.
const MOST := 3
## A call by its picture, and what a figure is called.
const FIGURES: Dictionary[String, String] = {
	"hit": "Hit", "home_run": "Home run", "walk": "Walk", "out": "Out", "double_play": "Two outs"
}

var _seat := ""
var _answer: DiamondPreview.Calls
var _shown: Array[DiamondPreview.Call] = []
var _head := Ui.label("", "Subhead")
var _cards := ChoiceCards.new()
var _pass := Ui.wide_button("To the next play that counts", passed.emit, "Action")


func _init() -> void:
	name = "Calls"
	add_child(_head)
	add_child(_cards)
	_pass.name = "Pass"
	add_child(_pass)
	_cards.name = "CallCards"
	_cards.chosen.connect(func(at: int) -> void: called.emit(_shown[at].command.raw))


## Shows what the rules say of the choices of a seat.
func show_calls(table: GameTable) -> void:
	_seat = table.person_to_act()
	_answer = null
	_shown.clear()
	visible = _seat != ""
	if not visible:
		return
	_answer = DiamondPreview.Calls.new(table.preview({"type": "calls", "seat": _seat}))
	if _answer.is_empty():
		_answer = null
		hide()
		return
	_head.theme_type_variation = "Tense" if _answer.matters else "Muted"
	_head.text = (
		tr("YOUR CALL") if _answer.matters else tr("Your choice changes little here: go on.")
	)
	var counts := _counts()
	if counts != "":
		_head.text += "  " + tr(counts)
	_pass.visible = not _answer.matters and table.lesson == null
	_cards.visible = _answer.matters
	if _answer.matters:
		_shown = _answer.calls.slice(0, MOST)
		if not _shown.any(_is_plain):
			_shown[-1] = _answer.calls.filter(_is_plain)[0]
		_cards.offer(_entries(), "call", CallFaces.new(DiamondInk.seat(_seat)))
		for card: ChoiceCard in Ui.held(_cards):
			card.button.gui_input.connect(_on_key.bind(card.button))


## How much the play counts, in words; "" for as much as most.
func _counts() -> String:
	var words := ""
	for least: int in COUNTS:
		if _answer.leverage >= least:
			words = COUNTS[least]
	return words


func _entries() -> Array[Dictionary]:
	var made: Array[Dictionary] = []
	for at: int in _shown.size():
		made.append(_shown[at].raw.merged({"id": "call%d" % at}))
	return made


## Whether a choice is worth a thought.
func matters() -> bool:
	return _answer != null and _answer.matters


## The best call, where one is worth a thought; empty without.
func best() -> Dictionary:
	return _answer.calls[0].command.raw if matters() else {}


## The card of a call that has these parts; null without one.
func card_of(wanted: Dictionary) -> Control:
	var at := _shown.find_custom(
		func(of: DiamondPreview.Call) -> bool: return Lesson.fits(wanted, of.command.raw)
	)
	return Ui.held(_cards)[at] if at >= 0 else null


## The focus goes to the call that is chosen, or to the first.
func take_focus() -> bool:
	for card: Node in Ui.held(_cards):
		if card is ChoiceCard and (card as ChoiceCard).button.button_pressed:
			(card as ChoiceCard).button.grab_focus()
			return true
	return matters() and Ui.focus_first(_cards)


func _on_key(event: InputEvent, on: Button) -> void:
	if on.button_pressed and Keys.pressed(event, "act_confirm"):
		on.accept_event()
		confirmed.emit()


## Shows which call is chosen, if it is one of these.
func mark(command: Dictionary) -> void:
	var at := -1
	for each: int in _shown.size():
		if _shown[each].command.raw == command:
			at = each
	_cards.pick(at)


static func _is_plain(of: DiamondPreview.Call) -> bool:
	return of.change == 0 and of.gains == null and of.costs == null
