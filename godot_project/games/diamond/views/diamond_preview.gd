# gdlint: disable=max-file-lines,max-public-methods
class_name DiamondPreview
extends TypedView
## Its answer. Made by `cargo xtask schemas`.

## Which of them it is.
var type: String:
	get:
		return _text("type")


class CardRow:
	extends TypedView
	## A part of a card that says one thing.

	## The column, 1 to 3 for batters and 4 to 6 for pitchers in a game.
	var column: int:
		get:
			return _number("column")

	## The sum of 2d6.
	var sum: int:
		get:
			return _number("sum")

	## The first and the last face of the d20 that splits.
	var faces: Array[int]:
		get:
			return _numbers("faces")

	## What it says.
	var outcome: String:
		get:
			return _text("outcome")


class Duel:
	extends TypedView
	## What stands on both cards.
	const TYPE := "duel"

	## The batter's, columns 1 to 3.
	var batter: Array[CardRow]:
		get:
			return _objects("batter", CardRow)

	## The pitcher's, columns 4 to 6.
	var pitcher: Array[CardRow]:
		get:
			return _objects("pitcher", CardRow)


class Odds:
	extends TypedView
	## How likely an outcome is.

	## Which.
	var outcome: String:
		get:
			return _text("outcome")

	## Of 86,400.
	var ways: int:
		get:
			return _number("ways")


class OddsView:
	extends TypedView
	## Once the chart dice fall: each outcome, in 86,400ths (4,320 chances of both cards, twenty
	## faces of the shift).
	const TYPE := "odds"

	## The outcomes, likeliest first.
	var outcomes: Array[Odds]:
		get:
			return _objects("outcomes", Odds)

	## What is to be expected of the whole play, with everything that may happen before the cards
	## are read.
	var prospect: Prospect:
		get:
			return Prospect.new(_dict("prospect"), self, "prospect")

	## The same with plain choices of both sides, to compare.
	var plain: Prospect:
		get:
			return Prospect.new(_dict("plain"), self, "plain")


class Prospect:
	extends TypedView
	## What is to be expected of a play, over all ways in which it can go (DM-14): ten-thousandths
	## of plays, but for runs.

	## Somebody is put out.
	var out: int:
		get:
			return _number("out")

	## Two are.
	var double_play: int:
		get:
			return _number("double_play")

	## The batter walks, or is hit.
	var walk: int:
		get:
			return _number("walk")

	## The batter hits safely.
	var hit: int:
		get:
			return _number("hit")

	## Over the fence.
	var home_run: int:
		get:
			return _number("home_run")

	## Thousandths of a run to the end of the half inning, if average players go on.
	var runs: int:
		get:
			return _number("runs")

	## The home team wins, if average players go on.
	var home_wins: int:
		get:
			return _number("home_wins")
