@tool
extends HBoxContainer
## Above all: which game and which pack is open, a new pack, saving, and what there is to say.

signal chosen(game: String, folder: String)
signal wished(id: String)
signal saved

const Packs := preload("res://addons/sandtable/workbench/packs.gd")
const Asks := preload("res://addons/sandtable/workbench/asks.gd")

var asks: Asks
var games: Array = []

var _game := OptionButton.new()
var _pack := OptionButton.new()
var _save := Button.new()
var _said := Label.new()


func _init() -> void:
	var begin := Button.new()
	begin.text = "New pack"
	begin.name = "NewPack"
	begin.pressed.connect(
		func() -> void: asks.word("Id of the new pack", "my_%s_pack" % game(), wished.emit)
	)
	_game.name = "Game"
	_game.item_selected.connect(func(_at: int) -> void: list_packs(""))
	_pack.name = "Pack"
	_pack.item_selected.connect(_open)
	_save.text = "Save"
	_save.name = "Save"
	_save.disabled = true
	_save.pressed.connect(saved.emit)
	_said.name = "Said"
	_said.size_flags_horizontal = SIZE_EXPAND_FILL
	_said.clip_text = true
	for part: Control in [_game, _pack, begin, _save, _said]:
		add_child(part)


## Lists the games that the rules have, and the packs of the first.
func list_games() -> void:
	games = ClassDB.class_call_static("CommandBus", "games")
	for one: Dictionary in games:
		_game.add_item(str(one["title"]))
	list_packs("")


## The game that is chosen.
func game() -> String:
	return str(games[_game.selected]["id"]) if _game.selected >= 0 else ""


## The folder of the pack that is chosen.
func folder() -> String:
	return str(_pack.get_selected_metadata()) if _pack.selected >= 0 else ""


## Lists the packs of the game, and opens the one with an id; the first without one.
func list_packs(id: String) -> void:
	_pack.clear()
	var opened := 0
	for pack: Dictionary in Packs.found(game()):
		_pack.add_item(str(pack["title"]))
		_pack.set_item_metadata(_pack.item_count - 1, pack["dir"])
		if str(pack["dir"]).get_file() == id:
			opened = _pack.item_count - 1
	if _pack.item_count > 0:
		_open(opened)
		return
	chosen.emit(game(), "")
	say("No pack for this game yet. “New pack” begins one.")


func say(words: String) -> void:
	_said.text = words
	_said.tooltip_text = words


func said() -> String:
	return _said.text


## Marks that something is not saved: what, or "" for nothing.
func mark(unsaved: String) -> void:
	_save.disabled = unsaved == ""
	_save.text = "Save" if unsaved == "" else "Save (*)"
	_save.tooltip_text = unsaved if unsaved != "" else "Everything is saved."


func _open(at: int) -> void:
	_pack.select(at)
	chosen.emit(game(), str(_pack.get_item_metadata(at)))
