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
