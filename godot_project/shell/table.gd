class_name GameTable
extends RulesView
## The only one that speaks to the rules: it knows who sits where, through whose eyes the screen
## looks, and lets bots play.

signal snapshot_changed(snapshot: Dictionary)
signal event_happened(event: Dictionary)
signal prompt_changed(prompt: Dictionary)
signal refused(reasons: Array)
signal bot_progressed(share: float)
signal hand_over_asked(seat: String)
signal troubled(message: String)
signal verified(answer: Dictionary)

const GAME := "crossfire"
const PERSON := Seats.PERSON

## Bots wait while this is set: events are still shown, or somebody looks back.
var held := false

var _asked := ""


func _ready() -> void:
	connect_rules(
		{
			"snapshot_changed": _on_snapshot,
			"event_emitted": event_happened.emit,
			"prompt_changed": _on_prompt,
			"command_rejected": refused.emit,
			"bot_progress": _on_progress,
			"bot_failed": _on_bot_failed,
			"verified": verified.emit,
			"save_failed": func(error: Dictionary) -> void: troubled.emit(message_of(error)),
		}
	)


## Begins a match or a campaign.
func begin(
	setup: Dictionary, dice_seed: String, players: Dictionary, packs := PackedStringArray()
) -> Dictionary:
	_sit(players)
	return _begun(answer("start", [GAME, setup, dice_seed, packs]))


## Goes on from a save.
func resume(slot: String, players: Dictionary) -> Dictionary:
	_sit(players)
	return _begun(answer("load", [slot]))


## Opens a saved game to be looked at: nobody plays it, and the autosave stays what it is.
func watch(slot: String) -> Dictionary:
	_sit({})
	held = true
	bus.set("autosave", false)
	return _begun(answer("load", [slot]))


## Closes the game.
func put_away() -> void:
	ask("close")
	snapshot = {}
	prompt = {}


## Plays for the person at this device, unless the game has moved on meanwhile (a double click).
func submit(command: Dictionary) -> bool:
	var from := person_to_act()
	if from == "":
		say_whose_turn()
		return false
	return not answer("submit", [from, command, Snap.sequence(snapshot)]).has("error")


## Says why nothing can be decided here just now.
func say_whose_turn() -> void:
	if owed_by().is_empty():
		troubled.emit("The game is over.")
	else:
		troubled.emit("The bot is at it. You can look around; your turn comes next.")


## Looks through other eyes.
func look_as(viewer: String) -> void:
	_asked = ""
	bus.set("viewer", viewer)


## Takes up what was asked before somebody was there to see it.
func look_again() -> void:
	_asked = ""
	_turn_the_device()
	wake_bots()


## Lets the next bot play, if one owes a decision and nothing holds it.
func wake_bots() -> void:
	if held or bus == null or thinking() != "":
		return
	var bot := seats.bot_among(owed_by())
	if bot != "":
		ask("bot_move", [bot, seats.players[bot]])


## Names and texts are from now on those of the packs in play.
func _begun(given: Dictionary) -> Dictionary:
	Catalog.read(self, ask("packs_in_play"))
	return given


func _sit(players: Dictionary) -> void:
	seats.players = players.duplicate()
	held = false
	_asked = ""
	prompt = {}
	snapshot = {}
	if bus != null:
		bus.set("autosave", true)
		var here := seats.people()
		bus.set("viewer", here[0] if here.size() == 1 else "spectator")


func _on_snapshot(changed: Dictionary) -> void:
	snapshot = changed
	snapshot_changed.emit(changed)


func _on_prompt(changed: Dictionary) -> void:
	prompt = changed
	prompt_changed.emit(changed)
	_turn_the_device()
	wake_bots.call_deferred()


## With two people at one device, it looks with the eyes of whoever decides; a hidden deployment
## asks for a hand-over first.
func _turn_the_device() -> void:
	if seats.people().size() < 2 or owed_by().is_empty() or held:
		return
	var next := str(owed_by()[0])
	if owed_by().has(seat()):
		return
	if Snap.pending_kind(snapshot) == "deployment":
		if _asked != next:
			_asked = next
			if seat() != "":
				bus.set("viewer", "spectator")
			hand_over_asked.emit(next)
	elif seat() != next:
		bus.set.call_deferred("viewer", next)


func _on_progress(done: int, of: int) -> void:
	bot_progressed.emit(float(done) / maxf(of, 1.0))


func _on_bot_failed(error: Dictionary) -> void:
	if str(error.get("code", "")) != "stopped":
		troubled.emit("The bot gave up: %s" % message_of(error))
