class_name Shelf
extends RefCounted
## The games that can be played: those of the registry, each as its folder dresses it. A folder
## whose game the rules lack, or whose scenes are missing, is named, and so are saves of a game that
## is not here; the others play.

const FOLDER := "res://games"


## A place on the shelf.
class Place:
	extends RefCounted
	var game: TableGame
	## Why it cannot be played, in words; "" if it can.
	var fault := ""

	func _init(of: TableGame, why := "") -> void:
		game = of
		fault = why


## Every place: the registry's games by their rank, then folders without rules, then games of which
## there are but saves.
static func places(metas: Array, folder := FOLDER, saved := PackedStringArray()) -> Array[Place]:
	var found: Array[Place] = []
	var known: Array[String] = []
	for meta: Variant in metas:
		var id := Snap.text(meta, "id")
		known.append(id)
		found.append(_place(meta, folder.path_join(id)))
	found.sort_custom(_stands_before)
	for id: String in DirAccess.get_directories_at(folder):
		if not known.has(id) and ResourceLoader.exists(folder.path_join(id).path_join("game.tres")):
			known.append(id)
			var stray := _read(folder.path_join(id))
			if stray == null:
				stray = TableGame.plain({"id": id, "title": id.capitalize()})
			found.append(
				Place.new(
					stray, TranslationServer.translate("These rules do not have the game %s.") % id
				)
			)
	for id: String in saved:
		if not known.has(id):
			var gone := TableGame.plain({"id": id, "title": id.capitalize()})
			gone.blurb = ""
			found.append(
				Place.new(
					gone,
					(
						TranslationServer.translate(
							"Saves of %s are kept, but this version does not have it."
						)
						% gone.title
					)
				)
			)
	return found


## What a game is called; its id where no place has it.
static func title_of(among: Array[Place], id: String) -> String:
	for place: Place in among:
		if place.game.id == id:
			return place.game.title
	return id if id != "" else String(TranslationServer.translate("A game"))


static func _stands_before(one: Place, other: Place) -> bool:
	if one.game.rank != other.game.rank:
		return one.game.rank < other.game.rank
	return one.game.id < other.game.id


static func _place(meta: Dictionary, folder: String) -> Place:
	if not ResourceLoader.exists(folder.path_join("game.tres")):
		return Place.new(TableGame.plain(meta))
	var game := _read(folder)
	if game == null:
		return Place.new(
			TableGame.plain(meta),
			TranslationServer.translate("%s/game.tres cannot be read.") % folder
		)
	if game.id != Snap.text(meta, "id"):
		return Place.new(
			game, TranslationServer.translate("%s/game.tres names the game %s.") % [folder, game.id]
		)
	return Place.new(game, "\n".join(game.faults()))


static func _read(folder: String) -> TableGame:
	return ResourceLoader.load(folder.path_join("game.tres")) as TableGame
