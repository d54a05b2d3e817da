class_name Raiders
extends RefCounted
## A pack of one faction, put into a folder that the engine reads, and taken away again.

const FOLDER := "user://packs/raiders"
const TITLE := "Raiders of the test"
## A faction that breaks several rules at once.
const BROKEN := '[{"id": "raiders", "units": 99}]'


## The faction: another one under its name.
static func faction(like: Dictionary, title := "Raiders") -> String:
	var raiders := like.duplicate(true)
	raiders.merge({"id": "raiders", "name": title}, true)
	return JSON.stringify([raiders])


static func put(factions: String) -> void:
	DirAccess.make_dir_recursive_absolute(FOLDER)
	var says := {"id": "raiders", "title": TITLE, "version": "1.0.0", "game": BusSuite.GAME}
	_write(FOLDER.path_join("pack.json"), JSON.stringify(says))
	_write(FOLDER.path_join("factions.json"), factions)


static func remove() -> void:
	if not DirAccess.dir_exists_absolute(FOLDER):
		return
	for file: String in DirAccess.get_files_at(FOLDER):
		DirAccess.remove_absolute(FOLDER.path_join(file))
	DirAccess.remove_absolute(FOLDER)
	# Only an empty one goes.
	DirAccess.remove_absolute(FOLDER.get_base_dir())


static func _write(path: String, text: String) -> void:
	var file := FileAccess.open(path, FileAccess.WRITE)
	file.store_string(text)
	file.close()
