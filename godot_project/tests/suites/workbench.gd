extends Suite
## The workbench of the editor, with the content of every game: what is done with its forms is in
## the files, and what is wrong is said.

const Workbench := preload("res://addons/sandtable/workbench/workbench.gd")
const BoardPart := preload("res://games/crossfire/editor/board_part.gd")

var _bench: Workbench


func before() -> void:
	await super.before()
	_clear(ProjectSettings.globalize_path("user://workbench"))
	_bench = Workbench.new()
	_bench.folder = "user://workbench"
	_bench.patience = 20000
	add_child(_bench)
	await get_tree().process_frame


func after() -> void:
	_bench.queue_free()
	await super.after()


func test_any_object_of_any_game_has_a_form_and_is_changed_by_it() -> void:
	for game: Dictionary in ClassDB.class_call_static("CommandBus", "games"):
		var id := str(game["id"])
		equal(_bench.new_pack(id, "pack_of_" + id), "", "a pack for %s" % id)
		var changed := 0
		for kind: Dictionary in _bench._bench.call("kinds"):
			var entries: Array = _bench._bench.call("entries", kind["id"])
			for entry: Dictionary in entries.slice(0, 4) if kind["list"] else []:
				_bench.show_object(kind["id"], entry["id"])
				check(_form().get_child_count() > 0, "%s has a form" % entry)
			if kind["list"] and not entries.is_empty():
				changed += await _rename(str(kind["id"]), entries[0])
			elif not kind["list"]:
				changed += await _count(str(kind["id"]))
		check(changed > 0, "%s: %d names and numbers were changed" % [id, changed])
		_bench.save_all()
		equal(_bench._bench.call("unsaved"), PackedStringArray(), "all of it is saved")


func test_a_fault_is_told_at_its_place_while_it_stands_there() -> void:
	equal(_bench.new_pack("crossfire", "faulty"), "", "a pack")
	_bench.show_object("missions", str(_bench._bench.call("entries", "missions")[0]["id"]))
	_bench.change_object()
	equal(_bench.faults(), [], "a patch that changes nothing is fine")
	_bench.put(_bench.own().merged({"scoring": []}))
	var faults := _bench.faults()
	check(not faults.is_empty(), "a mission without scoring")
	check(str(faults[0]["pointer"]).ends_with("/scoring"), "%s" % [faults])
	var line := _bench._side.faults.get_root().get_child(0).get_text(0)
	check(line.contains("missions.json/0/scoring"), line)
	_bench.remove_object()
	equal(_bench.faults(), [], "and none is left without it")


func test_an_object_of_its_own_is_made_and_found() -> void:
	equal(_bench.new_pack("fleet", "own"), "", "a pack")
	_bench.add_object("hulls", "rowing_boat")
	equal(_bench.own(), {"id": "rowing_boat"}, "a hull")
	check(not _bench.faults().is_empty(), "that lacks everything")
	_bench._tree.search.text = "rowing"
	_bench._refresh()
	equal(_bench._tree.tree.get_root().get_child_count(), 1, "it is found")
	_bench._tree.search.text = ""
	_bench.put({"id": "rowing_boat", "name": "[b]舟[/b]"})
	equal(_bench.own()["name"], "[b]舟[/b]", "any script, and markup is text")
	_bench._bench.call("set_text", "hulls", "[")
	_bench.add_object("hulls", "other")
	check(_bench._said.text.contains("no JSON"), _bench._said.text)
	equal(_bench._bench.call("text", "hulls"), "[", "what was typed is not lost")


func test_what_is_typed_keeps_the_keyboard_and_says_at_its_field_what_is_wrong() -> void:
	equal(_bench.new_pack("crossfire", "typed"), "", "a pack")
	_bench.show_object("factions", "verdant_eye")
	_bench.change_object()
	await get_tree().process_frame
	var field := _field("Name")
	field.grab_focus()
	field.caret_column = 3
	await _type(field, "Ver")
	var now := get_viewport().gui_get_focus_owner() as LineEdit
	check(now != field and now == _field("Name"), "the new field has the keyboard")
	_bench.put(_bench.own().merged({"aq": 99}))
	var row := _form().find_child("Aq", false, false)
	var fault := row.find_child("Fault", true, false) as Label
	check(fault != null and fault.text.contains("99"), "the field says what is wrong")
	_bench.put({"id": "verdant_eye", "patch": true, "aq": 3})
	equal(_form().find_children("Fault", "", true, false), [], "and no longer")


