extends BusSuite
## Viewers that a game does not have, and saves of another game.

const SLOT := "quick-3"
const RUN := {"mode": "run", "run_id": "test", "fleet": "destroyer_flotilla", "unlocks": []}


func before() -> void:
	await super.before()
	bus.profile = "stranger"


func after() -> void:
	for game: String in [GAME, "fleet"]:
		bus.delete_slot(game, SLOT)
	await super.after()


func test_a_viewer_that_does_not_exist_is_refused() -> void:
	begin("viewers")
	bus.viewer = "p1"
	for stranger: String in ["p7", "nobody", ""]:
		bus.viewer = stranger
		equal(bus.viewer, "p1", "who looked looks on, not %s" % stranger)
		equal(bus.snapshot(stranger), {}, "%s sees nothing" % stranger)
		equal(bus.events(stranger), [], "%s has seen nothing" % stranger)
		equal(bus.log_lines(stranger), PackedStringArray(), "%s is told nothing" % stranger)
		equal(bus.render_board(stranger), "", "nothing is drawn for %s" % stranger)
		check(bus.preview(stranger, {}).has("error"), "%s is answered nothing" % stranger)
		check(bus.commands(stranger).has("error"), "%s may do nothing" % stranger)
	var code := str(Dictionary(bus.commands("p7")["error"])["code"])
	equal(code, "no_such_seat", "by name")


func test_who_has_no_seat_in_the_next_game_looks_on() -> void:
	begin("viewers")
	bus.viewer = "p2"
	told.clear()
	fine(bus.start("fleet", RUN, "one"), "a game for one")
	equal(bus.viewer, "spectator", "the second seat is none of it")
	equal(of("snapshot_changed").size(), 1, "and sees how it stands")


func test_a_save_of_another_game_is_named_and_left_alone() -> void:
	fine(bus.start("fleet", RUN, "one"), "a run begins")
	fine(bus.save(SLOT), "and is saved")
	begin("other")
	fine(bus.save(SLOT), "so is a match")
	var path := "user://saves/stranger/%s/%s.save" % [GAME, SLOT]
	var run := FileAccess.get_file_as_bytes("user://saves/stranger/fleet/%s.save" % SLOT)
	var file := FileAccess.open(path, FileAccess.WRITE)
	file.store_buffer(run)
	file.close()
	var answer := bus.load(SLOT, GAME)
	refused(answer, "other_game", "a run in a slot of matches")
	check(str(answer["error"]["message"]).contains("fleet"), "its game is named: %s" % answer)
	equal(bus.diagnostics()["sequence"], 0, "the open game is left alone")
	equal(FileAccess.get_file_as_bytes(path), run, "and so is the file")
	equal(bus.saved_games(), PackedStringArray([GAME, "fleet"]), "what was saved of which games")
