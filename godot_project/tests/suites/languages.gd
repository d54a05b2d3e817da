extends ShellSuite
## The window in its languages: every text is translated, no translation is left over, and nothing
## is cut off in the longest language.

const FILE := "res://translations/de.po"
## Folders whose texts a player reads.
const FOLDERS: Array[String] = ["shell", "table", "games", "parts", "together"]
## Scripts for the editor and for who looks into the engine, and what is made from schemas.
const APART: Array[String] = [
	"/views/",
	"/editor/",
	"/diagnostics/",
	"/gallery/",
	"/try_out.gd",
	"/closed_door.gd",
	"/typed_view.gd",
	"/look.gd",
	"_look.gd"
]
## Scripts begin sentences as well that nobody reads, and name fonts.
const NOT_READ := "push_error|theme|DejaVu|Liberation|Noto"
const LITERAL := '"((?:[^"\\\\\\n]|\\\\.)*)"'

static var _patterns: Dictionary[String, RegEx] = {}

var _rows: Array[PoRow] = []


class PoRow:
	extends RefCounted
	var context := ""
	var id := ""
	var plural := ""
	var forms: Array[String] = []

	func key() -> String:
		return "%s|%s" % [context, id]


func before() -> void:
	await super.before()
	await open(Mouse.new())
	_rows = _read(FileAccess.get_file_as_string(FILE))


func test_every_row_is_whole() -> void:
	check(_rows.size() > 100, "rows are read")
	var seen: Dictionary[String, bool] = {}
	for row: PoRow in _rows:
		check(not seen.has(row.key()), "“%s” stands there once" % row.id)
		seen[row.key()] = true
		equal(row.forms.size(), 2 if row.plural != "" else 1, "the forms of “%s”" % row.id)
		for form: String in row.forms:
			check(form != "", "“%s” has a translation" % row.id)
			equal(_placeholders(form), _placeholders(row.id), "what is put into “%s”" % row.id)
		var wanted := row.forms[0]
		equal(String(_german().get_message(row.id, row.context)), wanted, "the engine reads it")


func test_every_text_is_translated_and_none_is_left_over() -> void:
	var known: Dictionary[String, bool] = {}
	for row: PoRow in _rows:
		known[row.key()] = true
	var written: Dictionary[String, bool] = {}
	for path: String in _files():
		for hit: RegExMatch in _all(LITERAL, FileAccess.get_file_as_string(path)):
			written[hit.get_string(1).c_unescape().to_lower()] = true
		if not FOLDERS.any(func(of: String) -> bool: return path.begins_with("res://" + of)):
			continue
		for text: String in _texts(path):
			check(known.has(text), "“%s” of %s is translated" % [text, path])
		for line: String in _put_together(path):
			check(false, "%s puts words together without tr: %s" % [path, line])
	for row: PoRow in _rows:
		check(written.has(row.id.to_lower()), "“%s” is used" % row.id)


## Else they were shown by the letters of their ids, in English.
func test_what_the_rules_name_by_ids_has_words() -> void:
	for place: Shelf.Place in shell.shelf:
		var game := place.game
		shell.table.take_up(game)
		for kind: String in Catalog.kinds():
			check(kind == "rules" or game.words.has(kind), "%s: %s" % [game.id, kind])
		var schema: Dictionary = shell.table.bus.setup_schema(game.id)
		for whole: Dictionary in [schema] + Snap.array(schema, "oneOf"):
			for field: Dictionary in Snap.dict(whole, "properties").values():
				var title := Snap.text(field, "title").to_snake_case()
				var is_fixed := field.has("const")
				check(is_fixed or game.words.has(title), "setup of %s: %s" % [game.id, title])


func test_a_language_is_chosen_while_the_window_stands() -> void:
	await press("Settings")
	var list := shell.current().get_node("%Language") as OptionButton
	list.select(Prefs.LANGUAGES.keys().find("de"))
	list.item_selected.emit(list.selected)
	await hand.frames(2)
	equal(list.get_item_text(list.selected), "Sprache: Deutsch", "the settings follow")
	shell.pop()
	await hand.frames(2)
	var menu := shell.current()
	check(menu.name == "Menu", "the menu is shown again")
	equal(menu.atr((button("Settings", menu) as Button).text), "Einstellungen", "in German")
	equal(TranslationServer.translate_plural("%d entry", "%d entries", 1), &"%d Eintrag", "one")
	equal(TranslationServer.translate_plural("%d entry", "%d entries", 2), &"%d Einträge", "two")


## At the sizes of phones, with the largest text: whoever reads there reads everywhere.
func test_nothing_is_cut_off_in_german() -> void:
	speak_german()
	shell.prefs.text_scale = 1.5
	shell.prefs.changed.emit()
	for place: Shelf.Place in shell.shelf:
		shell.table.take_up(place.game)
		for screen: String in ["menu", "settings", "saves", "setup", "help"]:
			shell.replace(screen, {})
			await _fits("%s of %s" % [screen, place.game.id])


## Every game as it stands in its middle, with all that can be asked for.
func test_no_table_is_cut_off_in_german() -> void:
	speak_german()
	shell.prefs.text_scale = 1.5
	shell.prefs.changed.emit()
	for place: Shelf.Place in shell.shelf:
		var game := place.game
		shell.table.take_up(game)
		var setup: Dictionary = fine(shell.table.bus.draw_setup(game.id, "deutsch"), "a setup")
		fine(shell.table.begin(setup, "deutsch", Seats.alone(shell.table.most_seats())), game.id)
		shell.replace("table", {})
		await hand.frames(4)
		var screen := shell.current() as TableScreen
		await _fits("the table of %s" % game.id)
		for tab: Node in screen.find_children("*", "Button", true, false):
			var is_page := tab.scene_file_path == "res://table/page_tab.tscn"
			if is_page and (tab as Button).is_visible_in_tree():
				(tab as Button).pressed.emit()
				await _fits("%s of %s" % [tab.name, game.id])
		screen.overlays.open_pause()
		await _fits("the pause of %s" % game.id)


