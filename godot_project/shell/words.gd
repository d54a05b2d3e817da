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
