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


class Alignment:
	extends RefCounted
	## Where the fielders stand.
	const NORMAL := "normal"
	const SHIFTED_LEFT := "shifted_left"
	const SHIFTED_RIGHT := "shifted_right"


class Answered:
	extends TypedView
	## A seat has answered a prompt to both (D2).
	const TYPE := "answered"

	var seat: String:
		get:
			return _text("seat")


class Approach:
	extends RefCounted
	## What the batter is after.
	const NORMAL := "normal"
	const CONTACT := "contact"
	const POWER := "power"
	const PATIENT := "patient"


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


class Depth:
	extends RefCounted
	## How deep the infield stands.
	const NORMAL := "normal"
	const IN := "in"
	const BACK := "back"
	const DOUBLE_PLAY := "double_play"


class DiceFell:
	extends TypedView
	## The other dice of a play fell, in the order of D15.
	const TYPE := "dice_fell"

	var id: String:
		get:
			return _text("id")

	var dice: Array[Die]:
		get:
			return _objects("dice", Die)


class Die:
	extends TypedView
	## A die of a play, or three that are added up.

	## What it is for: `shift`, `bunt`, `jump`, `throw`, `park`, `fielder`, `range`, `error`,
	## `runner_from_first`, `runner_from_second`.
	var purpose: String:
		get:
			return _text("purpose")

	## How many sides it has.
	var sides: int:
		get:
			return _number("sides")

	## What it shows.
	var faces: Array[int]:
		get:
			return _numbers("faces")

	## What its sum is read by, rising: up to the first, up to the next, above all. Empty where a
	## chart names an outcome or a fielder for each face.
	var bounds: Array[int]:
		get:
			return _numbers("bounds")


class FielderChanged:
	extends TypedView
	## A fielder came in (DM-05).
	const TYPE := "fielder_changed"

	var seat: String:
		get:
			return _text("seat")

	var place: int:
		get:
			return _number("place")

	var out: String:
		get:
			return _text("out")

	var player: String:
		get:
			return _text("player")

	var position: String:
		get:
			return _text("position")


class FieldersMoved:
	extends TypedView
	## Two of the defence exchanged positions: who stands where, in the order of both places (D42).
	const TYPE := "fielders_moved"

	var seat: String:
		get:
			return _text("seat")

	var places: Array[int]:
		get:
			return _numbers("places")

	var moved: Array[Place]:
		get:
			return _objects("moved", Place)


class Gamble:
	extends RefCounted
	## How runners gamble for a base (D3).
	const NORMAL := "normal"
	const CAREFUL := "careful"
	const DARING := "daring"


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


class GamePending:
	extends TypedView
	## A game is pending: its lineups are owed (DM-01).
	const TYPE := "game_pending"

	var away: String:
		get:
			return _text("away")

	var home: String:
		get:
			return _text("home")

	var rules: String:
		get:
			return _text("rules")

	var park: String:
		get:
			return _text("park")


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


class HalfEnded:
	extends TypedView
	## Half an inning ended (DM-02).
	const TYPE := "half_ended"

	var inning: int:
		get:
			return _number("inning")

	var bottom: bool:
		get:
			return _flag("bottom")

	var runs: int:
		get:
			return _number("runs")

	var left: int:
		get:
			return _number("left")


class HitterPinched:
	extends TypedView
	## A pinch hitter came in (DM-06).
	const TYPE := "hitter_pinched"

	var seat: String:
		get:
			return _text("seat")

	var place: int:
		get:
			return _number("place")

	var out: String:
		get:
			return _text("out")

	var player: String:
		get:
			return _text("player")


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


class LineupChecked:
	extends TypedView
	## The lineup of the team that takes the field was checked: positions that are open, and who
	## stands where no rating says how (D44).
	const TYPE := "lineup_checked"

	var seat: String:
		get:
			return _text("seat")

	var open: Array[String]:
		get:
			return _texts("open")

	var strays: Array[Place]:
		get:
			return _objects("strays", Place)


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


class PitcherChanged:
	extends TypedView
	## A pitcher came in (DM-05).
	const TYPE := "pitcher_changed"

	var seat: String:
		get:
			return _text("seat")

	var out: String:
		get:
			return _text("out")

	var player: String:
		get:
			return _text("player")


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


class PlacesSwitched:
	extends TypedView
	## Two who came in exchanged their places in the order: who bats there, in the order of both
	## places (D43).
	const TYPE := "places_switched"

	var seat: String:
		get:
			return _text("seat")

	var places: Array[int]:
		get:
			return _numbers("places")

	var players: Array[String]:
		get:
			return _texts("players")


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


class RunnerPinched:
	extends TypedView
	## A pinch runner came in (DM-06).
	const TYPE := "runner_pinched"

	var seat: String:
		get:
			return _text("seat")

	var base: int:
		get:
			return _number("base")

	var out: String:
		get:
			return _text("out")

	var player: String:
		get:
			return _text("player")


class Shared:
	extends TypedView
	## What several of them have, and empty where one has it not.

	var batter: String:
		get:
			return _text("batter", true)

	var bottom: Variant:
		get:
			return _any("bottom", true)

	var id: String:
		get:
			return _text("id", true)

	var inning: Variant:
		get:
			return _any("inning", true)

	var out: String:
		get:
			return _text("out", true)

	var outs: Variant:
		get:
			return _any("outs", true)

	var pitcher: String:
		get:
			return _text("pitcher", true)

	var place: Variant:
		get:
			return _any("place", true)

	var places: Array[int]:
		get:
			return _numbers("places", true)

	var play: Variant:
		get:
			return _any("play", true)

	var player: String:
		get:
			return _text("player", true)

	var runs: Variant:
		get:
			return _any("runs", true)

	var seat: String:
		get:
			return _text("seat", true)
