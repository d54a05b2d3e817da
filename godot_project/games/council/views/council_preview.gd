# gdlint: disable=max-file-lines,max-public-methods
class_name CouncilPreview
extends TypedView
## An answer. Made by `cargo xtask schemas`.

## Which of them it is.
var type: String:
	get:
		return _text("type")


class Hint:
	extends TypedView
	## How a stat moves.

	## Its id.
	var stat: String:
		get:
			return _text("stat")

	## By how much at least; without its sign where directions are not told.
	var least: int:
		get:
			return _number("least")

	## By how much at most.
	var most: int:
		get:
			return _number("most")

	## Where dice fall and directions are told: how likely it moves by how much.
	var odds: Array[Odds]:
		get:
			return _objects("odds", Odds, true)


class Hints:
	extends RefCounted
	## What is told of what options do (CO-13).
	const OFF := "off"
	const SIZE := "size"
	const DIRECTION := "direction"


class Odds:
	extends TypedView
	## How likely a stat moves by so much.

	## By how much.
	var by: int:
		get:
			return _number("by")

	## In so many ways that dice can fall,
	var ways: int:
		get:
			return _number("ways")

	## of so many.
	var of: int:
		get:
			return _number("of")


class Option:
	extends TypedView
	## What moves; empty where hints are off.
	const TYPE := "option"

	## What is told: what was agreed, or less if the option says so.
	var told: String:
		get:
			return _text("told")

	## Stat by stat.
	var hints: Array[Hint]:
		get:
			return _objects("hints", Hint)


class Rule:
	extends TypedView
	## A rule, in words.
	const TYPE := "rule"

	## When it runs; none where it always does.
	var when: String:
		get:
			return _text("when", true)

	## What it does, in order.
	var does: Array[String]:
		get:
			return _texts("does")


class Stat:
	extends TypedView
	## A stat, in words.
	const TYPE := "stat"

	## What it is computed from; none where it is stored.
	var formula: String:
		get:
			return _text("formula", true)
