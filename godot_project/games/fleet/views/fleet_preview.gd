# gdlint: disable=max-file-lines,max-public-methods
class_name FleetPreview
extends TypedView
## The answer. Made by `cargo xtask schemas`.

## Which of them it is.
var type: String:
	get:
		return _text("type")


class Attack:
	extends TypedView
	## How a ship would attack.
	const TYPE := "attack"

	## Its name.
	var name: String:
		get:
			return _text("name")

	## In which phase.
	var phase: String:
		get:
			return _text("phase")

	## The attacks that it makes, each in percent of the usual damage.
	var attacks: Array[int]:
		get:
			return _numbers("attacks")

	## Every enemy, in order.
	var targets: Array[TargetOdds]:
		get:
			return _objects("targets", TargetOdds)

	## The flak that may stand against its planes, in the order in which it fires, each in
	## thousandths (FL-17).
	var flak: Array[Share]:
		get:
			return _objects("flak", Share)


class Choice:
	extends TypedView
	## What may come of a choice.
	const TYPE := "choice"

	## Which.
	var choice: String:
		get:
			return _text("choice")

	## Its outcomes; their weights are their odds.
	var outcomes: Array[ChoiceOutcome]:
		get:
			return _objects("outcomes", ChoiceOutcome)


class ChoiceOutcome:
	extends TypedView
	## One thing that may come of a choice.

	## How likely it is, beside the others.
	var weight: int:
		get:
			return _number("weight")

	## What is told.
	var text: String:
		get:
			return _text("text")

	## What it does, in order.
	var effects: Array[Turn]:
		get:
			return _objects("effects", Turn)


class Cover:
	extends TypedView
	## A ship that takes attacks that are meant for another (FL-07).

	## The chemistry rule.
	var rule: String:
		get:
			return _text("rule")

	## The ship's name.
	var by: String:
		get:
			return _text("by")

	## How many attacks a turn.
	var times: int:
		get:
			return _number("times")


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


class Effect:
	extends TypedView
	## What a trigger does (FL-17).

	## Which of them it is.
	var kind: String:
		get:
			return _text("kind")


class EffectFlak:
	extends TypedView
	## Tries to cancel one air attack a turn.
	const KIND := "flak"

	## How often it does, in thousandths.
	var chance: int:
		get:
			return _number("chance")


class Fit:
	extends TypedView
	## What a thing would make of a ship. Numbers are those that it fights with, as
	## [`ShipSheet::stats`] has them: station and chemistry are in them.
	const TYPE := "fit"

	## The ship's name.
	var name: String:
		get:
			return _text("name")

	## The thing.
	var what: String:
		get:
			return _text("what")

	## Whether it leaves.
	var off: bool:
		get:
			return _flag("off")

	## What the reference says of it; nothing of a mod's or an item's effects is left to this text.
	var text: String:
		get:
			return _text("text")

	## What it costs in this yard; nothing for what is in store or aboard.
	var price: int:
		get:
			return _number("price")

	## The ship's stats as it is.
	var before: Stats:
		get:
			return Stats.new(_dict("before"), self, "before")

	## Its stats then.
	var after: Stats:
		get:
			return Stats.new(_dict("after"), self, "after")

	## Its places for equipment as it is.
	var slots_before: Slots:
		get:
			return Slots.new(_dict("slots_before"), self, "slots_before")

	## Its places then.
	var slots_after: Slots:
		get:
			return Slots.new(_dict("slots_after"), self, "slots_after")

	## What the thing does by itself, and the ship does then, or no longer (FL-17).
	var triggers: Array[Trigger]:
		get:
			return _objects("triggers", Trigger)

	## Tags that it would gain.
	var gains: Array[String]:
		get:
			return _texts("gains")

	## Tags that it would lose.
	var loses: Array[String]:
		get:
			return _texts("loses")

	## Chemistry that would hold then (FL-07).
	var begins: Array[String]:
		get:
			return _texts("begins")

	## Chemistry that would not hold any longer.
	var ends: Array[String]:
		get:
			return _texts("ends")

	## What it brings and ends beside stats and places, in words, a line each.
	var notes: Array[String]:
		get:
			return _texts("notes")


