class_name Words
extends RefCounted
## Words that the shell makes up.


## A seed that can be read aloud.
static func seed_word() -> String:
	var sounds := "bdfgklmnprstvz"
	var voices := "aeiou"
	var made := ""
	for _at: int in 4:
		made += sounds[randi() % sounds.length()] + voices[randi() % voices.length()]
	return made


## So many of a thing, with the plural of English nouns: "1 turn", "2 turns", "3 matches" and
## "4 entries".
static func counted(number: int, thing: String) -> String:
	if number == 1:
		return "1 " + thing
	if thing.ends_with("y") and not thing.right(2).left(1) in ["a", "e", "o", "u"]:
		return "%d %sies" % [number, thing.left(-1)]
	return "%d %s%s" % [number, thing, "es" if thing.ends_with("ch") else "s"]
