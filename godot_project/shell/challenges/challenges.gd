class_name Challenges
extends RefCounted
## What a game sets its player beyond winning: feats, and a ladder of opponents. Both are data that
## lie beside the game's scenes; what is reached of them the rules keep.

const FEATS := "feats.json"
const LADDER := "ladder.json"
## For a game that has none.
const NO_FEATS := '{"feats": []}'
const NO_LADDER := '{"opponents": []}'


## The text of a game's feats, as the bus takes it.
static func feats_text(game: TableGame) -> String:
	return _text(game, FEATS, NO_FEATS)


## The text of a game's ladder, as the bus takes it.
static func ladder_text(game: TableGame) -> String:
	return _text(game, LADDER, NO_LADDER)


## The feats of a game: `{id, name, text, sign?, …}` each, in the language of the window.
static func feats(game: TableGame) -> Array:
	return _localized(Snap.array(JSON.parse_string(feats_text(game)), "feats"))


## The opponents of a game, the easiest first: `{id, name, text, player, seat, setup}` each, in the
## language of the window.
static func opponents(game: TableGame) -> Array:
	return _localized(Snap.array(JSON.parse_string(ladder_text(game)), "opponents"))


## The feats of a game that have one of these ids, a line each.
static func feat_lines(game: TableGame, ids: Array) -> PackedStringArray:
	var lines := PackedStringArray()
	for feat: Variant in feats(game):
		if ids.has(Snap.text(feat, "id")):
			lines.append("%s – %s" % [Snap.text(feat, "name"), Snap.text(feat, "text")])
	return lines


## Who sits where against an opponent: a person in its seat, and its player in every other.
static func seated(opponent: Dictionary, seats: int) -> Dictionary:
	var made := {}
	for seat: String in Seats.names(seats):
		var is_own := seat == Snap.text(opponent, "seat")
		made[seat] = Seats.PERSON if is_own else Snap.text(opponent, "player")
	return made


## How a day's try ended, as it is shared with others.
static func shared(game: TableGame, day: String, tried: Dictionary) -> String:
	var parts := PackedStringArray(["Sandtable", game.title, day])
	parts.append(_said("Won") if Snap.flag(tried, "won") else _said("Not won"))
	if tried.get("score") != null:
		parts.append(_said("Score %d") % Snap.number(tried, "score"))
	var count := Snap.number(tried, "commands")
	var form := TranslationServer.translate_plural("%d decision", "%d decisions", count)
	parts.append(form % count)
	return " · ".join(parts)


## The entries with name and text as their translations say; in English where there is none.
static func _localized(entries: Array) -> Array:
	var language := TranslationServer.get_locale().get_slice("_", 0)
	for entry: Dictionary in entries:
		var translation := Snap.dict(Snap.dict(entry, "translations"), language)
		for key: String in ["name", "text"]:
			if Snap.text(translation, key).strip_edges() != "":
				entry[key] = Snap.text(translation, key)
	return entries


static func _said(text: String) -> String:
	return TranslationServer.translate(text)


static func _text(game: TableGame, file: String, without: String) -> String:
	var path := game.resource_path.get_base_dir().path_join(file)
	if game.resource_path == "" or not FileAccess.file_exists(path):
		return without
	return FileAccess.get_file_as_string(path)
