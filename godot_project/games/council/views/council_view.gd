# gdlint: disable=max-file-lines,max-public-methods
class_name CouncilView
extends TypedView
## What a viewer may know. Made by `cargo xtask schemas`.

## The realm.
var realm: String:
	get:
		return _text("realm")

## The turn, from 1.
var turn: int:
	get:
		return _number("turn")

## The stats that a ruler sees.
var stats: Array[StatSeen]:
	get:
		return _objects("stats", StatSeen)

## The hand.
var hand: Array[CardSeen]:
	get:
		return _objects("hand", CardSeen)

## The rule collection (CO-05).
var rules: Array[RuleSeen]:
	get:
		return _objects("rules", RuleSeen)

## How the reign ended.
var ending: String:
	get:
		return _text("ending", true)

## The state behind it, by places.
var state: State:
	get:
		return State.new(_dict("state"), self, "state")


class Active:
	extends TypedView
	## A rule in force.

	var rule: int:
		get:
			return _number("rule")

	## Since which turn.
	var since: int:
		get:
			return _number("since")

	## How often it still runs.
	var left: Variant:
		get:
			return _any("left", true)


class Agreed:
	extends TypedView
	## What was agreed.

	var realm: int:
		get:
			return _number("realm")

	var hints: String:
		get:
			return _text("hints")

	var rulers: int:
		get:
			return _number("rulers")


class CardSeen:
	extends TypedView
	## A card in hand.

	## Its id.
	var id: String:
		get:
			return _text("id")

	## Of each option, whether it can be chosen.
	var open: Array[bool]:
		get:
			return _flags("open")


class Deferred:
	extends TypedView
	## A message that is shown at a turn.

	var message: int:
		get:
			return _number("message")

	var args: Array[int]:
		get:
			return _numbers("args")

	var turn: int:
		get:
			return _number("turn")


class RuleSeen:
	extends TypedView
	## A rule in force.

	## Its id.
	var id: String:
		get:
			return _text("id")

	## Since which turn.
	var since: int:
		get:
			return _number("since")

	## How often it still runs; none: as long as it is in force.
	var left: Variant:
		get:
			return _any("left", true)


class Scheduled:
	extends TypedView
	## A card that comes at a turn.

	var card: int:
		get:
			return _number("card")

	var turn: int:
		get:
			return _number("turn")


class StatSeen:
	extends TypedView
	## A stat.

	## Its id.
	var id: String:
		get:
			return _text("id")

	## Its value.
	var value: int:
		get:
			return _number("value")


class State:
	extends TypedView
	## Everything that a reign is, apart from its dice. What content describes is named by its
	## place.

	## What was agreed.
	var agreed: Agreed:
		get:
			return Agreed.new(_dict("agreed"), self, "agreed")

	## The turn, from 1.
	var turn: int:
		get:
			return _number("turn")

	## Stored stats; 0 for computed ones.
	var stats: Array[int]:
		get:
			return _numbers("stats")

	## Flags and counters.
	var memory: Array[int]:
		get:
			return _numbers("memory")

	## The rule collection, in the order in which they came.
	var rules: Array[Active]:
		get:
			return _objects("rules", Active)

	## The hand.
	var hand: Array[int]:
		get:
			return _numbers("hand")

	## From which turn on a card may be drawn again; `u16::MAX`: it is used up.
	var ready: Array[int]:
		get:
			return _numbers("ready")

	## The sets of cards in play.
	var sets: Array[bool]:
		get:
			return _flags("sets")

	## Cards that are drawn first.
	var forced: Array[int]:
		get:
			return _numbers("forced")

	## Cards that come at a turn.
	var scheduled: Array[Scheduled]:
		get:
			return _objects("scheduled", Scheduled)

	## Messages that are shown at a turn.
	var deferred: Array[Deferred]:
		get:
			return _objects("deferred", Deferred)

	## How the reign ended.
	var ending: Variant:
		get:
			return _any("ending", true)
