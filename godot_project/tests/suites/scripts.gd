extends Suite
## Every script of the project can be loaded: a warning is an error, also where no test comes by.


func test_every_script_is_without_a_warning() -> void:
	var paths := files_below("res://", ".gd")
	for path: String in paths:
		var script: GDScript = load(path)
		check(script != null and script.can_instantiate(), path)
	check(paths.size() > 300, "%d scripts" % paths.size())
