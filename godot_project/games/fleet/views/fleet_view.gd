# gdlint: disable=max-file-lines,max-public-methods
class_name FleetView
extends TypedView
## The snapshot of a game. In a run nothing that is decided is hidden: what nobody has found is not
## decided yet (FL-31). In the arena a seat does not see what the other has submitted, only that it
## has (FL-26). Made by `cargo xtask schemas`.

## What the run is called.
var run_id: String:
	get:
		return _text("run_id")

## The fleet that it started with.
var start: String:
	get:
		return _text("start")

## Where it stands (FL-01).
var status: String:
	get:
		return _text("status")

## How many commands were played.
var turn: int:
	get:
		return _number("turn")

## What is to be decided, as far as the viewer may know.
var task: Task:
	get:
		return Task.new(_dict("task"), self, "task")

## Which seats have submitted a fleet to the arena.
var submitted: Pair4:
	get:
		return Pair4.new(_dict("submitted"), self, "submitted")

## The run's currency.
var salvage: int:
	get:
		return _number("salvage")

## The player's fleet.
var fleet: Fleet:
	get:
		return Fleet.new(_dict("fleet"), self, "fleet")

## What is derived of its ships, in their order.
var sheets: Array[ShipSheet]:
	get:
		return _objects("sheets", ShipSheet)

## The chemistry that holds in it.
var chemistry: Array[String]:
	get:
		return _texts("chemistry")

## What is derived of the enemy's ships, in their order.
var enemy_sheets: Array[ShipSheet]:
	get:
		return _objects("enemy_sheets", ShipSheet)

## The chemistry that holds among the enemy.
var enemy_chemistry: Array[String]:
	get:
		return _texts("enemy_chemistry")

## The map and the current node.
var chart: Chart:
	get:
		return Chart.new(_dict("chart"), self, "chart")

## The nodes that can be reached from here.
var reachable: Array[int]:
	get:
		return _numbers("reachable")

## What the yard sells where the fleet is (D19).
var pool: Array[Sale]:
	get:
		return _objects("pool", Sale)

## What earlier runs have opened.
var unlocks: Array[String]:
	get:
		return _texts("unlocks")

## What the run did so far.
var tally: Tally:
	get:
		return Tally.new(_dict("tally"), self, "tally")

## How often a fight stops for an order (FL-37).
var orders: Variant:
	get:
		return _any("orders", true)


class Chart:
	extends TypedView
	## The map of a run, layer by layer, lane by lane.

	## The nodes: the start first, the boss last.
	var nodes: Array[NodeView]:
		get:
			return _objects("nodes", NodeView)

	## The number of the node where the fleet is.
	var at: int:
		get:
			return _number("at")


class DerivedTag:
	extends TypedView
	## A tag and where it comes from (FL-05).

	## The tag.
	var tag: String:
		get:
			return _text("tag")

	## The first rule that gives it.
	var rule: String:
		get:
			return _text("rule")

	## The parts of the ship that satisfied the rule.
	var parts: Array[Part]:
		get:
			return _objects("parts", Part)


class Ending:
	extends TypedView
	## How a game ended.

	## Which of them it is.
	var kind: String:
		get:
			return _text("kind")


class EndingAbandoned:
	extends TypedView
	## The player gave up.
	const KIND := "abandoned"


class EndingCalledOff:
	extends TypedView
	## The boss was fought too often (FL-28).
	const KIND := "called_off"


class EndingDefeat:
	extends TypedView
	## The fleet was beaten (FL-23).
	const KIND := "defeat"


class EndingVictory:
	extends TypedView
	## The boss was beaten (FL-23).
	const KIND := "victory"


class Engagement:
	extends TypedView
	## A fight of a run. What its own ships are like, the fleet says.

	## Which encounter it is.
	var encounter: String:
		get:
			return _text("encounter")

	## The enemy's ships, as they are now.
	var enemy: Fleet:
		get:
			return Fleet.new(_dict("enemy"), self, "enemy")

	## How often they were fought before (FL-28).
	var attempts: int:
		get:
			return _number("attempts")

	## The doctrine that the player named (FL-19).
	var doctrine: String:
		get:
			return _text("doctrine")

	## Whether the enemy was caught in its flight, and fights to the end (FL-33).
	var cornered: bool:
		get:
			return _flag("cornered")

	## The dearest hull that the enemy left behind before (FL-35).
	var left: String:
		get:
			return _text("left", true)

	## How many turns were fought.
	var turn: int:
		get:
			return _number("turn")

	## The HP of each side when the fight began, for the doctrines (FL-19).
	var began_with: Pair:
		get:
			return Pair.new(_dict("began_with"), self, "began_with")

	## The places of the ships that sank, in order: nothing of them can be towed (FL-27).
	var sunk: Pair2:
		get:
			return Pair2.new(_dict("sunk"), self, "sunk")


