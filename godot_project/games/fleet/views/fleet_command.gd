# gdlint: disable=max-file-lines,max-public-methods
class_name FleetCommand
extends TypedView
## A decision. Ships are named by their place in the fleet, from 0. Made by `cargo xtask schemas`.

## Which of them it is.
var type: String:
	get:
		return _text("type")


class AbandonRun:
	extends TypedView
	## Give the run up, at any decision of it (FL-36).
	const TYPE := "abandon_run"


class ChooseFleet:
	extends TypedView
	## Choose the fleet to start with (FL-24, D17).
	const TYPE := "choose_fleet"

	## Which.
	var fleet: String:
		get:
			return _text("fleet")


class EquipItem:
	extends TypedView
	## Put an item from the stores aboard (FL-22).
	const TYPE := "equip_item"

	## Which ship.
	var ship: int:
		get:
			return _number("ship")

	## Which item.
	var item: String:
		get:
			return _text("item")


class GiveOrder:
	extends TypedView
	## Give an order in a fight that stands still (FL-37, FL-38).
	const TYPE := "give_order"

	## Which.
	var order: String:
		get:
			return _text("order")

	## The enemy ship that it names, by her place in her fleet; none for other orders.
	var target: Variant:
		get:
			return _any("target", true)


class InstallMod:
	extends TypedView
	## Build a mod in, for good (FL-22).
	const TYPE := "install_mod"

	## Which ship.
	var ship: int:
		get:
			return _number("ship")

	## Which mod.
	var mod: String:
		get:
			return _text("mod")


class LeaveNode:
	extends TypedView
	## Leave the yard, or leave what is offered.
	const TYPE := "leave_node"


class MoveToNode:
	extends TypedView
	## Sail to a node (FL-21).
	const TYPE := "move_to_node"

	## Its number.
	var node: int:
		get:
			return _number("node")


class Repair:
	extends TypedView
	## Repair a ship for salvage (FL-22, FL-29).
	const TYPE := "repair"

	## Which ship.
	var ship: int:
		get:
			return _number("ship")

	## How much HP.
	var amount: int:
		get:
			return _number("amount")


class SelectEventChoice:
	extends TypedView
	## Decide an event (FL-22).
	const TYPE := "select_event_choice"

	## Which choice.
	var choice: String:
		get:
			return _text("choice")


class SetFormation:
	extends TypedView
	## Take another formation (FL-08, FL-30).
	const TYPE := "set_formation"

	## Which.
	var formation: String:
		get:
			return _text("formation")


class Shared:
	extends TypedView
	## What several of them have, and empty where one has it not.

	var doctrine: String:
		get:
			return _text("doctrine", true)

	var formation: String:
		get:
			return _text("formation", true)

	var item: String:
		get:
			return _text("item", true)

	var ship: Variant:
		get:
			return _any("ship", true)


class ShipPlan:
	extends TypedView
	## A ship as content describes it.

	## Its hull.
	var hull: String:
		get:
			return _text("hull")

	## Its name; the hull's next one without.
	var name: String:
		get:
			return _text("name", true)

	## Its mods, in order.
	var mods: Array[String]:
		get:
			return _texts("mods", true)

	## Its equipment, in order.
	var items: Array[String]:
		get:
			return _texts("items", true)


class StartCombat:
	extends TypedView
	## Fight the enemy fleet (FL-10, FL-19).
	const TYPE := "start_combat"

	## By which doctrine.
	var doctrine: String:
		get:
			return _text("doctrine")


class SubmitFleet:
	extends TypedView
	## Send a fleet to the arena, unseen (FL-26).
	const TYPE := "submit_fleet"

	## Its ships, in order.
	var ships: Array[ShipPlan]:
		get:
			return _objects("ships", ShipPlan)

	## Its formation.
	var formation: String:
		get:
			return _text("formation")

	## Its doctrine.
	var doctrine: String:
		get:
			return _text("doctrine")


class TakeSalvage:
	extends TypedView
	## Take one of the things that are offered (FL-22).
	const TYPE := "take_salvage"

	## Its place, from 0.
	var offer: int:
		get:
			return _number("offer")


class UnequipItem:
	extends TypedView
	## Put an item back into the stores (FL-22).
	const TYPE := "unequip_item"

	## Which ship.
	var ship: int:
		get:
			return _number("ship")

	## Which item.
	var item: String:
		get:
			return _text("item")
