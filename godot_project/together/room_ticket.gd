class_name RoomTicket
extends RefCounted
## A message to a room and what was answered.

signal settled(answer: Dictionary)

var message: Dictionary
var number := 0
var was_sent := false
## `{ok}` or `{error}`; empty until it is answered.
var answer: Dictionary = {}


func _init(asked: Dictionary) -> void:
	message = asked


func settle(with: Dictionary) -> void:
	answer = with
	settled.emit(with)
