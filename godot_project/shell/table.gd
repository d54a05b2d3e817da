class_name GameTable
extends RulesView
## The game on the table: it knows who sits where, through whose eyes the screen looks, and lets
## bots play.

signal snapshot_changed(snapshot: Dictionary)
signal event_happened(event: Dictionary)
signal prompt_changed(prompt: Dictionary)
signal refused(reasons: Array)
signal bot_progressed(share: float)
signal hand_over_asked(seat: String)
signal troubled(message: String)
## A lesson does not let a command through, and says what comes first.
signal corrected(message: String)
signal verified(answer: Dictionary)
## What a bot would do, in words.
signal hinted(command: Dictionary, words: String)
## Something stands above every screen from now on.
@warning_ignore("unused_signal")
signal overlay_made(overlay: Control)
## Who has played with others gathers for another game.
@warning_ignore("unused_signal")
signal gathered
## A game of a room that is over is to be checked.
@warning_ignore("unused_signal")
signal check_asked
## What the check has found is another.
signal checked

const PERSON := Seats.PERSON

## The game on the table, or the one chosen on the shelf.
var game := TableGame.new()

## What the game has earned for later ones, by name, once it is over.
var news := PackedStringArray()

## The ids of the feats that were earned with the game, once it is over.
var feats := PackedStringArray()

## What each seat here decided last, in words.
var said: Dictionary[String, String] = {}

## How many commands there were when somebody here had decided; -1 before.
var decided_at := -1

## What the dice of the game in progress were sealed with: no other game has the same.
var commitment := ""

## The lesson that the game in progress is; null for a common game.
var lesson: Lesson

## So many commands nobody would miss: a lesson ended there, or the game was saved; -1 otherwise.
var missed_by_nobody := -1

## What the last game of each id was set up with, as its setup screen keeps it.
var set_up: Dictionary[String, Dictionary] = {}

## Bots wait while this is set: events are still shown, or somebody looks back.
var held := false

## What the check of a room's game has found, a line each; the first one sums it up.
var findings := PackedStringArray():
	set(lines):
		findings = lines
		checked.emit()

var _asked := ""
var _begun_with: Dictionary = {}
## The language in which the rules tell the game in progress.
var _spoken := ""


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
			"bot_suggested": hinted.emit,
			"save_failed": func(error: Dictionary) -> void: troubled.emit(message_of(error)),
		}
	)


func _notification(what: int) -> void:
	if what == NOTIFICATION_TRANSLATION_CHANGED and is_node_ready():
		_speak_anew()


## Takes a game from the shelf. One in progress stays open until another begins. Gives back why the
## game cannot be played, and stays with the old one then; "" if it can.
func take_up(chosen: TableGame) -> String:
	if chosen == game:
		return ""
	var before := game
	game = chosen
	var fault := Catalog.read(self, [])
	if fault != "":
		game = before
		Catalog.read(self, [])
	return fault


## Whether the game on the table is the one that was chosen, and not over.
func goes_on() -> bool:
	var same := bus.is_open() and Snap.text(_begun_with, "game") == game.id
	return same and not snapshot.is_empty() and not owed_by().is_empty()


## What the registry says of the chosen game.
func meta() -> Dictionary:
	for meta_of: Variant in bus.games():
		if Snap.text(meta_of, "id") == game.id:
			return meta_of
	return {}


## How many seats the chosen game can have.
func most_seats() -> int:
	return maxi(1, Snap.number(meta(), "max_seats"))


## How many sit at the table.
func seat_count() -> int:
	return maxi(1, seats.players.size())


## Begins the game that was chosen, with what its player has earned in earlier ones.
func begin(
	setup: Dictionary, dice_seed: String, players: Dictionary, packs := PackedStringArray()
) -> Dictionary:
	var answer := bus.entitle(game.id, setup, dice_seed, packs)
	if answer.has("error"):
		# What was earned cannot be read: that is said, and the game plays without it.
		troubled.emit(message_of(answer))
	return begin_as_given(answer.get("ok", setup), dice_seed, players, packs)


## Begins the game that was chosen, whatever was earned.
func begin_as_given(
	setup: Dictionary, dice_seed: String, players: Dictionary, packs := PackedStringArray()
) -> Dictionary:
	_sit(players)
	decided_at = -1
	Thumbnails.drop(self, "autosave")
	return _begun(bus.start(game.id, setup, dice_seed, packs))


