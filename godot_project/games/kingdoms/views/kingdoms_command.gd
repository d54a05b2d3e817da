# gdlint: disable=max-file-lines,max-public-methods
class_name KingdomsCommand
extends TypedView
## A decision. Stacks of the centre are named by their place: 0 to 4 monsters, 5 to 14 citizens, 15
## to 19 domains. Made by `cargo xtask schemas`.

## Which of them it is.
var type: String:
	get:
		return _text("type")


class BuildDomain:
	extends TypedView
	## Build the domain on top of a stack (KD-11).
	const TYPE := "build_domain"

	## The stack.
	var stack: int:
		get:
			return _number("stack")

	## What is paid, exactly.
	var payment: Resources:
		get:
			return Resources.new(_dict("payment"), self, "payment")


class ChangeDie:
	extends TypedView
	## Change a die by the power of a domain (KD-06).
	const TYPE := "change_die"

	## Whose power.
	var domain: String:
		get:
			return _text("domain")

	## Which die, 0 or 1.
	var die: int:
		get:
			return _number("die")


class HireCitizen:
	extends TypedView
	## Hire a citizen (KD-11).
	const TYPE := "hire_citizen"

	## The stack.
	var stack: int:
		get:
			return _number("stack")

	## What is paid, exactly.
	var payment: Resources:
		get:
			return Resources.new(_dict("payment"), self, "payment")


class KeepDuke:
	extends TypedView
	## Keep one of the dukes that were dealt (KD-04).
	const TYPE := "keep_duke"

	## Which.
	var duke: String:
		get:
			return _text("duke")


class OrderHarvest:
	extends TypedView
	## The order in which own cards are activated, by their ids (KD-07).
	const TYPE := "order_harvest"

	## Each as often as it is activated.
	var order: Array[String]:
		get:
			return _texts("order")


class ResourceView:
	extends RefCounted
	## A kind of resource.
	const GOLD := "gold"
	const STRENGTH := "strength"
	const MAGIC := "magic"


class Resources:
	extends TypedView
	## So much of each resource. What is left out is 0.

	## Gold.
	var gold: Variant:
		get:
			return _any("gold", true)

	## Strength.
	var strength: Variant:
		get:
			return _any("strength", true)

	## Magic.
	var magic: Variant:
		get:
			return _any("magic", true)


class RollDice:
	extends TypedView
	## Roll the dice of the turn (KD-06).
	const TYPE := "roll_dice"


class Shared:
	extends TypedView
	## What several of them have, and empty where one has it not.

	var payment: Resources:
		get:
			return Resources.new(_dict("payment"), self, "payment") if _has("payment") else null

	var seat: String:
		get:
			return _text("seat", true)

	var stack: Variant:
		get:
			return _any("stack", true)


class SlayMonster:
	extends TypedView
	## Slay the monster on top of a stack (KD-11).
	const TYPE := "slay_monster"

	## The stack.
	var stack: int:
		get:
			return _number("stack")

	## What is paid, exactly.
	var payment: Resources:
		get:
			return Resources.new(_dict("payment"), self, "payment")


class TakeFromCentre:
	extends TypedView
	## Take the card on top of a stack (KD-19).
	const TYPE := "take_from_centre"

	## The stack.
	var stack: int:
		get:
			return _number("stack")


class TakeResource:
	extends TypedView
	## Take one of a resource: as an action, or as what one may choose (KD-09, KD-07).
	const TYPE := "take_resource"

	## Which.
	var resource: String:
		get:
			return _text("resource")
