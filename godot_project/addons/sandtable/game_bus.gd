# gdlint: disable=max-public-methods
class_name GameBus
extends RefCounted
## A game in progress with every method of `CommandBus`, typed, also where the library is missing:
## then answers are errors, and everything else is empty. Made by `cargo xtask schemas`.

const MISSING := {"error": {"code": "no_library", "message": "the rules library is missing"}}

## The `CommandBus`; null where the library is missing.
var node: Node

## Whose eyes the signals see with: a seat, `spectator` or `referee`, which it is at first. Setting
## another emits `snapshot_changed` and `prompt_changed`; a viewer that the game does not have is
## refused with a warning.
var viewer: String:
	get:
		return node.get(&"viewer") if node != null else ""
	set(value):
		if node != null:
			node.set(&"viewer", value)

## Whether every change is written to the slot `autosave` of `profile`, off the main thread. Off at
## first.
var autosave: bool:
	get:
		return node.get(&"autosave") if node != null else false
	set(value):
		if node != null:
			node.set(&"autosave", value)

## Whose saves: the name of a folder below `user://saves`, of 1 to 32 letters, digits, spaces, `-`
## and `_`. `player` at first.
var profile: String:
	get:
		return node.get(&"profile") if node != null else ""
	set(value):
		if node != null:
			node.set(&"profile", value)


## Takes up a node that may be no bus.
func _init(bus: Node) -> void:
	node = bus if bus != null and bus.has_method("start") else null


## Whether the library is there.
func is_ready() -> bool:
	return node != null


## Lets a bot think for a seat, on a thread of its own, and plays its command. `spec` is `random`,
## `casual:6` (how many commands it looks at), `greedy`, `hint` (whoever gives the game's hints),
## `search`, `search:400` (playouts, 100000 at most) or `search:50ms` (60000ms at most). Bots of
## several seats may think at the same time, each with what its seat may know. Answer: null, once it
## has begun; `bot_progress` follows, then `bot_moved` or `bot_failed`. Errors: `unknown_player`,
## and `nothing_to_decide` for a seat that owes no command.
func bot_move(seat: String, spec: String) -> Dictionary:
	return node.call(&"bot_move", seat, spec) if node != null else MISSING


## Lets a bot think for a seat as `bot_move()` does, and plays nothing: `bot_suggested` tells what
## it would do.
func suggest(seat: String, spec: String) -> Dictionary:
	return node.call(&"suggest", seat, spec) if node != null else MISSING


## Stops every bot that is thinking. `bot_failed` follows for each, with the code `stopped`.
func cancel_bot() -> void:
	if node != null:
		node.call(&"cancel_bot")


## The seats that bots are thinking for, and those that owe a decision to the room that holds the
## game.
func thinking() -> PackedStringArray:
	return node.call(&"thinking") if node != null else PackedStringArray()


## The promise of the dice, published before the first roll: a digest of seed and salt, in
## hexadecimal digits; "" without a game.
func commitment() -> String:
	return node.call(&"commitment") if node != null else ""


## What proves the dice, once the game is over. Answer: `{seed, salt?, commitment, kept}`, where
## `kept` says whether it was this seed that was promised. Errors: `not_over`, and `seed_withheld`
## for a game whose journal came without its seed.
func reveal() -> Dictionary:
	return node.call(&"reveal") if node != null else MISSING


## Shows a game that a room holds, as `viewer` was told of it: `{snapshot, events, can_undo?,
## promise?}`, the room's messages of these names (`docs/protocol.md`). From then on the rules
## answer every question at once, from what this viewer knows; `submit()` and `undo()` emit `sent`
## and return null. What needs the whole game, such as `save()` or `step_to()`, is refused with
## `elsewhere`. Answer: null. Errors: a snapshot that no game could show.
func sit(
	game: String, the_viewer: String, told: Dictionary, the_packs: PackedStringArray = []
) -> Dictionary:
	return node.call(&"sit", game, the_viewer, told, the_packs) if node != null else MISSING


## Shows what the room tells since: `{since, events, snapshot, can_undo?}`, where `events` follow
## the viewer's event number `since`; those after it that were known are taken back. Answer: null.
## Errors: events that are missing, a snapshot that no game could show, then the game is shown as
## before, and `no_room` for a game of this device.
func follow(told: Dictionary) -> Dictionary:
	return node.call(&"follow", told) if node != null else MISSING


