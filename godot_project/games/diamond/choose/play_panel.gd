class_name PlayPanel
extends VBoxContainer
## A manager's choice for the play, part by part, with what it changes in the odds. Only what the
## rules list can be put together.

signal chosen(command: Dictionary)
## The key that confirms was struck on what is chosen already.
signal confirmed
## Plays that no choice changes are to go on by themselves.
signal passed

const PLAIN_DEFENCE: Dictionary = {
	"alignment": "normal", "infield_depth": "normal", "hold_runners": [], "intentional_walk": false
}
const PLAIN_OFFENCE: Dictionary = {
	"approach": "normal",
	"steal_attempts": [],
	"hit_and_run": false,
	"bunt_attempt": false,
	"gamble": "normal",
}
## What values are called on the buttons.
const WORDS: Dictionary[String, String] = {
	"approach:normal": "Swing away",
	"approach:contact": "For contact",
	"approach:power": "For power",
	"approach:patient": "Wait",
	"gamble:normal": "By the chart",
	"gamble:careful": "Careful",
	"gamble:daring": "Daring",
	"alignment:normal": "Straight away",
	"alignment:shifted_left": "Shift left",
	"alignment:shifted_right": "Shift right",
	"infield_depth:normal": "Normal",
	"infield_depth:in": "In",
	"infield_depth:back": "Back",
	"infield_depth:double_play": "Double play",
}
## What is chosen unless something else is.
const PLAIN: Array[String] = [
	"approach:normal", "gamble:normal", "alignment:normal", "infield_depth:normal", "Nobody"
]
const BASE: Array[String] = ["", "first", "second", "third", "home"]

var _listed := Listed.new()
var _command: Dictionary = {}
## The number of the play that it is chosen for.
var _play := 0
var _calls := CallCards.new()
var _parts := VBoxContainer.new()
var _odds := OddsTable.new()


func _init() -> void:
	add_child(_calls)
	add_child(_parts)
	add_child(_odds)
	_calls.called.connect(_on_called)
	_calls.confirmed.connect(confirmed.emit)
	_calls.passed.connect(passed.emit)


## Shows what may be chosen; what was chosen for this play stays, and a new one begins plain.
func show_play(listed: Listed, table: GameTable) -> void:
	var same := listed.says_the_same(_listed)
	_listed = listed
	var play := DiamondView.new(table.snapshot).game.clock.play
	var keep := _command if play == _play and listed.find(_command) >= 0 else {}
	_play = play
	_command = keep if not keep.is_empty() else _plainest()
	_odds.table = table
	# A finger may be on it: what has not changed stays.
	if not same:
		_build()
	_calls.show_calls(table)
	_press()


## What is put together now.
func command() -> Dictionary:
	return _command


## Puts a listed command on the buttons; false if it is not listed.
func mark(wanted: Dictionary) -> bool:
	if _listed.find(wanted) < 0:
		return false
	_command = wanted
	_press()
	return true


## What the choice brings that matters most, in a line.
func brief() -> String:
	return _odds.brief()


## Whether nothing but the plain choice is put together.
func is_plain() -> bool:
	return _command == _plainest()


## Where a choice that has these parts can be made: on the card of a call, or else on buttons.
func faces_of(wanted: Dictionary) -> Array[Control]:
	var found: Array[Control] = []
	if wanted.is_empty() or not is_visible_in_tree():
		return found
	var card := _calls.card_of(wanted)
	if card != null:
		found.append(card)
		return found
	for part: Dictionary in parts():
		var keys: Array[String] = part["keys"]
		var of: Callable = part["of"]
		for listed: Dictionary in _listed.commands:
			if Lesson.fits(wanted, listed) and of.call(listed) not in PLAIN:
				found.append(_button("%s%d" % [part["name"], keys.find(of.call(listed))]))
				return found
	return found


func take_focus() -> bool:
	if _calls.take_focus():
		return true
	for row: Node in rows():
		for pick: Node in Ui.held(row):
			if (pick as Button).button_pressed:
				(pick as Button).grab_focus()
				return true
	return Ui.focus_first(_parts)


## Whether a choice is worth a thought in this play.
func matters() -> bool:
	return _calls.matters()


## A choice in a manager's words: what is not plain of it, or its first part.
static func call_words(of: Dictionary) -> String:
	var keys: Array[String] = []
	if OddsTable.attacks(of):
		keys = [_plan_of(of), _gamble_of(of)]
	else:
		keys = [_stand_of(of), _depth_of(of), _held_of(of)]
	var words := PackedStringArray()
	for at: int in keys.size():
		if keys[at] not in PLAIN:
			words.append(_holds(keys[at]) if at == 2 else _called(keys[at]))
	return ", ".join(words) if not words.is_empty() else _called(keys[0])


## The rows of buttons, a part each.
func rows() -> Array[Node]:
	return Ui.held(_parts).filter(func(node: Node) -> bool: return node is HFlowContainer)