class HeapOdds:
	extends TypedView
	## How likely an offer is plain salvage, and how much it is.

	## So many …
	var weight: int:
		get:
			return _number("weight")

	## … of so many.
	var of: int:
		get:
			return _number("of")

	## The least of it.
	var the_min: int:
		get:
			return _number("min")

	## The most.
	var the_max: int:
		get:
			return _number("max")


class NodeView:
	extends TypedView
	## What may be met, found or done at a node.
	const TYPE := "node"

	## Its number.
	var node: int:
		get:
			return _number("node")

	## Encounters, events or yards, each with its share; at a salvage node what the first offer may
	## be.
	var found: Array[Share]:
		get:
			return _objects("found", Share)

	## How many things are offered, no two alike, of which one may be taken.
	var offers: int:
		get:
			return _number("offers")

	## Plain salvage among the offers.
	var heap: HeapOdds:
		get:
			return HeapOdds.new(_dict("heap"), self, "heap") if _has("heap") else null

	## How many works a yard does.
	var works: int:
		get:
			return _number("works")

	## What each yard that may be found sells (D19).
	var sells: Array[Sale]:
		get:
			return _objects("sells", Sale)


class Part:
	extends TypedView
	## A part of a ship that satisfied a condition (FL-05).

	## Which of them it is.
	var kind: String:
		get:
			return _text("kind")


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


class Share:
	extends TypedView
	## One of several, by its weight.

	## Which.
	var id: String:
		get:
			return _text("id")

	## So many …
	var weight: int:
		get:
			return _number("weight")

	## … of so many.
	var of: int:
		get:
			return _number("of")


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


class Start:
	extends TypedView
	## What a starting fleet is.
	const TYPE := "start"

	## Which.
	var fleet: String:
		get:
			return _text("fleet")

	## Its formation.
	var formation: String:
		get:
			return _text("formation")

	## Its ships, in order.
	var sheets: Array[ShipSheet]:
		get:
			return _objects("sheets", ShipSheet)

	## The chemistry that holds in it.
	var chemistry: Array[String]:
		get:
			return _texts("chemistry")

	## Items and mods in store.
	var stores: Array[String]:
		get:
			return _texts("stores")

	## Its salvage.
	var salvage: int:
		get:
			return _number("salvage")


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


class TargetOdds:
	extends TypedView
	## How an enemy would fare.

	## Its name.
	var name: String:
		get:
			return _text("name")

	## It is aimed at so many times …
	var weight: int:
		get:
			return _number("weight")

	## … of so many, before chemistry and unless it hides.
	var of: int:
		get:
			return _number("of")

	## The ship that takes the first attacks instead of it (D13).
	var cover: Cover:
		get:
			return Cover.new(_dict("cover"), self, "cover") if _has("cover") else null

	## Whether it hides under water, and must be spotted first (FL-16).
	var hidden: bool:
		get:
			return _flag("hidden")

	## The chance to hit, in thousandths (FL-14).
	var chance: int:
		get:
			return _number("chance")

	## What a hit takes, for each of the attacks (FL-15).
	var damage: Array[int]:
		get:
			return _numbers("damage")

	## What a hit may leave behind, each in thousandths (FL-17).
	var inflicts: Array[Share]:
		get:
			return _objects("inflicts", Share)


class Trigger:
	extends TypedView
	## What an item does by itself in a phase (FL-17).

	## When.
	var phase: String:
		get:
			return _text("phase")

	## What.
	var effect: Effect:
		get:
			return Effect.new(_dict("effect"), self, "effect")


class Turn:
	extends TypedView
	## A turn that fortune takes (FL-22).

	## Which of them it is.
	var kind: String:
		get:
			return _text("kind")


class Which:
	extends RefCounted
	## Which ships something happens to.
	const ALL := "all"
	const ONE := "one"
	const WEAKEST := "weakest"
