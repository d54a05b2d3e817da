class_name CombatStory
extends RefCounted
## What a combat came to, added up from its events, so that a player sees why it ended as it did.


## What is told of a ship.
class Ship:
	extends RefCounted
	var name := ""
	var seat := ""
	var attacks := 0
	var hits := 0
	var damage := 0
	var taken := 0
	var hp := -1
	var fate := ""


var turns := 0
var outcome: Dictionary = {}
var retreated := ""
## What was told without a combat, or before it: whether who fled was caught.
var before := PackedStringArray()
## What came after the combat, in words.
var after := PackedStringArray()
var ended := false

var _ships: Dictionary[String, Ship] = {}


func take(event: Dictionary) -> void:
	var payload := Snap.dict(event, "payload")
	match Snap.text(event, "type"):
		"turn_began":
			turns = Snap.number(payload, "turn")
		"attack_made":
			_attack(payload)
		"status_hurt":
			var hurt := ship(Snap.dict(payload, "ship"))
			hurt.taken += Snap.number(payload, "damage")
			hurt.hp = Snap.number(payload, "hp")
		"ship_repaired":
			if not ended:
				ship(Snap.dict(payload, "ship")).hp = Snap.number(payload, "hp")
		"ship_disabled":
			ship(Snap.dict(payload, "ship")).fate = "out of the fight"
		"ship_destroyed":
			ship(Snap.dict(payload, "ship")).fate = "sunk"
		"retreated":
			retreated = Snap.text(payload, "side")
		"combat_ended":
			outcome = Snap.dict(payload, "outcome")
			ended = true
	var message := Seats.say(Snap.text(event, "message"))
	if ended and Snap.text(event, "type") != "combat_ended" and message != "":
		after.append(message)
	elif turns == 0 and message != "":
		before.append(message)


## Whether it came to a combat at all.
func was_fought() -> bool:
	return turns > 0


## What is told of the ship that an event names.
func ship(who: Dictionary) -> Ship:
	var key := "%s/%d" % [Snap.text(who, "side"), Snap.number(who, "ship")]
	if not _ships.has(key):
		var made := Ship.new()
		made.name = Snap.text(who, "name")
		made.seat = Snap.text(who, "side")
		_ships[key] = made
	return _ships[key]


func ships(seat: String) -> Array[Ship]:
	var found: Array[Ship] = []
	for key: String in _ships:
		if _ships[key].seat == seat:
			found.append(_ships[key])
	return found


## How it ended, in a headline.
func head() -> String:
	match Snap.text(outcome, "kind"):
		"won":
			return "%s won" % _side(Snap.text(outcome, "by"))
		"retreat":
			return "%s broke off" % _side(Snap.text(outcome, "of"))
		"draw":
			return "Nobody won"
	return "The combat is over"


## Why it ended so, a line each.
func why() -> PackedStringArray:
	var lines := PackedStringArray()
	match Snap.text(outcome, "kind"):
		"won":
			lines.append("After %s no ship of the other side could fight on." % _turns())
		"retreat":
			lines.append(
				"At the end of turn %d too little was left for its doctrine to go on." % turns
			)
		"draw":
			if turns >= Snap.number(Snap.dict(Catalog.contents, "combat"), "turn_limit"):
				lines.append(
					"The limit of %s was reached, and both fleets still floated." % _turns()
				)
			else:
				lines.append("After %s neither side could, or would, fight on." % _turns())
	for seat: String in ["p1", "p2"]:
		lines.append(_sums(seat))
	return lines


func _sums(seat: String) -> String:
	var attacks := 0
	var hits := 0
	var damage := 0
	var lost := PackedStringArray()
	for one: Ship in ships(seat):
		attacks += one.attacks
		hits += one.hits
		damage += one.damage
		if one.fate != "":
			lost.append("%s %s" % [one.name, one.fate])
	var said := (
		"%s: %d of %s hit, %d damage done"
		% [seat_words(seat), hits, Words.counted(attacks, "attack"), damage]
	)
	return said + ("; %s." % ", ".join(lost) if not lost.is_empty() else ".")


func seat_words(seat: String) -> String:
	if Snap.text(outcome, "by") in ["p1", "p2"] or Snap.text(outcome, "of") in ["p1", "p2"]:
		return Seats.name_of(seat)
	return "Your fleet" if seat == "p1" else "The enemy"


func _attack(payload: Dictionary) -> void:
	var by := ship(Snap.dict(payload, "attacker"))
	var at := ship(Snap.dict(payload, "target"))
	by.attacks += 1
	at.hp = Snap.number(payload, "hp")
	if Snap.flag(payload, "hit"):
		by.hits += 1
		by.damage += Snap.number(payload, "damage")
		at.taken += Snap.number(payload, "damage")


func _turns() -> String:
	return "one turn" if turns == 1 else "%d turns" % turns


static func _side(side: String) -> String:
	match side:
		"yours":
			return "Your fleet"
		"theirs":
			return "The enemy"
	return Seats.name_of(side)
