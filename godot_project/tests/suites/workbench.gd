extends WorkbenchSuite
## The forms of the workbench, with the content of every game: what is done with them is in the
## files, and what is wrong is said.

## Whose objects are shown without `--full`: those with the most kinds of fields.
const SHORT: Array[String] = ["council"]


func test_any_object_of_any_game_has_a_form_and_is_changed_by_it() -> void:
	for game: Dictionary in ClassDB.class_call_static("CommandBus", "games"):
		var id := str(game["id"])
		if only_game != id and (only_game != "" or not (full or id in SHORT)):
			continue
		equal(_bench.new_pack(id, "pack_of_" + id), "", "a pack for %s" % id)
		var changed := 0
		for kind: Dictionary in _bench.edits.bench.call("kinds"):
			var entries: Array = _bench.edits.bench.call("entries", kind["id"])
			for entry: Dictionary in entries.slice(0, 4 if full else 1) if kind["list"] else []:
				_bench.show_object(kind["id"], entry["id"])
				check(_form().get_child_count() > 0, "%s has a form" % entry)
			if kind["list"] and not entries.is_empty():
				changed += await _rename(str(kind["id"]), entries[0])
			elif not kind["list"]:
				changed += await _count(str(kind["id"]))
		check(changed > 0, "%s: %d names and numbers were changed" % [id, changed])
		_bench.save_all()
		equal(_bench.edits.bench.call("unsaved"), PackedStringArray(), "all of it is saved")


func test_a_fault_is_told_at_its_place_while_it_stands_there() -> void:
	equal(_bench.new_pack("crossfire", "faulty"), "", "a pack")
	_bench.show_object("missions", str(_bench.edits.bench.call("entries", "missions")[0]["id"]))
	_bench.edits.change_object()
	equal(_bench.faults(), [], "a patch that changes nothing is fine")
	_bench.edits.put(_bench.edits.own().merged({"scoring": []}))
	var faults := _bench.faults()
	check(not faults.is_empty(), "a mission without scoring")
	check(str(faults[0]["pointer"]).ends_with("/scoring"), "%s" % [faults])
	var line := _bench.side.faults.get_root().get_child(0).get_text(0)
	check(line.contains("missions.json/0/scoring"), line)
	_bench.edits.remove_object()
	equal(_bench.faults(), [], "and none is left without it")


func test_an_object_of_its_own_is_made_and_found() -> void:
	equal(_bench.new_pack("fleet", "own"), "", "a pack")
	_bench.edits.add_object("hulls", "rowing_boat")
	equal(_bench.edits.own(), {"id": "rowing_boat"}, "a hull")
	check(not _bench.faults().is_empty(), "that lacks everything")
	_bench.tree.search.text = "rowing"
	_bench._refresh()
	equal(_bench.tree.tree.get_root().get_child_count(), 1, "it is found")
	_bench.tree.search.text = ""
	_bench.edits.put({"id": "rowing_boat", "name": "[b]舟[/b]"})
	equal(_bench.edits.own()["name"], "[b]舟[/b]", "any script, and markup is text")
	_bench.edits.bench.call("set_text", "hulls", "[")
	_bench.edits.add_object("hulls", "other")
	check(_bench.bar.said().contains("no JSON"), _bench.bar.said())
	equal(_bench.edits.bench.call("text", "hulls"), "[", "what was typed is not lost")


func test_what_is_typed_keeps_the_keyboard_and_says_at_its_field_what_is_wrong() -> void:
	equal(_bench.new_pack("crossfire", "typed"), "", "a pack")
	_bench.show_object("factions", "verdant_eye")
	_bench.edits.change_object()
	await get_tree().process_frame
	var field := _field("Name")
	field.grab_focus()
	field.caret_column = 3
	await _type(field, "Ver")
	var now := get_viewport().gui_get_focus_owner() as LineEdit
	check(now != field and now == _field("Name"), "the new field has the keyboard")
	_bench.edits.put(_bench.edits.own().merged({"aq": 99}))
	var row := _form().find_child("Aq", false, false)
	var fault := row.find_child("Fault", true, false) as Label
	check(fault != null and fault.text.contains("99"), "the field says what is wrong")
	_bench.edits.put({"id": "verdant_eye", "patch": true, "aq": 3})
	equal(_form().find_children("Fault", "", true, false), [], "and no longer")


func test_fields_that_refer_to_something_are_chosen_from_what_there_is() -> void:
	equal(_bench.new_pack("fleet", "refers"), "", "a pack")
	_bench.edits.add_object("hulls", "rowing_boat")
	_bench.show_object("fleets", str(_bench.edits.bench.call("entries", "fleets")[0]["id"]))
	_bench.edits.change_object()
	_bench.edits.put(_bench.edits.own().merged({"ships": [{"hull": "fletcher", "items": []}]}))
	await get_tree().process_frame
	var choice := _form().find_child("Hull", true, false).get_child(1) as OptionButton
	var words: Array = range(choice.item_count).map(choice.get_item_text)
	check(words.has("rowing_boat") and words.has("gato"), "hulls, the pack's own too: %s" % [words])


