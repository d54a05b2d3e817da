class_name HarvestStory
extends RefCounted
## What a turn brings to whom, as its events tell it: the dice, and card by card what each seat got
## and gave.

## Whose turn it is, and how the dice lie; [0, 0] before the roll.
var seat := ""
var dice: Array[int] = [0, 0]
## What was done with the dice, a line each.
var changes := PackedStringArray()
## By seat, in the order of the events: `{card, words}`.
var lines: Dictionary[String, Array] = {}
## By seat what it got in all: resources and `vp`.
var sums: Dictionary[String, Dictionary] = {}


## Reads the last turn among some events, oldest first.
static func of(events: Array) -> HarvestStory:
	var made := HarvestStory.new()
	var from := 0
	for at: int in events.size():
		if Snap.text(events[at], "type") == "turn_began":
			from = at
	for event: Variant in events.slice(from):
		made.take(event)
	return made


## Takes an event in; gives back whether it tells of a turn's dice or payments.
func take(event: Dictionary) -> bool:
	var payload := Snap.dict(event, "payload")
	var who := Snap.text(payload, "seat")
	var card := Snap.text(payload, "card")
	match Snap.text(event, "type"):
		"turn_began":
			_begin(who)
		"dice_rolled":
			dice.assign(Snap.array(payload, "dice"))
		"die_changed":
			dice[Snap.number(payload, "die")] = Snap.number(payload, "to")
			changes.append(Seats.say(Snap.text(event, "message")))
		"gained":
			var got := Snap.dict(payload, "resources").duplicate()
			got["vp"] = Snap.number(payload, "vp")
			_add(who, card, "+ %s" % _words(got), got, 1)
		"exchanged":
			var paid := Snap.dict(payload, "payment")
			_add(who, card, "- %s" % _words(paid), paid, -1)
		"declined":
			_add(who, card, "does without", {}, 1)
		"consolation_taken":
			var kind := Snap.text(payload, "resource")
			_add(who, "", "nothing else, so + 1 %s" % kind, {kind: 1}, 1)
		"resource_stolen":
			_stolen(payload, who)
		"nothing_to_steal":
			_add(who, card, "finds nothing to steal", {}, 1)
		"resources_given":
			var given := Snap.dict(payload, "resources")
			var to := Snap.text(payload, "to")
			_add(who, "", "gives %s %s" % [Seats.name_of(to), _words(given)], given, -1)
			_add(to, "", "+ %s from %s" % [_words(given), Seats.name_of(who)], given, 1)
		"harvest_ordered":
			_add(who, "", "own order", {}, 1)
		"answers_shown":
			_answered(event, payload, who)
		_:
			return false
	return true


func is_rolled() -> bool:
	return dice[0] > 0


## What a seat got in all, in words; "nothing" for nothing.
func sum_words(who: String) -> String:
	return _words(sums.get(who, {}))


func _begin(who: String) -> void:
	seat = who
	dice = [0, 0]
	changes.clear()
	lines.clear()
	sums.clear()


## What came of unseen answers: the change, if it is known what there was before; nothing where the
## answers were one's own.
func _answered(event: Dictionary, payload: Dictionary, who: String) -> void:
	if not event.has("before"):
		if not lines.has(who):
			_add(who, "", "has answered, and has %s" % _words(_stock(payload)), {}, 1)
		return
	var change := {}
	for kind: String in KingdomsInk.RESOURCES:
		var now := Snap.number(Snap.dict(payload, "resources"), kind)
		var by := now - Snap.number(Snap.dict(event, "before"), kind)
		if by != 0:
			change[kind] = by
	if not change.is_empty():
		_add(who, "", "by its answers %s" % signed(change), change, 1)


func _stolen(payload: Dictionary, who: String) -> void:
	var from := Snap.text(payload, "from")
	var loot := {Snap.text(payload, "resource"): Snap.number(payload, "amount")}
	_add(who, "", "steals %s from %s" % [_words(loot), Seats.name_of(from)], loot, 1)
	_add(from, "", "loses %s to %s" % [_words(loot), Seats.name_of(who)], loot, -1)


func _add(who: String, card: String, words: String, by: Dictionary, sign_of: int) -> void:
	if not lines.has(who):
		lines[who] = []
		sums[who] = {}
	lines[who].append({"card": card, "words": words})
	for kind: String in by:
		sums[who][kind] = Snap.number(sums[who], kind) + sign_of * Snap.number(by, kind)


## Changes with their signs.
static func signed(change: Dictionary) -> String:
	var parts := PackedStringArray()
	for kind: String in change:
		parts.append("%s %d %s" % ["+" if change[kind] > 0 else "-", absi(change[kind]), kind])
	return ", ".join(parts)


static func _stock(payload: Dictionary) -> Dictionary:
	var stock := Snap.dict(payload, "resources").duplicate()
	stock["vp"] = Snap.number(payload, "tokens")
	return stock


static func _words(amounts: Dictionary) -> String:
	var parts := PackedStringArray()
	for kind: String in KingdomsInk.RESOURCES + ["vp"]:
		var number := Snap.number(amounts, kind)
		if number != 0:
			parts.append("%d %s" % [number, "VP" if kind == "vp" else kind])
	return ", ".join(parts) if not parts.is_empty() else "nothing"