func test_a_table_changes_many_at_once_and_the_text_stays_in_step() -> void:
	equal(_bench.new_pack("crossfire", "table"), "", "a pack")
	_bench.show_kind("factions")
	var rows := _bench._table.tree.get_root().get_children()
	equal(rows.size(), 5, "five factions side by side")
	_bench._on_table("factions", ["verdant_eye", "azure_blades"], "move", 6)
	await get_tree().process_frame
	for id: String in ["verdant_eye", "azure_blades"]:
		var own: Dictionary = _bench._bench.call("own", "factions", id)
		equal(own, {"id": id, "patch": true, "move": 6}, "%s moves six" % id)
	_bench._tabs.current_tab = _bench._text.get_index()
	check(_bench._text.text.contains('"move": 6'), _bench._text.text)
	_bench._text.text = "["
	_bench._on_text("[")
	check(not _bench.faults().is_empty(), "a text that is none")
	_bench._text.text = "[]\n"
	_bench._on_text("[]\n")
	equal(_bench.faults(), [], "typed to its end")
	equal(_bench._bench.call("own", "factions", "verdant_eye"), null, "and the form follows")


func test_fields_that_refer_to_something_are_chosen_from_what_there_is() -> void:
	equal(_bench.new_pack("fleet", "refers"), "", "a pack")
	_bench.add_object("hulls", "rowing_boat")
	_bench.show_object("fleets", str(_bench._bench.call("entries", "fleets")[0]["id"]))
	_bench.change_object()
	_bench.put(_bench.own().merged({"ships": [{"hull": "fletcher", "items": []}]}))
	await get_tree().process_frame
	var choice := _form().find_child("Hull", true, false).get_child(1) as OptionButton
	var words: Array = range(choice.item_count).map(choice.get_item_text)
	check(words.has("rowing_boat") and words.has("gato"), "hulls, the pack's own too: %s" % [words])


func test_another_id_goes_wherever_the_old_one_stood() -> void:
	equal(_bench.new_pack("fleet", "renamed"), "", "a pack")
	_bench.add_object("hulls", "rowing_boat")
	_bench.show_object("fleets", "destroyer_flotilla")
	_bench.change_object()
	_bench.put(_bench.own().merged({"ships": [{"hull": "rowing_boat", "items": []}]}))
	_bench.show_object("hulls", "rowing_boat")
	_bench.rename_object("gato")
	check(_bench._said.text.contains("already"), _bench._said.text)
	_bench.rename_object("skiff")
	var fleet: Dictionary = _bench._bench.call("own", "fleets", "destroyer_flotilla")
	equal(fleet["ships"][0]["hull"], "skiff", "who names it names it anew")


func test_what_others_write_is_read_again_or_asked_about() -> void:
	equal(_bench.new_pack("crossfire", "outside"), "", "a pack")
	_bench.add_object("glossary", "word")
	_bench.save_all()
	var path := ProjectSettings.globalize_path(_bench.folder + "/outside/glossary.json")
	_write(path, "[]\n")
	_bench.notice_changes()
	equal(_bench._bench.call("own", "glossary", "word"), null, "it is read again")
	_bench.add_object("glossary", "mine")
	_write(path, "[ ]\n")
	_bench.notice_changes()
	check(_bench._noticed, "what is not saved is not lost unasked")
	_bench._save_over(_bench._bench, "glossary")
	check(FileAccess.get_file_as_string(path).contains("mine"), "written over as wished")
	_bench._asks.get_child(0).queue_free()


