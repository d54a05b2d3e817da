# gdlint: disable=max-file-lines,max-public-methods
class_name DiamondPreview
extends TypedView
## Its answer. Made by `cargo xtask schemas`.

## Which of them it is.
var type: String:
	get:
		return _text("type")


class Advice:
	extends TypedView
	## What to change.
	const TYPE := "advice"

	## None where no single change brings a hundredth of a run a game.
	var better: Better:
		get:
			return Better.new(_dict("better"), self, "better") if _has("better") else null


class Better:
	extends TypedView
	## A lineup that is better by one change.

	## The batters in order, changed.
	var order: Array[Place]:
		get:
			return _objects("order", Place)

	## Who pitches.
	var pitcher: String:
		get:
			return _text("pitcher")

	## Which change it is.
	var change: Change:
		get:
			return Change.new(_dict("change"), self, "change")

	## Who gains by it, by name.
	var name: String:
		get:
			return _text("name")

	## Who makes room, by name.
	var other: String:
		get:
			return _text("other")

	## Thousandths of a run a game.
	var gain: int:
		get:
			return _number("gain")


class Call:
	extends TypedView
	## What a choice of a seat brings if the other manager chooses plainly.

	## The choice.
	var command: Command:
		get:
			return Command.new(_dict("command"), self, "command")

	## The seat wins, in ten-thousandths, if average players go on.
	var wins: int:
		get:
			return _number("wins")

	## By how much that differs from plain choices.
	var change: int:
		get:
			return _number("change")

	## What gets better most; none where nothing changes.
	var gains: Shift:
		get:
			return Shift.new(_dict("gains"), self, "gains") if _has("gains") else null

	## What gets worse most.
	var costs: Shift:
		get:
			return Shift.new(_dict("costs"), self, "costs") if _has("costs") else null

	## Of ten thousand tries, so many steals that succeed; none where nobody steals.
	var safe: Variant:
		get:
			return _any("safe", true)


class Calls:
	extends TypedView
	## What to choose.
	const TYPE := "calls"

	## How far the play moves the odds to win, in hundredths of what a play usually does.
	var leverage: int:
		get:
			return _number("leverage")

	## Whether a choice brings more than plain ones, by enough to be worth the question.
	var matters: bool:
		get:
			return _flag("matters")

	## The best first, plain choices always among them; at most four.
	var calls: Array[Call]:
		get:
			return _objects("calls", Call)


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


class Change:
	extends TypedView
	## A change of a lineup, with the figures that speak for it: each of who gains, then of who
	## makes room.

	## Which.
	var kind: String:
		get:
			return _text("kind")

	## The better place in the order, from 1; 0 where places stay.
	var place: int:
		get:
			return _number("place")

	## The position where more is gained; none where positions stay.
	var at: String:
		get:
			return _text("at", true)

	## Thousandths of times on base; of pitchers, of batters against them.
	var on_base: Array[int]:
		get:
			return _numbers("on_base")

	## Bases of a thousand at bats.
	var slugging: Array[int]:
		get:
			return _numbers("slugging")

	## Range at the position, 1 best to 5 worst; 0 for who does not field.
	var the_range: Array[int]:
		get:
			return _numbers("range")

	## Batters until tired; 0 for who does not pitch.
	var left: Array[int]:
		get:
			return _numbers("left")


class ChangeKind:
	extends RefCounted
	## What is changed.
	const BATS := "bats"
	const FIELDS := "fields"
	const PLAYS := "plays"
	const PITCHES := "pitches"


class Command:
	extends TypedView
	## A decision. Players are named by their ids.

	## Which of them it is.
	var type: String:
		get:
			return _text("type")


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


class Glove:
	extends TypedView
	## How somebody fields a position.

	## Where.
	var at: String:
		get:
			return _text("at")

	## Range, 1 best to 5 worst (DM-12).
	var the_range: int:
		get:
			return _number("range")

	## Whether a rating says so, or nobody has tried it (D5).
	var known: bool:
		get:
			return _flag("known")


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


class Place:
	extends TypedView
	## A batter's place.

	## Who.
	var player: String:
		get:
			return _text("player")

	## Where in the field.
	var position: String:
		get:
			return _text("position")


class Profile:
	extends TypedView
	## A player, as a manager looks at one.

	## The id, as commands have it.
	var player: String:
		get:
			return _text("player")

	## The name.
	var name: String:
		get:
			return _text("name")

	## With which hand the player bats.
	var bats: String:
		get:
			return _text("bats")

	## With which hand the player throws.
	var throws: String:
		get:
			return _text("throws")

	## Whether the player takes part.
	var standing: String:
		get:
			return _text("standing")

	## What the player bats, of a pitcher what batters do, by the hand of the other: left and right.
	var against: Array[Slash]:
		get:
			return _objects("against", Slash)

	## What the player is better at than others, the most telling first.
	var strengths: Array[String]:
		get:
			return _texts("strengths")

	## How the player fields each position but P; none of a pitcher (D5).
	var gloves: Array[Glove]:
		get:
			return _objects("gloves", Glove)

	## How long the player can pitch; none who does not.
	var stamina: Stamina:
		get:
			return Stamina.new(_dict("stamina"), self, "stamina") if _has("stamina") else null


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


class Roster:
	extends TypedView
	## Who there is.
	const TYPE := "roster"

	## In the order of the roster.
	var players: Array[Profile]:
		get:
			return _objects("players", Profile)


class Shift:
	extends TypedView
	## A figure, and what it is with plain choices: ten-thousandths of plays.

	## Which.
	var what: String:
		get:
			return _text("what")

	## With the choice.
	var now: int:
		get:
			return _number("now")

	## With plain ones.
	var plain: int:
		get:
			return _number("plain")


class Slash:
	extends TypedView
	## A batter's three averages in thousandths, as cards are made from them.

	## Hits an at bat.
	var average: int:
		get:
			return _number("average")

	## Times on base a plate appearance.
	var on_base: int:
		get:
			return _number("on_base")

	## Bases an at bat.
	var slugging: int:
		get:
			return _number("slugging")


class Stamina:
	extends TypedView
	## How long somebody can pitch (D6, D36).

	## Batters until the pitcher is tired; less than nothing for who is.
	var left: int:
		get:
			return _number("left")

	## The same of a fresh day.
	var of: int:
		get:
			return _number("of")

	## Whether the pitcher is one of those who take turns to start.
	var starts: bool:
		get:
			return _flag("starts")


class Standing:
	extends RefCounted
	## Whether a player takes part (DM-07).
	const PLAYS := "plays"
	const FREE := "free"
	const LEFT := "left"
