# gdlint: disable=max-file-lines,max-public-methods
class_name DiamondView
extends TypedView
## What a viewer may know: all but the other's answer to an open prompt for both. Made by `cargo
## xtask schemas`.

## Who looks; none for a bystander or the referee.
var eyes: String:
	get:
		return _text("eyes", true)

## Whether all may be seen.
var all: bool:
	get:
		return _flag("all")

## The game, without what is hidden.
var game: State:
	get:
		return State.new(_dict("game"), self, "game")

## Both teams, in words.
var teams: Pair3:
	get:
		return Pair3.new(_dict("teams"), self, "teams")

## Where is played.
var park: String:
	get:
		return _text("park")

## Who bats and pitches now.
var duel: Duel:
	get:
		return Duel.new(_dict("duel"), self, "duel") if _has("duel") else null

## Who is on first, second and third.
var runners: Array[Who]:
	get:
		return _objects("runners", Who)


class Agreed:
	extends TypedView
	## What was agreed, by places in the content.

	## The team that bats first.
	var away: int:
		get:
			return _number("away")

	## The other.
	var home: int:
		get:
			return _number("home")

	## The rule set.
	var rules: int:
		get:
			return _number("rules")

	## The park.
	var park: int:
		get:
			return _number("park")


class Carried:
	extends TypedView
	## What a pitcher carries over from earlier days.

	## Who.
	var player: int:
		get:
			return _number("player")

	## So many batters count as faced before the first one.
	var batters: int:
		get:
			return _number("batters")


class Clock:
	extends TypedView
	## Inning, outs and bases (DM-04).

	## The number of the play, from 1.
	var play: int:
		get:
			return _number("play")

	## The inning, from 1.
	var inning: int:
		get:
			return _number("inning")

	## Whether it is its second half.
	var bottom: bool:
		get:
			return _flag("bottom")

	## Outs, 0 to 2.
	var outs: int:
		get:
			return _number("outs")

	## Who is on first, second and third.
	var bases: Array[Runner]:
		get:
			return _objects("bases", Runner)

	## Whether a pinch hitter came in before this play.
	var pinched: bool:
		get:
			return _flag("pinched")

	## Whether the half began with a runner on second, and its first batter still bats (D4).
	var placed: bool:
		get:
			return _flag("placed")

	## Exchanges of positions and places before this play (D42).
	var moved: int:
		get:
			return _number("moved")


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


class Duel:
	extends TypedView
	## Who bats and pitches.

	## At the plate.
	var batter: Who:
		get:
			return Who.new(_dict("batter"), self, "batter")

	## On the mound.
	var pitcher: Who:
		get:
			return Who.new(_dict("pitcher"), self, "pitcher")


class Lineup:
	extends TypedView
	## Who plays.

	## The batters in order.
	var order: Array[Slot]:
		get:
			return _objects("order", Slot)

	## Who pitches.
	var pitcher: int:
		get:
			return _number("pitcher")

	## Batters whom this pitcher has faced.
	var faced: int:
		get:
			return _number("faced")

	## Batters whom this pitcher still has to face (D1).
	var owes: int:
		get:
			return _number("owes")

	## Who has left the game, a bit a player (DM-07).
	var gone: int:
		get:
			return _number("gone")

	## Who came in for the defence before this play and has a place in the order, a bit a player
	## (D43).
	var entered: int:
		get:
			return _number("entered")


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


class Pair:
	extends TypedView
	## A value for each of two seats.

	## Of the first seat.
	var p1: SideView:
		get:
			return SideView.new(_dict("p1"), self, "p1")

	## Of the second seat.
	var p2: SideView:
		get:
			return SideView.new(_dict("p2"), self, "p2")

	## Of a seat.
	func of(seat: String) -> SideView:
		return SideView.new(_dict(seat), self, seat)


class Pair2:
	extends TypedView
	## A value for each of two seats.

	## Of the first seat.
	var p1: Lineup:
		get:
			return Lineup.new(_dict("p1"), self, "p1") if _has("p1") else null

	## Of the second seat.
	var p2: Lineup:
		get:
			return Lineup.new(_dict("p2"), self, "p2") if _has("p2") else null

	## Of a seat.
	func of(seat: String) -> Lineup:
		return Lineup.new(_dict(seat), self, seat) if _has(seat) else null


