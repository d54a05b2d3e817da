extends BusSuite
## Figures, not checks: what things cost in this build of the library, medians of many.

const ROUNDS := 300


func test_figures() -> void:
	begin("speed")
	await play_on("greedy", 24)
	var seat := str(Array(bus.snapshot("referee")["table"]["to_act"])[0])
	var unit := _a_unit(seat)
	var from: Dictionary = unit["position"]
	_tell("snapshot, nothing changed", func() -> void: bus.snapshot("referee"))
	_tell(
		"line of sight from a square",
		func() -> void: bus.preview(seat, {"type": "sight_from", "from": from})
	)
	_tell(
		"preview of a unit", func() -> void: bus.preview(seat, {"type": "unit", "unit": unit["id"]})
	)
	_tell("commands of a seat", func() -> void: bus.commands(seat))
	_tell("reference", func() -> void: bus.reference(GAME), 20)
	await _submits()
	_tell_full()
	check(true, "told")


## A whole snapshot is made for a viewer that has none yet, so by new buses.
func _tell_full() -> void:
	var journal := bus.journal()
	var times := PackedInt64Array()
	for round_now: int in 12:
		var other := CommandBus.new()
		other.viewer = "spectator"
		add_child(other)
		other.open_journal(journal)
		var start := Time.get_ticks_usec()
		other.snapshot("p1")
		times.append(Time.get_ticks_usec() - start)
		other.free()
	times.sort()
	print("figure: a viewer's first snapshot, its log told: %d µs" % times[times.size() / 2])


func _submits() -> void:
	var submits := PackedInt64Array()
	var tellings := PackedInt64Array()
	var whole := PackedInt64Array()
	for round_now: int in 60:
		var owing: Array = bus.snapshot("referee")["table"]["to_act"]
		if owing.is_empty():
			break
		var listed: Array = bus.commands(str(owing[0]))["ok"]["commands"]
		var command: Dictionary = listed[round_now % listed.size()]["command"]
		var start := Time.get_ticks_usec()
		bus.submit(str(owing[0]), command)
		whole.append(Time.get_ticks_usec() - start)
		var told_now := bus.diagnostics()
		submits.append(told_now["submit_us"])
		tellings.append(told_now["snapshot_us"])
	for row: Array in [
		["rules", submits],
		["snapshot, events and prompt", tellings],
		["submit to its return, log written", whole]
	]:
		var times: PackedInt64Array = row[1]
		times.sort()
		print("figure: a command: %s: %d µs" % [row[0], times[times.size() / 2]])
	await get_tree().process_frame


func _tell(what: String, work: Callable, rounds := ROUNDS) -> void:
	var times := PackedInt64Array()
	for round_now: int in rounds:
		var start := Time.get_ticks_usec()
		work.call()
		times.append(Time.get_ticks_usec() - start)
	times.sort()
	print("figure: %s: %d µs" % [what, times[times.size() / 2]])


func _a_unit(seat: String) -> Dictionary:
	for unit: Dictionary in bus.snapshot("referee")["units"]:
		if unit["owner_id"] == seat and unit["status"] == "alive":
			return unit
	return {}