## Hands in what the room answered to the message of `sent`: `{ok: receipt}` or `{error}`. A refusal
## is told by `command_rejected`.
func settle(answer: Dictionary) -> void:
	if node != null:
		node.call(&"settle", answer)


## Keeps what the room gave of its game, for `journal()` to return.
func keep_record(record: String) -> void:
	if node != null:
		node.call(&"keep_record", record)


## Whether a room holds the game.
func is_elsewhere() -> bool:
	return node.call(&"is_elsewhere") if node != null else false


## What the profile has played of a game. Answer: `{games, totals, feats, days, beaten}`. `games`
## are the last ones, oldest first, each `{game, ended_at, players, outcome, verdict, commands,
## slot, day?, rung?}`, of which `load()` shows a `slot` that is not empty again; `totals` is
## `{played, won, lost, tied, row, best_row}`, `feats` has `{games, earned_at?}` by id, `days`
## `{over, won, score, commands, verdict}` by day, and `beaten` are the opponents of the ladder that
## were. Errors: why the record cannot be read, such as `damaged_save`.
func history(game: String) -> Dictionary:
	return node.call(&"history", game) if node != null else MISSING


## The seed of the day by universal time. Answer: `{day, seed, setup, open}`: `open` until it was
## tried, and unless one of the next two days was. Errors: as of `history()`.
func day(game: String) -> Dictionary:
	return node.call(&"day", game) if node != null else MISSING


## Takes the profile's one try at the seed of the day, and begins it with the dice that everybody
## has today. Answer: as of `start()`. Errors: `day_was_tried`, or as of `history()`.
func start_day(game: String) -> Dictionary:
	return node.call(&"start_day", game) if node != null else MISSING


## Adds the game in progress to what the profile has played, once it is over, and keeps it to be
## watched again. `bots` are the seats that bots played, by their description; every other is a
## person's. `feats` and `ladder` are the texts of the game's own, as `schemas/feats.schema.json`
## and `ladder.schema.json` describe them. The record is written off the main thread; `save_failed`
## reports a disk that does not take it. Answer: `{game, feats}`, the game as of `history()` and the
## ids of the feats that were earned with it; null for a game that goes on, that was counted, or of
## a room. Errors: `malformed`, or as of `history()`.
func remember(bots: Dictionary, feats: String, ladder: String) -> Dictionary:
	return node.call(&"remember", bots, feats, ladder) if node != null else MISSING


## Plays a season of a game that has a league, with simulated managers, before it returns; the same
## seed gives the same season. Answer: `{tables, games}`. A table is `{name, title, head, rows,
## shown}` with Strings as cells, of which the first `shown` rows are worth showing; a game is
## `{name, setup}`, in the order of play. Errors: `no_league`.
func season(game: String, the_seed: String) -> Dictionary:
	return node.call(&"season", game, the_seed) if node != null else MISSING


## Plays a game of that season, a `name` and `setup` of its `games`, and shows its end, to be looked
## back on with `step_to()`. Answer: as of `start()`. Errors: `no_league`.
func open_match(game: String, the_seed: String, name: String, setup: Variant) -> Dictionary:
	return node.call(&"open_match", game, the_seed, name, setup) if node != null else MISSING


## What a viewer may know: the game's view, as `schemas/<game>/view.schema.json` describes it, and
## beside its fields `table {sequence, revision, seats, to_act, summary?, pending?, outcome?,
## verdict?}`, `rng {seed, offset}`, `logs`, `logs_from`, `errors?` and `hash`, which
## `docs/protocol.md` explains. `logs` holds the newest 64 lines or more, and `logs_from` how many
## came before them; `log_lines()` has all. Without a game or such a viewer, empty, with a warning.
func snapshot(the_viewer: String) -> Dictionary:
	return node.call(&"snapshot", the_viewer) if node != null else MISSING


## What a viewer saw happen after its event number `since`: an Array of `{type, payload,
## requirements, severity, event_seq, message}`, of `limit` events at most, all of them by 0.
## `event_seq` counts the viewer's events from 1. Without a game or such a viewer, empty, with a
## warning.
func events(the_viewer: String, since: int = 0, limit: int = 0) -> Array:
	return node.call(&"events", the_viewer, since, limit) if node != null else []


