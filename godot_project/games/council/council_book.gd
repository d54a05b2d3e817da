class_name CouncilBook
extends RefCounted
## What the content says of stats, issues, rules and endings, in words for the desk. The reference
## names it all; nothing here knows what any of it does.

## The rule collection's name in the reference, where `rules` is the rules document.
const RULES := "rule_collection"


static func stat_name(id: String) -> String:
	return Catalog.name_of("stats", id)


## Which way of a stat is better: `up`, `down` or `none`.
static func good(id: String) -> String:
	return Snap.text(Catalog.entry("stats", id), "good")


## The least and the most a stat can be.
static func bounds(id: String) -> Vector2:
	var found := Snap.array(Catalog.entry("stats", id), "range")
	return Vector2(float(found[0]), float(found[1])) if found.size() == 2 else Vector2(0, 100)


static func title(card: String) -> String:
	var found := Snap.text(Catalog.entry("cards", card), "title")
	return found if found != "" else card.capitalize()


static func label(card: String, option: int) -> String:
	var options := Snap.array(Catalog.entry("cards", card), "options")
	return Snap.text(options[option], "label") if option < options.size() else str(option)


## The answer to a decision, to be told after it; "" where nothing is said.
static func answer(card: String, option: int) -> String:
	var options := Snap.array(Catalog.entry("cards", card), "options")
	return Snap.text(options[option], "text") if option < options.size() else ""


## The value of a stat as its format says.
static func formatted(stat: String, value: int) -> String:
	match Snap.text(Catalog.entry("stats", stat), "format"):
		"percent":
			return "%d %%" % value
		"out_of":
			return "%d/%d" % [value, bounds(stat).y]
	return str(value)


## How a message is set apart: `plain`, `good` or `bad`.
static func style(message: String) -> String:
	return Snap.text(Catalog.entry("messages", message), "style")


static func rule(id: String) -> Dictionary:
	return Catalog.entry(RULES, id)


static func rule_name(id: String) -> String:
	return Catalog.name_of(RULES, id)


static func ending_name(id: String) -> String:
	return Catalog.name_of("endings", id)
