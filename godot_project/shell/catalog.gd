@tool
extends Node
## Names, numbers and texts from the reference that the engine exports: the scenes repeat none of
## them.

## All of the reference.
var contents: Dictionary = {}

var _read := []
var _words: Dictionary = {}


## Reads the reference of the table's game as it is with packs. Gives back why there is none, or "".
func read(table: GameTable, packs: PackedStringArray) -> String:
	var wanted := [table.game.id, packs, TranslationServer.get_locale()]
	if _read == wanted:
		return ""
	var answer := table.bus.reference_of(table.game.id, packs)
	_read = wanted if answer.has("ok") else []
	_words = table.game.words
	contents = Snap.dict(answer, "ok")
	return "" if answer.has("ok") else GameTable.message_of(answer)


## What kinds of entries there are: lists of things with names, and the rules last.
func kinds() -> Array[String]:
	var found: Array[String] = []
	for part: Dictionary in [contents, Snap.dict(contents, "optional_rules")]:
		for kind: String in part:
			var entries := Snap.array(part, kind)
			if kind != "rules" and not entries.is_empty() and Snap.text(entries[0], "id") != "":
				found.append(kind)
	found.append("rules")
	return found


## Everything of a kind, as the reference names it.
func all(kind: String) -> Array:
	if contents.has(kind):
		return Snap.array(contents, kind)
	return Snap.array(Snap.dict(contents, "optional_rules"), kind)


func entry(kind: String, id: String) -> Dictionary:
	for item: Variant in all(kind):
		if Snap.text(item, "id") == id:
			return item
	return {}


func name_of(kind: String, id: String) -> String:
	var found := entry(kind, id)
	return Snap.text(found, "name") if not found.is_empty() else id.capitalize()


func text_of(kind: String, id: String) -> String:
	return Snap.text(entry(kind, id), "text")


## What an id of the game is called in the player's language, as `words` of the game says; else as
## `otherwise` says, or by its letters.
func word(id: String, otherwise := "") -> String:
	var letters := otherwise if otherwise != "" else id.capitalize()
	return TranslationServer.translate(str(_words.get(id.to_lower(), letters)))


## The text of a rule, by its ID.
func rule(id: String) -> Dictionary:
	return entry("rules", id)


## A number of the rules, by its group and name; 0 where there is none.
func rule_number(group: String, named: String) -> int:
	return Snap.number(Snap.dict(Snap.dict(contents, "numbers"), group), named)
