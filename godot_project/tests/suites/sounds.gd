extends BattlePlayer
## What is heard: every event of every game, every button, and never too much.

const FOLDER := "res://sounds"

var _heard: Array[String] = []


func before() -> void:
	await super.before()
	_heard = []


func test_every_event_of_every_game_has_its_sound() -> void:
	await open(Mouse.new())
	for place: Shelf.Place in shell.shelf:
		var game := place.game
		var types := _types(game.id)
		check(types.size() > 15, "%s has events" % game.id)
		for type: String in types:
			check(game.sounds.has(type), "%s: %s is heard, or silent on purpose" % [game.id, type])
		for key: String in game.sounds:
			check(types.has(key.get_slice(":", 0)), "%s: %s is an event" % [game.id, key])
			_exists(str(game.sounds[key]))
		var silent := types.filter(func(type: String) -> bool: return game.sounds.get(type) == "")
		check(silent.size() * 3 < types.size(), "most events of %s sound: %s" % [game.id, silent])
		_exists(game.ambience)


func test_every_file_is_heard_somewhere() -> void:
	await open(Mouse.new())
	var used: Dictionary[String, bool] = {}
	for place: Shelf.Place in shell.shelf:
		used[place.game.ambience] = true
		for key: String in place.game.sounds:
			used[str(place.game.sounds[key])] = true
	for folder: String in ["res://shell", "res://table", "res://together"]:
		for path: String in files_below(folder, ".gd"):
			for word: String in FileAccess.get_file_as_string(path).split('"'):
				used[word] = true
	for file: String in DirAccess.get_files_at(FOLDER):
		if file.ends_with(".ogg"):
			check(used.has(file.get_basename()), "%s is heard" % file)


func test_a_field_of_an_event_makes_another_sound() -> void:
	await open(Mouse.new())
	var game := TableGame.new()
	game.sounds = {"a": "one", "a:x": "two", "b": ""}
	game.sound_by = {"a": "kind"}
	for expected: Array in [["x", "two"], ["y", "one"], [null, "one"]]:
		var event := {"type": "a", "payload": {"kind": expected[0]}}
		equal(game.sound_of(event), expected[1], "kind %s" % expected[0])
	equal(game.sound_of({"type": "b", "payload": {}}), "", "silent on purpose")
	equal(game.sound_of({"type": "c", "payload": {}}), "", "unknown")


func test_a_match_is_heard_as_it_is_shown() -> void:
	await open(Mouse.new())
	for speed: String in ["Normal", "None"]:
		_heard = []
		shell.prefs.speed = speed
		_listen()
		await begin_match("hands", {"p1": "greedy", "p2": "greedy"})
		var over := func() -> bool: return _heard.has("step") and _heard.has("dice_roll")
		await eventually(over, "steps and dice at %s: %s" % [speed, _heard])
		equal(_sounds().bed, "wind", "what lies under it")
		shell.replace("menu", {})
		equal(_sounds().bed, "", "nothing lies under the menu")


func test_buttons_answer_and_refusals_are_heard() -> void:
	await open(Mouse.new())
	_listen()
	var menu_shown := Time.get_ticks_msec()
	var apart := func() -> bool: return Time.get_ticks_msec() > menu_shown + Sounds.APART
	await eventually(apart, "the menu's own page was heard a while ago")
	await press("Settings")
	await hand.frames(2)
	check(
		_heard.has("chosen") and _heard.has("page"),
		"a button, and the page behind it: %s" % [_heard]
	)
	shell.table.refused.emit([])
	check(_heard.has("refused"), "a refusal")


func test_four_hundred_at_once_are_a_few() -> void:
	await open(Mouse.new())
	_listen()
	for _at: int in 400:
		_sounds().play("coin", Sounds.TABLE)
	equal(_heard.count("coin"), 1, "the same sound begins once")
	_sounds().play("no such sound")
	check(true, "what is missing is no error")


func test_loudness_is_kept_and_in_force() -> void:
	await open(Mouse.new())
	shell.prefs.keep_loudness("Table", 0.5)
	shell.prefs.keep_loudness("Ambience", 0.0)
	var again := Prefs.new()
	again.open()
	equal(again.loudness["Table"], 0.5, "it is kept")
	var at := AudioServer.get_bus_index(Sounds.TABLE)
	check(absf(AudioServer.get_bus_volume_db(at) - linear_to_db(0.5)) < 0.01, "it is in force")
	check(AudioServer.is_bus_mute(AudioServer.get_bus_index(Sounds.AMBIENCE)), "nothing is silent")
	_sounds().notification(NOTIFICATION_APPLICATION_FOCUS_OUT)
	check(AudioServer.is_bus_mute(0), "all is silent while another window has the focus")
	_sounds().notification(NOTIFICATION_APPLICATION_FOCUS_IN)
	check(not AudioServer.is_bus_mute(0), "until it is back")


func _sounds() -> Sounds:
	return shell.get_node("Sounds") as Sounds


func _listen() -> void:
	var note := func(sound: String, _bus: StringName) -> void: _heard.append(sound)
	if not _sounds().heard.has_connections():
		_sounds().heard.connect(note)


func _exists(sound: String) -> void:
	var path := Sounds.FOLDER % sound
	check(sound == "" or ResourceLoader.exists(path, "AudioStream"), "there is a sound %s" % sound)


## The types of a game's events, by its typed views.
func _types(id: String) -> Array[String]:
	var folder := ProjectSettings.globalize_path("res://").path_join("../schemas")
	var text := FileAccess.get_file_as_string(folder.path_join("%s/event.schema.json" % id))
	var found: Array[String] = []
	for kind: Dictionary in Snap.array(JSON.parse_string(text), "oneOf"):
		found.append(str(kind["properties"]["type"]["const"]))
	return found
