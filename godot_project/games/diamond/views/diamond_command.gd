# gdlint: disable=max-file-lines,max-public-methods
class_name DiamondCommand
extends TypedView
## A decision. Players are named by their ids. Made by `cargo xtask schemas`.

## Which of them it is.
var type: String:
	get:
		return _text("type")


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


class Gamble:
	extends RefCounted
	## How runners gamble for a base (D3).
	const NORMAL := "normal"
	const CAREFUL := "careful"
	const DARING := "daring"


class PinchHit:
	extends TypedView
	## Let somebody else bat (DM-06).
	const TYPE := "pinch_hit"

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