class Fleet:
	extends TypedView
	## A fleet.

	## Its ships, in order.
	var ships: Array[Ship]:
		get:
			return _objects("ships", Ship)

	## Its formation (FL-08).
	var formation: String:
		get:
			return _text("formation")

	## Items and mods that no ship carries.
	var stores: Array[String]:
		get:
			return _texts("stores")

	## Whether the formation was changed since the last move (FL-30).
	var regrouped: bool:
		get:
			return _flag("regrouped")


class HullType:
	extends RefCounted
	## What kind of ship a hull is (FL-03).
	const SUBMARINE := "SUBMARINE"
	const DESTROYER := "DESTROYER"
	const CRUISER := "CRUISER"
	const BATTLESHIP := "BATTLESHIP"
	const CARRIER := "CARRIER"


class NodeKind:
	extends RefCounted
	## What a node is (FL-22).
	const START := "START"
	const COMBAT := "COMBAT"
	const ELITE := "ELITE"
	const BOSS := "BOSS"
	const REFIT := "REFIT"
	const EVENT := "EVENT"
	const SALVAGE := "SALVAGE"


class NodeView:
	extends TypedView
	## A node. Its number is its place in [`Chart::nodes`].

	## How far from the start.
	var layer: int:
		get:
			return _number("layer")

	## Its place in the layer, from 0.
	var lane: int:
		get:
			return _number("lane")

	## What it is.
	var kind: String:
		get:
			return _text("kind")

	## Where it leads; nowhere from the boss.
	var ways: Ways:
		get:
			return Ways.new(_dict("ways"), self, "ways") if _has("ways") else null

	## The encounter or event that was found to be there. What nobody has found is not decided yet
	## (FL-31).
	var known: String:
		get:
			return _text("known", true)


class Offer:
	extends TypedView
	## Something that may be taken (FL-22).

	## Which of them it is.
	var kind: String:
		get:
			return _text("kind")


class OfferFind:
	extends TypedView
	## An item or a mod.
	const KIND := "find"

	## Which.
	var what: String:
		get:
			return _text("what")


class OfferHeap:
	extends TypedView
	## Salvage.
	const KIND := "heap"

	## How much.
	var amount: int:
		get:
			return _number("amount")


class OfferPrize:
	extends TypedView
	## A disabled enemy ship, that joins (FL-35).
	const KIND := "prize"

	## Its hull.
	var hull: String:
		get:
			return _text("hull")


class Pair:
	extends TypedView
	## A value for each of two seats.

	## Of the first seat.
	var p1: int:
		get:
			return _number("p1")

	## Of the second seat.
	var p2: int:
		get:
			return _number("p2")

	## Of a seat.
	func of(seat: String) -> int:
		return _number(seat)


class Pair2:
	extends TypedView
	## A value for each of two seats.

	## Of the first seat.
	var p1: Array[int]:
		get:
			return _numbers("p1")

	## Of the second seat.
	var p2: Array[int]:
		get:
			return _numbers("p2")

	## Of a seat.
	func of(seat: String) -> Array[int]:
		return _numbers(seat)


class Pair4:
	extends TypedView
	## A value for each of two seats.

	## Of the first seat.
	var p1: bool:
		get:
			return _flag("p1")

	## Of the second seat.
	var p2: bool:
		get:
			return _flag("p2")

	## Of a seat.
	func of(seat: String) -> bool:
		return _flag(seat)


class Part:
	extends TypedView
	## A part of a ship that satisfied a condition (FL-05).

	## Which of them it is.
	var kind: String:
		get:
			return _text("kind")


class PartHull:
	extends TypedView
	const KIND := "hull"

	var value: String:
		get:
			return _text("value")


class PartItem:
	extends TypedView
	const KIND := "item"

	var value: String:
		get:
			return _text("value")


class PartMod:
	extends TypedView
	const KIND := "mod"

	var value: String:
		get:
			return _text("value")


class PartStat:
	extends TypedView
	const KIND := "stat"

	var stat: String:
		get:
			return _text("stat")

	var value: int:
		get:
			return _number("value")


class PartTag:
	extends TypedView
	const KIND := "tag"

	var value: String:
		get:
			return _text("value")


class Sale:
	extends TypedView
	## Something that a yard sells (D19).

	## The yard.
	var yard: String:
		get:
			return _text("yard")

	## An item or a mod.
	var what: String:
		get:
			return _text("what")

	## What it costs.
	var price: int:
		get:
			return _number("price")


class Ship:
	extends TypedView
	## A ship (FL-02). Its stats and tags are derived, never stored (FL-05).

	## Its name; no two ships of a fleet share one.
	var name: String:
		get:
			return _text("name")

	## Its hull.
	var hull: String:
		get:
			return _text("hull")

	## Its mods, in order.
	var mods: Array[String]:
		get:
			return _texts("mods")

	## Its equipment, in order.
	var items: Array[String]:
		get:
			return _texts("items")

	## Its HP now; active above 0 (FL-04).
	var hp: int:
		get:
			return _number("hp")

	## Its status effects.
	var statuses: Array[Status]:
		get:
			return _objects("statuses", Status)


