# gdlint: disable=max-file-lines,max-public-methods
class_name FleetEvent
extends TypedView
## A fact of the game. In a combat the player is `p1` and the enemy `p2`; in the arena they are the
## seats. Made by `cargo xtask schemas`.

## Which of them it is.
var type: String:
	get:
		return _text("type")

## What the class of its type reads.
var payload: Dictionary:
	get:
		return _dict("payload", true)


class AttackMade:
	extends TypedView
	## A ship attacked (FL-12 to FL-15).
	const TYPE := "attack_made"

	var phase: String:
		get:
			return _text("phase")

	var attacker: Who:
		get:
			return Who.new(_dict("attacker"), self, "attacker")

	var target: Who:
		get:
			return Who.new(_dict("target"), self, "target")

	var chance: int:
		get:
			return _number("chance")

	var hit: bool:
		get:
			return _flag("hit")

	var damage: int:
		get:
			return _number("damage")

	var hp: int:
		get:
			return _number("hp")


class ChemistryBegan:
	extends TypedView
	## Chemistry holds from now on (FL-07).
	const TYPE := "chemistry_began"

	var side: String:
		get:
			return _text("side")

	var rule: String:
		get:
			return _text("rule")


class ChemistryTriggered:
	extends TypedView
	## Chemistry put one ship in another's place (FL-07).
	const TYPE := "chemistry_triggered"

	var rule: String:
		get:
			return _text("rule")

	var protected: Who:
		get:
			return Who.new(_dict("protected"), self, "protected")

	var by: Who:
		get:
			return Who.new(_dict("by"), self, "by")


class ChoiceMade:
	extends TypedView
	## An event was decided and turned out somehow (FL-22): a die of `of` sides fell on `die`; both
	## are 0 where nothing was left to it.
	const TYPE := "choice_made"

	var event: String:
		get:
			return _text("event")

	var choice: String:
		get:
			return _text("choice")

	var outcome: int:
		get:
			return _number("outcome")

	var die: int:
		get:
			return _number("die")

	var of: int:
		get:
			return _number("of")


class CombatEnded:
	extends TypedView
	## A combat ended (FL-11).
	const TYPE := "combat_ended"

	var outcome: CombatOutcome:
		get:
			return CombatOutcome.new(_dict("outcome"), self, "outcome")


class CombatOutcome:
	extends TypedView
	## How a combat ended (FL-11).

	## Which of them it is.
	var kind: String:
		get:
			return _text("kind")


class CombatOutcomeDraw:
	extends TypedView
	## Nobody won.
	const KIND := "draw"


class CombatOutcomeRetreat:
	extends TypedView
	## One side broke off.
	const KIND := "retreat"

	## Which.
	var of: String:
		get:
			return _text("of")


class CombatOutcomeWon:
	extends TypedView
	## One side has no active ship.
	const KIND := "won"

	## The other one.
	var by: String:
		get:
			return _text("by")


class FlakFired:
	extends TypedView
	## Flak fired at an air attack (FL-17).
	const TYPE := "flak_fired"

	var ship: Who:
		get:
			return Who.new(_dict("ship"), self, "ship")

	var attacker: Who:
		get:
			return Who.new(_dict("attacker"), self, "attacker")

	var cancelled: bool:
		get:
			return _flag("cancelled")


class FlightTried:
	extends TypedView
	## A side fled, and was caught or not: so many thousandths said that it would be (FL-33, FL-34).
	const TYPE := "flight_tried"

	var of: String:
		get:
			return _text("of")

	var chance: int:
		get:
			return _number("chance")

	var caught: bool:
		get:
			return _flag("caught")


class NodeEntered:
	extends TypedView
	## The fleet came to a node (FL-21).
	const TYPE := "node_entered"

	var node: int:
		get:
			return _number("node")

	var kind: String:
		get:
			return _text("kind")


class OrderGiven:
	extends TypedView
	## The captain gave an order, perhaps one that names an enemy ship (FL-38).
	const TYPE := "order_given"

	var order: String:
		get:
			return _text("order")

	var target: Who:
		get:
			return Who.new(_dict("target"), self, "target") if _has("target") else null


class OrdersAwaited:
	extends TypedView
	## A fight stands still until an order is given (FL-37).
	const TYPE := "orders_awaited"

	var turn: int:
		get:
			return _number("turn")


class Phase:
	extends RefCounted
	## A phase of a combat turn, in the order in which they run (FL-11).
	const DETECTION := "DETECTION"
	const AIR_OPERATIONS := "AIR_OPERATIONS"
	const SURFACE_GUNNERY := "SURFACE_GUNNERY"
	const TORPEDO_ATTACKS := "TORPEDO_ATTACKS"
	const DAMAGE_CONTROL := "DAMAGE_CONTROL"