## The same in words: line n tells event n, and is "" where the lines around it tell it.
func log_lines(the_viewer: String, since: int = 0, limit: int = 0) -> PackedStringArray:
	return (
		node.call(&"log_lines", the_viewer, since, limit) if node != null else PackedStringArray()
	)


## What a seat may do. Answer: `{whole, commands, phrases?, places?}`. With `phrases`, phrase n is
## command n in words, as a `PackedStringArray`, and places n are those of `picture()` that it
## touches, in order, as one each. `whole` is false where more is possible than can be listed; the
## list then ends with drawn examples.
func commands(seat: String, phrases: bool = false) -> Dictionary:
	return node.call(&"commands", seat, phrases) if node != null else MISSING


## What would happen, with odds; `query` is as `schemas/<game>/query.schema.json` describes it.
## Answer: the preview, as `schemas/<game>/preview.schema.json` describes it. Errors: the rules by
## which the question has no answer.
func preview(the_viewer: String, query: Variant) -> Dictionary:
	return node.call(&"preview", the_viewer, query) if node != null else MISSING


## The same in words, a line each; empty where the question has no answer.
func explain(the_viewer: String, query: Variant) -> PackedStringArray:
	return node.call(&"explain", the_viewer, query) if node != null else PackedStringArray()


## What a seat must know before it confirms a command, such as the odds of an attack, a line each.
## It may be empty.
func consider(seat: String, command: Variant) -> PackedStringArray:
	return node.call(&"consider", seat, command) if node != null else PackedStringArray()


## The table as data, as `schemas/protocol/picture.answer.schema.json` describes it: panels of
## things, each with an id by which commands name it. Without a game or such a viewer, empty, with a
## warning.
func picture(the_viewer: String) -> Dictionary:
	return node.call(&"picture", the_viewer) if node != null else MISSING


## The table drawn in text, lines separated by `\n`. Without a game or such a viewer, "", with a
## warning.
func render_board(the_viewer: String) -> String:
	return node.call(&"render_board", the_viewer) if node != null else ""


## A table of all that a viewer has seen happen, such as a box score, a line each; empty where the
## game has none.
func recap(the_viewer: String) -> PackedStringArray:
	return node.call(&"recap", the_viewer) if node != null else PackedStringArray()


## What a command of a seat would do, in words; "" for what is no command.
func phrase(seat: String, command: Variant) -> String:
	return node.call(&"phrase", seat, command) if node != null else ""


## The question that a viewer has to answer now; "" where there is none.
func question(the_viewer: String) -> String:
	return node.call(&"question", the_viewer) if node != null else ""


## Plays a command of a seat, as `schemas/<game>/command.schema.json` describes it. With the
## revision that the caller has seen, `snapshot.table.revision`, one that comes late or twice is
## refused; -1 leaves this check out. Answer: `{sequence, revision, to_act, outcome?}`: how many
## commands were played, the table's new revision, the seats that owe a command, and `{winners,
## ending, scores}` once the game is over; null where the command is on its way to the room that
## holds the game. Errors: `late_command`, `on_its_way` while one is, and the rules against the
## command; `command_rejected` tells them too.
func submit(seat: String, command: Variant, expected_revision: int = -1) -> Dictionary:
	return node.call(&"submit", seat, command, expected_revision) if node != null else MISSING


## Every reason against a command: an Array of `{code, rule, message, data}`; empty when it may be
## played.
func why_not(seat: String, command: Variant) -> Array:
	return node.call(&"why_not", seat, command) if node != null else []


## Takes back the seat's last command, as long as nobody can have learnt anything from it, and with
## it what the seats in `also`, those of bots, have decided since. The bots stop thinking. Answer:
## null. Errors: `nothing_to_undo`, and `undo_across_roll`, `…_reveal`, `…_end`, `…_seat` or
## `…_amendment` for what has happened since; `not_at_once` where a room's other players would
## have to agree.
func undo(seat: String, also: PackedStringArray = []) -> Dictionary:
	return node.call(&"undo", seat, also) if node != null else MISSING


