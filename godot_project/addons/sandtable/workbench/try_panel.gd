@tool
extends VBoxContainer
## One click plays the content: bots against bots at any speed, or a person on the first seat. What
## is seen and what can be done comes from the rules.

const ObjectForm := preload("res://addons/sandtable/workbench/object_form.gd")
const BOTS: Array[String] = ["greedy", "random", "search:60"]
## What shows a wish on the game's own table, where a project has it.
const SHOWS := "res://shell/try_out.gd"
## After so many seeds none is looked for any more.
const MOST_SEEDS := 3000
const WISH := "user://workbench_wish.json"
const SPEEDS: Array[float] = [1.5, 0.5, 0.1, 0.0]

var _game := ""
var _packs := PackedStringArray()
var _bench: RefCounted
var _bus: Node
var _setup := {}
var _waits := 0.0
var _busy := false
## The seed of the game in progress.
var _played := ""

var _seed := LineEdit.new()
var _bot := OptionButton.new()
var _speed := OptionButton.new()
var _person := CheckBox.new()
var _start := Button.new()
var _on_table := Button.new()
## “With this card in hand”: the object that is shown.
var _with := CheckBox.new()
var _with_id := ""
## The number of the seed that is looked at next; -1 while none is looked for.
var _looks_at := -1
var _setup_form := ObjectForm.new()
var _setup_box := ScrollContainer.new()
var _board := RichTextLabel.new()
var _log := RichTextLabel.new()
var _choices := ItemList.new()
var _said := Label.new()


func _init() -> void:
	name = "Try"
	var row := HBoxContainer.new()
	_seed.placeholder_text = "Seed: any"
	_seed.custom_minimum_size.x = 120
	_seed.tooltip_text = "The same seed and setup play the same game."
	for bot: String in BOTS:
		_bot.add_item(bot)
	for words: String in ["Slow", "Brisk", "Fast", "At once"]:
		_speed.add_item(words)
	_speed.select(1)
	_person.text = "I play"
	_person.tooltip_text = "The first seat is yours; else bots play all seats."
	var draw := Button.new()
	draw.text = "Setup …"
	draw.name = "Setup"
	draw.tooltip_text = "Say what is played: factions, missions, maps. Else it is drawn."
	draw.pressed.connect(_on_setup)
	_start.text = "Play"
	_start.name = "Play"
	_start.pressed.connect(_on_start)
	_on_table.text = "On its table"
	_on_table.name = "OnItsTable"
	_on_table.tooltip_text = "Runs the project and plays this on the game's own screens."
	_on_table.visible = Engine.is_editor_hint() and ResourceLoader.exists(SHOWS)
	_on_table.pressed.connect(_on_its_table)
	_with.name = "With"
	_with.tooltip_text = "Looks for a seed with which the first seat sees it from the start."
	_with.visible = false
	for part: Control in [_start, _on_table, _with, _seed, _bot, _speed, _person, draw, _said]:
		row.add_child(part)
	_said.clip_text = true
	_said.size_flags_horizontal = SIZE_EXPAND_FILL
	add_child(row)
	_setup_box.visible = false
	_setup_box.custom_minimum_size.y = 200
	_setup_form.size_flags_horizontal = SIZE_EXPAND_FILL
	_setup_form.changed.connect(_on_setup_changed)
	_setup_box.add_child(_setup_form)
	add_child(_setup_box)
	var split := HSplitContainer.new()
	split.size_flags_vertical = SIZE_EXPAND_FILL
	_board.name = "Board"
	_board.autowrap_mode = TextServer.AUTOWRAP_OFF
	var mono := SystemFont.new()
	mono.font_names = ["DejaVu Sans Mono", "Menlo", "Consolas", "monospace"]
	_board.add_theme_font_override(&"mono_font", mono)
	_board.size_flags_horizontal = SIZE_EXPAND_FILL
	_board.size_flags_stretch_ratio = 2.0
	var side := VSplitContainer.new()
	side.size_flags_horizontal = SIZE_EXPAND_FILL
	_log.name = "Log"
	_log.scroll_following = true
	for words: RichTextLabel in [_board, _log]:
		words.size_flags_vertical = SIZE_EXPAND_FILL
		words.selection_enabled = true
	_choices.name = "Choices"
	_choices.size_flags_vertical = SIZE_EXPAND_FILL
	_choices.visible = false
	_choices.item_activated.connect(_on_choice)
	side.add_child(_log)
	side.add_child(_choices)
	split.add_child(_board)
	split.add_child(side)
	add_child(split)


