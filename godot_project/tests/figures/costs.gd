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
	var reach := {"type": "unit", "unit": unit["id"]}
	tell("sight and cover from a square", times_of(bus.preview.bind(seat, sight)))
	tell("a unit's preview", times_of(bus.preview.bind(seat, reach)))
	tell("a seat's commands", times_of(bus.commands.bind(seat)))
	tell("a snapshot when nothing changed", times_of(bus.snapshot.bind("referee")))
	tell("the reference", times_of(bus.reference.bind(GAME), 20))


func test_full_snapshot() -> void:
	_tell_full_snapshot("a full snapshot as Dictionary", "p2")


func test_full_snapshot_of_a_run() -> void:
	var run := {"mode": "run", "run_id": "speed", "fleet": "cruiser_squadron", "unlocks": []}
	fine(bus.start("fleet", run, "speed"), "a run begins")
	await play_on("greedy", 24)
	_tell_full_snapshot("a full snapshot of Fleet", "referee")


## A whole snapshot is made for a viewer that has none yet, so by buses that nobody else looked
## through than the other side.
func _tell_full_snapshot(what: String, other_side: String) -> void:
	var journal := bus.journal()
	var times := PackedInt64Array()
	for round_now: int in 30:
		var other := CommandBus.new()
		other.viewer = "spectator"
		add_child(other)
		other.open_journal(journal)
		other.snapshot(other_side)
		# The log is told once in a game, and not what is asked here.
		other.log_lines("p1")
		var start := Time.get_ticks_usec()
		other.snapshot("p1")
		times.append(Time.get_ticks_usec() - start)
		other.free()
	tell(what, times)


func test_commands() -> void:
	var change := PackedInt64Array()
	var signalled := PackedInt64Array()
	var returned := PackedInt64Array()
	var started := [0]
	bus.snapshot("p1")
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
		var start := Time.get_ticks_usec()
		bus.snapshot("p1")
		change.append(Time.get_ticks_usec() - start)
	tell("submit to signal", signalled)
	tell("submit to its return, log written", returned)
	tell("another viewer's snapshot after a command", change)


func _a_unit(seat: String) -> Dictionary:
	for unit: Dictionary in bus.snapshot("referee")["units"]:
		if unit["owner_id"] == seat and unit["status"] == "alive":
			return unit
	return {}