func test_texts_in_other_languages_are_typed_beside_the_form() -> void:
	equal(_bench.new_pack("council", "spoken"), "", "a pack")
	_bench.edits.add_object("cards", "hat", _played("cards", "dry_well"))
	_bench.edits.change(
		"Speak de", func() -> Dictionary: return _bench.edits.bench.call("add_language", "de")
	)
	var rows := _bench.page.languages.find_children("", "LineEdit", true, false)
	var texts: Array = _bench.edits.bench.call("texts", "cards", "hat")
	check(texts.size() > 3, "title, text and options: %s" % [texts])
	equal(rows.size(), texts.size(), "a field for each text")
	equal(_bench._faults.size(), texts.size(), "and a fault for each that is missing")
	for row: LineEdit in rows:
		row.text = "[b]Ein Hut[/b]"
		row.text_changed.emit(row.text)
		_bench.page.languages.flush()
	equal(_bench.faults(), [], "all is said")
	equal(
		_bench.edits.bench.call("texts", "cards", "hat")[0]["said"]["de"],
		"[b]Ein Hut[/b]",
		"as typed"
	)


func test_what_the_game_says_of_an_object_follows_what_is_typed() -> void:
	equal(_bench.new_pack("kingdoms", "told"), "", "a pack")
	_bench.show_object("citizens", "ferryhand")
	check(_bench.side.told.get_parsed_text().contains("gain 1 gold"), "the card's own words")
	_bench.edits.change_object()
	_bench.edits.put(_bench.edits.own().merged({"name": "[b]舟[/b]", "cost": 7}))
	var words := _bench.side.told.get_parsed_text()
	check(words.contains("[b]舟[/b]") and words.contains("costs 7"), words)


func test_keys_that_nobody_knows_and_maps_of_keys_have_fields() -> void:
	equal(_bench.new_pack("council", "keys"), "", "a pack")
	_bench.edits.add_object("realms", "marsh", _played("realms", "realm"))
	_bench.edits.put(_bench.edits.own().merged({"frogs": {"many": true}}))
	var row := _form().find_child("Frogs", false, false)
	check(row != null and row.find_child("Fault", true, false) != null, "said at its place")
	var start := _form().find_child("Start", false, false)
	check(start.find_children("", "SpinBox", true, false).size() > 3, "a number for each stat")
	var told: Dictionary = _bench.edits.own()
	equal(told["frogs"], {"many": true}, "and kept")


func test_a_number_that_is_typed_stays_with_its_object_whatever_is_shown_next() -> void:
	equal(_bench.new_pack("crossfire", "numbers"), "", "a pack")
	var first := _bench.edits.bench
	var own := func(id: String) -> Dictionary: return first.call("own", "factions", id)
	for id: String in ["azure_blades", "verdant_eye"]:
		_bench.show_object("factions", id)
		_bench.edits.change_object()
	_bench.save_all()
	await get_tree().process_frame
	_number("Aq").value = 5
	_bench.show_object("factions", "azure_blades")
	await get_tree().process_frame
	equal(own.call("verdant_eye")["aq"], 5, "it is the first one's")
	equal(own.call("azure_blades"), {"id": "azure_blades", "patch": true}, "and no other's")
	_number("Aq").value = 5
	check(_bench.unsaved() != "", "the editor is told before it closes")
	_number("Aq").value = 4
	_bench.save_all()
	equal(_bench.unsaved(), "", "all of it is saved")
	_number("Aq").value = 3
	_bench.open_pack("fleet", "")
	await get_tree().process_frame
	equal(own.call("azure_blades")["aq"], 3, "another pack does not get it")


func test_values_of_any_type_are_shown() -> void:
	equal(_bench.new_pack("crossfire", "types"), "", "a pack")
	_bench.edits.add_object("terrain", "bog", {"impassable": "no", "blocks_los": 3})
	_bench.show_kind("terrain")
	var shown := _bench.table.tree.get_root().get_children().map(
		func(row: TreeItem) -> String: return row.get_text(0)
	)
	check(shown.has("bog"), "no row is lost: %s" % [shown])
	_bench.show_object("missions", "dead_zone")
	_bench.edits.change_object()
	_bench.edits.put(_bench.edits.own().merged({"scoring": [{"kind": 5}]}))
	var scoring := _form().find_child("Scoring", false, false)
	check(scoring.find_children("", "OptionButton", true, false).size() == 1, "a kind is chosen")


func _number(named: String) -> SpinBox:
	var row := _form().find_child(named, false, false)
	return row.find_children("", "SpinBox", true, false)[0]


## Changes the name of an object by its form; 1 if it has one.
func _rename(kind: String, entry: Dictionary) -> int:
	_bench.show_object(kind, entry["id"])
	_bench.edits.change_object()
	await get_tree().process_frame
	var field := _field("Name")
	if field == null:
		return 0
	await _type(field, "Another name")
	equal(
		_bench.edits.own(),
		{"id": entry["id"], "patch": true, "name": "Another name"},
		"%s %s says its name alone" % [kind, entry["id"]]
	)
	return 1


## Changes the first number of what is no list by its form; 1 if it has one.
func _count(kind: String) -> int:
	_bench.show_object(kind, "")
	_bench.edits.change_object()
	await get_tree().process_frame
	var fields := _form().find_children("", "SpinBox", true, false)
	if fields.is_empty():
		return 0
	var field: SpinBox = fields[0]
	field.value += 1 if field.value < field.max_value else -1
	_bench.page.flush()
	await get_tree().process_frame
	equal(_bench.edits.own().size(), 1, "%s says one thing: %s" % [kind, _bench.edits.own()])
	return 1
