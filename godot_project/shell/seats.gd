class_name Seats
extends RefCounted
## Who sits where: a person at this device, or a bot by the name of its kind.

const PERSON := "person"
## Somebody at another device.
const ELSEWHERE := "elsewhere"

## Seat by seat, in their order; a seat that is not named is a person's.
var players: Dictionary = {"p1": PERSON, "p2": "greedy"}


## The names of the first so many seats.
static func names(count: int) -> Array[String]:
	var found: Array[String] = []
	for at: int in count:
		found.append("p%d" % (at + 1))
	return found


## A person against bots: what a save is gone on with that says nothing else.
static func alone(count: int) -> Dictionary:
	var made := {}
	for seat: String in names(count):
		made[seat] = PERSON if seat == "p1" else "greedy"
	return made


func is_person(seat: String) -> bool:
	return str(players.get(seat, PERSON)) == PERSON


## The seats of people.
func people() -> Array[String]:
	var found: Array[String] = []
	found.assign(players.keys().filter(is_person))
	return found


## The seats of bots.
func bots() -> PackedStringArray:
	return PackedStringArray(bots_among(players.keys()))


## Those of these seats that bots have.
func bots_among(seats: Array) -> Array[String]:
	var found: Array[String] = []
	found.assign(seats.map(str).filter(_is_bot))
	return found


func _is_bot(seat: String) -> bool:
	return not str(players.get(seat, PERSON)) in [PERSON, ELSEWHERE]
