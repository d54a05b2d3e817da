extends BusSuite
## What finished games earn for later ones, on the bus.

const RUN := {"mode": "run", "run_id": "test", "fleet": "destroyer_flotilla", "unlocks": []}
const RECORD := "user://saves/earner/fleet/progress.save"
const SLOT := "quick-1"
## In how many runs a bot has won five combats.
const RUNS := 8


func before() -> void:
	await super.before()
	bus.profile = "earner"
	DirAccess.remove_absolute(RECORD)


func after() -> void:
	bus.delete_slot("fleet", SLOT)
	DirAccess.remove_absolute(RECORD)
	await super.after()


func test_a_finished_game_is_counted_once() -> void:
	refused(bus.earn(), "no_game", "nothing is played")
	fine(bus.start("fleet", RUN, "one"), "a run begins")
	equal(fine(bus.earn(), "asked before its end"), [], "nothing is earned")
	check(not FileAccess.file_exists(RECORD), "and nothing written")
	fine(bus.submit("p1", {"type": "abandon_run"}), "it is given up")
	equal(fine(bus.earn(), "asked at its end"), [], "nothing is new")
	equal(_runs(), 1, "but it counts")
	fine(bus.earn(), "asked again")
	equal(_runs(), 1, "once")
	fine(bus.rewind(0), "gone back")
	equal(fine(bus.earn(), "asked before its end"), [], "nothing is earned")
	fine(bus.submit("p1", {"type": "abandon_run"}), "and ended again")
	fine(bus.earn(), "asked at the other end")
	equal(_runs(), 1, "it is the same game")
	fine(bus.save(SLOT), "saved")
	fine(bus.load(SLOT, "fleet"), "and looked at again")
	fine(bus.earn(), "asked at an end that was loaded")
	equal(_runs(), 1, "it earns nothing")
	fine(bus.start("fleet", RUN, "two"), "the next run")
	fine(bus.submit("p1", {"type": "abandon_run"}), "is given up")
	fine(bus.earn(), "asked at its end")
	equal(_runs(), 2, "and counts too")


func test_two_programs_lose_nothing() -> void:
	var other := CommandBus.new()
	other.profile = "earner"
	add_child(other)
	var both: Array[CommandBus] = [bus, other]
	for one: CommandBus in both:
		fine(one.start("fleet", RUN, "one"), "a run begins")
		fine(one.entitle("fleet", RUN), "the record was read")
	for one: CommandBus in both:
		one.submit("p1", {"type": "abandon_run"})
	for one: CommandBus in both:
		fine(one.earn(), "its end")
	fine(other.entitle("fleet", RUN), "the other has written")
	equal(_runs(), 2, "both count")
	other.free()


func test_what_was_earned_goes_into_a_setup_and_nothing_else_does() -> void:
	var ticked := RUN.duplicate()
	ticked["unlocks"] = ["first_blood", "war_is_won"]
	equal(fine(bus.entitle("fleet", ticked), "nothing is earned"), RUN, "nothing is open")
	var news := []
	for run: int in RUNS:
		if not news.has("First blood") and failures.is_empty():
			fine(bus.start("fleet", RUN, "run %d" % run), "a run begins")
			await play_on("greedy")
			news = fine(bus.earn(), "its end")
	check(news.has("First blood"), "five combats are won: %s" % [news])
	var later: Dictionary = fine(bus.entitle("fleet", RUN), "a later run")
	check((later["unlocks"] as Array).has("first_blood"), "begins with it: %s" % later)
	check(not (later["unlocks"] as Array).has("war_is_won"), "and not with what is to come")
	var setup: Dictionary = fine(bus.entitle("fleet", {}, "some"), "a drawn setup")
	equal(setup.get("unlocks", later["unlocks"]), later["unlocks"], "has just that")
	equal(fine(bus.earn(), "asked again"), news, "the same news")
	fine(bus.start("fleet", later, "two"), "the later run begins")
	await play_on("greedy")
	check(not (fine(bus.earn(), "its end") as Array).has("First blood"), "old news is no news")


func test_a_game_without_a_record_writes_none() -> void:
	begin("nothing")
	var setup := drawn("nothing")
	equal(fine(bus.entitle(GAME, setup), "entitled"), setup, "its setup stays as it is")
	await play_on("greedy")
	equal(fine(bus.earn(), "its end"), [], "it earns nothing")
	check(not FileAccess.file_exists("user://saves/earner/%s/progress.save" % GAME), "no file")


func test_a_record_that_cannot_be_written_is_told() -> void:
	fine(bus.start("fleet", RUN, "one"), "a run begins")
	bus.submit("p1", {"type": "abandon_run"})
	# A folder that leads nowhere: there is no record in it, and none can be put there.
	var link := ProjectSettings.globalize_path(RECORD.get_base_dir())
	DirAccess.make_dir_recursive_absolute(link.get_base_dir())
	DirAccess.remove_absolute(link)
	equal(DirAccess.open("user://").create_link("/nowhere/at/all", link), OK, "a link")
	fine(bus.earn(), "its end")
	var done := func() -> bool: return not of("save_failed").is_empty()
	await eventually(done, "the bus tells of it")
	DirAccess.remove_absolute(link)


func test_a_record_that_cannot_be_read_is_named_and_left_alone() -> void:
	fine(bus.start("fleet", RUN, "one"), "a run begins")
	bus.submit("p1", {"type": "abandon_run"})
	fine(bus.earn(), "a record")
	equal(_runs(), 1, "is written")
	var whole := FileAccess.get_file_as_bytes(RECORD)
	_write(whole.slice(0, whole.size() - 4))
	var torn := FileAccess.get_file_as_bytes(RECORD)
	refused(bus.entitle("fleet", RUN), "damaged_save", "a torn record")
	fine(bus.start("fleet", RUN, "two"), "a run begins all the same")
	bus.submit("p1", {"type": "abandon_run"})
	refused(bus.earn(), "damaged_save", "and is not counted")
	equal(FileAccess.get_file_as_bytes(RECORD), torn, "what lies there is left alone")
	refused(bus.entitle("chess", {}), "unknown_game", "a game that there is not")


## How many runs the record counts, once what is being written is there.
func _runs() -> int:
	fine(bus.entitle("fleet", RUN), "the record is asked for")
	var lines := FileAccess.get_file_as_string(RECORD).split("\n", true, 1)
	var record: Variant = JSON.parse_string(lines[1])
	return int((record as Dictionary)["runs"]) if record is Dictionary else -1


func _write(bytes: PackedByteArray) -> void:
	var file := FileAccess.open(RECORD, FileAccess.WRITE)
	file.store_buffer(bytes)
	file.close()