func test_a_map_is_painted_and_a_zone_is_drawn_with_the_mouse() -> void:
	equal(_bench.new_pack("crossfire", "painted"), "", "a pack")
	_bench.add_object("maps", "rocky", {"name": "Rocky", "text": "Rocks.", "pieces": []})
	_bench._tabs.current_tab = 1
	await get_tree().process_frame
	await _drag("low_cover", Vector2i(5, 3), Vector2i(5, 4))
	await _drag("blocking_rock", Vector2i(8, 4), Vector2i(8, 4))
	await _drag("low_cover", Vector2i(11, 7), Vector2i(11, 6))
	var cells := func(at: int) -> int: return (_bench.own()["pieces"][at]["cells"] as Array).size()
	equal([cells.call(0), cells.call(1), cells.call(2)], [2, 1, 2], "three pieces")
	equal(_bench.faults(), [], "a map that can be played")
	await _drag("Sight", Vector2i(4, 4), Vector2i(4, 4))
	var seen: Array = (_bench._part as BoardPart)._sheet.seen["squares"]
	equal(seen.size(), 15 * 9, "a number a square")
	equal(int(seen[3 * 15 + 11]), 0, "nothing is seen behind the rock")
	await _drag("Erase", Vector2i(8, 4), Vector2i(8, 4))
	equal((_bench.own()["pieces"] as Array).size(), 2, "a piece without squares is none")
	await _drag("ruin", Vector2i(8, 1), Vector2i(8, 1))
	check(not _bench.faults().is_empty(), "a ruin has two squares or more")
	await _drag("Erase", Vector2i(8, 1), Vector2i(8, 1))
	_bench.show_object("missions", "dead_zone")
	_bench.change_object()
	_bench._tabs.current_tab = 1
	await get_tree().process_frame
	await _drag("Dead zone ", Vector2i(6, 2), Vector2i(10, 8))
	var zone: Dictionary = _bench.own()["scoring"][0]["zone"]
	equal(str([zone["columns"], zone["rows"]]), "[[6, 10], [2, 8]]", "the zone as it was drawn")
	await _drag("New zone", Vector2i(2, 9), Vector2i(1, 1))
	zone = _bench.own()["scoring"][1]["zone"]
	equal(str(zone["columns"]), "[1, 2]", "two columns")
	check(not zone.has("rows"), "all rows need not be said")
	await _drag("Keep clear", Vector2i(8, 5), Vector2i(8, 5))
	equal((_bench.own()["keep_clear"] as Array).size(), 1, "a free square")
	equal(_bench.faults(), [], "a mission that can be played")


func test_fleets_chart_and_formations_are_pictures() -> void:
	equal(_bench.new_pack("fleet", "chart"), "", "a pack")
	_bench.show_kind("map")
	equal(_bench._tabs.get_tab_title(1), "Picture", "the chart has one")
	_bench.show_object("hulls", "gato")
	check(_bench._tabs.get_tab_title(1) != "Picture", "a hull has none")
	_bench.show_object("formations", "line_ahead")
	equal(_bench._tabs.get_tab_title(1), "Picture", "a formation has one")


func test_content_is_tried_by_bots_and_by_a_person() -> void:
	for game: String in ["crossfire", "kingdoms"]:
		equal(_bench.new_pack(game, "tried_" + game), "", "a pack")
		var panel := _bench._try
		panel._speed.select(3)
		panel._bot.select(1)
		panel._seed.text = "try"
		panel._on_start()
		for _frame: int in 4000:
			await get_tree().process_frame
			if not panel.is_processing():
				break
		check(panel._said.text.begins_with("Over"), panel._said.text)
		check(panel._log.get_parsed_text().length() > 200, "what happened is told")
	_bench._try._person.button_pressed = true
	_bench._try._on_start()
	for _frame: int in 200:
		await get_tree().process_frame
		if _bench._try._choices.visible:
			break
	var before: int = _bench._try.standing()["revision"]
	_bench._try._on_choice(0)
	check(int(_bench._try.standing()["revision"]) > before, "a person plays")
	_bench._try._stop("")


func test_whether_it_is_fair_is_told_with_intervals() -> void:
	equal(_bench.new_pack("crossfire", "fair"), "", "a pack")
	var panel := _bench._fair
	panel._count.select(1)
	panel._bot.select(0)
	panel._on_start()
	check(panel.is_busy(), "matches are played")
	for _frame: int in 6000:
		await get_tree().process_frame
		if not panel.is_busy():
			break
	var rows := panel._shares.get_root().get_children()
	check(rows.size() > 5, "seats, factions, missions: %d" % rows.size())
	check(panel._pairs.get_child_count() == 36, "five factions against each other")
	panel._count.select(4)
	panel._on_start()
	panel._on_start()
	for _frame: int in 600:
		await get_tree().process_frame
		if not panel.is_busy():
			break
	check(panel._said.text.contains("stop"), panel._said.text)


