extends WorkbenchSuite
## Packs at the workbench: what is saved, what is not, and what others write meanwhile.


func test_a_table_changes_many_at_once_and_the_text_stays_in_step() -> void:
	equal(_bench.new_pack("crossfire", "table"), "", "a pack")
	_bench.show_kind("factions")
	var rows := _bench.table.tree.get_root().get_children()
	equal(rows.size(), 5, "five factions side by side")
	_bench.table.typed.emit("factions", ["verdant_eye", "azure_blades"], "move", 6)
	await get_tree().process_frame
	for id: String in ["verdant_eye", "azure_blades"]:
		var own: Dictionary = _bench.edits.bench.call("own", "factions", id)
		equal(own, {"id": id, "patch": true, "move": 6}, "%s moves six" % id)
	_bench.tabs.current_tab = _bench.text.get_index()
	check(_bench.text.text.contains('"move": 6'), _bench.text.text)
	_bench.text.text = "["
	_bench._on_text("[")
	check(not _bench.faults().is_empty(), "a text that is none")
	_bench.text.text = "[]\n"
	_bench._on_text("[]\n")
	equal(_bench.faults(), [], "typed to its end")
	equal(_bench.edits.bench.call("own", "factions", "verdant_eye"), null, "and the form follows")


func test_another_id_goes_wherever_the_old_one_stood() -> void:
	equal(_bench.new_pack("fleet", "renamed"), "", "a pack")
	_bench.edits.add_object("hulls", "rowing_boat")
	_bench.show_object("fleets", "destroyer_flotilla")
	_bench.edits.change_object()
	_bench.edits.put(_bench.edits.own().merged({"ships": [{"hull": "rowing_boat", "items": []}]}))
	_bench.show_object("hulls", "rowing_boat")
	_bench.edits.rename_object("gato")
	check(_bench.bar.said().contains("already"), _bench.bar.said())
	_bench.edits.rename_object("skiff")
	var fleet: Dictionary = _bench.edits.bench.call("own", "fleets", "destroyer_flotilla")
	equal(fleet["ships"][0]["hull"], "skiff", "who names it names it anew")


func test_what_others_write_is_read_again_or_asked_about() -> void:
	equal(_bench.new_pack("crossfire", "outside"), "", "a pack")
	_bench.edits.add_object("glossary", "word")
	_bench.save_all()
	var path := ProjectSettings.globalize_path(_bench.folder + "/outside/glossary.json")
	_write(path, "[]\n")
	_bench.outside.notice()
	equal(_bench.edits.bench.call("own", "glossary", "word"), null, "it is read again")
	_bench.edits.add_object("glossary", "mine")
	_write(path, "[ ]\n")
	_bench.outside.notice()
	check(_bench.outside.asking, "what is not saved is not lost unasked")
	_bench.outside.save_over(_bench.edits.bench, "glossary")
	check(FileAccess.get_file_as_string(path).contains("mine"), "written over as wished")
	_bench.asks.get_child(0).queue_free()


func test_a_file_that_is_deleted_is_asked_about_and_comes_back() -> void:
	equal(_bench.new_pack("crossfire", "deleted"), "", "a pack")
	_bench.edits.add_object("glossary", "word")
	_bench.save_all()
	var path := ProjectSettings.globalize_path(_bench.folder + "/deleted/glossary.json")
	DirAccess.remove_absolute(path)
	_bench.outside.notice()
	check(_bench.outside.asking, "nothing is forgotten unasked")
	equal(_bench.edits.bench.call("own", "glossary", "word"), {"id": "word"}, "it is still here")
	_bench.outside.save_over(_bench.edits.bench, "glossary")
	check(FileAccess.file_exists(path), "it is saved again")
	_bench.asks.get_child(0).queue_free()


