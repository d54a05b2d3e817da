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
		if KingdomsEvent.new(events[at]).type == KingdomsEvent.TurnBegan.TYPE:
			from = at
	for event: Dictionary in events.slice(from):
		made.take(event)
	return made


## Takes an event in; gives back whether it tells of a turn's dice or payments.
func take(event: Dictionary) -> bool:
	var read := KingdomsEvent.new(event)
	var payload := read.payload
	var told := KingdomsEvent.Shared.new(payload)
	var who := told.seat
	match read.type:
		KingdomsEvent.TurnBegan.TYPE:
			_begin(who)
		KingdomsEvent.DiceRolled.TYPE:
			dice = KingdomsEvent.DiceRolled.new(payload).dice
		KingdomsEvent.DieChanged.TYPE:
			var change := KingdomsEvent.DieChanged.new(payload)
			dice[change.die] = change.to
			changes.append(Names.say(Snap.text(event, "message")))
		KingdomsEvent.Gained.TYPE:
			var got := told.resources.raw.duplicate()
			got["vp"] = KingdomsEvent.Gained.new(payload).vp
			_add(who, told.card, "+ %s" % _words(got), got, 1)
		KingdomsEvent.Exchanged.TYPE:
			var paid := told.payment.raw
			_add(who, told.card, "- %s" % _words(paid), paid, -1)
		KingdomsEvent.Declined.TYPE:
			_add(who, told.card, tr("does without"), {}, 1)
		KingdomsEvent.ConsolationTaken.TYPE:
			_add(who, "", tr("nothing else, so + 1 %s") % told.resource, {told.resource: 1}, 1)
		KingdomsEvent.ResourceStolen.TYPE:
			_stolen(KingdomsEvent.ResourceStolen.new(payload))
		KingdomsEvent.NothingToSteal.TYPE:
			_add(who, told.card, tr("finds nothing to steal"), {}, 1)
		KingdomsEvent.ResourcesGiven.TYPE:
			var given := told.resources.raw
			var to := KingdomsEvent.ResourcesGiven.new(payload).to
			_add(who, "", tr("gives %s %s") % [Names.name_of(to), _words(given)], given, -1)
			_add(to, "", tr("+ %s from %s") % [_words(given), Names.name_of(who)], given, 1)
		KingdomsEvent.HarvestOrdered.TYPE:
			_add(who, "", tr("own order"), {}, 1)
		KingdomsEvent.AnswersShown.TYPE:
			_answered(KingdomsEvent.AnswersShown.new(payload), event.get("before"))
		_:
			return false
	return true


func is_rolled() -> bool:
	return dice[0] > 0


## What a seat got in all, in words; tr("nothing") for nothing.
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
func _answered(shown: KingdomsEvent.AnswersShown, before: Variant) -> void:
	var who := shown.seat
	if before == null:
		if not lines.has(who):
			_add(who, "", tr("has answered, and has %s") % _words(_stock(shown)), {}, 1)
		return
	var change := {}
	for kind: String in KingdomsInk.RESOURCES:
		var by := _amount(shown.resources.raw, kind) - _amount(before, kind)
		if by != 0:
			change[kind] = by
	if not change.is_empty():
		_add(who, "", tr("by its answers %s") % signed(change), change, 1)


func _stolen(told: KingdomsEvent.ResourceStolen) -> void:
	var loot := {told.resource: told.amount}
	var words := [_words(loot), Names.name_of(told.from)]
	_add(told.seat, "", tr("steals %s from %s") % words, loot, 1)
	words[1] = Names.name_of(told.seat)
	_add(told.from, "", tr("loses %s to %s") % words, loot, -1)


func _add(who: String, card: String, words: String, by: Dictionary, sign_of: int) -> void:
	if not lines.has(who):
		lines[who] = []
		sums[who] = {}
	lines[who].append({"card": card, "words": words})
	for kind: String in by:
		sums[who][kind] = _amount(sums[who], kind) + sign_of * _amount(by, kind)


## Changes with their signs.
static func signed(change: Dictionary) -> String:
	var parts := PackedStringArray()
	for kind: String in change:
		var by: int = change[kind]
		parts.append("%s %s" % ["+" if by > 0 else "-", KingdomsInk.much(kind, absi(by))])
	return ", ".join(parts)


static func _stock(shown: KingdomsEvent.AnswersShown) -> Dictionary:
	var stock := shown.resources.raw.duplicate()
	stock["vp"] = shown.tokens
	return stock


static func _amount(amounts: Dictionary, kind: String) -> int:
	return amounts.get(kind, 0)


static func _words(amounts: Dictionary) -> String:
	var parts := PackedStringArray()
	for kind: String in KingdomsInk.RESOURCES + ["vp"]:
		var number := _amount(amounts, kind)
		if number != 0:
			parts.append(KingdomsInk.much(kind, number))
	return (
		", ".join(parts) if not parts.is_empty() else String(TranslationServer.translate("nothing"))
	)