class PhaseBegan:
	extends TypedView
	## A phase began (FL-11).
	const TYPE := "phase_began"

	var phase: String:
		get:
			return _text("phase")


class Retreated:
	extends TypedView
	## A side broke off (FL-19).
	const TYPE := "retreated"

	var side: String:
		get:
			return _text("side")


class Shared:
	extends TypedView
	## What several of them have, and empty where one has it not.

	var amount: Variant:
		get:
			return _any("amount", true)

	var attacker: Who:
		get:
			return Who.new(_dict("attacker"), self, "attacker") if _has("attacker") else null

	var by: Who:
		get:
			return Who.new(_dict("by"), self, "by") if _has("by") else null

	var chance: Variant:
		get:
			return _any("chance", true)

	var damage: Variant:
		get:
			return _any("damage", true)

	var event: String:
		get:
			return _text("event", true)

	var hp: Variant:
		get:
			return _any("hp", true)

	var item: String:
		get:
			return _text("item", true)

	var node: Variant:
		get:
			return _any("node", true)

	var now: Variant:
		get:
			return _any("now", true)

	var phase: String:
		get:
			return _text("phase", true)

	var rule: String:
		get:
			return _text("rule", true)

	var ship: Who:
		get:
			return Who.new(_dict("ship"), self, "ship") if _has("ship") else null

	var side: String:
		get:
			return _text("side", true)

	var status: String:
		get:
			return _text("status", true)

	var tag: String:
		get:
			return _text("tag", true)

	var target: Who:
		get:
			return Who.new(_dict("target"), self, "target") if _has("target") else null

	var turn: Variant:
		get:
			return _any("turn", true)

	var what: String:
		get:
			return _text("what", true)


class ShipDestroyed:
	extends TypedView
	## A ship sank (FL-27).
	const TYPE := "ship_destroyed"

	var ship: Who:
		get:
			return Who.new(_dict("ship"), self, "ship")


class ShipDisabled:
	extends TypedView
	## A ship is out of the fight (FL-04, FL-27).
	const TYPE := "ship_disabled"

	var ship: Who:
		get:
			return Who.new(_dict("ship"), self, "ship")


class ShipLeftBehind:
	extends TypedView
	## A disabled ship was left behind (FL-27).
	const TYPE := "ship_left_behind"

	var ship: Who:
		get:
			return Who.new(_dict("ship"), self, "ship")


class ShipRepaired:
	extends TypedView
	## A ship was repaired (FL-18, FL-29).
	const TYPE := "ship_repaired"

	var ship: Who:
		get:
			return Who.new(_dict("ship"), self, "ship")

	var amount: int:
		get:
			return _number("amount")

	var hp: int:
		get:
			return _number("hp")


class ShipSpotted:
	extends TypedView
	## A hidden ship was spotted (FL-16).
	const TYPE := "ship_spotted"

	var ship: Who:
		get:
			return Who.new(_dict("ship"), self, "ship")

	var by: Who:
		get:
			return Who.new(_dict("by"), self, "by")


class SideView:
	extends RefCounted
	## A side of a combat, as a player knows it: in a run yours and theirs, in the arena the seats
	## (FL-20).
	const YOURS := "yours"
	const THEIRS := "theirs"
	const P1 := "p1"
	const P2 := "p2"


class StatusGained:
	extends TypedView
	## A ship got a status (FL-09).
	const TYPE := "status_gained"

	var ship: Who:
		get:
			return Who.new(_dict("ship"), self, "ship")

	var status: String:
		get:
			return _text("status")


class StatusHurt:
	extends TypedView
	## A status hurt a ship (FL-18).
	const TYPE := "status_hurt"

	var ship: Who:
		get:
			return Who.new(_dict("ship"), self, "ship")

	var status: String:
		get:
			return _text("status")

	var damage: int:
		get:
			return _number("damage")

	var hp: int:
		get:
			return _number("hp")


class StatusLost:
	extends TypedView
	## A ship lost a status (FL-18).
	const TYPE := "status_lost"

	var ship: Who:
		get:
			return Who.new(_dict("ship"), self, "ship")

	var status: String:
		get:
			return _text("status")


class TurnBegan:
	extends TypedView
	## A turn of a combat began (FL-11).
	const TYPE := "turn_began"

	var turn: int:
		get:
			return _number("turn")


class Who:
	extends TypedView
	## A ship in an event.

	## Whose it is.
	var side: String:
		get:
			return _text("side")

	## Its place in the fleet, from 0.
	var ship: int:
		get:
			return _number("ship")

	## Its name.
	var name: String:
		get:
			return _text("name")
