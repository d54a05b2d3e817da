extends Node
## What a game that nobody touches takes of the machine: in the menu and in a battle that waits, by
## the system's count. Then bots play a whole match, for whoever counts the lines that it writes.

## How long the processor's time is counted, in seconds.
const COUNTED := 10.0

var _shell: Shell


func watch(shell: Shell) -> void:
	_shell = shell
	await _tell_processor("the idle menu")
	await _battle()


## A battle that waits for a person, then all of it.
func _battle() -> void:
	var table := _shell.table
	for place: Shelf.Place in _shell.shelf:
		if place.game.id == "crossfire":
			table.take_up(place.game)
	table.begin({}, "idle", {"p1": Seats.PERSON, "p2": "greedy"})
	_shell.replace("table", {})
	await _play(func() -> bool: return _waits_in_a_round())
	await _tell_processor("a battle that waits")
	await _play(func() -> bool: return table.owed_by().is_empty())
	await get_tree().create_timer(1.0).timeout
	print("figure: working set in a window: %d MB" % Machine.memory("VmRSS:"))
	print("figure: memory of its own in a window: %d MB" % Machine.memory("RssAnon:"))


## Lets a bot decide for the person until something is so.
func _play(is_so: Callable) -> void:
	var table := _shell.table
	var screen := _shell.current() as TableScreen
	while not is_so.call():
		screen.queue.skip()
		if table.person_to_act() != "" and table.thinking() == "" and not screen.queue.busy():
			table.bot_move(table.person_to_act(), "greedy")
		await get_tree().process_frame


func _waits_in_a_round() -> bool:
	var screen := _shell.current() as BattleScreen
	var acts := Snap.number(Snap.dict(_shell.table.snapshot, "activation"), "round") >= 1
	return acts and not screen.flow.ready_units().is_empty() and not screen.queue.busy()


func _tell_processor(what: String) -> void:
	# What has just been shown comes to rest first.
	await get_tree().create_timer(2.0).timeout
	var before: Array[float] = [Machine.processor_time(), Machine.loop_time()]
	await get_tree().create_timer(COUNTED).timeout
	var share := (Machine.processor_time() - before[0]) / COUNTED * 100.0
	print("figure: processor in %s: %.1f %% of a core" % [what, share])
	share = (Machine.loop_time() - before[1]) / COUNTED * 100.0
	print("figure: the loop's part in %s: %.1f %% of a core" % [what, share])
