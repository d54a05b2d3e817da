# gdlint: disable=max-file-lines,max-public-methods
class_name CouncilPreview
extends TypedView
## An answer. Made by `cargo xtask schemas`.

## Which of them it is.
var type: String:
	get:
		return _text("type")


class Edge:
	extends TypedView
	## Where a stat ends a reign.

	## Whether it does at the least of the range; otherwise at the most.
	var low: bool:
		get:
			return _flag("low")

	## From which value on.
	var at: int:
		get:
			return _number("at")

	## The ending's id.
	var ending: String:
		get:
			return _text("ending")

	## The same in words.
	var words: String:
		get:
			return _text("words")


class End:
	extends TypedView
	## The end of the reign; empty while it goes on.
	const TYPE := "end"

	## The visible stat that ended it, if one did.
	var stat: String:
		get:
			return _text("stat", true)

	## What ended it, in a sentence.
	var why: String:
		get:
			return _text("why")

	## What the next ruler has of it, in sentences.
	var keeps: Array[String]:
		get:
			return _texts("keeps")


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


class Kept:
	extends TypedView
	## A heritage.
	const TYPE := "kept"

	## In sentences.
	var keeps: Array[String]:
		get:
			return _texts("keeps")


class Law:
	extends TypedView
	## A change that an option makes to the rule collection.

	## The rule's id.
	var rule: String:
		get:
			return _text("rule")

	## What becomes of it.
	var amendment: String:
		get:
			return _text("amendment")

	## What it is about.
	var subject: String:
		get:
			return _text("subject")


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

	## What it changes in the rule collection (CO-03).
	var laws: Array[Law]:
		get:
			return _objects("laws", Law, true)


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

	## What it is about: the ending that it brings, or else the first visible stat that it moves, or
	## else law.
	var subject: String:
		get:
			return _text("subject")

	## Whether it ends a reign.
	var ends: bool:
		get:
			return _flag("ends")


class Stat:
	extends TypedView
	## A stat, in words.
	const TYPE := "stat"

	## What it is computed from; none where it is stored.
	var formula: String:
		get:
			return _text("formula", true)

	## Where on its range the rules in force end a reign (CO-04).
	var ends: Array[Edge]:
		get:
			return _objects("ends", Edge)
