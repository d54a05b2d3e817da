extends Suite
## Every script of the project can be loaded: a warning is an error, also where no test comes by.


func test_every_script_is_without_a_warning() -> void:
	var paths := _below("res://")
	for path: String in paths:
		var script: GDScript = load(path)
		check(script != null and script.can_instantiate(), path)
	check(paths.size() > 300, "%d scripts" % paths.size())


func _below(folder: String) -> PackedStringArray:
	var found := PackedStringArray()
	for file: String in DirAccess.get_files_at(folder):
		if file.ends_with(".gd"):
			found.append(folder.path_join(file))
	for below: String in DirAccess.get_directories_at(folder):
		found.append_array(_below(folder.path_join(below)))
	return found