## The parts of a choice, in the order in which they are asked: `{name, keys}` each.
func parts() -> Array[Dictionary]:
	var names: Dictionary[String, Callable] = {}
	if not _command.is_empty() and OddsTable.attacks(_command):
		names = {"Plan": _plan_of, "Runners": _gamble_of}
	else:
		names = {"Fielders": _stand_of, "Infield": _depth_of, "Hold": _held_of}
	var made: Array[Dictionary] = []
	for named: String in names:
		var keys: Array[String] = []
		for listed: Variant in _listed.commands:
			var key: String = names[named].call(listed)
			if not keys.has(key):
				keys.append(key)
		made.append({"name": named, "keys": keys, "of": names[named]})
	return made


func _build() -> void:
	Ui.clear(_parts)
	for part: Dictionary in parts():
		var keys: Array[String] = part["keys"]
		if keys.size() > 1:
			_parts.add_child(Ui.label(tr(str(part["name"])).to_upper(), "Subhead"))
			_parts.add_child(_row(part, keys))


## Shows what is put together, and what it brings.
func _press() -> void:
	for part: Dictionary in parts():
		var keys: Array[String] = part["keys"]
		var of: Callable = part["of"]
		for at: int in keys.size():
			var pick := _button("%s%d" % [part["name"], at])
			if pick == null:
				continue
			pick.set_pressed_no_signal(of.call(_command) == keys[at])
			pick.text = "%s\n%s" % [_called(keys[at]), _odds.wins(_with(part, keys[at]))]
	_calls.mark(_command)
	_odds.show_odds(_command)


func _button(named: String) -> Button:
	for row: Node in Ui.held(_parts):
		var found := row.find_child(named, false, false) as Button
		if found != null:
			return found
	return null


func _row(part: Dictionary, keys: Array[String]) -> HFlowContainer:
	var row := HFlowContainer.new()
	for at: int in keys.size():
		var made := Ui.button("", _pick.bind(part, keys[at]), "Pick")
		made.name = "%s%d" % [part["name"], at]
		made.accessibility_name = tr(str(part["name"]))
		made.toggle_mode = true
		made.mouse_filter = Control.MOUSE_FILTER_PASS
		made.gui_input.connect(_on_key.bind(made))
		row.add_child(made)
	return row


func _on_key(event: InputEvent, on: Button) -> void:
	if on.button_pressed and Keys.pressed(event, "act_confirm"):
		on.accept_event()
		confirmed.emit()


func _on_called(wanted: Dictionary) -> void:
	if mark(wanted):
		chosen.emit(_command)


## Takes a value for a part.
func _pick(part: Dictionary, key: String) -> void:
	var found := _with(part, key)
	if not found.is_empty():
		_command = found
		_press()
		chosen.emit(_command)


## The command with a value for a part, and of the other parts as much as the rules allow with it.
func _with(part: Dictionary, key: String) -> Dictionary:
	var of: Callable = part["of"]
	var all := parts()
	var best: Dictionary = {}
	var most := -1
	for listed: Variant in _listed.commands:
		if of.call(listed) != key:
			continue
		var same := 0
		for other: Dictionary in all:
			var other_of: Callable = other["of"]
			same += 1 if other_of.call(listed) == other_of.call(_command) else 0
		if same > most:
			most = same
			best = listed
	return best


func _plainest() -> Dictionary:
	for listed: Dictionary in _listed.commands:
		var plain := PLAIN_OFFENCE if OddsTable.attacks(listed) else PLAIN_DEFENCE
		var same := func(key: String) -> bool: return str(listed.get(key)) == str(plain[key])
		if plain.keys().all(same):
			return listed
	return _listed.commands[0] if _listed.count() > 0 else {}


static func _plan_of(of: Dictionary) -> String:
	var attack := DiamondCommand.Attack.new(of)
	if attack.bunt_attempt:
		return "Bunt"
	if attack.hit_and_run:
		return "Hit and run"
	var steals := attack.steal_attempts.map(
		func(base: int) -> String: return TranslationServer.translate(BASE[base])
	)
	return (
		TranslationServer.translate("Steal %s") % Seats.listed(PackedStringArray(steals))
		if not steals.is_empty()
		else "approach:" + attack.approach
	)


static func _gamble_of(of: Dictionary) -> String:
	return "gamble:" + DiamondCommand.Attack.new(of).gamble


static func _stand_of(of: Dictionary) -> String:
	var defend := DiamondCommand.Defend.new(of)
	return "Walk on purpose" if defend.intentional_walk else "alignment:" + defend.alignment


static func _depth_of(of: Dictionary) -> String:
	return "infield_depth:" + DiamondCommand.Defend.new(of).infield_depth


static func _held_of(of: Dictionary) -> String:
	var bases := DiamondCommand.Defend.new(of).hold_runners
	var held := bases.map(func(base: int) -> String: return TranslationServer.translate(BASE[base]))
	return Snap.sentence(Seats.listed(PackedStringArray(held))) if not held.is_empty() else "Nobody"


static func _holds(bases: String) -> String:
	return TranslationServer.translate("Hold: %s") % bases


static func _called(key: String) -> String:
	return TranslationServer.translate(
		WORDS.get(
			key,
			(
				key.get_slice(":", key.get_slice_count(":") - 1).capitalize()
				if key.contains(":")
				else key
			)
		)
	)
