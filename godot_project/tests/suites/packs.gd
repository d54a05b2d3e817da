extends BusSuite
## Packs in folders that the engine reads.

const FOLDER := Raiders.FOLDER


func after() -> void:
	for row: Dictionary in bus.slots(GAME):
		bus.delete_slot(GAME, str(row["slot"]))
	Raiders.remove()
	await super.after()


func test_a_pack_adds_a_faction() -> void:
	Raiders.put(_raiders("Raiders"))
	var found := CommandBus.packs(GAME)
	equal(found["diagnostics"], [], "nothing is wrong with it")
	equal(found["packs"][0]["title"], Raiders.TITLE, "it is listed")
	var setup := drawn("packs")
	setup["sides"]["p1"]["faction"] = "raiders"
	check(bus.start(GAME, setup, "packs").has("error"), "no such faction without it")
	fine(bus.start(GAME, setup, "packs", [FOLDER]), "begun with it")
	equal(bus.packs_in_play(), PackedStringArray([FOLDER]), "and it is said to be in play")
	var names: Array = fine(bus.reference(GAME, [FOLDER]), "its reference")["factions"]
	equal(names[-1]["name"], "Raiders", "has the faction")
	equal(bus.snapshot("p1")["sides"]["p1"]["faction"], "raiders", "and played")


func test_a_pack_with_errors_is_named() -> void:
	Raiders.put(Raiders.BROKEN)
	var found := CommandBus.packs(GAME)
	equal(Array(found["packs"]).size(), 1, "it is found")
	equal(found["packs"][0]["fine"], false, "it is marked")
	var lines: Array = found["diagnostics"]
	check(lines.size() > 1, "every fault")
	for line: String in lines:
		check(line.contains("factions.json"), "with its file: %s" % line)
	refused(bus.start(GAME, {}, "packs", [FOLDER]), "broken_pack", "not played")
	fine(bus.start(GAME, {}, "packs"), "the game without it is")


func test_a_save_of_a_pack_that_changed_or_went_is_refused() -> void:
	Raiders.put(_raiders("Raiders"))
	fine(bus.start(GAME, {}, "packs", [FOLDER]), "begun with it")
	fine(bus.save("quick-1"), "saved")
	fine(bus.load("quick-1"), "and loaded while the pack is the same")
	Raiders.put(_raiders("Reavers"))
	fine(bus.start(GAME, {}, "packs"), "another game meanwhile")
	refused(bus.load("quick-1"), "other_content", "the pack has changed")
	Raiders.remove()
	fine(bus.start(GAME, {}, "packs"), "another game meanwhile")
	refused(bus.load("quick-1"), "missing_pack", "the pack is gone")
	equal(bus.sequence(), 0, "the open game is left alone")


func _raiders(title: String) -> String:
	var base: Array = fine(bus.reference(GAME), "the reference")["factions"]
	return Raiders.faction(base[0], title)