## Begins the game of the day that was chosen: a person against bots.
func begin_day() -> Dictionary:
	var setup := Snap.dict(Snap.dict(bus.day(game.id), "ok"), "setup")
	_sit(Seats.alone(maxi(1, Snap.number(bus.seats_for(game.id, setup), "ok"))))
	decided_at = -1
	Thumbnails.drop(self, "autosave")
	return _begun(bus.start_day(game.id))


## Plays a game that a room holds, as `viewer` was told of it; `sit` of the bus says how.
func play_elsewhere(
	viewer: String, told: Dictionary, players: Dictionary, names: Dictionary[String, String]
) -> Dictionary:
	bus.close()
	_clear(players)
	Names.called = names
	decided_at = -1
	commitment = Snap.text(told, "promise")
	Catalog.read(self, PackedStringArray())
	return bus.sit(game.id, viewer, told)


## Goes on from a save of the game that was chosen.
func resume(slot: String, players: Dictionary) -> Dictionary:
	_sit(players)
	Thumbnails.copy(self, slot, "autosave")
	return _begun(bus.load(slot, game.id))


## Opens a saved game to be looked at: nobody plays it, and the autosave stays what it is. With a
## game of a season, `slot` is the season's seed.
func watch(slot: String, of_season := {}) -> Dictionary:
	_sit({})
	held = true
	bus.autosave = false
	if of_season.is_empty():
		return _begun(bus.load(slot, game.id))
	var named := Snap.text(of_season, "name")
	return _begun(bus.open_match(game.id, slot, named, Snap.dict(of_season, "setup")))


## Closes the game.
func put_away() -> void:
	bus.close()
	snapshot = {}
	prompt = {}


## Plays for the person at this device, unless the game has moved on meanwhile (a double click), or
## for the seat that is named.
func submit(command: Dictionary, named := "") -> bool:
	if named != "":
		return not bus.submit(named, command).has("error")
	var from := person_to_act()
	if from == "":
		say_whose_turn()
		return false
	var waits := lesson.objection(command, length()) if lesson != null else ""
	if waits != "":
		corrected.emit(waits)
		return false
	var before: String = said.get(from, "")
	# Screens ask for it while they are told of the command.
	said[from] = phrase(command)
	if bus.submit(from, command, Snap.revision(snapshot)).has("error"):
		said[from] = before
		return false
	# Where a room plays it, it is not counted yet.
	decided_at = length() + int(on_its_way)
	return true


## Says why nothing can be decided here just now.
func say_whose_turn() -> void:
	if owed_by().is_empty():
		troubled.emit("The game is over.")
	elif on_its_way:
		troubled.emit("What you decided is on its way to the others.")
	elif not Names.called.is_empty():
		var names := Names.names_of(owed_by())
		var words := tr_n(
			"%s decides now. You can look around; your turn comes.",
			"%s decide now. You can look around; your turn comes.",
			owed_by().size()
		)
		troubled.emit(words % names)
	else:
		troubled.emit("The bot is at it. You can look around; your turn comes next.")


## Looks through other eyes.
func look_as(viewer: String) -> void:
	_asked = ""
	bus.viewer = viewer


## Takes up what was asked before somebody was there to see it.
func look_again() -> void:
	_asked = ""
	_turn_the_device()
	wake_bots()


## Lets every bot that owes a decision think, unless something holds them.
func wake_bots() -> void:
	if held or not bus.is_ready():
		return
	for bot: String in seats.bots_among(owed_by()):
		if lesson != null:
			lesson.answer(self, bot)
		elif not bus.thinking().has(bot):
			bot_move(bot, seats.players[bot])


func can_undo(for_seat: String) -> Dictionary:
	if lesson != null and length() <= lesson.floor_at():
		return {"error": {"message": tr("the lesson begins here")}}
	return bus.can_undo(for_seat, _going_back())


func undo(for_seat: String) -> Dictionary:
	return bus.undo(for_seat, _going_back())


## Whose answers go back with a command: those of bots, but for what a lesson has played.
func _going_back() -> PackedStringArray:
	return PackedStringArray() if lesson != null else seats.bots()