func _ready() -> void:
	set_process(false)


## What is tried: a pack's folder for a game.
func show_pack(game: String, packs: PackedStringArray, bench: RefCounted) -> void:
	if game != _game:
		_setup = {}
	_game = game
	_packs = packs
	_bench = bench


## The object that is shown beside: a game can be tried that begins with it.
func show_object(id: String) -> void:
	_with_id = id
	_with.visible = id != ""
	_with.text = "With %s" % id


## How the game in progress stands; empty before the first.
func standing() -> Dictionary:
	return (
		(_bus.call("snapshot", "spectator") as Dictionary).get("table", {}) if _bus != null else {}
	)


func _on_setup() -> void:
	_setup_box.visible = not _setup_box.visible
	if _setup_box.visible and _setup.is_empty():
		var drawer: Node = ClassDB.instantiate("CommandBus")
		var answer: Dictionary = drawer.call("draw_setup", _game, "setup")
		drawer.free()
		_setup = (answer.get("ok", {}) as Dictionary).duplicate(true)
	_fill_setup()


func _on_setup_changed(setup: Variant) -> void:
	if setup is Dictionary:
		_setup = setup
	_fill_setup.call_deferred()


func _fill_setup() -> void:
	var schema: Variant = ClassDB.class_call_static("CommandBus", "setup_schema", _game)
	if not schema is Dictionary:
		_say("There is nothing to choose.")
		return
	var place := _setup_form.focus_path()
	var about := {"references": _named_kinds(_setup), "ids": _ids}
	_setup_form.show_object(schema, _setup, {}, about)
	_setup_form.focus_at(place)


## The kinds that the texts of a setup name: its schema does not say.
func _named_kinds(setup: Dictionary) -> Dictionary:
	var found := {}
	if _bench == null:
		return found
	var kinds := {}
	for kind: Dictionary in _bench.call("kinds"):
		kinds[str(kind["id"])] = _ids(str(kind["id"]))
	_name(setup, "", kinds, found)
	return found


func _name(value: Variant, field: String, kinds: Dictionary, found: Dictionary) -> void:
	if value is Dictionary:
		for key: String in value:
			_name(value[key], "%s/%s" % [field, key], kinds, found)
	elif value is Array:
		for item: Variant in value:
			_name(item, field + "/*", kinds, found)
	elif value is String:
		for kind: String in kinds:
			if (kinds[kind] as PackedStringArray).has(value):
				found[field] = [kind]


func _ids(kind: String) -> PackedStringArray:
	return _bench.call("ids", kind) if _bench != null else PackedStringArray()


func _on_start() -> void:
	if is_processing():
		_stop("Stopped.")
		return
	if _with.visible and _with.button_pressed and _bench != null:
		_looks_at = 0
		_start.text = "Stop"
		_say("Looking for a seed with %s …" % _with_id)
		set_process(true)
		return
	_begin()


## Looks at some more seeds, as many as a frame bears.
func _look_on() -> void:
	var setup := _setup if _setup_box.visible else {}
	var news: Dictionary = _bench.call("seed_with", _with_id, setup, _looks_at, 8)
	_looks_at = int(news.get("next", -1))
	if news.has("seed"):
		_seed.text = str(news["seed"])
		_begin()
	elif _looks_at >= MOST_SEEDS:
		_stop("None of %d seeds begins with %s." % [MOST_SEEDS, _with_id])


