class_name Carrier
extends RefCounted
## A way on which a room's messages go: texts, in order. It may break at any time, and can be opened
## again.

enum State { CLOSED, OPENING, OPEN }

## The longest message that is read, in bytes: a whole view of a large game.
const LONGEST := 1 << 22


func open() -> void:
	pass


func state() -> State:
	return State.CLOSED


## Why it does not open, as of `ClosedDoor.reason`; empty where it does, or that is not known.
func reason() -> Dictionary:
	return {}


## Lets what carries it work.
func poll() -> void:
	pass


func send(_text: String) -> void:
	pass


## The messages that have come since.
func take() -> PackedStringArray:
	return PackedStringArray()


func close() -> void:
	pass
