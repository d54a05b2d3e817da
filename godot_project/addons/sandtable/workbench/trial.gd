@tool
extends Node
## A game that is played to see how content does: bots decide at the speed that is wished, for the
## first seat a person if they like.

## It stands elsewhere.
signal moved
## The person has to decide: `{commands, phrases}`.
signal asked(choices: Dictionary)
signal stopped(words: String)

const PERSONS_SEAT := "p1"

var bot := "greedy"
## How long each position is seen, in seconds.
var pause := 0.5
var is_person := false
## The seed of the game in progress.
var seed_word := ""

var _bus := GameBus.new(null)
var _waits := 0.0
var _thinks := false
var _is_on := false


func _ready() -> void:
	set_process(false)


## Begins a game. An empty setup and an empty seed are drawn.
func begin(game: String, setup: Dictionary, dice_seed: String, packs: PackedStringArray) -> void:
	if _bus.is_ready():
		# At once out of the tree: a bot that thinks for the game before would move in this one.
		remove_child(_bus.node)
		_bus.node.queue_free()
	_bus = GameBus.new(ClassDB.instantiate(&"CommandBus") as Node)
	add_child(_bus.node)
	_bus.node.connect(&"bot_moved", func(_command: Dictionary) -> void: _thinks = false)
	_bus.node.connect(
		&"bot_failed", func(why: Dictionary) -> void: stop(str(why.get("message", "A bot failed.")))
	)
	var answer := _bus.start(game, setup, dice_seed, packs)
	if answer.has("error"):
		stop(str(answer["error"]["message"]))
		return
	seed_word = str(answer["ok"]["seed"])
	_thinks = false
	_waits = 0.0
	_is_on = true
	set_process(true)


## Whether a game is in progress, be it that the person has to decide.
func is_on() -> bool:
	return _is_on


func stop(words: String) -> void:
	_is_on = false
	set_process(false)
	stopped.emit(words)


## How the game stands; empty before the first.
func standing() -> Dictionary:
	return seen("spectator").get("table", {})


## What a viewer sees of the game.
func seen(viewer: String) -> Dictionary:
	return _bus.snapshot(viewer) if _bus.is_ready() else {}


## The game as data and as text, as who looks may see it, and its newest lines.
func told() -> Array:
	var viewer := PERSONS_SEAT if is_person else "spectator"
	return [_bus.picture(viewer), _bus.render_board(viewer), _bus.log_lines(viewer).slice(-200)]


## Plays what the person has decided. Gives back why it is refused; "" if it is not.
func decide(command: Dictionary) -> String:
	var answer := _bus.submit(PERSONS_SEAT, command)
	if answer.has("error"):
		return str(answer["error"]["message"])
	_waits = 0.0
	set_process(true)
	return ""


func _process(delta: float) -> void:
	_waits -= delta
	if _thinks or _waits > 0.0:
		return
	moved.emit()
	var table := standing()
	var to_act: Array = table.get("to_act", [])
	if to_act.is_empty():
		var ending := str((table.get("outcome", {}) as Dictionary).get("ending", "")).capitalize()
		stop("Over: %s. Seed %s" % [ending, seed_word])
	elif is_person and to_act.has(PERSONS_SEAT):
		set_process(false)
		asked.emit(_bus.commands(PERSONS_SEAT, true).get("ok", {}))
	else:
		_waits = pause
		_thinks = true
		var answer := _bus.bot_move(str(to_act[0]), bot)
		if answer.has("error"):
			stop(str(answer["error"]["message"]))
