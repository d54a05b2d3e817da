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


class Alignment:
	extends RefCounted
	## Where the fielders stand.
	const NORMAL := "normal"
	const SHIFTED_LEFT := "shifted_left"
	const SHIFTED_RIGHT := "shifted_right"


class Approach:
	extends RefCounted
	## What the batter is after.
	const NORMAL := "normal"
	const CONTACT := "contact"
	const POWER := "power"
	const PATIENT := "patient"


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


class Card:
	extends TypedView
	## What stands on the card.
	const TYPE := "card"

	## By column, sum and faces.
	var rows: Array[CardRow]:
		get:
			return _objects("rows", CardRow)

	## How much of the card each outcome has, in 2,160ths, the most first.
	var shares: Array[Share]:
		get:
			return _objects("shares", Share)


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


class CommandAttack:
	extends TypedView
	## The offence's secret choice (DM-06).
	const TYPE := "attack"

	## What the batter is after.
	var approach: String:
		get:
			return _text("approach")

	## The bases to be stolen, 2 to 4, lowest first.
	var steal_attempts: Array[int]:
		get:
			return _numbers("steal_attempts")

	## Whether the runner on first goes with the pitch.
	var hit_and_run: bool:
		get:
			return _flag("hit_and_run")

	## Whether the batter bunts.
	var bunt_attempt: bool:
		get:
			return _flag("bunt_attempt")

	## How runners gamble.
	var gamble: String:
		get:
			return _text("gamble")


class CommandChangePitcher:
	extends TypedView
	## Bring in a pitcher (DM-05).
	const TYPE := "change_pitcher"

	## Who comes in.
	var player: String:
		get:
			return _text("player")


class CommandDefend:
	extends TypedView
	## The defence's secret choice (DM-05).
	const TYPE := "defend"

	## Where the fielders stand.
	var alignment: String:
		get:
			return _text("alignment")

	## How deep the infield stands.
	var infield_depth: String:
		get:
			return _text("infield_depth")

	## The bases whose runners are held, lowest first.
	var hold_runners: Array[int]:
		get:
			return _numbers("hold_runners")

	## Whether the batter is put on first.
	var intentional_walk: bool:
		get:
			return _flag("intentional_walk")


class CommandDoubleSwitch:
	extends TypedView
	## Let two who came in before this play exchange their places in the order (D43).
	const TYPE := "double_switch"

	## The lower of both places, 0 to 7.
	var place: int:
		get:
			return _number("place")

	## The other one, up to 8.
	var other: int:
		get:
			return _number("other")


class CommandMoveFielders:
	extends TypedView
	## Let two of the defence exchange their positions (D42).
	const TYPE := "move_fielders"

	## The lower of both places in the order, 0 to 7.
	var place: int:
		get:
			return _number("place")

	## The other one, up to 8.
	var other: int:
		get:
			return _number("other")


class CommandPinchHit:
	extends TypedView
	## Let somebody else bat (DM-06).
	const TYPE := "pinch_hit"

	## Who comes in.
	var player: String:
		get:
			return _text("player")


class CommandPinchRun:
	extends TypedView
	## Let somebody else run (DM-06).
	const TYPE := "pinch_run"

	## The base of the runner, 1 to 3.
	var base: int:
		get:
			return _number("base")

	## Who comes in.
	var player: String:
		get:
			return _text("player")


class CommandReady:
	extends TypedView
	## No more changes before this play (D1).
	const TYPE := "ready"


class CommandSetLineup:
	extends TypedView
	## Name the lineup (DM-01).
	const TYPE := "set_lineup"

	## Nine batters in order, each with a position.
	var order: Array[Place]:
		get:
			return _objects("order", Place)

	## Who pitches.
	var pitcher: String:
		get:
			return _text("pitcher")


class CommandSubstitute:
	extends TypedView
	## Bring in a fielder for the batter at a place of the order, at the same position (DM-05).
	const TYPE := "substitute"

	## The place in the order, 0 to 8.
	var place: int:
		get:
			return _number("place")

	## Who comes in.
	var player: String:
		get:
			return _text("player")


class Depth:
	extends RefCounted
	## How deep the infield stands.
	const NORMAL := "normal"
	const IN := "in"
	const BACK := "back"
	const DOUBLE_PLAY := "double_play"


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


class Gamble:
	extends RefCounted
	## How runners gamble for a base (D3).
	const NORMAL := "normal"
	const CAREFUL := "careful"
	const DARING := "daring"


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


class Handed:
	extends RefCounted
	## A [`Hand`], in the words of a view.
	const LEFT := "left"
	const RIGHT := "right"
	const BOTH := "both"


class Measure:
	extends RefCounted
	## A figure of a [`Prospect`].
	const HIT := "hit"
	const HOME_RUN := "home_run"
	const WALK := "walk"
	const OUT := "out"
	const DOUBLE_PLAY := "double_play"


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


class Outcome:
	extends RefCounted
	## An outcome.
	const STRIKEOUT := "strikeout"
	const WALK := "walk"
	const HIT_BY_PITCH := "hit_by_pitch"
	const DOUBLE := "double"
	const TRIPLE := "triple"
	const HOME_RUN := "home_run"
	const GROUND_A := "ground_a"
	const GROUND_B := "ground_b"
	const GROUND_C := "ground_c"
	const FLY_A := "fly_a"
	const FLY_B := "fly_b"
	const FLY_C := "fly_c"
	const LINEOUT := "lineout"
	const POPUP := "popup"
	const CHANCE_P := "chance_p"
	const CHANCE_C := "chance_c"
	const CHANCE1B := "chance1b"
	const CHANCE2B := "chance2b"
	const CHANCE3B := "chance3b"
	const CHANCE_SS := "chance_ss"
	const CHANCE_LF := "chance_lf"
	const CHANCE_CF := "chance_cf"
	const CHANCE_RF := "chance_rf"
	const STRIKEOUT_CAUGHT := "strikeout_caught"
	const SINGLE_ONE := "single_one"
	const SINGLE := "single"
	const SINGLE_TWO := "single_two"
	const PARK_SINGLE := "park_single"
	const PARK_HOMER := "park_homer"
	const LINEOUT_MAX := "lineout_max"
	const RARE := "rare"


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


class Position:
	extends RefCounted
	## A place in the field, or the designated hitter.
	const P := "P"
	const C := "C"
	const AT_1B := "1B"
	const AT_2B := "2B"
	const AT_3B := "3B"
	const SS := "SS"
	const LF := "LF"
	const CF := "CF"
	const RF := "RF"
	const DH := "DH"


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


class Share:
	extends TypedView
	## How much of a card an outcome has.

	## Which.
	var outcome: String:
		get:
			return _text("outcome")

	## Of 2,160.
	var weight: int:
		get:
			return _number("weight")


class Shared:
	extends TypedView
	## What several of them have, and empty where one has it not.


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


class Strength:
	extends RefCounted
	## What somebody is better at than others.
	const CONTACT := "contact"
	const EYE := "eye"
	const POWER := "power"
	const SPEED := "speed"
	const STEALS := "steals"
	const BUNTS := "bunts"
	const GLOVE := "glove"
	const ARM := "arm"
	const STRIKEOUTS := "strikeouts"
	const CONTROL := "control"
	const LASTS := "lasts"
	const KEEPS := "keeps"
	const HOLDS := "holds"
	const LEFTS := "lefts"
	const RIGHTS := "rights"
