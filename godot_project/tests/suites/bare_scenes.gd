extends Suite
## Every scene opens alone, as in the editor: with no table behind it, and without an error.


func test_every_scene_opens_alone() -> void:
	# The tests' own are programs.
	var paths := files_below("res://", ".tscn", ["tests"])
	check(paths.size() > 50, "%d scenes" % paths.size())
	var errors := ErrorLog.new()
	errors.keeps_all = true
	OS.add_logger(errors)
	for path: String in paths:
		# The window opens in every suite.
		if path.ends_with("/shell.tscn"):
			continue
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
