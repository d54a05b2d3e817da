class_name SetupCards
extends RefCounted
## What a setup shows by pictures, and how. A game's own script beside its scenes says more of it;
## without one, whatever the reference lists a few of is chosen by a shield.

## More than these are too many to look at.
const MOST := 12

## What was drawn stays loaded.
var _pictures: Dictionary[String, Texture2D] = {}


## The cards of a game.
static func of(game: TableGame) -> SetupCards:
	if game.cards == "":
		return SetupCards.new()
	return (load(game.cards) as GDScript).new()


## Whether a field of the setup is chosen by pictures.
func shows(_field: String, entries: Array) -> bool:
	return entries.size() > 1 and entries.size() <= MOST


## Whether a field is the program's own, and nothing that a player sets.
func hides(_field: String) -> bool:
	return false


## Whether one of the pictures is to be chosen where the rules would let it be open, and those that
## the rules refuse say why.
func needs(_field: String) -> bool:
	return false


## Why an entry cannot be chosen, from what the rules say.
func refusal(_entry: Dictionary, said: String) -> String:
	return said


## What heads the cards of a field; "" for the field's own title.
func heading(_field: String) -> String:
	return ""


## Whose choice a field is, by its seat; "" for nobody's in particular. The cards of such fields lie
## beside each other, one shown of each.
func seat_of(_field: String) -> String:
	return ""


## A setup with so many seats; empty where their number cannot be chosen.
func seated(_setup: Dictionary, _count: int) -> Dictionary:
	return {}


## What an entry is called.
func title(entry: Dictionary) -> String:
	return Snap.text(entry, "name") if not entry.is_empty() else "Drawn by the dice"


## An entry's numbers, in plain words.
func facts(_kind: String, _entry: Dictionary) -> String:
	return ""


## Why one would choose an entry, in a line.
func why(_kind: String, entry: Dictionary) -> String:
	return Snap.text(entry, "text")


## Draws an entry.
func draw(on: Control, _kind: String, entry: Dictionary) -> void:
	if entry.is_empty():
		Crest.draw(on, "", "die")
	else:
		Crest.draw(on, Snap.text(entry, "id"), "star")


func _picture(path: String) -> Texture2D:
	if not _pictures.has(path):
		_pictures[path] = load(path) if ResourceLoader.exists(path, "Texture2D") else null
	return _pictures[path]