class Pair3:
	extends TypedView
	## A value for each of two seats.

	## Of the first seat.
	var p1: TeamSeen:
		get:
			return TeamSeen.new(_dict("p1"), self, "p1")

	## Of the second seat.
	var p2: TeamSeen:
		get:
			return TeamSeen.new(_dict("p2"), self, "p2")

	## Of a seat.
	func of(seat: String) -> TeamSeen:
		return TeamSeen.new(_dict(seat), self, seat)


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


class Runner:
	extends TypedView
	## A runner on a base.

	## Who.
	var player: int:
		get:
			return _number("player")

	## The pitcher who let the runner on.
	var charged: int:
		get:
			return _number("charged")

	## Whether a run would be earned (D4).
	var earned: bool:
		get:
			return _flag("earned")


class Secret:
	extends TypedView
	## Answers to an open prompt for both.

	## Who has answered.
	var answered: Array[String]:
		get:
			return _texts("answered")

	## Lineups.
	var lineups: Pair2:
		get:
			return Pair2.new(_dict("lineups"), self, "lineups")

	## The defence's choice.
	var defence: Defence:
		get:
			return Defence.new(_dict("defence"), self, "defence") if _has("defence") else null

	## The offence's choice.
	var offence: Offence:
		get:
			return Offence.new(_dict("offence"), self, "offence") if _has("offence") else null


class SideView:
	extends TypedView
	## A team at play.

	## Who plays; none before both have named a lineup.
	var lineup: Lineup:
		get:
			return Lineup.new(_dict("lineup"), self, "lineup") if _has("lineup") else null

	## The place in the order that bats next (DM-02).
	var next: int:
		get:
			return _number("next")

	## Runs by inning.
	var line: Array[int]:
		get:
			return _numbers("line")

	## Hits.
	var hits: int:
		get:
			return _number("hits")

	## Errors.
	var errors: int:
		get:
			return _number("errors")

	## What its pitchers carry over from earlier days (D36).
	var carried: Array[Carried]:
		get:
			return _objects("carried", Carried)


class Slot:
	extends TypedView
	## A place in the order.

	## Who.
	var player: int:
		get:
			return _number("player")

	## Where in the field.
	var position: String:
		get:
			return _text("position")


class Slotted:
	extends TypedView
	## A batter in the order.

	## The id, as events have it.
	var player: String:
		get:
			return _text("player")

	## The name.
	var name: String:
		get:
			return _text("name")

	## The position.
	var position: String:
		get:
			return _text("position")


class Stage:
	extends RefCounted
	## What is owed.
	const LINEUPS := "lineups"
	const DEFENCE := "defence"
	const OFFENCE := "offence"
	const REPLY := "reply"
	const CHOICES := "choices"


class State:
	extends TypedView
	## Everything that a game is, apart from its dice. Players are places in their team's roster.

	## What was agreed, by places in the content.
	var agreed: Agreed:
		get:
			return Agreed.new(_dict("agreed"), self, "agreed")

	## What is owed.
	var stage: String:
		get:
			return _text("stage")

	## Inning, outs and bases.
	var clock: Clock:
		get:
			return Clock.new(_dict("clock"), self, "clock")

	## Away and home.
	var sides: Pair:
		get:
			return Pair.new(_dict("sides"), self, "sides")

	## Answers to an open prompt for both.
	var secret: Secret:
		get:
			return Secret.new(_dict("secret"), self, "secret")

	## How it ended.
	var ending: String:
		get:
			return _text("ending", true)


class TeamSeen:
	extends TypedView
	## A team.

	## Its name.
	var name: String:
		get:
			return _text("name")

	## Its runs.
	var runs: int:
		get:
			return _number("runs")

	## The batters in order, with their positions.
	var order: Array[Slotted]:
		get:
			return _objects("order", Slotted)

	## Who pitches.
	var pitcher: Who:
		get:
			return Who.new(_dict("pitcher"), self, "pitcher") if _has("pitcher") else null

	## Who could come in.
	var bench: Array[Who]:
		get:
			return _objects("bench", Who)


class Who:
	extends TypedView
	## A player.

	## The id, as events have it.
	var player: String:
		get:
			return _text("player")

	## The name.
	var name: String:
		get:
			return _text("name")
