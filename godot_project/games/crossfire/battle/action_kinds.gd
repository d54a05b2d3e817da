class_name ActionKinds
extends RefCounted
## The picker's actions, and which of them a listed command is.

const ALL: Array[String] = ["move", "attack", "melee", "first_aid", "hold"]

const NONE: Array[String] = []
const SHOT: Array[String] = ["attack"]
const MELEE: Array[String] = ["melee"]
## A declared attack may become a shot or a melee.
const EITHER: Array[String] = ["attack", "melee"]
const OTHERS: Dictionary[String, Array] = {
	"move": ["move"], "first_aid": ["first_aid"], "hold": ["hold"]
}


## What a command is called in the picker; empty for one that is no action.
static func of(command: Dictionary) -> Array:
	var kind: String = command.get("type", "")
	if kind == "attack":
		return MELEE if command.get("with") == "melee" else SHOT
	if kind == "declare_action":
		kind = command.get("action", "")
		if kind == "attack":
			return EITHER
	return OTHERS.get(kind, NONE)
