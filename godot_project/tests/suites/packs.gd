extends BusSuite
## Packs in folders that the engine reads.

const FOLDER := "user://packs/raiders"


func after() -> void:
	for file: String in DirAccess.get_files_at(FOLDER):
		DirAccess.remove_absolute(FOLDER.path_join(file))
	DirAccess.remove_absolute(FOLDER)
	await super.after()


func test_a_pack_adds_a_faction() -> void:
	var base: Array[Dictionary] = []
	base.assign(fine(bus.reference(GAME), "the reference")["factions"])
	var raiders := base[0].duplicate(true)
	raiders.merge({"id": "raiders", "name": "Raiders"}, true)
	_pack(JSON.stringify([raiders]))
	var found := bus.packs(GAME)
	equal(found["diagnostics"], [], "nothing is wrong with it")
	equal(found["packs"][0]["title"], "Raiders of the test", "it is listed")
	var setup: Dictionary = fine(bus.draw_setup(GAME, "packs"), "a setup").duplicate(true)
	setup["sides"]["p1"]["faction"] = "raiders"
	check(bus.start(GAME, setup, "packs").has("error"), "no such faction without it")
	fine(bus.start(GAME, setup, "packs", [FOLDER]), "begun with it")
	equal(bus.snapshot("p1")["sides"]["p1"]["faction"], "raiders", "and played")
	check(base.size() > 0, "the base has factions of its own")


func test_a_pack_with_errors_is_named() -> void:
	_pack('[{"id": "raiders", "units": 99}]')
	var found := bus.packs(GAME)
	equal(found["packs"][0]["fine"], false, "it is marked")
	var lines: Array = found["diagnostics"]
	check(lines.size() > 1, "every fault")
	for line: String in lines:
		check(line.contains("factions.json"), "with its file: %s" % line)
	refused(bus.start(GAME, {}, "packs", [FOLDER]), "broken_pack", "not played")
	fine(bus.start(GAME, {}, "packs"), "the game without it is")


func _pack(factions: String) -> void:
	DirAccess.make_dir_recursive_absolute(FOLDER)
	_write(
		"pack.json",
		'{"id": "raiders", "title": "Raiders of the test", "version": "1.0.0", "game": "%s"}' % GAME
	)
	_write("factions.json", factions)


func _write(file_name: String, text: String) -> void:
	var file := FileAccess.open(FOLDER.path_join(file_name), FileAccess.WRITE)
	file.store_string(text)
	file.close()