func test_packs_keep_what_is_not_saved_while_another_is_shown() -> void:
	equal(_bench.new_pack("crossfire", "first"), "", "a pack")
	_bench.add_object("glossary", "word")
	var first := _bench._bench
	equal(_bench.new_pack("fleet", "second"), "", "another pack")
	check(_bench.unsaved().contains("first/glossary.json"), _bench.unsaved())
	_bench.open_pack("crossfire", _bench.folder + "/first")
	equal(_bench._bench, first, "the same pack is shown again")
	equal(_bench._bench.call("own", "glossary", "word"), {"id": "word"}, "with what is not saved")
	var mark: RefCounted = first.call("mark")
	_bench.open_pack("fleet", _bench.folder + "/second")
	_bench._restore(first, mark)
	equal(_bench._bench.call("unsaved"), PackedStringArray(), "another pack is left alone")
	_bench.save_all()
	equal(_bench.unsaved(), "", "all packs are saved")
	var none := _bench.open_pack("fleet", _bench.folder + "/none")
	check(none != "" and _bench._bench == null, "what cannot be read is not edited: " + none)


func test_a_file_that_is_deleted_is_asked_about_and_comes_back() -> void:
	equal(_bench.new_pack("crossfire", "deleted"), "", "a pack")
	_bench.add_object("glossary", "word")
	_bench.save_all()
	var path := ProjectSettings.globalize_path(_bench.folder + "/deleted/glossary.json")
	DirAccess.remove_absolute(path)
	_bench.notice_changes()
	check(_bench._noticed, "nothing is forgotten unasked")
	equal(_bench._bench.call("own", "glossary", "word"), {"id": "word"}, "it is still here")
	_bench._save_over(_bench._bench, "glossary")
	check(FileAccess.file_exists(path), "it is saved again")
	_bench._asks.get_child(0).queue_free()


func test_texts_in_other_languages_are_typed_beside_the_form() -> void:
	equal(_bench.new_pack("council", "spoken"), "", "a pack")
	_bench.add_object("cards", "hat", _played("cards", "dry_well"))
	_bench._change(
		"Speak de", func() -> Dictionary: return _bench._bench.call("add_language", "de")
	)
	var rows := _bench._languages.find_children("", "LineEdit", true, false)
	var texts: Array = _bench._bench.call("texts", "cards", "hat")
	check(texts.size() > 3, "title, text and options: %s" % [texts])
	equal(rows.size(), texts.size(), "a field for each text")
	equal(_bench._found.size(), texts.size(), "and a fault for each that is missing")
	for row: LineEdit in rows:
		row.text = "[b]Ein Hut[/b]"
		row.text_changed.emit(row.text)
		_bench._languages.flush()
	equal(_bench.faults(), [], "all is said")
	equal(
		_bench._bench.call("texts", "cards", "hat")[0]["said"]["de"], "[b]Ein Hut[/b]", "as typed"
	)


func test_what_the_game_says_of_an_object_follows_what_is_typed() -> void:
	equal(_bench.new_pack("kingdoms", "told"), "", "a pack")
	_bench.show_object("citizens", "ferryhand")
	check(_bench._side.told.get_parsed_text().contains("gain 1 gold"), "the card's own words")
	_bench.change_object()
	_bench.put(_bench.own().merged({"name": "[b]舟[/b]", "cost": 7}))
	var words := _bench._side.told.get_parsed_text()
	check(words.contains("[b]舟[/b]") and words.contains("costs 7"), words)


func test_a_game_is_tried_with_what_is_shown_from_the_start() -> void:
	equal(_bench.new_pack("kingdoms", "with"), "", "a pack")
	_bench.show_object("dukes", str(_bench._bench.call("entries", "dukes")[0]["id"]))
	var panel := _bench._try
	panel._with.button_pressed = true
	panel._bot.select(1)
	panel._speed.select(3)
	panel._on_start()
	for _frame: int in 4000:
		await get_tree().process_frame
		if panel._looks_at < 0:
			break
	var id := _bench._id
	check(panel._seed.text.begins_with(id + "-"), panel._seed.text)
	var seen := str(panel._bus.call("snapshot", "p1"))
	check(seen.contains(id), "the first seat has it")
	panel._stop("")
	var wish := panel.wish()
	equal([wish["game"], wish["seed"]], ["kingdoms", panel._seed.text], "on its table the same")


