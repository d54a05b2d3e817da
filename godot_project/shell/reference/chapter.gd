class_name Chapter
extends RefCounted
## A chapter of the reference: a part of the rules in the order of play, or things of a kind.

## Signs for parts of the rules, by words of their headings: the first that fits.
const SIGNS: Dictionary[String, String] = {
	"deploy": "flag",
	"combat": "sword",
	"campaign": "crown",
	"mission": "star",
	"end": "crown",
	"board": "wall",
	"terrain": "wall",
	"map": "wall",
	"faction": "shield",
	"optional": "question",
	"action": "card",
	"command": "card",
	"decision": "card",
	"round": "die",
	"turn": "die",
	"roll": "die",
	"tags": "anchor",
	"setup": "crate",
	"parts": "crate",
	"league": "ball",
	"game": "ball",
	"manager": "person",
	"seats": "person",
}
## Parts that are about the program and not about play: they are found by the search.
const APART: Array[String] = [
	"cross-platform",
	"snapshot",
	"scene contracts",
	"cite",
	"what a player",
	"golden",
	"done means",
	"speed",
	"truth",
	"language",
	"ships",
	"sections leave",
	"without threads",
	"state",
]

var title := ""
## The kind of its entries, and for rules the part that they stand in.
var kind := ""
var section := ""
## How many entries it has.
var count := 0


## The chapters of what the reference lists: the rules in the order of play, then each kind.
static func listed(entries: Array[Dictionary]) -> Array[Chapter]:
	var rules: Array[Chapter] = []
	var things: Array[Chapter] = []
	for entry: Dictionary in entries:
		var of_rules := str(entry["kind"]) == "rules"
		if of_rules and _is_apart(str(entry["section"])):
			continue
		var list := rules if of_rules else things
		var at := list.find_custom(func(of: Chapter) -> bool: return of.holds(entry))
		if at < 0:
			at = list.size()
			list.append(_begun(entry))
		list[at].count += 1
	# Rules are listed by their IDs, and their parts count themselves.
	rules.sort_custom(
		func(one: Chapter, other: Chapter) -> bool:
			return one.section.naturalnocasecmp_to(other.section) < 0 and one.is_numbered()
	)
	return rules + things


## Whether its heading says which part of the rules it is.
func is_numbered() -> bool:
	return section.get_slice(". ", 0).is_valid_int()


## Whether an entry belongs to it.
func holds(entry: Dictionary) -> bool:
	return str(entry["kind"]) == kind and (kind != "rules" or str(entry["section"]) == section)


## The sign of a part of the rules.
func sign_of() -> String:
	var words := title.to_lower()
	for word: String in SIGNS:
		if words.contains(word):
			return SIGNS[word]
	return "scroll"


## A heading of the rules without its number and what it cites.
static func heading_of(section_of: String) -> String:
	var words := section_of
	var dot := words.find(". ")
	if dot > 0 and words.left(dot).is_valid_int():
		words = words.substr(dot + 2)
	var cited := words.find(" (")
	return words.left(cited) if cited > 0 else words


static func _begun(entry: Dictionary) -> Chapter:
	var made := Chapter.new()
	made.kind = str(entry["kind"])
	made.section = str(entry["section"])
	var is_rule := made.kind == "rules"
	made.title = heading_of(made.section) if is_rule else Catalog.word(made.kind)
	return made


static func _is_apart(section_of: String) -> bool:
	var words := section_of.to_lower()
	return APART.any(func(word: String) -> bool: return words.contains(word))
