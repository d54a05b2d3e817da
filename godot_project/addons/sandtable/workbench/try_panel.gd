@tool
extends VBoxContainer
## One click plays the content: bots against bots at any speed, or a person on the first seat. What
## is seen and what can be done comes from the rules.

## A game is about to begin: what it plays has to be saved.
signal begins

const Trial := preload("res://addons/sandtable/workbench/trial.gd")
const TrialView := preload("res://addons/sandtable/workbench/trial_view.gd")
const SetupChoice := preload("res://addons/sandtable/workbench/setup_choice.gd")
const SeedSearch := preload("res://addons/sandtable/workbench/seed_search.gd")

const PLAYED := "On its table: %s commands. Seed %s"
const BOTS: Array[String] = ["greedy", "random", "search:60"]
## How long a position is seen here, in seconds, and the speed of events on the game's own table.
const SPEEDS: Dictionary[String, Array] = {
	"Slow": [1.5, "Calm"],
	"Brisk": [0.5, "Normal"],
	"Fast": [0.1, "Very fast"],
	"At once": [0.0, "None"]
}

## What plays a wish on the game's own table, `func(wish: Dictionary) -> String`; none if a project
## has no table.
var own_table := Callable()
var trial := Trial.new()
var view := TrialView.new()
var setup := SetupChoice.new()
var seeds := SeedSearch.new()

var _game := ""
var _packs := PackedStringArray()
var _bench: RefCounted
## “With this card in hand”: the object that is shown.
var _with_id := ""

var _start := _button("Play", "Bots play the pack here.")
var _on_table := _button(
	"On its table", "Runs the project and plays this on the game's own screens."
)
var _with := CheckBox.new()
var _seed := LineEdit.new()
var _bot := OptionButton.new()
var _speed := OptionButton.new()
var _person := CheckBox.new()
var _said := Label.new()


func _init() -> void:
	name = "Try"
	_seed.placeholder_text = "Seed: any"
	_seed.custom_minimum_size.x = 120
	_seed.tooltip_text = "The same seed and setup play the same game."
	for bot: String in BOTS:
		_bot.add_item(bot)
	for words: String in SPEEDS:
		_speed.add_item(words)
	_speed.select(1)
	_speed.item_selected.connect(func(_at: int) -> void: _set_up())
	_person.text = "I play"
	_person.tooltip_text = "The first seat is yours; else bots play all seats."
	_person.toggled.connect(func(_on: bool) -> void: _set_up())
	_with.name = "With"
	_with.tooltip_text = "Looks for a seed with which the first seat sees it from the start."
	_with.visible = false
	_on_table.visible = false
	_said.autowrap_mode = TextServer.AUTOWRAP_WORD_SMART
	var arrange := _button(
		"Setup …", "Say what is played: factions, missions, maps. Else it is drawn."
	)
	var row := HFlowContainer.new()
	for part: Control in [_start, _on_table, _with, _seed, _bot, _speed, _person, arrange]:
		row.add_child(part)
	for below: Node in [trial, seeds, row, _said, setup, view]:
		add_child(below)
	arrange.pressed.connect(setup.turn)
	_start.pressed.connect(_on_start)
	_on_table.pressed.connect(_play_on_table)
	seeds.found.connect(_on_seed)
	seeds.missed.connect(trial.stop)
	trial.moved.connect(func() -> void: view.callv("fill", trial.told()))
	trial.asked.connect(_offer)
	trial.stopped.connect(_on_stopped)
	view.decided.connect(_on_decided)


func _ready() -> void:
	_on_table.visible = own_table.is_valid()


## What is tried: packs for a game.
func show_pack(game: String, packs: PackedStringArray, bench: RefCounted) -> void:
	_game = game
	_packs = packs
	if bench != _bench and is_busy():
		_stop("Stopped: another pack is shown.")
	_bench = bench
	setup.show_pack(game, bench)


## The object that is shown beside: a game can be tried that begins with it.
func show_object(id: String) -> void:
	_with_id = id
	_with.visible = id != ""
	_with.text = "With %s" % id


## Whether a game is played here, or a seed is looked for.
func is_busy() -> bool:
	return trial.is_on() or seeds.is_processing()


## What there is to say of it.
func said() -> String:
	return _said.text


## What is wished to be seen on the game's own table.
func wish() -> Dictionary:
	return {
		"game": _game,
		"setup": setup.chosen(),
		"seed": _seed.text.strip_edges(),
		"packs": Array(_packs),
		"player": BOTS[_bot.selected],
		"person": _person.button_pressed,
		"speed": _pace()[1],
	}


## Says how the game on its own table stands, as it tells. Any game that is run can tell anything.
func show_table(news: Dictionary) -> void:
	var ending := str(news.get("ending", "")).capitalize()
	var dice_seed := str(news.get("seed", "?"))
	if news.has("fault"):
		_say("On its table: %s" % news["fault"])
	elif ending != "":
		_say("On its table it is over: %s. Seed %s" % [ending, dice_seed])
	else:
		var played := str(news.get("sequence", "?"))
		var form := "On its table: %s command. Seed %s" if played == "1" else PLAYED
		_say(form % [played, dice_seed])


func _pace() -> Array:
	return SPEEDS.values()[_speed.selected]


func _set_up() -> void:
	trial.bot = BOTS[_bot.selected]
	trial.pause = _pace()[0]
	trial.is_person = _person.button_pressed


func _on_start() -> void:
	if is_busy():
		_stop("Stopped.")
		return
	if _bench == null:
		_say("Open a pack first.")
		return
	begins.emit()
	if _with.visible and _with.button_pressed:
		_start.text = "Stop"
		_say("Looking for a seed with %s …" % _with_id)
		seeds.begin(_bench, _with_id, setup.chosen())
	else:
		_begin()


func _stop(words: String) -> void:
	seeds.stop()
	trial.stop(words)


func _on_seed(seed_word: String) -> void:
	_seed.text = seed_word
	_begin()


func _begin() -> void:
	_set_up()
	view.choices.visible = false
	_start.text = "Stop"
	_say("")
	trial.begin(_game, setup.chosen(), _seed.text, _packs)
	if trial.is_on():
		_say("Seed %s" % trial.seed_word)


func _play_on_table() -> void:
	begins.emit()
	var fault: String = own_table.call(wish())
	_say(fault if fault != "" else "The project is run …")


func _offer(choices: Dictionary) -> void:
	view.offer(choices)
	_say("Your turn: double-click a choice, or press Enter on it.")


func _on_decided(command: Dictionary) -> void:
	var fault := trial.decide(command)
	view.choices.visible = fault != ""
	_say(fault)


func _on_stopped(words: String) -> void:
	view.choices.visible = false
	_start.text = "Play"
	_say(words)


func _say(words: String) -> void:
	_said.text = words
	_said.visible = words != ""


func _button(words: String, about: String) -> Button:
	var made := Button.new()
	made.text = words
	made.name = words.trim_suffix(" …").to_pascal_case()
	made.tooltip_text = about
	return made
