class_name BusSuite
extends Suite
## A suite with a command bus of its own, which keeps every signal.

const GAME := "crossfire"
const SETUP := {
	"sides": {"p1": {"faction": "azure"}, "p2": {"faction": "ember"}},
	"mission": null,
	"terrain": {"from": "random"},
}

var bus: CommandBus
## Every signal in order: `[name, argument]`.
var told: Array[Array] = []


func before() -> void:
	bus = CommandBus.new()
	add_child(bus)
	for told_name: String in [
		"snapshot_changed", "event_emitted", "prompt_changed", "command_rejected", "sent"
	]:
		bus.connect(told_name, func(value: Variant) -> void: told.append([told_name, value]))
	for told_name: String in ["bot_moved", "bot_failed", "verified", "save_failed"]:
		bus.connect(told_name, func(value: Variant) -> void: told.append([told_name, value]))
	await get_tree().process_frame


func after() -> void:
	bus.queue_free()
	bus = null
	told.clear()
	await get_tree().process_frame


## What was told by this signal, oldest first.
func of(told_name: String) -> Array:
	return (
		told
		. filter(func(one: Array) -> bool: return one[0] == told_name)
		. map(func(one: Array) -> Variant: return one[1])
	)


func begin(dice_seed := "one", setup: Dictionary = {}) -> Dictionary:
	return fine(bus.start(GAME, setup, dice_seed), "a game begins")


## The setup that a seed draws, to be changed.
func drawn(dice_seed: String) -> Dictionary:
	var setup: Dictionary = fine(bus.draw_setup(GAME, dice_seed), "a setup is drawn")
	return setup.duplicate(true)


## Lets a player answer every prompt until the game is over or so many commands were played.
func play_on(spec := "greedy", commands := 100000) -> void:
	while bus.sequence() < commands:
		var owing: Array = bus.snapshot("referee")["table"]["to_act"]
		if owing.is_empty():
			return
		var moved := of("bot_moved").size()
		fine(bus.bot_move(str(owing[0]), spec), "a bot may think")
		var done := func() -> bool:
			return of("bot_moved").size() > moved or not of("bot_failed").is_empty()
		if not await eventually(done, "a bot moves") or not of("bot_failed").is_empty():
			check(false, "a bot failed: %s" % [of("bot_failed")])
			return
