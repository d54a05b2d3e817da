class_name Prefs
extends RefCounted
## What a player has set, kept in `user://settings.cfg`, and put in force.

signal changed

const FILE := "user://settings.cfg"
## Half the length of an animation to a tenth: what the speeds mean.
const SPEEDS: Dictionary[String, float] = {
	"Calm": 0.7, "Normal": 1.0, "Fast": 2.0, "Very fast": 4.0, "None": 0.0
}
const TEXT_SCALES: Array[float] = [0.9, 1.0, 1.15, 1.3, 1.5]
## The languages of the window, and in which games can be told; one that a game does not speak is
## English.
const LANGUAGES: Dictionary[String, String] = {"en": "English", "de": "Deutsch"}

var text_scale := 1.0
var speed := "Normal"
var safe_colours := false
## Whether texts and edges stand out more: at first what the system asks for.
var high_contrast := false
## Whether pieces, cards and dice only come and go where they would fly: at first what the system
## asks for.
var less_motion := false
## Whether the left hand holds the device: what its thumb reaches for is mirrored.
var left_hand := false
var confirm_moves := true
## How loud each kind of sound is, from 0 to 1; on a phone a bed of sound is wanted first.
var loudness := {
	"Table": 0.8, "Ambience": 0.0 if OS.has_feature("mobile") else 0.35, "Interface": 0.5
}
var language := "en"
## The game that was chosen last on the shelf.
var last_game := ""
## What others see the player called.
var player_name := ""

## Whether strong sounds are felt on phones and controllers.
var vibrates := true

var _file := ConfigFile.new()


## Reads the settings; a damaged file means the defaults.
func open() -> void:
	if _file.load(FILE) != OK:
		_file = ConfigFile.new()
	text_scale = clampf(float(_value("look", "text_scale", 1.0)), 0.8, 2.0)
	var named := str(_value("look", "speed", "Normal"))
	speed = named if SPEEDS.has(named) else "Normal"
	safe_colours = bool(_value("look", "safe_colours", false))
	var wanted := DisplayServer.accessibility_should_increase_contrast() == 1
	high_contrast = bool(_value("look", "high_contrast", wanted))
	var calm := DisplayServer.accessibility_should_reduce_animation() == 1
	less_motion = bool(_value("look", "less_motion", calm))
	left_hand = bool(_value("look", "left_hand", false))
	confirm_moves = bool(_value("play", "confirm_moves", true))
	var spoken := str(_value("look", "language", "en"))
	language = spoken if LANGUAGES.has(spoken) else "en"
	last_game = str(_value("play", "last_game", ""))
	player_name = str(_value("play", "player_name", ""))
	for bus: String in loudness:
		loudness[bus] = clampf(float(_value("sound", bus, loudness[bus])), 0.0, 1.0)
	vibrates = bool(_value("sound", "vibrates", true))
	Keys.restore(_file)
	_apply()


## Keeps the settings and puts them in force.
func keep() -> void:
	_file.set_value("look", "text_scale", text_scale)
	_file.set_value("look", "speed", speed)
	_file.set_value("look", "safe_colours", safe_colours)
	_file.set_value("look", "high_contrast", high_contrast)
	_file.set_value("look", "less_motion", less_motion)
	_file.set_value("look", "left_hand", left_hand)
	_file.set_value("look", "language", language)
	_file.set_value("play", "confirm_moves", confirm_moves)
	_file.set_value("sound", "vibrates", vibrates)
	Keys.store(_file)
	_file.save(FILE)
	_apply()
	changed.emit()


## Who sits at a seat of a saved game, as it was set when that game was last played.
func players_of(game: String, slot: String) -> Dictionary:
	var kept: Variant = _value("players", "%s/%s" % [game, slot], {})
	return kept if kept is Dictionary else {}


func keep_players(game: String, slot: String, players: Dictionary) -> void:
	_file.set_value("players", "%s/%s" % [game, slot], players)
	_file.save(FILE)


## Where a game stood after so many decisions, in words; "" if that was not kept.
func standing(game: String, count: int) -> String:
	var kept: Variant = _value("standing", game, [])
	var known := kept is Array and (kept as Array).size() == 2 and is_same(kept[0], count)
	return str(kept[1]) if known else ""


func keep_standing(game: String, count: int, words: String) -> void:
	_file.set_value("standing", game, [count, words])
	_file.save(FILE)


## How many of a game have begun here.
func begun(game: String) -> int:
	return int(str(_value("begun", game, 0)))


## Counts a game that begins here. Returns how many of it had begun before.
func count_begun(game: String) -> int:
	var before := begun(game)
	_file.set_value("begun", game, before + 1)
	_file.save(FILE)
	return before


## How loud a kind of sound is, which changes nothing of what is seen.
func keep_loudness(bus: String, share: float) -> void:
	loudness[bus] = share
	_file.set_value("sound", bus, share)
	_file.save(FILE)
	Sounds.set_loudness(loudness)


func keep_last_game(id: String) -> void:
	last_game = id
	_file.set_value("play", "last_game", id)
	_file.save(FILE)


func keep_player_name(named: String) -> void:
	player_name = named
	_file.set_value("play", "player_name", named)
	_file.save(FILE)


func _value(section: String, key: String, fallback: Variant) -> Variant:
	return _file.get_value(section, key, fallback)


func _apply() -> void:
	Hues.safe = safe_colours
	Sounds.set_loudness(loudness)
	TranslationServer.set_locale(language)
