# gdlint: disable=max-file-lines,max-public-methods
class_name CrossfirePreview
extends TypedView
## The answer to a [`Query`]. Made by `cargo xtask schemas`.

## Which of them it is.
var type: String:
	get:
		return _text("type")


class Attack:
	extends TypedView
	## The odds of an attack.
	const TYPE := "attack"

	## The odds.
	var odds: Odds:
		get:
			return Odds.new(_dict("odds"), self, "odds")

	## What is added to the attacker's dice.
	var attack_modifiers: Array[Modifier]:
		get:
			return _objects("attack_modifiers", Modifier)

	## What is added to Defense, or to the defender's die in a melee.
	var defense_modifiers: Array[Modifier]:
		get:
			return _objects("defense_modifiers", Modifier)

	## What a shot has to exceed.
	var defense: Variant:
		get:
			return _any("defense", true)

	## Hidden points of the 64 of the target's square; all of them where it is cover itself (D10).
	var hidden_points: int:
		get:
			return _number("hidden_points")

	## Whether the target has cover that counts.
	var cover: bool:
		get:
			return _flag("cover")

	## The natural total from which the shot destroys.
	var deadly_from: Variant:
		get:
			return _any("deadly_from", true)

	## Friends beside the target, whom a double one hits (GR-025).
	var friends_at_risk: Array[String]:
		get:
			return _texts("friends_at_risk")

	## The rays to the target's centre and corners.
	var rays: Array[Ray]:
		get:
			return _objects("rays", Ray)


class Blocker:
	extends TypedView
	## A square that blocks a ray, as previews write it.

	## Column of the square.
	var col: int:
		get:
			return _number("col")

	## Row of the square.
	var row: int:
		get:
			return _number("row")

	## What on it blocks.
	var kind: String:
		get:
			return _text("kind")


class HalfPoint:
	extends TypedView
	## A point of the board in half-squares: the board's outer corner is (0, 0), the centre of
	## square `(col, row)` is `(2·col − 1, 2·row − 1)`, its corners are one half-square
	## further and nearer.

	## Half-squares along the columns.
	var x: int:
		get:
			return _number("x")

	## Half-squares along the rows.
	var y: int:
		get:
			return _number("y")


class Modifier:
	extends TypedView
	## Something that changes a number, by name.

	## Its name: `aq`, `stationary`, `cover`, `melee_aq`.
	var name: String:
		get:
			return _text("name")

	## What it adds.
	var value: int:
		get:
			return _number("value")


class Objectives:
	extends TypedView
	## The mission's zones.
	const TYPE := "objectives"

	## The zones.
	var zones: Array[ZoneView]:
		get:
			return _objects("zones", ZoneView)


class Odds:
	extends TypedView
	## What an attack brings, in ways of 36 that two dice fall. Rerolls are decisions and are not
	## counted in.

	## All ways: 36.
	var out_of: int:
		get:
			return _number("out_of")

	## Nothing happens.
	var miss: int:
		get:
			return _number("miss")

	## The target goes Down.
	var down: int:
		get:
			return _number("down")

	## The target's Down is ignored (Resilient).
	var ignored: int:
		get:
			return _number("ignored")

	## The target is destroyed.
	var destroyed: int:
		get:
			return _number("destroyed")

	## An own unit is hit: a friend beside the target, or in a melee the attacker.
	var own_hit: int:
		get:
			return _number("own_hit")


class Pair:
	extends TypedView
	## A value for each of two seats.

	## Of the first seat.
	var p1: Array[Square]:
		get:
			return _objects("p1", Square)

	## Of the second seat.
	var p2: Array[Square]:
		get:
			return _objects("p2", Square)

	## Of a seat.
	func of(seat: String) -> Array[Square]:
		return _objects(seat, Square)


class Pair2:
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


class Pair3:
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


class Ray:
	extends TypedView
	## A segment from the shooter's centre to a point of the target's square (DA-021).

	## The shooter's centre.
	var from: HalfPoint:
		get:
			return HalfPoint.new(_dict("from"), self, "from")

	## The target's centre or one of its corners.
	var to: HalfPoint:
		get:
			return HalfPoint.new(_dict("to"), self, "to")

	## Whether something blocks the segment, by the rules of line of sight (D7, D8).
	var blocked: bool:
		get:
			return _flag("blocked")

	## The first square that does.
	var blocker: Blocker:
		get:
			return Blocker.new(_dict("blocker"), self, "blocker") if _has("blocker") else null


class Reach:
	extends TypedView
	## The squares in reach and who is in range.
	const TYPE := "reach"

	## A number a square, row by row: 0 out of reach, 1 within a move, 2 within half a move.
	var squares: Array[int]:
		get:
			return _numbers("squares")

	## The other units that are left within the unit's range, in sight or not.
	var in_range: Array[String]:
		get:
			return _texts("in_range")


class Sight:
	extends TypedView
	## Distance, line of sight and cover between two squares.
	const TYPE := "sight"

	## The distance as range counts it (GR-021.1).
	var distance: int:
		get:
			return _number("distance")

	## Whether nothing blocks.
	var visible: bool:
		get:
			return _flag("visible")

	## The first square that does.
	var blocker: Blocker:
		get:
			return Blocker.new(_dict("blocker"), self, "blocker") if _has("blocker") else null

	## Hidden points of the 64 of the target's square; all of them where it is cover itself (D10).
	var hidden_points: int:
		get:
			return _number("hidden_points")

	## Whether a target there would have cover.
	var cover: bool:
		get:
			return _flag("cover")

	## The rays to the target's centre and corners.
	var rays: Array[Ray]:
		get:
			return _objects("rays", Ray)


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


class Threat:
	extends TypedView
	## The best that an enemy could do with its next activation.

	## The enemy.
	var unit: String:
		get:
			return _text("unit")

	## From where it would attack.
	var from: Square:
		get:
			return Square.new(_dict("from"), self, "from")

	## How.
	var with: String:
		get:
			return _text("with")

	## The odds, as it sees them.
	var odds: Odds:
		get:
			return Odds.new(_dict("odds"), self, "odds")


class Threats:
	extends TypedView
	## What enemies could do.
	const TYPE := "threats"

	## The enemies that could attack, each with its best attack.
	var threats: Array[Threat]:
		get:
			return _objects("threats", Threat)


class ZoneView:
	extends TypedView
	## A zone of the mission.

	## What it is called.
	var name: String:
		get:
			return _text("name")

	## Where each side's units count.
	var cells: Pair:
		get:
			return Pair.new(_dict("cells"), self, "cells")

	## How many do.
	var units: Pair2:
		get:
			return Pair2.new(_dict("units"), self, "units")

	## What each side would get if the round ended now.
	var gains: Pair3:
		get:
			return Pair3.new(_dict("gains"), self, "gains")
