class_name RulesShelf
extends RulesLine
## What lies beside the table: the registry's games, what they may be begun with, packs and saves.


## The registry's games: `{id, title, min_seats, max_seats, …}` each.
func registry() -> Array:
	return _list("games")


## Answer: the setup that a seed draws.
func draw_setup(game: String, dice_seed: String) -> Dictionary:
	return _answer("draw_setup", [game, dice_seed])


## Answer: a setup with what the player has earned in a game, and with nothing else that is earned.
func entitle(
	game: String, setup: Dictionary, dice_seed: String, packs: PackedStringArray
) -> Dictionary:
	return _answer("entitle", [game, setup, dice_seed, packs])


## Answer: `{tables, games}` of a season of a game that has a league; the same seed gives the same.
func season(game: String, dice_seed: String) -> Dictionary:
	return _answer("season", [game, dice_seed])


## Answer: how many seats a game with a setup has.
func seats_for(game: String, setup: Dictionary, packs: PackedStringArray) -> Dictionary:
	return _answer("seats_for", [game, setup, packs])


## The JSON schema of a game's setup.
func setup_schema(game: String) -> Dictionary:
	return _map("setup_schema", [game])


## Answer: the rules reference of a game with packs.
func reference_of(game: String, packs: PackedStringArray) -> Dictionary:
	return _answer("reference", [game, packs])


## Answer: a lesson of a game by its text, rehearsed by the rules.
func lesson_of(game: String, text: String) -> Dictionary:
	return _answer("lesson", [game, text])


## The packs that lie at hand for a game, and what is wrong with them.
func packs_for(game: String) -> Dictionary:
	return _map("packs", [game])


func packs_in_play() -> PackedStringArray:
	var given: Variant = _ask("packs_in_play")
	return given if given is PackedStringArray else PackedStringArray()


## The slots of a game, empty ones too.
func slots(game: String) -> Array:
	return _list("slots", [game])


## The games of which anything was saved, also those that the registry lacks.
func saved_games() -> PackedStringArray:
	var given: Variant = _ask("saved_games")
	return given if given is PackedStringArray else PackedStringArray()


func save(slot: String, title: String) -> Dictionary:
	return _answer("save", [slot, title])


func delete_slot(game: String, slot: String) -> Dictionary:
	return _answer("delete_slot", [game, slot])


## What is measured and logged of the game in progress.
func diagnostics() -> Dictionary:
	return _map("diagnostics")
