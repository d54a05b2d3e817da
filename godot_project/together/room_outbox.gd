class_name RoomOutbox
extends RefCounted
## A member's messages to its room: numbered, one under way at a time, and sent again on a new
## connection until they are answered.

var _connection: RoomConnection
var _waiting: Array[RoomTicket] = []
## The last number that was given.
var _number := 0


func _init(connection: RoomConnection) -> void:
	_connection = connection


## Takes a message; the ticket is settled once it is answered.
func put(message: Dictionary) -> RoomTicket:
	var ticket := RoomTicket.new(message)
	_waiting.append(ticket)
	_pump()
	return ticket


## Goes on where the room has welcomed the member: `done` is its last message that was done. Another
## message goes before those that have no number yet.
func go_on(done: int, before: Dictionary) -> void:
	_number = maxi(_number, done)
	for ticket: RoomTicket in _waiting:
		ticket.was_sent = false
	# What was under way goes first: it has its number already.
	var place := 1 if not _waiting.is_empty() and _waiting[0].number > 0 else 0
	_waiting.insert(place, RoomTicket.new(before))
	_pump()


func settle(number: int, answer: Dictionary) -> void:
	if _waiting.is_empty() or _waiting[0].number != number:
		return
	var first: RoomTicket = _waiting.pop_front()
	first.settle(answer)
	_pump()


func clear() -> void:
	_waiting.clear()


## What was not answered keeps its number.
func _pump() -> void:
	if not _connection.is_welcome or _waiting.is_empty() or _waiting[0].was_sent:
		return
	var first := _waiting[0]
	if first.number == 0:
		_number += 1
		first.number = _number
	first.was_sent = true
	_connection.send({"number": first.number}.merged(first.message))
