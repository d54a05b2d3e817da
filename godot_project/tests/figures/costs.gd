extends Figures
## What calls of the bus cost in the middle of a match.


func before() -> void:
	await super.before()
	begin("speed")
	await play_on("greedy", 24)


func test_questions() -> void:
	var seat := str(Array(bus.snapshot("referee")["table"]["to_act"])[0])
	var unit := _a_unit(seat)
	var sight := {"type": "sight_from", "from": unit["position"]}
	var reach := {"type": "reach", "unit": unit["id"]}
	var whole := {"type": "unit", "unit": unit["id"]}
	tell("sight and cover from a square", times_of(bus.preview.bind(seat, sight)))
	tell("a unit's reach and range", times_of(bus.preview.bind(seat, reach)))
	tell("a unit's preview", times_of(bus.preview.bind(seat, whole)))
	tell("a seat's commands", times_of(bus.commands.bind(seat)))
	tell("the reference", times_of(bus.reference.bind(GAME), 20))


func test_snapshots() -> void:
	_tell_snapshots("")


func test_snapshots_of_a_run() -> void:
	var run := {"mode": "run", "run_id": "speed", "fleet": "cruiser_squadron", "unlocks": []}
	fine(bus.start("fleet", run, "speed"), "a run begins")
	await play_on("greedy", 24)
	_tell_snapshots(" of Fleet")


## To open a game tells the referee of it. The first look of a seat shares with that what it may
## know as well; later ones share with the one before what stayed.
func _tell_snapshots(game: String) -> void:
	var journal := bus.journal()
	var opened := PackedInt64Array()
	var first := PackedInt64Array()
	for round_now: int in 30:
		var start := Time.get_ticks_usec()
		bus.open_journal(journal)
		opened.append(Time.get_ticks_usec() - start)
		# The log is told once in a game, and not what is asked here.
		bus.log_lines("p1")
		first.append(_one_snapshot())
	tell("opening a game from its journal" + game, opened)
	tell("the first snapshot" + game, first)
	tell("a snapshot when nothing changed" + game, times_of(bus.snapshot.bind("p1")))
	var later := PackedInt64Array()
	while later.size() < 60 and _play_any(later.size()):
		bus.log_lines("p1")
		later.append(_one_snapshot())
	tell("a snapshot after a command" + game, later)


func _one_snapshot() -> int:
	var start := Time.get_ticks_usec()
	bus.snapshot("p1")
	return Time.get_ticks_usec() - start


## Plays one of the commands that are listed, unless the game is over.
func _play_any(which: int) -> bool:
	var owing: Array = bus.snapshot("referee")["table"]["to_act"]
	if owing.is_empty():
		return false
	var listed: Array = bus.commands(str(owing[0]))["ok"]["commands"]
	bus.submit(str(owing[0]), listed[which % listed.size()])
	return true


func test_commands() -> void:
	var signalled := PackedInt64Array()
	var returned := PackedInt64Array()
	var started := [0]
	bus.snapshot_changed.connect(
		func(_snapshot: Dictionary) -> void: signalled.append(Time.get_ticks_usec() - started[0])
	)
	for round_now: int in 60:
		var owing: Array = bus.snapshot("referee")["table"]["to_act"]
		if owing.is_empty():
			break
		var listed: Array = bus.commands(str(owing[0]))["ok"]["commands"]
		var command: Dictionary = listed[round_now % listed.size()]
		started[0] = Time.get_ticks_usec()
		bus.submit(str(owing[0]), command)
		returned.append(Time.get_ticks_usec() - started[0])
	tell("submit to signal", signalled)
	tell("submit to its return, log written", returned)


func _a_unit(seat: String) -> Dictionary:
	for unit: Dictionary in bus.snapshot("referee")["units"]:
		if unit["owner_id"] == seat and unit["status"] == "alive":
			return unit
	return {}
