extends Suite
## Every script of the project can be loaded: a warning is an error, also where no test comes by.

## The only state that belongs to no node or object: caches of pictures.
const CACHES: Array[String] = [
	"res://games/fleet/art/fleet_ink.gd: _pictures",
	"res://games/kingdoms/art/kingdoms_ink.gd: _pictures",
]


func test_every_script_is_without_a_warning() -> void:
	var paths := files_below("res://", ".gd")
	for path: String in paths:
		var script: GDScript = load(path)
		check(script != null and script.can_instantiate(), path)
	check(paths.size() > 300, "%d scripts" % paths.size())


func test_what_a_script_remembers_belongs_to_an_object() -> void:
	var found: Array[String] = []
	for path: String in files_below("res://", ".gd", ["tests"]):
		for line: String in FileAccess.get_file_as_string(path).split("\n"):
			if line.begins_with("static var "):
				found.append("%s: %s" % [path, line.get_slice(" ", 2).get_slice(":", 0)])
	found.sort()
	equal(found, CACHES, "static variables")
