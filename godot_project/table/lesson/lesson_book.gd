class_name LessonBook
extends RefCounted
## Which lessons a game brings, and which one the game in progress is. A game is known again by the
## commitment to its dice, which no other game has.

const FILE := "user://lessons.cfg"


## The lessons of a game, in the order of their names.
static func files(game: TableGame) -> PackedStringArray:
	var found := PackedStringArray()
	if game.lessons == "":
		return found
	for file: String in DirAccess.get_files_at(game.lessons):
		if file.get_extension() == "json":
			found.append(game.lessons.path_join(file))
	found.sort()
	return found


## What a lesson is called; the name of its file if it cannot be read.
static func title_of(path: String) -> String:
	var read: Variant = JSON.parse_string(FileAccess.get_file_as_string(path))
	var title := Snap.text(read, "title")
	return title if title != "" else path.get_file()


## Whether a lesson of a game was ever begun here.
static func knows(game: String) -> bool:
	return _open().has_section(game)


## Notes that a game in progress is a lesson, and how many of its steps were put behind by reading.
static func keep(game: String, path: String, commitment: String, read: int) -> void:
	var book := _open()
	book.set_value(game, "path", path)
	book.set_value(game, "commitment", commitment)
	book.set_value(game, "read", read)
	book.save(FILE)


## The lesson that was over or skipped is a common game from then on.
static func let_go(game: String) -> void:
	var book := _open()
	book.set_value(game, "commitment", "")
	book.save(FILE)


## The lesson that a game in progress is: `[path, read]`; empty for a common game.
static func find(game: String, commitment: String) -> Array:
	var book := _open()
	if commitment == "" or str(book.get_value(game, "commitment", "")) != commitment:
		return []
	return [str(book.get_value(game, "path", "")), int(str(book.get_value(game, "read", 0)))]


static func _open() -> ConfigFile:
	var book := ConfigFile.new()
	# What cannot be read is as good as empty: no game depends on it.
	if book.load(FILE) != OK:
		book = ConfigFile.new()
	return book
