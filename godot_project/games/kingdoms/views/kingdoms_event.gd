# gdlint: disable=max-file-lines,max-public-methods
class_name KingdomsEvent
extends TypedView
## A fact of the game. Cards are named by their ids. Made by `cargo xtask schemas`.

## Which of them it is.
var type: String:
	get:
		return _text("type")

## What the class of its type reads.
var payload: Dictionary:
	get:
		return _dict("payload", true)


class AnswersShown:
	extends TypedView
	## A prompt to all ended: what a seat has after its answers (KD-18).
	const TYPE := "answers_shown"

	var seat: String:
		get:
			return _text("seat")

	var resources: Resources:
		get:
			return Resources.new(_dict("resources"), self, "resources")

	var tokens: int:
		get:
			return _number("tokens")


class CitizenHired:
	extends TypedView
	## A citizen was hired (KD-11).
	const TYPE := "citizen_hired"

	var seat: String:
		get:
			return _text("seat")

	var citizen: String:
		get:
			return _text("citizen")

	var payment: Resources:
		get:
			return Resources.new(_dict("payment"), self, "payment")


class ConsolationTaken:
	extends TypedView
	## A resource of choice was taken after a harvest without anything (KD-07).
	const TYPE := "consolation_taken"

	var seat: String:
		get:
			return _text("seat")

	var resource: String:
		get:
			return _text("resource")

	var sealed: bool:
		get:
			return _flag("sealed")


class Declined:
	extends TypedView
	## Something was done without (KD-19).
	const TYPE := "declined"

	var seat: String:
		get:
			return _text("seat")

	var card: String:
		get:
			return _text("card")

	var sealed: bool:
		get:
			return _flag("sealed")


class DiceRolled:
	extends TypedView
	## The dice of a turn fell (KD-06).
	const TYPE := "dice_rolled"

	var seat: String:
		get:
			return _text("seat")

	var dice: Array[int]:
		get:
			return _numbers("dice")


class DieChanged:
	extends TypedView
	## A domain changed a die (KD-06).
	const TYPE := "die_changed"

	var seat: String:
		get:
			return _text("seat")

	var domain: String:
		get:
			return _text("domain")

	var die: int:
		get:
			return _number("die")

	var from: int:
		get:
			return _number("from")

	var to: int:
		get:
			return _number("to")


class DomainBuilt:
	extends TypedView
	## A domain was built (KD-11).
	const TYPE := "domain_built"

	var seat: String:
		get:
			return _text("seat")

	var domain: String:
		get:
			return _text("domain")

	var payment: Resources:
		get:
			return Resources.new(_dict("payment"), self, "payment")


class EndDue:
	extends TypedView
	## The end is due (KD-13).
	const TYPE := "end_due"

	var due: String:
		get:
			return _text("due")


class Exchanged:
	extends TypedView
	## Something was paid for an effect (KD-19).
	const TYPE := "exchanged"

	var seat: String:
		get:
			return _text("seat")

	var card: String:
		get:
			return _text("card")

	var payment: Resources:
		get:
			return Resources.new(_dict("payment"), self, "payment")

	var sealed: bool:
		get:
			return _flag("sealed")


class Gained:
	extends TypedView
	## A card paid: in a harvest (KD-07), or as a reward or by the power of a domain (KD-11).
	## Sealed: others learn of it when the prompt ends.
	const TYPE := "gained"

	var seat: String:
		get:
			return _text("seat")

	var card: String:
		get:
			return _text("card")

	var resources: Resources:
		get:
			return Resources.new(_dict("resources"), self, "resources")

	var vp: int:
		get:
			return _number("vp")

	var harvest: bool:
		get:
			return _flag("harvest")

	var sealed: bool:
		get:
			return _flag("sealed")


class HarvestOrdered:
	extends TypedView
	## A seat ordered its activations (KD-07).
	const TYPE := "harvest_ordered"

	var seat: String:
		get:
			return _text("seat")

	var cards: Array[String]:
		get:
			return _texts("cards")

	var sealed: bool:
		get:
			return _flag("sealed")


class MonsterSlain:
	extends TypedView
	## A monster was slain (KD-11).
	const TYPE := "monster_slain"

	var seat: String:
		get:
			return _text("seat")

	var monster: String:
		get:
			return _text("monster")

	var payment: Resources:
		get:
			return Resources.new(_dict("payment"), self, "payment")


class NothingToSteal:
	extends TypedView
	## There was nobody to steal from (KD-07, D15).
	const TYPE := "nothing_to_steal"

	var seat: String:
		get:
			return _text("seat")

	var card: String:
		get:
			return _text("card")

	var harvest: bool:
		get:
			return _flag("harvest")


class ResourceStolen:
	extends TypedView
	## Something was stolen, in a harvest (KD-07) or by the power of a domain (KD-11).
	const TYPE := "resource_stolen"

	var seat: String:
		get:
			return _text("seat")

	var from: String:
		get:
			return _text("from")

	var resource: String:
		get:
			return _text("resource")

	var amount: int:
		get:
			return _number("amount")

	var harvest: bool:
		get:
			return _flag("harvest")


class ResourceTaken:
	extends TypedView
	## A resource was taken as an action (KD-09).
	const TYPE := "resource_taken"

	var seat: String:
		get:
			return _text("seat")

	var resource: String:
		get:
			return _text("resource")


class Resources:
	extends TypedView
	## So much of each resource. What is left out is 0.

	## Gold.
	var gold: int:
		get:
			return _number("gold")

	## Strength.
	var strength: int:
		get:
			return _number("strength")

	## Magic.
	var magic: int:
		get:
			return _number("magic")


class ResourcesGiven:
	extends TypedView
	## Something was given (KD-19).
	const TYPE := "resources_given"

	var seat: String:
		get:
			return _text("seat")

	var to: String:
		get:
			return _text("to")

	var resources: Resources:
		get:
			return Resources.new(_dict("resources"), self, "resources")


class Shared:
	extends TypedView
	## What several of them have, and empty where one has it not.

	var card: String:
		get:
			return _text("card", true)

	var citizen: String:
		get:
			return _text("citizen", true)

	var domain: String:
		get:
			return _text("domain", true)

	var duke: String:
		get:
			return _text("duke", true)

	var harvest: Variant:
		get:
			return _any("harvest", true)

	var markers: Variant:
		get:
			return _any("markers", true)

	var payment: Resources:
		get:
			return Resources.new(_dict("payment"), self, "payment") if _has("payment") else null

	var resource: String:
		get:
			return _text("resource", true)

	var resources: Resources:
		get:
			return (
				Resources.new(_dict("resources"), self, "resources") if _has("resources") else null
			)

	var sealed: Variant:
		get:
			return _any("sealed", true)

	var seat: String:
		get:
			return _text("seat", true)

	var stack: Variant:
		get:
			return _any("stack", true)

	var tokens: Variant:
		get:
			return _any("tokens", true)


class TurnBegan:
	extends TypedView
	## A turn began (KD-06).
	const TYPE := "turn_began"

	var seat: String:
		get:
			return _text("seat")

	var the_round: int:
		get:
			return _number("round")

	var resting: String:
		get:
			return _text("resting", true)