func test_keys_that_nobody_knows_and_maps_of_keys_have_fields() -> void:
	equal(_bench.new_pack("council", "keys"), "", "a pack")
	_bench.add_object("realms", "marsh", _played("realms", "realm"))
	_bench.put(_bench.own().merged({"frogs": {"many": true}}))
	var row := _form().find_child("Frogs", false, false)
	check(row != null and row.find_child("Fault", true, false) != null, "said at its place")
	var start := _form().find_child("Start", false, false)
	check(start.find_children("", "SpinBox", true, false).size() > 3, "a number for each stat")
	var told: Dictionary = _bench.own()
	equal(told["frogs"], {"many": true}, "and kept")


## An object as it is played, in the pack that is open.
func _played(kind: String, id: String) -> Dictionary:
	var entries: Array = _bench._bench.call("entries", kind)
	var there := entries.any(func(entry: Dictionary) -> bool: return entry["id"] == id)
	return _bench._bench.call("base", kind, id if there else str(entries[0]["id"]))


## Draws on the board with a tool, from one square to another.
func _drag(named: String, from: Vector2i, to: Vector2i) -> void:
	var part: BoardPart = _bench._part
	for button: Button in part._tools.get_children():
		if button.text == named:
			button.pressed.emit()
	var sheet := part._sheet
	sheet.size = Vector2(720, 480)
	var press := InputEventMouseButton.new()
	press.button_index = MOUSE_BUTTON_LEFT
	press.pressed = true
	press.position = sheet.middle(from)
	sheet._gui_input(press)
	var motion := InputEventMouseMotion.new()
	motion.position = sheet.middle(to)
	sheet._gui_input(motion)
	var release: InputEventMouseButton = press.duplicate()
	release.pressed = false
	release.position = motion.position
	sheet._gui_input(release)
	await get_tree().process_frame


func _clear(path: String) -> void:
	for below: String in DirAccess.get_directories_at(path) if _is_folder(path) else []:
		for file: String in DirAccess.get_files_at(path.path_join(below)):
			DirAccess.remove_absolute(path.path_join(below).path_join(file))
		DirAccess.remove_absolute(path.path_join(below))


func _is_folder(path: String) -> bool:
	return DirAccess.dir_exists_absolute(path)


func _write(path: String, words: String) -> void:
	var file := FileAccess.open(path, FileAccess.WRITE)
	file.store_string(words)
	file.close()


## Changes the name of an object by its form; 1 if it has one.
func _rename(kind: String, entry: Dictionary) -> int:
	_bench.show_object(kind, entry["id"])
	_bench.change_object()
	await get_tree().process_frame
	var field := _field("Name")
	if field == null:
		return 0
	await _type(field, "Another name")
	equal(
		_bench.own(),
		{"id": entry["id"], "patch": true, "name": "Another name"},
		"%s %s says its name alone" % [kind, entry["id"]]
	)
	return 1


## Changes the first number of what is no list by its form; 1 if it has one.
func _count(kind: String) -> int:
	_bench.show_object(kind, "")
	_bench.change_object()
	await get_tree().process_frame
	var fields := _form().find_children("", "SpinBox", true, false)
	if fields.is_empty():
		return 0
	var field: SpinBox = fields[0]
	field.value += 1 if field.value < field.max_value else -1
	await get_tree().process_frame
	equal(_bench.own().size(), 1, "%s says one thing: %s" % [kind, _bench.own()])
	return 1


func _form() -> Control:
	return _bench._form


func _field(named: String) -> LineEdit:
	var row := _form().find_child(named, false, false)
	return row.get_child(1) as LineEdit if row != null else null


func _type(field: LineEdit, words: String) -> void:
	field.text = words
	field.text_changed.emit(words)
	_form().call("flush")
	await get_tree().process_frame
