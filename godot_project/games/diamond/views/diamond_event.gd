# gdlint: disable=max-file-lines,max-public-methods
class_name DiamondEvent
extends TypedView
## A fact of the game. Players are named by their ids. Made by `cargo xtask schemas`.

## Which of them it is.
var type: String:
	get:
		return _text("type")

## What the class of its type reads.
var payload: Dictionary:
	get:
		return _dict("payload", true)


class Answered:
	extends TypedView
	## A seat has answered a prompt to both (D2).
	const TYPE := "answered"

	var seat: String:
		get:
			return _text("seat")


class ChartRead:
	extends TypedView
	## The chart dice of a play fell (DM-08).
	const TYPE := "chart_read"

	var id: String:
		get:
			return _text("id")

	var column: int:
		get:
			return _number("column")

	var dice: Array[int]:
		get:
			return _numbers("dice")

	var split: int:
		get:
			return _number("split")

	var card: String:
		get:
			return _text("card")

	var outcome: String:
		get:
			return _text("outcome")


class CheckRolled:
	extends TypedView
	## The check of a play fell (DM-08).
	const TYPE := "check_rolled"

	var id: String:
		get:
			return _text("id")

	var check: int:
		get:
			return _number("check")

	var resolution: int:
		get:
			return _number("resolution")


class ChoicesShown:
	extends TypedView
	## The secret choices were shown (D2).
	const TYPE := "choices_shown"

	var defence: Defence:
		get:
			return Defence.new(_dict("defence"), self, "defence")

	var offence: Offence:
		get:
			return Offence.new(_dict("offence"), self, "offence")


class Defence:
	extends TypedView
	## DM-05.

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


class GameEnded:
	extends TypedView
	## The game ended (DM-02).
	const TYPE := "game_ended"

	var ending: String:
		get:
			return _text("ending")

	var away: int:
		get:
			return _number("away")

	var home: int:
		get:
			return _number("home")

	var winners: Array[String]:
		get:
			return _texts("winners")


class HalfBegan:
	extends TypedView
	## Half an inning began (DM-02).
	const TYPE := "half_began"

	var inning: int:
		get:
			return _number("inning")

	var bottom: bool:
		get:
			return _flag("bottom")

	var runner: String:
		get:
			return _text("runner", true)


class Kind:
	extends RefCounted
	## What a play was.
	const STRIKEOUT := "strikeout"
	const WALK := "walk"
	const INTENTIONAL_WALK := "intentional_walk"
	const HIT_BY_PITCH := "hit_by_pitch"
	const INTERFERENCE := "interference"
	const SINGLE := "single"
	const DOUBLE := "double"
	const TRIPLE := "triple"
	const HOME_RUN := "home_run"
	const GROUND_OUT := "ground_out"
	const FORCE_OUT := "force_out"
	const FIELDERS_CHOICE := "fielders_choice"
	const DOUBLE_PLAY := "double_play"
	const FLY_OUT := "fly_out"
	const LINE_OUT := "line_out"
	const POP_OUT := "pop_out"
	const ERROR := "error"
	const SACRIFICE := "sacrifice"
	const WILD_PITCH := "wild_pitch"
	const PASSED_BALL := "passed_ball"
	const THROWING_ERROR := "throwing_error"
	const BALK := "balk"
	const PICKOFF := "pickoff"
	const STEAL := "steal"
	const CAUGHT_STEALING := "caught_stealing"


class LineupShown:
	extends TypedView
	## A lineup was shown (DM-01).
	const TYPE := "lineup_shown"

	var seat: String:
		get:
			return _text("seat")

	var order: Array[Place]:
		get:
			return _objects("order", Place)

	var pitcher: String:
		get:
			return _text("pitcher")


class Move:
	extends TypedView
	## Where somebody went.

	## Who.
	var runner: String:
		get:
			return _text("runner")

	## From which base, 0 for the plate.
	var from: int:
		get:
			return _number("from")

	## To which base, 4 for home; 0 when out.
	var to: int:
		get:
			return _number("to")

	## The pitcher who let the runner on.
	var charged: String:
		get:
			return _text("charged")

	## Whether a run is earned (D4).
	var earned: bool:
		get:
			return _flag("earned")


class Offence:
	extends TypedView
	## DM-06.

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


class PlayEnded:
	extends TypedView
	## A play ended (DM-15): everybody out is among the moves. The fielders are those who handled
	## the ball, in their order; each out has its putout, in the order of the moves.
	const TYPE := "play_ended"

	var play: int:
		get:
			return _number("play")

	var kind: String:
		get:
			return _text("kind")

	var batter: String:
		get:
			return _text("batter")

	var pitcher: String:
		get:
			return _text("pitcher")

	var outs: int:
		get:
			return _number("outs")

	var runs: int:
		get:
			return _number("runs")

	var moves: Array[Move]:
		get:
			return _objects("moves", Move)

	var fielders: Array[String]:
		get:
			return _texts("fielders")

	var putouts: Array[String]:
		get:
			return _texts("putouts")

	var assists: Array[String]:
		get:
			return _texts("assists")

	var error: String:
		get:
			return _text("error", true)


class PlayPrepared:
	extends TypedView
	## The coming play (DM-03).
	const TYPE := "play_prepared"

	var play: int:
		get:
			return _number("play")

	var inning: int:
		get:
			return _number("inning")

	var bottom: bool:
		get:
			return _flag("bottom")

	var batter: String:
		get:
			return _text("batter")

	var pitcher: String:
		get:
			return _text("pitcher", true)

	var catcher: String:
		get:
			return _text("catcher")

	var bases: int:
		get:
			return _number("bases")

	var outs: int:
		get:
			return _number("outs")
