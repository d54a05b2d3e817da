# gdlint: disable=max-file-lines,max-public-methods
class_name CrossfireCommand
extends TypedView
## A decision. Made by `cargo xtask schemas`.

## Which of them it is.
var type: String:
	get:
		return _text("type")


class Action:
	extends RefCounted
	## An action that moves, and so can be declared (GR-017, D2).
	const MOVE := "move"
	const ATTACK := "attack"
	const FIRST_AID := "first_aid"


class Attack:
	extends TypedView
	## Move up to half, then attack (GR-019).
	const TYPE := "attack"

	## The unit that acts.
	var unit: String:
		get:
			return _text("unit")

	## Where it attacks from; its own square to stay.
	var to: Square:
		get:
			return Square.new(_dict("to"), self, "to")

	## Whom it attacks.
	var target: String:
		get:
			return _text("target")

	## How.
	var with: String:
		get:
			return _text("with")


class ChooseAdvantage:
	extends TypedView
	## Choose the advantage for the next battle (GR-040).
	const TYPE := "choose_advantage"

	## Its id.
	var advantage: String:
		get:
			return _text("advantage")


class ConfirmDeployment:
	extends TypedView
	## Stay with the deployment (DA-001).
	const TYPE := "confirm_deployment"


class DeclareAction:
	extends TypedView
	## Throw the move die for an action (D2).
	const TYPE := "declare_action"

	## The unit that acts.
	var unit: String:
		get:
			return _text("unit")

	## The action, which cannot be taken back.
	var action: String:
		get:
			return _text("action")


class Decline:
	extends TypedView
	## Answer a prompt with no: no reroll, no revive, no further quick move, no activation of an
	## aided unit.
	const TYPE := "decline"


class DeploySide:
	extends TypedView
	## Place all units, the first square for the first unit (GR-012). May be replaced until it is
	## confirmed.
	const TYPE := "deploy_side"

	## A square for each unit.
	var squares: Array[Square]:
		get:
			return _objects("squares", Square)


class FirstAid:
	extends TypedView
	## Move up to half, then stand an adjacent friend up (GR-020).
	const TYPE := "first_aid"

	## The unit that acts.
	var unit: String:
		get:
			return _text("unit")

	## Where it helps from; its own square to stay.
	var to: Square:
		get:
			return Square.new(_dict("to"), self, "to")

	## Whom it helps.
	var target: String:
		get:
			return _text("target")


class Forgo:
	extends TypedView
	## Give up what is left of a declared action (D17).
	const TYPE := "forgo"

	## The unit that declared it.
	var unit: String:
		get:
			return _text("unit")


class Hold:
	extends TypedView
	## Do nothing with a unit (GR-021).
	const TYPE := "hold"

	## The unit that acts.
	var unit: String:
		get:
			return _text("unit")


class KeepDie:
	extends TypedView
	## Choose between a die's two results (GR-009).
	const TYPE := "keep_die"

	## Which one.
	var keep: String:
		get:
			return _text("keep")


class Kept:
	extends RefCounted
	## One of a die's two results.
	const FIRST := "first"
	const SECOND := "second"


class Move:
	extends TypedView
	## Move (GR-018).
	const TYPE := "move"

	## The unit that acts.
	var unit: String:
		get:
			return _text("unit")

	## Where it goes.
	var to: Square:
		get:
			return Square.new(_dict("to"), self, "to")


class Pass:
	extends TypedView
	## Give up the remaining activations of this round (D3).
	const TYPE := "pass"


class Reroll:
	extends TypedView
	## Roll a die again (GR-045).
	const TYPE := "reroll"

	## Which die of the roll, from 0.
	var die: int:
		get:
			return _number("die")

	## By what right.
	var source: String:
		get:
			return _text("source")


class Revive:
	extends TypedView
	## Stand an own Down unit up (DA-019).
	const TYPE := "revive"

	## Which one.
	var unit: String:
		get:
			return _text("unit")


class Shared:
	extends TypedView
	## What several of them have, and empty where one has it not.

	var target: String:
		get:
			return _text("target", true)

	var to: Square:
		get:
			return Square.new(_dict("to"), self, "to") if _has("to") else null

	var unit: String:
		get:
			return _text("unit", true)


class Source:
	extends RefCounted
	## Where an effect comes from.
	const FACTION := "faction"
	const COMMANDER := "commander"
	const EVENT := "event"
	const ADVANTAGE := "advantage"


class Square:
	extends TypedView
	## A square, column and row both from 1 (GR-001). Any two numbers may be held, because commands
	## carry whatever was sent; [`Board::contains`](super::Board::contains) tells a square of the
	## board from another.

	## Column, from 1 at P1's edge.
	var col: int:
		get:
			return _number("col")

	## Row, from 1.
	var row: int:
		get:
			return _number("row")


class TakeInitiative:
	extends TypedView
	## Choose who goes first this round (GR-014).
	const TYPE := "take_initiative"

	## Whether the chooser goes first.
	var first: bool:
		get:
			return _flag("first")


class Weapon:
	extends RefCounted
	## How to attack (GR-019).
	const SHOT := "shot"
	const MELEE := "melee"
