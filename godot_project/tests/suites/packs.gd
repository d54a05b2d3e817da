extends BusSuite
## Packs in folders that the engine reads.

const FOLDER := "user://packs/raiders"
const SHIPPED := "res://packs/raiders"


func after() -> void:
	for row: Dictionary in bus.slots(GAME):
		bus.delete_slot(GAME, str(row["slot"]))
	_remove(FOLDER)
	_remove(SHIPPED)
	if DirAccess.dir_exists_absolute(SHIPPED.get_base_dir()):
		# Only an empty one goes.
		DirAccess.remove_absolute(SHIPPED.get_base_dir())
	await super.after()


func test_a_pack_adds_a_faction() -> void:
	_pack(_raiders("Raiders"))
	var found := bus.packs(GAME)
	equal(found["diagnostics"], [], "nothing is wrong with it")
	equal(found["packs"][0]["title"], "Raiders of the test", "it is listed")
	var setup := drawn("packs")
	setup["sides"]["p1"]["faction"] = "raiders"
	check(bus.start(GAME, setup, "packs").has("error"), "no such faction without it")
	fine(bus.start(GAME, setup, "packs", [FOLDER]), "begun with it")
	equal(bus.snapshot("p1")["sides"]["p1"]["faction"], "raiders", "and played")


func test_a_pack_with_errors_is_named() -> void:
	for folder: String in [FOLDER, SHIPPED]:
		_pack('[{"id": "raiders", "units": 99}]', folder)
		var found := bus.packs(GAME)
		equal(Array(found["packs"]).size(), 1, "it is found in %s" % folder)
		equal(found["packs"][0]["fine"], false, "it is marked")
		var lines: Array = found["diagnostics"]
		check(lines.size() > 1, "every fault")
		for line: String in lines:
			check(line.contains("factions.json"), "with its file: %s" % line)
		refused(bus.start(GAME, {}, "packs", [folder]), "broken_pack", "not played")
		fine(bus.start(GAME, {}, "packs"), "the game without it is")
		_remove(folder)


func test_a_save_of_a_pack_that_changed_or_went_is_refused() -> void:
	_pack(_raiders("Raiders"))
	fine(bus.start(GAME, {}, "packs", [FOLDER]), "begun with it")
	fine(bus.save("quick-1"), "saved")
	fine(bus.load("quick-1"), "and loaded while the pack is the same")
	_pack(_raiders("Reavers"))
	fine(bus.start(GAME, {}, "packs"), "another game meanwhile")
	refused(bus.load("quick-1"), "other_content", "the pack has changed")
	_remove(FOLDER)
	fine(bus.start(GAME, {}, "packs"), "another game meanwhile")
	refused(bus.load("quick-1"), "missing_pack", "the pack is gone")
	equal(bus.sequence(), 0, "the open game is left alone")


func _raiders(title: String) -> String:
	var base: Array = fine(bus.reference(GAME), "the reference")["factions"]
	var raiders: Dictionary = Dictionary(base[0]).duplicate(true)
	raiders.merge({"id": "raiders", "name": title}, true)
	return JSON.stringify([raiders])


func _pack(factions: String, folder := FOLDER) -> void:
	DirAccess.make_dir_recursive_absolute(folder)
	_write(
		folder.path_join("pack.json"),
		'{"id": "raiders", "title": "Raiders of the test", "version": "1.0.0", "game": "%s"}' % GAME
	)
	_write(folder.path_join("factions.json"), factions)


func _write(path: String, text: String) -> void:
	var file := FileAccess.open(path, FileAccess.WRITE)
	file.store_string(text)
	file.close()


func _remove(folder: String) -> void:
	if not DirAccess.dir_exists_absolute(folder):
		return
	for file: String in DirAccess.get_files_at(folder):
		DirAccess.remove_absolute(folder.path_join(file))
	DirAccess.remove_absolute(folder)
