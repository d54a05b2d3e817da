extends Figures
## How long who edits waits at the workbench: the longest frame of each thing that is done to a pack
## of 500 objects, and to one of 10,000 in three files.

const Workbench := preload("res://addons/sandtable/workbench/workbench.gd")
const FOLDER := "user://large_packs"
const KINDS: Array[String] = ["hulls", "items", "events"]

var _bench: Workbench


func after() -> void:
	_bench.queue_free()
	await super.after()


func test_a_pack_of_500_objects() -> void:
	await _measure(500)


func test_a_pack_of_10000_objects() -> void:
	await _measure(10000)


func _measure(count: int) -> void:
	_bench = Workbench.new()
	_bench.folder = FOLDER
	_bench.size = Vector2(1600, 900)
	add_child(_bench)
	_write(count)
	var where := " in a pack of %d objects" % count
	var path := "%s/large_%d" % [FOLDER, count]
	await _longest("opening it" + where, func() -> void: _bench.open_pack("fleet", path))
	var first := "hulls_%d" % (mini(count / 3, 3300) - 1)
	await _longest("an object is shown" + where, func() -> void: _bench.show_object("hulls", first))
	var put := func() -> void: _bench.edits.put(_bench.edits.own().merged({"name": "Other"}, true))
	await _longest("a field is changed" + where, put)
	await _longest(
		"an object is added" + where, func() -> void: _bench.edits.add_object("hulls", "more")
	)
	_bench.show_object("hulls", first)
	await _longest(
		"an object is renamed" + where, func() -> void: _bench.edits.rename_object("renamed")
	)
	var search := func() -> void:
		_bench.tree.search.text = "hulls 99"
		_bench.tree.search.text_changed.emit("hulls 99")
	await _longest("a search" + where, search)
	_bench.tree.search.text = ""
	await _longest("the table" + where, func() -> void: _bench.show_kind("hulls"))
	_bench.show_object("hulls", "renamed")
	var text := func() -> void: _bench.tabs.current_tab = _bench.text.get_index()
	await _longest("the text" + where, text)
	await _longest("saving" + where, _bench.save_all)
	check(_bench.unsaved() == "", "it is saved")


## Tells the longest frame from when something is done until all of it is shown.
func _longest(what: String, done: Callable) -> void:
	var longest := 0
	var began := Time.get_ticks_usec()
	done.call()
	for frame: int in 2000:
		await get_tree().process_frame
		longest = maxi(longest, Time.get_ticks_usec() - began)
		began = Time.get_ticks_usec()
		if frame > 5 and not _bench.is_processing():
			break
	print("figure: %s, longest frame: %.1f ms" % [what, longest / 1000.0])


func _write(count: int) -> void:
	var folder := "%s/large_%d" % [FOLDER, count]
	DirAccess.make_dir_recursive_absolute(ProjectSettings.globalize_path(folder))
	for file: String in DirAccess.get_files_at(folder):
		DirAccess.remove_absolute(ProjectSettings.globalize_path(folder.path_join(file)))
	check(Workbench.Packs.begin("fleet", folder, "large_%d" % count) == "", "a pack is begun")
	var own: RefCounted = ClassDB.instantiate("PackBench")
	fine(own.call("open", "fleet", folder), "it is opened")
	for kind: String in KINDS:
		var like: Dictionary = own.call("base", kind, own.call("ids", kind)[0])
		var many := []
		for at: int in count / KINDS.size():
			many.append(like.merged({"id": "%s_%d" % [kind, at]}, true))
		var file := FileAccess.open("%s/%s.json" % [folder, kind], FileAccess.WRITE)
		file.store_string(JSON.stringify(many, "  ", false) + "\n")
		file.close()
