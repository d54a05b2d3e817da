extends BusSuite
## Saves: written, read, damaged, foreign.

const SLOT := "quick-1"


func before() -> void:
	await super.before()
	bus.profile = "tester"


func after() -> void:
	for row: Dictionary in bus.slots(GAME):
		bus.delete_slot(GAME, str(row["slot"]))
	await super.after()


func test_a_game_is_saved_and_gone_on_with() -> void:
	refused(bus.save(SLOT), "no_game", "nothing to save")
	begin("save")
	await play_on("greedy", 10)
	var digest: String = bus.diagnostics()["digest"]
	var saved: Dictionary = fine(bus.save(SLOT, "Tenth command"), "saved")
	check(int(saved["bytes"]) < 256 * 1024, "a match is under 256 KiB")
	await play_on("greedy", 14)
	fine(bus.load(SLOT), "loaded")
	equal(bus.sequence(), 10, "where it was saved")
	equal(bus.diagnostics()["digest"], digest, "the same state")
	await play_on("greedy", 14)
	equal(of("command_rejected"), [], "and it goes on")


func test_slots_are_listed() -> void:
	begin("list")
	fine(bus.save("campaign-10", "Last of ten"), "saved")
	var rows := bus.slots(GAME)
	equal(rows.size(), 16, "ten campaigns, five matches, the autosave")
	for row: Dictionary in rows:
		var is_ours: bool = row["slot"] == "campaign-10"
		equal(row["empty"], not is_ours, str(row["slot"]))
		if is_ours:
			equal(row["title"], "Last of ten", "its title")
			check(str(row["saved_at"]).length() > 10, "when")
	check("tester" in CommandBus.profiles(), "the profile is listed")
	refused(bus.save("../evil"), "no_such_slot", "a slot that is none")
	refused(bus.load("quick-5"), "missing_save", "an empty slot")


func test_a_damaged_save_is_named_and_left_alone() -> void:
	begin("damage")
	fine(bus.save(SLOT), "saved")
	var path := "user://saves/tester/%s/%s.save" % [GAME, SLOT]
	var damages: Dictionary[String, String] = {
		"": "not_a_save",
		"no save at all": "not_a_save",
		_flipped(path): "damaged_save",
		_cut(path): "damaged_save",
	}
	for damage: String in damages:
		_write(path, damage)
		refused(bus.load(SLOT), damages[damage], "reading it")
		refused(bus.save(SLOT), "slot_taken", "writing over it")
		equal(FileAccess.get_file_as_string(path), damage, "it is left alone")
		equal(bus.sequence(), 0, "and the game goes on")
	_write(path, "")
	for row: Dictionary in bus.slots(GAME):
		equal(row.has("error"), row["slot"] == SLOT, "the list says so of %s" % row["slot"])
	fine(bus.delete_slot(GAME, SLOT), "it is emptied")
	fine(bus.save(SLOT), "and used again")


func test_a_newer_save_is_told_from_a_damaged_one() -> void:
	begin("newer")
	fine(bus.save(SLOT), "saved")
	var path := "user://saves/tester/%s/%s.save" % [GAME, SLOT]
	var newer := FileAccess.get_file_as_string(path).replace("-save 1 ", "-save 9 ")
	_write(path, newer)
	refused(bus.load(SLOT), "newer_save", "reading it")
	refused(bus.save(SLOT), "slot_taken", "writing over it")
	equal(FileAccess.get_file_as_string(path), newer, "it is left alone")
	check(str(bus.load(SLOT)["error"]["message"]).contains("update the game"), "and what to do")


func test_every_change_is_saved_by_itself() -> void:
	bus.autosave = true
	begin("auto")
	await play_on("greedy", 6)
	var digest: String = bus.diagnostics()["digest"]
	var reader := CommandBus.new()
	reader.profile = bus.profile
	add_child(reader)
	var is_saved := func() -> bool:
		return reader.load("autosave").has("ok") and reader.diagnostics()["digest"] == digest
	await eventually(is_saved, "the last change is in the file while the game goes on")
	reader.free()
	bus.close()
	fine(bus.load("autosave"), "loaded")
	equal(bus.diagnostics()["digest"], digest, "nothing is lost")
	equal(of("save_failed"), [], "and nothing failed")


func test_a_campaign_is_under_512_kib() -> void:
	var setup := drawn("campaign")
	setup["campaign"] = true
	setup["mission"] = null
	begin("campaign", setup)
	await play_on("greedy")
	check(Dictionary(of("prompt_changed")[-1]).has("outcome"), "it is played to its end")
	var saved: Dictionary = fine(bus.save("campaign-1"), "saved")
	print("a campaign of %d commands is saved in %d bytes" % [bus.sequence(), saved["bytes"]])
	check(int(saved["bytes"]) < 512 * 1024, "in less than 512 KiB")


func _flipped(path: String) -> String:
	return FileAccess.get_file_as_string(path).replace('"sequence":0', '"sequence":7').replace(
		"p1", "p2"
	)


func _cut(path: String) -> String:
	var whole := FileAccess.get_file_as_string(path)
	return whole.left(whole.length() - 40)


func _write(path: String, text: String) -> void:
	var file := FileAccess.open(path, FileAccess.WRITE)
	file.store_string(text)
	file.close()