class ShipSheet:
	extends TypedView
	## What is derived of a ship (FL-02, FL-05, FL-08).

	## Its name.
	var name: String:
		get:
			return _text("name")

	## What kind of ship it is.
	var type: String:
		get:
			return _text("type")

	## Its HP now.
	var hp: int:
		get:
			return _number("hp")

	## The HP of the whole ship.
	var whole: int:
		get:
			return _number("whole")

	## What it fights with: its own stats, those of its station, and what chemistry adds.
	var stats: Stats:
		get:
			return Stats.new(_dict("stats"), self, "stats")

	## Its place in the formation.
	var station: String:
		get:
			return _text("station")

	## Its tags with their sources.
	var tags: Array[DerivedTag]:
		get:
			return _objects("tags", DerivedTag)

	## Its places for equipment.
	var slots: Slots:
		get:
			return Slots.new(_dict("slots"), self, "slots")

	## How many mods it holds.
	var mod_slots: int:
		get:
			return _number("mod_slots")

	## What it would cost to repair it.
	var repair_price: int:
		get:
			return _number("repair_price")


class Slots:
	extends TypedView
	## Places for equipment, by kind (FL-03).

	var weapon: int:
		get:
			return _number("weapon")

	var sensor: int:
		get:
			return _number("sensor")

	var defense: int:
		get:
			return _number("defense")

	var aircraft: int:
		get:
			return _number("aircraft")


class Stat:
	extends RefCounted
	## One of the eight numbers (FL-02).
	const HP := "hp"
	const SPEED := "speed"
	const ARMOR := "armor"
	const FIREPOWER := "firepower"
	const ACCURACY := "accuracy"
	const EVASION := "evasion"
	const DECK_CAPACITY := "deck_capacity"
	const TORPEDO_TUBES := "torpedo_tubes"


class Station:
	extends RefCounted
	## A ship's place in a formation (FL-08).
	const VAN := "VAN"
	const MAIN := "MAIN"
	const REAR := "REAR"


class Stats:
	extends TypedView
	## All eight, or what something adds to each (FL-02).

	var hp: int:
		get:
			return _number("hp")

	var speed: int:
		get:
			return _number("speed")

	var armor: int:
		get:
			return _number("armor")

	var firepower: int:
		get:
			return _number("firepower")

	var accuracy: int:
		get:
			return _number("accuracy")

	var evasion: int:
		get:
			return _number("evasion")

	var deck_capacity: int:
		get:
			return _number("deck_capacity")

	var torpedo_tubes: int:
		get:
			return _number("torpedo_tubes")


class Status:
	extends TypedView
	## A status effect on a ship (FL-09).

	## Which.
	var id: String:
		get:
			return _text("id")

	## How many damage control phases it has left.
	var turns: int:
		get:
			return _number("turns")


class Tally:
	extends TypedView
	## What a run did (FL-24).

	## Combats won, elites and the boss among them.
	var combats: int:
		get:
			return _number("combats")

	## Elites beaten.
	var elites: int:
		get:
			return _number("elites")

	## Ships lost.
	var ships_lost: int:
		get:
			return _number("ships_lost")

	## Salvage gained, all told.
	var salvage: int:
		get:
			return _number("salvage")


class Task:
	extends TypedView
	## What is to be decided. A decision that somebody owes is a value here.

	## Which of them it is.
	var kind: String:
		get:
			return _text("kind")


class TaskBattle:
	extends TypedView
	## How to fight an enemy fleet.
	const KIND := "battle"

	## Which one it is.
	var encounter: String:
		get:
			return _text("encounter")

	## Its ships, as they are now.
	var enemy: Fleet:
		get:
			return Fleet.new(_dict("enemy"), self, "enemy")

	## How often it was fought already (FL-28).
	var attempts: int:
		get:
			return _number("attempts")


class TaskEvent:
	extends TypedView
	## What to do in an event.
	const KIND := "event"

	## Which one it is.
	var event: String:
		get:
			return _text("event")


class TaskFight:
	extends TypedView
	## What to order in a fight that stands still (FL-37).
	const KIND := "fight"

	## How it stands.
	var fight: Engagement:
		get:
			return Engagement.new(_dict("fight"), self, "fight")


class TaskOver:
	extends TypedView
	## Nothing: it is over.
	const KIND := "over"

	## How it ended.
	var ending: Ending:
		get:
			return Ending.new(_dict("ending"), self, "ending")


class TaskRefit:
	extends TypedView
	## What to have done in a yard.
	const KIND := "refit"

	## How many works it still does (FL-29).
	var works: int:
		get:
			return _number("works")

	## How much HP it still repairs for nothing (FL-29).
	var the_free: int:
		get:
			return _number("free")


class TaskSalvage:
	extends TypedView
	## What to take.
	const KIND := "salvage"

	## What there is.
	var offers: Array[Offer]:
		get:
			return _objects("offers", Offer)


class TaskStart:
	extends TypedView
	## With which fleet to start (D17).
	const KIND := "start"


class Ways:
	extends TypedView
	## The nodes that a node leads to: neighbours in the next layer, so that no two edges cross.

	## The number of the first.
	var first: int:
		get:
			return _number("first")

	## The number of the last.
	var last: int:
		get:
			return _number("last")