func _fits(what: String) -> void:
	for size: Vector2i in SIZES:
		if not (full or is_read(size, 1.5)):
			continue
		get_window().size = size
		await hand.frames(4)
		var faults := Legible.faults(shell)
		check(faults.is_empty(), "%s at %s: %s" % [what, size, faults])


func _german() -> Translation:
	return TranslationServer.get_translation_object("de")


## The rows of a gettext file, without its head.
static func _read(file: String) -> Array[PoRow]:
	var rows: Array[PoRow] = []
	var row := PoRow.new()
	for line: String in file.split("\n"):
		var quoted := line.get_slice('"', 0).strip_edges()
		var text := line.substr(line.find('"') + 1).left(-1).c_unescape()
		match quoted:
			"msgctxt":
				row.context = text
			"msgid":
				row.id = text
			"msgid_plural":
				row.plural = text
			"msgstr", "msgstr[0]", "msgstr[1]":
				row.forms.append(text)
			"":
				if line == "" and row.id != "":
					rows.append(row)
				if line == "":
					row = PoRow.new()
	if row.id != "":
		rows.append(row)
	return rows


static func _placeholders(text: String) -> PackedStringArray:
	var found := PackedStringArray()
	for hit: RegExMatch in _all("%[-+.0-9]*[sdfv%]", text):
		found.append(hit.get_string())
	return found


## The texts of a file that a player reads, behind their contexts.
static func _texts(path: String) -> PackedStringArray:
	var file := FileAccess.get_file_as_string(path)
	var found := PackedStringArray()
	if path.ends_with(".tscn"):
		for hit: RegExMatch in _all("(?m)^(?:\\w*text|accessibility_name) = " + LITERAL, file):
			_add(found, "", hit.get_string(1))
	elif path.ends_with(".json"):
		for text: String in _written(JSON.parse_string(file) as Dictionary):
			found.append("|" + text)
	elif path.ends_with("game.tres"):
		var game := load(path) as TableGame
		var texts := [game.blurb, game.colours] + game.modes.keys() + game.keys.values()
		for text: String in texts + game.words.values() + Array(game.tips):
			_add(found, "", text)
	else:
		for hit: RegExMatch in _all(
			"\\b(?:tr|translate)\\(\\s*%s(?:, %s)?" % [LITERAL, LITERAL], file
		):
			_add(found, hit.get_string(2), hit.get_string(1))
		var plural := '\\b(?:tr_n|translate_plural)\\(\\s*%s,\\s*%s,[^"]*?(?:, %s)?\\s*\\) %%'
		for hit: RegExMatch in _all(plural % [LITERAL, LITERAL, LITERAL], file):
			_add(found, hit.get_string(3), hit.get_string(1))
		for line: String in _spoken(file):
			for hit: RegExMatch in _all(LITERAL, line):
				if _reads(hit.get_string(1)) and not found.has(hit.get_string(1)):
					_add(found, "", hit.get_string(1))
	return found


## What a lesson of a game says. Feats and ladders have their translations beside their texts.
static func _written(data: Dictionary) -> PackedStringArray:
	var found := PackedStringArray()
	var parts: Array = [data]
	parts.append_array(data.get("steps", []) as Array)
	for part: Dictionary in parts:
		for key: String in ["title", "head", "text", "instead", "name"]:
			if part.get(key) != null:
				found.append(str(part[key]))
	return found


## The lines of a script that are no comments, and whose words somebody reads.
static func _spoken(file: String) -> PackedStringArray:
	var lines := PackedStringArray()
	for line: String in file.split("\n"):
		if not line.strip_edges().begins_with("#") and _all(NOT_READ, line).is_empty():
			if _all("\\b(?:tr|tr_n|translate|translate_plural)\\(", line).is_empty():
				lines.append(line)
	return lines


## Whether a literal is a sentence: it begins large and has several words.
static func _reads(literal: String) -> bool:
	return not _all("^[A-Z“][^/]*[a-z,:]+ [a-zA-Z%]", literal).is_empty()


## The lines that put values into words which are not translated.
static func _put_together(path: String) -> PackedStringArray:
	var found := PackedStringArray()
	if path.ends_with(".gd"):
		for line: String in _spoken(FileAccess.get_file_as_string(path)):
			for hit: RegExMatch in _all(LITERAL + " % ", line):
				if _reads(hit.get_string(1)):
					found.append(line.strip_edges())
	return found


static func _add(to: PackedStringArray, context: String, literal: String) -> void:
	var text := literal.c_unescape()
	if not _all("[A-Za-z]{2}", text).is_empty():
		to.append("%s|%s" % [context, text])


static func _all(pattern: String, text: String) -> Array[RegExMatch]:
	if not _patterns.has(pattern):
		_patterns[pattern] = RegEx.create_from_string(pattern)
	return _patterns[pattern].search_all(text)


## The scenes, scripts, games and their texts in the project, without its addons and tests.
static func _files() -> PackedStringArray:
	var found := PackedStringArray()
	for path: String in files_below("res://", "", ["addons", "tests", ".godot"]):
		var is_apart := APART.any(func(part: String) -> bool: return path.contains(part))
		var is_game := path.get_file() == "game.tres"
		var is_data := path.begins_with("res://games/") and path.get_extension() == "json"
		if not is_apart and (path.get_extension() in ["gd", "tscn"] or is_game or is_data):
			found.append(path)
	return found
