extends Suite
## The workbench of the editor, with the content of every game: what is done with its forms is in
## the files, and what is wrong is said.

const Workbench := preload("res://addons/sandtable/workbench/workbench.gd")

var _bench: Workbench


func before() -> void:
	await super.before()
	_bench = Workbench.new()
	_bench.folder = "user://workbench"
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
		check(changed > 0, "%s: %d names were changed" % [id, changed])
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
	var list: ItemList = _bench._faults
	check(list.get_item_text(0).contains("missions.json/0/scoring"), list.get_item_text(0))
	_bench.remove_object()
	equal(_bench.faults(), [], "and none is left without it")


func test_an_object_of_its_own_is_made_and_found() -> void:
	equal(_bench.new_pack("fleet", "own"), "", "a pack")
	_bench.add_object("hulls", "rowing_boat")
	equal(_bench.own(), {"id": "rowing_boat"}, "a hull")
	check(not _bench.faults().is_empty(), "that lacks everything")
	_bench._search.text = "rowing"
	_bench._fill_tree()
	equal(_bench._tree.get_root().get_child_count(), 1, "it is found")
	_bench._search.text = ""
	_bench.put({"id": "rowing_boat", "name": "[b]舟[/b]"})
	equal(_bench.own()["name"], "[b]舟[/b]", "any script, and markup is text")
	_bench._bench.call("set_text", "hulls", "[")
	_bench.add_object("hulls", "other")
	check(_bench._said.text.contains("no JSON"), _bench._said.text)
	equal(_bench._bench.call("text", "hulls"), "[", "what was typed is not lost")


## Changes the name of an object by its form; 1 if it has one.
func _rename(kind: String, entry: Dictionary) -> int:
	_bench.show_object(kind, entry["id"])
	_bench.change_object()
	await get_tree().process_frame
	var row := _form().find_child("Name", false, false)
	if row == null:
		return 0
	var field := row.get_child(1) as LineEdit
	field.text = "Another name"
	field.text_submitted.emit(field.text)
	await get_tree().process_frame
	equal(
		_bench.own(),
		{"id": entry["id"], "patch": true, "name": "Another name"},
		"%s %s says its name alone" % [kind, entry["id"]]
	)
	return 1


func _form() -> Control:
	return _bench._form
