@tool
extends RefCounted
## Where content lies: the game's own in a checkout of its project, and packs of this one.


## What can be opened for a game: `{dir, title}` each.
static func found(game: String) -> Array[Dictionary]:
	var made: Array[Dictionary] = []
	var packs: Dictionary = ClassDB.class_call_static("CommandBus", "packs", game)
	for pack: Dictionary in packs["packs"]:
		made.append({"dir": pack["dir"], "title": pack["title"]})
	var own := ProjectSettings.globalize_path("res://").path_join("../data/" + game).simplify_path()
	if FileAccess.file_exists(own.path_join("pack.json")):
		made.append({"dir": own, "title": "The game's own (data/%s)" % game})
	return made


## What one of a kind is called: `missions` are many, a `mission` is one.
static func one_of(kind: String) -> String:
	if kind.ends_with("ies"):
		return kind.trim_suffix("ies") + "y"
	return kind.trim_suffix("s").replace("_", " ")


## Begins a pack with nothing in it yet. Gives back what stands against it; "" if nothing does.
static func begin(game: String, path: String, id: String) -> String:
	if not id.is_valid_ascii_identifier() or id != id.to_lower() or id.begins_with("_"):
		return "An id has small letters, digits and underscores, and begins with a letter."
	if id == game:
		# Such a pack would be taken for the game's own content.
		return "%s is the id of the game's own content." % id
	if FileAccess.file_exists(path + "/pack.json"):
		return "There is a pack %s already." % id
	DirAccess.make_dir_recursive_absolute(ProjectSettings.globalize_path(path))
	var manifest := {"id": id, "title": id.capitalize(), "game": game, "version": "1.0.0"}
	var file := FileAccess.open(path + "/pack.json", FileAccess.WRITE)
	if file == null:
		return "The folder cannot be written."
	if not file.store_string(JSON.stringify(manifest, "  ", false) + "\n"):
		return "The disk takes no more."
	return ""


## The editor part that a game brings for a kind of its content; null for none.
static func part_of(game: String, kind: String) -> GDScript:
	var path := "res://games/%s/game.tres" % game
	if not ResourceLoader.exists(path):
		return null
	var parts: Variant = load(path).get("editor_parts")
	var named := str((parts as Dictionary).get(kind, "")) if parts is Dictionary else ""
	return load(named) if ResourceLoader.exists(named) else null
