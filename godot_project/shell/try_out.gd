class_name TryOut
extends RefCounted
## A match that the workbench of the editor wishes to see on the game's own table: it runs the
## project with an environment that names a file with `{game, setup, seed, packs, player, person,
## speed}`. How the match stands is told to the editor.

const NAMED := "SANDTABLE_TRY"
const TOLD := "sandtable:try"


## What is wished; empty for nothing.
static func wished() -> Dictionary:
	var path := OS.get_environment(NAMED)
	if path == "":
		return {}
	# Only the run that was begun for it is meant.
	OS.unset_environment(NAMED)
	var read: Variant = JSON.parse_string(FileAccess.get_file_as_string(path))
	return read if read is Dictionary else {}


## Begins it. Gives back what stands against it; "" if nothing does.
static func begin(table: GameTable, wish: Dictionary) -> String:
	var id := Snap.text(wish, "game")
	if table.game.id != id:
		return "The game %s has no table in this project." % id
	var packs := PackedStringArray(Snap.array(wish, "packs"))
	var dice_seed := Snap.text(wish, "seed")
	if dice_seed == "":
		dice_seed = Words.seed_word()
	var setup := Snap.dict(wish, "setup")
	if setup.is_empty():
		setup = Snap.dict(table.bus.draw_setup(id, dice_seed), "ok")
	var counted := table.bus.seats_for(id, setup, packs)
	if counted.has("error"):
		return GameTable.message_of(counted)
	var players := {}
	for at: int in int(str(counted["ok"])):
		var is_person: bool = at == 0 and wish.get("person", false)
		players["p%d" % (at + 1)] = "person" if is_person else Snap.text(wish, "player")
	table.prompt_changed.connect(_tell.bind(dice_seed))
	var answer := table.begin_as_given(setup, dice_seed, players, packs)
	return GameTable.message_of(answer) if answer.has("error") else ""


## Tells the editor, if there is one, why the match cannot be played.
static func fail(fault: String) -> void:
	_send({"fault": fault})


static func _tell(prompt: Dictionary, dice_seed: String) -> void:
	var ending := Snap.text(Snap.dict(prompt, "outcome"), "ending")
	_send({"sequence": Snap.number(prompt, "sequence"), "seed": dice_seed, "ending": ending})


static func _send(news: Dictionary) -> void:
	if EngineDebugger.is_active():
		EngineDebugger.send_message(TOLD, [news])
