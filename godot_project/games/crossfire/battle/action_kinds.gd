class_name ActionKinds
extends RefCounted
## The picker's actions, and which of them a listed command is.

const ALL: Array[String] = ["move", "attack", "melee", "first_aid", "hold"]


## What a command is called in the picker; "" for one that is no action.
static func first(command: Dictionary) -> String:
	var kinds := of(command)
	return kinds[0] if not kinds.is_empty() else ""


## A declared attack may become a shot or a melee.
static func of(command: Dictionary) -> Array[String]:
	match Snap.text(command, "type"):
		"move":
			return ["move"]
		"attack":
			if Snap.text(command, "with") == "melee":
				return ["melee"]
			return ["attack"]
		"first_aid":
			return ["first_aid"]
		"hold":
			return ["hold"]
		"declare_action":
			if Snap.text(command, "action") == "attack":
				return ["attack", "melee"]
			return [Snap.text(command, "action")]
	return []
