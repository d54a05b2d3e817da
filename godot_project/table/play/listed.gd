class_name Listed
extends RefCounted
## The commands that are listed for a seat, each with its words, by their places.

var commands: Array = []
var words: Array[String] = []
## By the places of commands: those of the table that each touches, in order.
var places: Array[PackedStringArray] = []
## Whether nothing else may be decided.
var whole := true


## What `commands` of the bus has listed, its words as sentences.
static func of(listed: Dictionary, game: TableGame) -> Listed:
	var made := Listed.new()
	made.commands = Snap.array(listed, "commands")
	for phrase: String in PackedStringArray(listed.get("phrases", [])):
		made.words.append(game.sentence(phrase))
	for touched: Variant in Snap.array(listed, "places"):
		made.places.append(touched)
	made.places.resize(made.commands.size())
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
	places.append(PackedStringArray())
	return commands.size() - 1


## The commands that begin with what was touched; where none does, those that touch all of it.
func through(touched: PackedStringArray) -> Array[int]:
	var begun: Array[int] = []
	var others: Array[int] = []
	for at: int in commands.size():
		if places[at].slice(0, touched.size()) == touched:
			begun.append(at)
		elif Array(touched).all(places[at].has):
			others.append(at)
	return begun if not begun.is_empty() else others


## What can be touched after that: the first place of each of these commands that was not yet.
func next(touched: PackedStringArray) -> PackedStringArray:
	var found: Dictionary[String, bool] = {}
	for at: int in through(touched):
		for place: String in places[at]:
			if not touched.has(place):
				found[place] = true
				break
	return PackedStringArray(found.keys())


## The commands to which nothing more has to be touched: words tell them apart.
func open(touched: PackedStringArray) -> Array[int]:
	return through(touched).filter(func(at: int) -> bool: return Array(places[at]).all(touched.has))


func says_the_same(other: Listed) -> bool:
	return commands == other.commands and words == other.words
