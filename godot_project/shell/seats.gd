class_name Seats
extends RefCounted
## Who sits where: a person at this device, or a bot by the name of its kind.

const ALL: Array[String] = ["p1", "p2"]
const PERSON := "person"

var players: Dictionary = {"p1": PERSON, "p2": "greedy"}


func is_person(seat: String) -> bool:
	return str(players.get(seat, PERSON)) == PERSON


## The seats of people.
func people() -> Array[String]:
	var found: Array[String] = []
	found.assign(ALL.filter(is_person))
	return found


## The first of these seats that a bot has, or "".
func bot_among(seats: Array) -> String:
	for seat: Variant in seats:
		if not is_person(str(seat)):
			return str(seat)
	return ""
