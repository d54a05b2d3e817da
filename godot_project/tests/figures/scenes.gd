extends ShellSuite
## What a match costs on screen: the whole game, two bots, no pause between events.

## How often a run is measured: each has another chart and other combats.
const RUNS := 3

var _began := 0
var _read := false
var _sequence := 0
var _updates := PackedInt64Array()


func test_frames_of_a_match() -> void:
	await _watch({"p1": "greedy", "p2": "greedy"})
	_tell_updates("scenes after a command")
	_tell_memory()


## What a person may do is listed, sorted and shown too.
func test_frames_of_a_persons_match() -> void:
	await _watch({"p1": GameTable.PERSON, "p2": "greedy"})
	_tell_updates("scenes after a command, a person playing")


## A run on screens of its own: what is shown once a combat was read of counts as well.
func test_frames_of_a_run() -> void:
	await open(Hand.new())
	var table := shell.table
	for place: Shelf.Place in shell.shelf:
		if place.game.id == "fleet":
			table.take_up(place.game)
	_measure()
	for run: int in RUNS:
		var setup := {"mode": "run", "run_id": "figures", "fleet": null, "unlocks": []}
		fine(table.begin_as_given(setup, "figures %d" % run, {"p1": Seats.PERSON}), "a run begins")
		shell.replace("table", {})
		_began = 0
		var ends := func() -> bool:
			var voyage := shell.current() as VoyageScreen
			if voyage.summary.visible:
				_read = true
				voyage.summary.hide()
				voyage.summary.read.emit()
			elif table.person_to_act() != "" and table.thinking() == "" and not voyage.queue.busy():
				table.bot_move(table.person_to_act(), "greedy")
			return table.owed_by().is_empty()
		await eventually(ends, "it ends")
	get_tree().process_frame.disconnect(_on_frame)
	_tell_updates("scenes after a command of Fleet")


func test_a_search_leaves_the_frames_alone() -> void:
	await open(Hand.new())
	var table := shell.table
	var players := {"p1": GameTable.PERSON, "p2": "greedy"}
	fine(table.begin({}, "figures", players), "a match begins")
	shell.replace("table", {})
	var is_our_turn := func() -> bool:
		return table.person_to_act() == "p1" and table.thinking() == ""
	for command: int in 8:
		await eventually(is_our_turn, "it is our turn")
		table.bot_move("p1", "greedy")
		await hand.frames(2)
	await eventually(is_our_turn, "it is our turn")
	await hand.frames(10)
	table.bot_move("p1", "search:1500ms")
	var longest := 0
	var last := Time.get_ticks_usec()
	while table.thinking() != "":
		await get_tree().process_frame
		longest = maxi(longest, Time.get_ticks_usec() - last)
		last = Time.get_ticks_usec()
	check(longest > 0, "there were frames")
	print("figure: longest frame while a bot searches: %d µs" % longest)


## A match to its end; for a person, a bot decides.
func _watch(players: Dictionary) -> void:
	await open(Hand.new())
	var table := shell.table
	fine(table.begin({}, "figures", players), "a match begins")
	shell.replace("table", {})
	_measure()
	var ends := func() -> bool:
		if table.person_to_act() != "" and table.thinking() == "":
			table.bot_move(table.person_to_act(), "greedy")
		return table.owed_by().is_empty()
	await eventually(ends, "it ends")
	get_tree().process_frame.disconnect(_on_frame)


func _measure() -> void:
	process_priority = 1_000_000
	get_tree().process_frame.connect(_on_frame)


func _tell_updates(what: String) -> void:
	_updates.sort()
	if check(_updates.size() > 20, "commands were shown"):
		print("figure: %s: %d µs" % [what, _updates[_updates.size() / 2]])
		print("figure: %s, longest: %d µs" % [what, _updates[-1]])


func _on_frame() -> void:
	_began = Time.get_ticks_usec()
	_sequence = get_node("/root/Bus").call("length")


func _process(_delta: float) -> void:
	# Behind what every other node has put off to the end of the frame, its drawing too.
	_end.call_deferred()


func _end() -> void:
	var now: int = get_node("/root/Bus").call("length")
	if _began > 0 and (now != _sequence or _read):
		_read = false
		_updates.append(Time.get_ticks_usec() - _began)


func _tell_memory() -> void:
	print("figure: working set in a match: %d MB" % Machine.memory("VmRSS:"))
