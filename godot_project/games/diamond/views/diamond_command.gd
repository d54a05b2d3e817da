# gdlint: disable=max-file-lines,max-public-methods
class_name DiamondCommand
extends TypedView
## A decision. Players are named by their ids. Made by `cargo xtask schemas`.

## Which of them it is.
var type: String:
	get:
		return _text("type")


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


class Attack:
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


class ChangePitcher:
	extends TypedView
	## Bring in a pitcher (DM-05).
	const TYPE := "change_pitcher"

	## Who comes in.
	var player: String:
		get:
			return _text("player")


class Defend:
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


class Depth:
	extends RefCounted
	## How deep the infield stands.
	const NORMAL := "normal"
	const IN := "in"
	const BACK := "back"
	const DOUBLE_PLAY := "double_play"


class DoubleSwitch:
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


class Gamble:
	extends RefCounted
	## How runners gamble for a base (D3).
	const NORMAL := "normal"
	const CAREFUL := "careful"
	const DARING := "daring"


class MoveFielders:
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


class PinchHit:
	extends TypedView
	## Let somebody else bat (DM-06).
	const TYPE := "pinch_hit"

	## Who comes in.
	var player: String:
		get:
			return _text("player")


class PinchRun:
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


class Ready:
	extends TypedView
	## No more changes before this play (D1).
	const TYPE := "ready"


class SetLineup:
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


class Shared:
	extends TypedView
	## What several of them have, and empty where one has it not.

	var other: Variant:
		get:
			return _any("other", true)

	var place: Variant:
		get:
			return _any("place", true)

	var player: String:
		get:
			return _text("player", true)


class Substitute:
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
