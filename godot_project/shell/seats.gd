@tool
class_name Seats
extends RefCounted
## Who sits where: a person at this device, or a bot by the name of its kind.

## Who is away from a seat, or back, has changed.
signal changed

const PERSON := "person"
## Somebody at another device.
const ELSEWHERE := "elsewhere"

## The shapes of seats, so that they differ by more than a hue.
const SHAPES: Array[String] = ["●", "■", "▲", "◆", "★"]

## By seat: why nobody decides there just now, in words.
var absent: Dictionary[String, String] = {}:
	set(now):
		if now != absent:
			absent = now
			changed.emit()

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


static func shape_of(seat: String) -> String:
	return SHAPES[posmod(number(seat), SHAPES.size())]


## The place of a seat by its name, from 0.
static func number(seat: String) -> int:
	return seat.trim_prefix("p").to_int() - 1


## Words as a sentence lists them.
static func listed(list: PackedStringArray) -> String:
	if list.size() < 2:
		return "".join(list)
	return TranslationServer.translate("%s and %s") % [", ".join(list.slice(0, -1)), list[-1]]


## Why nobody decides at a seat just now, in words; "" where somebody does.
func absence(seat: String) -> String:
	return absent.get(seat, "")


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