func test_packs_keep_what_is_not_saved_while_another_is_shown() -> void:
	equal(_bench.new_pack("crossfire", "first"), "", "a pack")
	_bench.edits.add_object("glossary", "word")
	var first := _bench.edits.bench
	equal(_bench.new_pack("fleet", "second"), "", "another pack")
	check(_bench.unsaved().contains("first/glossary.json"), _bench.unsaved())
	_bench.open_pack("crossfire", _bench.folder + "/first")
	equal(_bench.edits.bench, first, "the same pack is shown again")
	equal(
		_bench.edits.bench.call("own", "glossary", "word"), {"id": "word"}, "with what is not saved"
	)
	var mark: RefCounted = first.call("mark")
	_bench.open_pack("fleet", _bench.folder + "/second")
	_bench.edits._restore(first, mark)
	equal(_bench.edits.bench.call("unsaved"), PackedStringArray(), "another pack is left alone")
	_bench.save_all()
	equal(_bench.unsaved(), "", "all packs are saved")
	var none := _bench.open_pack("fleet", _bench.folder + "/none")
	check(none != "" and _bench.edits.bench == null, "what cannot be read is not edited: " + none)


func test_what_is_typed_as_text_is_saved_and_goes_nowhere_else() -> void:
	equal(_bench.new_pack("crossfire", "text"), "", "a pack")
	_bench.edits.add_object("glossary", "word")
	_bench.tabs.current_tab = _bench.text.get_index()
	_bench.text.grab_focus()
	await _type_text("[]\n")
	_bench.save_all()
	equal(_bench.edits.bench.call("text", "glossary"), "[]\n", "what is saved is what is seen")
	equal(_bench.unsaved(), "", "all of it")
	await _type_text("[ ]\n")
	check(_bench.unsaved() != "", "the editor is told before it closes")
	await _type_text("[  ]\n")
	_bench.show_object("missions", "dead_zone")
	equal(_bench.edits.bench.call("text", "glossary"), "[  ]\n", "another object does not lose it")
	equal(_bench.edits.bench.call("text", "missions"), "", "and does not get it")
	_bench.show_object("rules", "")
	await _type_text('{"board": ')
	_bench.page.flush()
	_bench.show_object("rules", "")
	_bench.edits.change_object()
	check(_bench.bar.said().contains("no JSON"), _bench.bar.said())
	equal(_bench.edits.bench.call("text", "rules"), '{"board": ', "what is half typed is kept")


func test_who_decides_nothing_is_not_asked_whenever_the_window_comes_back() -> void:
	equal(_bench.new_pack("crossfire", "later"), "", "a pack")
	_bench.edits.add_object("glossary", "word")
	_bench.save_all()
	DirAccess.remove_absolute(
		ProjectSettings.globalize_path(_bench.folder + "/later/glossary.json")
	)
	_bench.outside.notification(NOTIFICATION_APPLICATION_FOCUS_IN)
	await get_tree().process_frame
	check(_bench.outside.asking, "it is asked")
	_close()
	await get_tree().process_frame
	_bench.outside.notification(NOTIFICATION_APPLICATION_FOCUS_IN)
	await get_tree().process_frame
	check(not _bench.outside.asking, "once")
	_bench.edits.add_object("glossary", "more")
	_bench.save_all()
	check(_bench.bar.said().begins_with("Not saved"), _bench.bar.said())
	check(_bench.outside.asking, "and again by who saves")
	_close()


func test_ids_that_are_taken_or_none_are_refused() -> void:
	for id: String in ["crossfire", "Mine", "_mine", "my pack", "../mine", ""]:
		check(_bench.new_pack("crossfire", id) != "", "`%s` is no pack's id" % id)
	equal(_bench.new_pack("crossfire", "ids"), "", "a pack")
	_bench.show_kind("factions")
	_bench.edits.add_object("factions", "verdant_eye")
	check(_bench.bar.said().contains("already"), _bench.bar.said())
	equal(_bench.unsaved(), "", "the game's own is not replaced by an empty one")


func _type_text(words: String) -> void:
	_bench.text.select_all()
	_bench.text.insert_text_at_caret(words)
	await get_tree().process_frame


## Closes a question without an answer.
func _close() -> void:
	var asked: AcceptDialog = _bench.asks.get_child(0)
	asked.hide()
	asked.canceled.emit()
