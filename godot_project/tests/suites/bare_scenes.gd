extends Suite
## Every scene opens alone, as in the editor: with no table behind it, and without an error.


func test_every_scene_opens_alone() -> void:
	var paths := _below("res://")
	check(paths.size() > 50, "%d scenes" % paths.size())
	var errors := ErrorLog.new()
	errors.keeps_all = true
	OS.add_logger(errors)
	for path: String in paths:
		var scene: PackedScene = load(path)
		if not check(scene != null and scene.can_instantiate(), "%s loads" % path):
			continue
		var opened := scene.instantiate()
		add_child(opened)
		await get_tree().process_frame
		opened.queue_free()
		await get_tree().process_frame
		var told := errors.take()
		check(told.is_empty(), "%s: %s" % [path, told])
	OS.remove_logger(errors)


## The scenes in a folder. The tests' own are programs, and the window opens in every suite.
func _below(folder: String) -> PackedStringArray:
	var found := PackedStringArray()
	for file: String in DirAccess.get_files_at(folder):
		if file.ends_with(".tscn") and file != "shell.tscn":
			found.append(folder.path_join(file))
	for below: String in DirAccess.get_directories_at(folder):
		if below != "tests":
			found.append_array(_below(folder.path_join(below)))
	return found
