class_name Listed
extends RefCounted
## The commands that are listed for a seat, each with its words, by their places.

var commands: Array = []
var words: Array[String] = []
## Whether nothing else may be decided.
var whole := true


## What `commands` of the bus has listed, its words as sentences.
static func of(listed: Dictionary, game: TableGame) -> Listed:
	var made := Listed.new()
	made.commands = Snap.array(listed, "commands")
	for phrase: String in PackedStringArray(listed.get("phrases", [])):
		made.words.append(game.sentence(phrase))
	made.whole = listed.is_empty() or Snap.flag(listed, "whole")
	return made


func count() -> int:
	return commands.size()


## The place of a command; -1 if it is not listed.
func find(command: Dictionary) -> int:
	return commands.find(command)


func words_of(command: Dictionary) -> String:
	var at := find(command)
	return words[at] if at >= 0 else ""


func kind(at: int) -> String:
	return Snap.text(commands[at], "type")


## The kinds of what is listed, in the order of the rules.
func kinds() -> Array[String]:
	var found: Array[String] = []
	for at: int in commands.size():
		if not found.has(kind(at)):
			found.append(kind(at))
	return found


## The places of the commands of a kind.
func of_kind(wanted: String) -> Array[int]:
	var found: Array[int] = []
	for at: int in commands.size():
		if kind(at) == wanted:
			found.append(at)
	return found


## Adds a command that the list does not have. Gives back its place.
func add(command: Dictionary, said: String) -> int:
	commands = commands + [command]
	words.append(said)
	return commands.size() - 1


func says_the_same(other: Listed) -> bool:
	return commands == other.commands and words == other.words