func _begin() -> void:
	if _bus != null:
		_bus.queue_free()
	_bus = ClassDB.instantiate("CommandBus")
	add_child(_bus)
	_bus.connect(&"bot_moved", func(_command: Dictionary) -> void: _busy = false)
	_bus.connect(
		&"bot_failed",
		func(why: Dictionary) -> void: _stop(str(why.get("message", "A bot failed.")))
	)
	var setup := _setup if _setup_box.visible else {}
	var answer: Dictionary = _bus.call("start", _game, setup, _seed.text, _packs)
	if answer.has("error"):
		_stop(str(answer["error"]["message"]))
		return
	_log.text = ""
	_busy = false
	_start.text = "Stop"
	_played = str(answer["ok"]["seed"])
	_say("Seed %s" % _played)
	set_process(true)


## What is wished to be seen on the game's own table.
func wish() -> Dictionary:
	return {
		"game": _game,
		"setup": _setup if _setup_box.visible else {},
		"seed": _seed.text.strip_edges(),
		"packs": Array(_packs),
		"player": BOTS[_bot.selected],
		"person": _person.button_pressed,
	}


func _on_its_table() -> void:
	var file := FileAccess.open(WISH, FileAccess.WRITE)
	if file == null or not file.store_string(JSON.stringify(wish())):
		_say("The wish cannot be written down.")
		return
	file.close()
	OS.set_environment("SANDTABLE_TRY", ProjectSettings.globalize_path(WISH))
	Engine.get_singleton(&"EditorInterface").call("play_main_scene")
	OS.unset_environment("SANDTABLE_TRY")
	_say("It is played in a window of its own.")


func _process(delta: float) -> void:
	if _looks_at >= 0:
		_look_on()
		return
	_waits -= delta
	if _busy or _waits > 0.0:
		return
	_show()
	var table := standing()
	var to_act: Array = table.get("to_act", [])
	if to_act.is_empty():
		var outcome: Dictionary = table.get("outcome", {})
		var ending := str(outcome.get("ending", "")).capitalize()
		_stop("Over: %s. Seed %s" % [ending, _played])
		return
	if _person.button_pressed and to_act.has("p1"):
		_offer()
		return
	_waits = SPEEDS[_speed.selected]
	_busy = true
	var answer: Dictionary = _bus.call("bot_move", to_act[0], BOTS[_bot.selected])
	if answer.has("error"):
		_stop(str(answer["error"]["message"]))


func _show() -> void:
	var viewer := "p1" if _person.button_pressed else "spectator"
	_board.text = ""
	_board.push_mono()
	_board.add_text(str(_bus.call("depict", viewer)))
	_board.pop()
	var lines: PackedStringArray = _bus.call("log_lines", viewer)
	_log.text = ""
	_log.add_text("\n".join(lines.slice(-200)))


func _offer() -> void:
	set_process(false)
	_choices.clear()
	_choices.visible = true
	var found: Dictionary = _bus.call("commands", "p1", true)
	var given: Dictionary = found.get("ok", {})
	for at: int in (given.get("commands", []) as Array).size():
		_choices.add_item(str(given["phrases"][at]))
		_choices.set_item_metadata(at, given["commands"][at])
	_say("Your turn: double-click a choice.")


func _on_choice(at: int) -> void:
	var answer: Dictionary = _bus.call("submit", "p1", _choices.get_item_metadata(at))
	if answer.has("error"):
		_say(str(answer["error"]["message"]))
		return
	_choices.visible = false
	_waits = 0.0
	set_process(true)


func _stop(words: String) -> void:
	set_process(false)
	_looks_at = -1
	_choices.visible = false
	_start.text = "Play"
	_say(words)


func _say(words: String) -> void:
	_said.text = words