## Whether `undo()` would take a command back: the same answer, and nothing happens.
func can_undo(seat: String, also: PackedStringArray = []) -> Dictionary:
	return node.call(&"can_undo", seat, also) if node != null else MISSING


## Goes back to where so many commands had been played, and stops the bots; the commands after that
## are gone. Answer: null. Errors: `no_such_command`.
func rewind(the_commands: int) -> Dictionary:
	return node.call(&"rewind", the_commands) if node != null else MISSING


## `{submit_us, snapshot_us, log_file}`: how long the last command and the telling of it took, in
## microseconds, and where the log is. With a game also `{position, digest, sequence}` of what is
## shown: the position in the stream of the dice, 0 unless `viewer` is the referee; the digest of
## what `viewer` may know; how many commands were played.
func diagnostics() -> Dictionary:
	return node.call(&"diagnostics") if node != null else MISSING


## Adds to a setup what the profile has earned in the game, and takes out what it has not earned. An
## empty `setup` is drawn as `start()` draws it. Answer: the setup. Errors: why the profile's record
## cannot be read, such as `damaged_save`.
func entitle(
	game: String, setup: Dictionary, the_seed: String = "", the_packs: PackedStringArray = []
) -> Dictionary:
	return node.call(&"entitle", game, setup, the_seed, the_packs) if node != null else MISSING


## Adds what the game in progress has earned to the profile's record, once the game is over. The
## record is written off the main thread; `save_failed` reports a disk that does not take it.
## Answer: the names of what is new, an Array of Strings; empty before the end. Asked again it
## returns the same and adds nothing; nor does a game that was counted before it was loaded, or one
## of a room. Errors: why the record cannot be read, such as `damaged_save`.
func earn() -> Dictionary:
	return node.call(&"earn") if node != null else MISSING


## Shows the game where so many commands had been played, and stops the bots. One step forward emits
## the events of that command. Until the game is shown at `length()` again, commands are refused
## with `looking_back`. Answer: null. Errors: `no_such_command`.
func step_to(the_sequence: int) -> Dictionary:
	return node.call(&"step_to", the_sequence) if node != null else MISSING


## How many commands were played in all; 0 without a game.
func length() -> int:
	return node.call(&"length") if node != null else 0


## How many commands had been played at what is shown; 0 without a game.
func sequence() -> int:
	return node.call(&"sequence") if node != null else 0


## Plays the journal again on another thread and compares every digest; `verified` tells what came
## of it. Answer: null, once it has begun.
func verify() -> Dictionary:
	return node.call(&"verify") if node != null else MISSING


## What `viewer` may keep, as JSON; "" without a game. For the referee, and once the game is over
## for everybody, it is the journal (`schemas/<game>/journal.schema.json`): save, replay and bug
## report in one. For a seat or a spectator of a game that goes on, it is a transcript of what it
## saw, which no game can be continued from. Of a game of a room it is what `keep_record()` was
## given.
func journal() -> String:
	return node.call(&"journal") if node != null else ""


## Goes on where a journal ends, after all of it was played and compared; `packs` are folders, as
## `packs()` names them. Answer: as of `start()`. Errors: `only_a_transcript`, or the first
## difference between the journal and the rules.
func open_journal(text: String, the_packs: PackedStringArray = []) -> Dictionary:
	return node.call(&"open_journal", text, the_packs) if node != null else MISSING


## Writes the game into a slot: `quick-1` … `quick-5`, `campaign-1` … `campaign-10` or
## `autosave`. A save that cannot be loaded is not written over. Answer: `{slot, bytes}`, where
## `bytes` is its size on disk. Errors: `no_such_slot`, `no_such_profile`, or why it was not
## written, such as `disk_full`.
func save(slot: String, title: String = "") -> Dictionary:
	return node.call(&"save", slot, title) if node != null else MISSING


## Goes on from a slot, after all of it was played and compared. Without `game`, the slot of the
## game in progress is looked at first, then that of each other. Answer: as of `start()`. Errors:
## `no_such_slot`, `missing_save`, or why it cannot be loaded, such as `damaged_save` or
## `other_content`.
func load(slot: String, game: String = "") -> Dictionary:
	return node.call(&"load", slot, game) if node != null else MISSING


