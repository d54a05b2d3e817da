class_name BenchPage
extends ScrollContainer
## Who is on the mound, and who could come in: bullpen and bench as cards. A card that is touched is
## what its player may do now; where that is more than one thing, it is asked which.

## A change that the rules list was meant.
signal chosen(command: Dictionary, words: String)
## Somebody is wanted while no change is asked for; "" for changes of any kind.
signal wanted(player: String)

var _listed := Listed.new()
var _players: Array[DiamondPreview.Profile] = []
## Whose options are shown.
var _asked := ""

@onready var _cards: Dictionary[String, ChoiceCards] = {
	"mound": %Mound, "pen": %Pen, "bench": %Seats, "gone": %Gone
}


func _ready() -> void:
	for kind: String in _cards:
		_cards[kind].chosen.connect(_on_card.bind(kind))
	(%Others as Button).pressed.connect(wanted.emit.bind(""))


## Shows a team's players, and what may be done with them now.
func show_bench(table: GameTable, seat: String, listed: Listed) -> void:
	_listed = listed
	var answer := table.preview({"type": "roster", "seat": seat})
	_players = DiamondPreview.Roster.new(answer).players
	var ink := DiamondInk.seat(seat)
	for kind: String in _cards:
		var of := _of(kind)
		_cards[kind].offer(StaffCards.entries(of), kind, StaffCards.new(ink))
		_cards[kind].visible = not of.is_empty()
		(get_node("%%%sHead" % kind.capitalize()) as Control).visible = not of.is_empty()
	(%Others as Button).visible = not _listed.kinds().has("move_fielders")
	_show_options()


## What a player may do now, by the places of the list.
func options(player: String) -> Array[int]:
	var found: Array[int] = []
	if player == "":
		return found
	for at: int in _listed.count():
		var command: Dictionary = _listed.commands[at]
		if Snap.text(command, "player") == player:
			found.append(at)
	return found


## The card of a player; null without one.
func card_of(player: String) -> Control:
	for kind: String in _cards:
		for card: Node in Ui.held(_cards[kind]):
			if card.name == player.to_pascal_case():
				return card
	return null


## Does what a player may do now, or asks what it is to be.
func bring_in(player: String) -> void:
	_asked = player
	var found := options(player)
	if found.size() == 1:
		chosen.emit(_listed.commands[found[0]], _listed.words[found[0]])
	_show_options()


## What somebody would do who is not offered: the rules say why not.
func attempt(player: String, bats: bool) -> Dictionary:
	for of: DiamondPreview.Profile in _players:
		if of.player == player and of.stamina != null:
			return {"type": DiamondCommand.ChangePitcher.TYPE, "player": player}
	if bats:
		return {"type": DiamondCommand.PinchHit.TYPE, "player": player}
	return {"type": DiamondCommand.Substitute.TYPE, "place": 0, "player": player}


func take_focus() -> bool:
	return Ui.focus_first(self)


func _of(kind: String) -> Array[DiamondPreview.Profile]:
	return _players.filter(
		func(of: DiamondPreview.Profile) -> bool:
			var pitches := of.stamina != null
			match of.standing:
				DiamondPreview.Standing.PLAYS:
					return pitches and kind == "mound"
				DiamondPreview.Standing.LEFT:
					return kind == "gone"
			return kind == ("pen" if pitches else "bench")
	)


func _on_card(at: int, kind: String) -> void:
	var player := _of(kind)[at].player
	for other: String in _cards:
		if other != kind:
			_cards[other].pick(-1)
	if kind == "mound":
		return
	if options(player).is_empty():
		wanted.emit(player)
	else:
		bring_in(player)


## What whoever was asked for may do, in words, where it is more than one thing.
func _show_options() -> void:
	Ui.clear(%Options)
	var found := options(_asked)
	(%Options as Control).visible = found.size() > 1
	if found.size() < 2:
		return
	for at: int in found:
		var push := Ui.wide_button(
			_listed.words[at], chosen.emit.bind(_listed.commands[at], _listed.words[at]), "Action"
		)
		push.name = "Option%d" % at
		push.alignment = HORIZONTAL_ALIGNMENT_LEFT
		%Options.add_child(push)
	ensure_control_visible.call_deferred(%Options)
