class_name Seats
extends RefCounted
## Who sits where: a person at this device, or a bot by the name of its kind.

const PERSON := "person"
## Somebody at another device.
const ELSEWHERE := "elsewhere"

## What those are called who sit at other devices, and this one's player beside them.
var called: Dictionary[String, String] = {}

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


## Whether somebody at another device sits there, or at this one among them.
func is_called(seat: String) -> bool:
	return called.has(seat)


## What whoever sits there is called.
func name_of(seat: String) -> String:
	return called.get(seat, seat.to_upper())


## Several of them, as a sentence names them.
func names_of(of: Array) -> String:
	return listed(PackedStringArray(of.map(str).map(name_of)))


## Words as a sentence lists them.
static func listed(list: PackedStringArray) -> String:
	if list.size() < 2:
		return "".join(list)
	return "%s and %s" % [", ".join(list.slice(0, -1)), list[-1]]


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
