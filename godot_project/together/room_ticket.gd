class_name RoomTicket
extends RefCounted
## What was asked of a room, and what was answered.

signal settled(answer: Dictionary)

## `{ok}` or `{error}`; empty until it is answered.
var answer: Dictionary = {}


func settle(with: Dictionary) -> void:
	answer = with
	settled.emit(with)
