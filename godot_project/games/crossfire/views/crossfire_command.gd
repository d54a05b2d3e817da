# gdlint: disable=max-file-lines,max-public-methods
class_name CrossfireCommand
extends TypedView
## A decision. Made by `cargo xtask schemas`.

## Which of them it is.
var type: String:
	get:
		return _text("type")


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


class DeploySide:
	extends TypedView
	## Place all units, the first square for the first unit (GR-012). May be replaced until it is
	## confirmed.
	const TYPE := "deploy_side"

	## A square for each unit.
	var squares: Array[Square]:
		get:
			return _objects("squares", Square)


class Hold:
	extends TypedView
	## Do nothing with a unit (GR-021).
	const TYPE := "hold"

	## The unit that acts.
	var unit: String:
		get:
			return _text("unit")


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