## Every slot of a game, an Array of `{slot, empty, title, sequence, over, saved_at, bytes,
## error?}`: how many commands were played, whether the game is over, the time as `2026-11-21
## 05:29:30` in UTC, the size on disk, and why it cannot be loaded, if so.
func slots(game: String) -> Array:
	return node.call(&"slots", game) if node != null else []


## Empties a slot, whatever it holds. Answer: null. Errors: `no_such_slot`, `no_such_profile`, or
## what the disk says.
func delete_slot(game: String, slot: String) -> Dictionary:
	return node.call(&"delete_slot", game, slot) if node != null else MISSING


## The ids of the games of which the profile has saved anything, also of games that this library
## does not have.
func saved_games() -> PackedStringArray:
	return node.call(&"saved_games") if node != null else PackedStringArray()


## The profiles that have saved anything.
func profiles() -> PackedStringArray:
	return node.call(&"profiles") if node != null else PackedStringArray()


## The library's version, such as `0.1.0`. `Library.fault` compares it with the project's.
func version() -> String:
	return node.call(&"version") if node != null else ""


## Every game of the library, an Array of `{id, title, min_seats, max_seats, information, chance,
## moves, goal, rules_document, rules_version, replays_from}`.
func games() -> Array:
	return node.call(&"games") if node != null else []


## Draws a setup from a seed. Answer: the setup, as `schemas/<game>/setup.schema.json` describes it.
func draw_setup(game: String, the_seed: String) -> Dictionary:
	return node.call(&"draw_setup", game, the_seed) if node != null else MISSING


## The JSON schema of a game's setup; empty for an unknown game.
func setup_schema(game: String) -> Dictionary:
	return node.call(&"setup_schema", game) if node != null else MISSING


## Checks a setup; `packs` are folders, as `packs()` names them. Answer: how many seats a game with
## it has. Errors: the rules against the setup.
func seats_for(game: String, setup: Dictionary, the_packs: PackedStringArray = []) -> Dictionary:
	return node.call(&"seats_for", game, setup, the_packs) if node != null else MISSING


## Begins a game. An empty `setup` is drawn by the seed, an empty `seed` from 256 bits of chance;
## `packs` are folders, as `packs()` names them. A game in progress is left. Answer: `{game, setup,
## seed, commitment, sequence, to_act}`: the setup and the seed that are played, the promise of the
## seed, how many commands were played, and the seats that owe one. Errors: the rules against the
## setup.
func start(
	game: String, setup: Dictionary, the_seed: String = "", the_packs: PackedStringArray = []
) -> Dictionary:
	return node.call(&"start", game, setup, the_seed, the_packs) if node != null else MISSING


## The rules reference, made from the content that is played. Answer: `{version, game, title,
## optional_rules, glossary, localizations, rules}` and, beside these, a field for each other kind
## of content, such as `factions`.
func reference_of(game: String, the_packs: PackedStringArray = []) -> Dictionary:
	return node.call(&"reference", game, the_packs) if node != null else MISSING


## Reads a lesson and plays all of it with the game as it is. Answer: the lesson, as
## `schemas/lesson.schema.json` describes it. Errors: `malformed`, and `broken_lesson` for one that
## cannot be played to its end.
func lesson(game: String, text: String) -> Dictionary:
	return node.call(&"lesson", game, text) if node != null else MISSING


## The folders of the packs that the game in progress is played with; empty without a game.
func packs_in_play() -> PackedStringArray:
	return node.call(&"packs_in_play") if node != null else PackedStringArray()


## Looks for packs of a game in `res://packs` and `user://packs`: `{packs: [{dir, id, title, fine}],
## diagnostics}`. `dir` is what `start()` takes, `fine` whether nothing is wrong with the pack, and
## `diagnostics` an Array of Strings, one for each fault. Empty for an unknown game.
func packs(game: String) -> Dictionary:
	return node.call(&"packs", game) if node != null else MISSING


## Leaves the game: stops its bots and writes what the autosave does not have yet.
func close() -> void:
	if node != null:
		node.call(&"close")


## Whether there is a game in progress.
func is_open() -> bool:
	return node.call(&"is_open") if node != null else false