## Lets a bot decide for a seat.
func bot_move(for_seat: String, spec: String) -> Dictionary:
	return bus.bot_move(for_seat, spec)


## Names and texts are from now on those of the packs in play.
func _begun(given: Dictionary) -> Dictionary:
	_spoken = TranslationServer.get_locale()
	if given.has("ok"):
		_begun_with = given["ok"]
		commitment = Snap.text(_begun_with, "commitment")
		lesson = Lesson.going_on(self)
	Catalog.read(self, bus.packs_in_play())
	return given


## The rules tell a game in one language: in another one it is opened anew, from where it stands.
func _speak_anew() -> void:
	if _spoken == TranslationServer.get_locale() or not bus.autosave:
		return
	if not bus.is_open() or bus.is_elsewhere():
		return
	held = true
	said.clear()
	# Only the referee has all of it, and nobody is shown what the referee sees.
	var eyes := bus.viewer
	bus.node.set_block_signals(true)
	bus.viewer = "referee"
	var whole := bus.journal()
	bus.viewer = eyes
	bus.node.set_block_signals(false)
	var answer := _begun(bus.open_journal(whole, bus.packs_in_play()))
	if answer.has("error"):
		troubled.emit(message_of(answer))


func _sit(players: Dictionary) -> void:
	if bus.is_elsewhere():
		bus.close()
	var seats_before := Snap.array(Snap.dict(snapshot, "table"), "seats")
	_clear(players)
	if bus.is_ready():
		bus.autosave = true
		var here := seats.people()
		# Who looks has to have a seat in the game that is open.
		if here.size() == 1 and not seats_before.has(here[0]):
			bus.close()
		bus.viewer = here[0] if here.size() == 1 else "spectator"


func _clear(players: Dictionary) -> void:
	seats.players = players.duplicate()
	Names.called = {}
	findings = PackedStringArray()
	held = false
	lesson = null
	missed_by_nobody = -1
	_asked = ""
	prompt = {}
	snapshot = {}


func _on_snapshot(changed: Dictionary) -> void:
	snapshot = changed
	snapshot_changed.emit(changed)


func _on_prompt(changed: Dictionary) -> void:
	prompt = changed
	var over := owed_by().is_empty()
	news = _earned() if over else PackedStringArray()
	if over:
		_remember()
	else:
		feats = PackedStringArray()
	prompt_changed.emit(changed)
	_turn_the_device()
	wake_bots.call_deferred()


## What the game that is over has earned for later ones, by name.
func _earned() -> PackedStringArray:
	var answer := bus.earn()
	if answer.has("error"):
		troubled.emit(message_of(answer))
	return PackedStringArray(Snap.array(answer, "ok"))


## Adds the game that is over to what was played of it. One that is only looked at is none, nor is a
## lesson.
func _remember() -> void:
	if not bus.autosave or lesson != null:
		return
	var bots := {}
	for bot: String in seats.bots():
		bots[bot] = seats.players[bot]
	var answer := bus.remember(bots, Challenges.feats_text(game), Challenges.ladder_text(game))
	if answer.has("error"):
		troubled.emit(message_of(answer))
	elif answer.get("ok") != null:
		feats = PackedStringArray(Snap.array(answer["ok"], "feats"))


## With several people at one device, it looks with the eyes of whoever decides; what others may not
## see asks for a hand-over first.
func _turn_the_device() -> void:
	# What a bot has in secret is not looked at.
	var here := owed_by().map(str).filter(seats.is_person)
	if seats.people().size() < 2 or here.is_empty() or held:
		return
	var next := str(here[0])
	if here.has(seat()):
		return
	if Snap.flag(Snap.dict(prompt, "pending"), "secret"):
		if _asked != next:
			_asked = next
			if seat() != "":
				bus.viewer = "spectator"
			hand_over_asked.emit(next)
	elif seat() != next:
		_turn_to.call_deferred(next)


## Another game may have begun meanwhile, in which somebody else sits there.
func _turn_to(next: String) -> void:
	if seats.is_person(next):
		bus.viewer = next


func _on_progress(done: int, of: int) -> void:
	bot_progressed.emit(float(done) / maxf(of, 1.0))


func _on_bot_failed(error: Dictionary) -> void:
	if str(error.get("code", "")) != "stopped":
		troubled.emit(tr("The bot gave up: %s") % message_of(error))
