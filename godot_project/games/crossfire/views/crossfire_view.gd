# gdlint: disable=max-file-lines,max-public-methods
class_name CrossfireView
extends TypedView
## What a viewer may know. Made by `cargo xtask schemas`.

## The version of this form.
var version: String:
	get:
		return _text("version")

## The board's size.
var board: Board:
	get:
		return Board.new(_dict("board"), self, "board")

## The units that were deployed.
var units: Array[UnitView]:
	get:
		return _objects("units", UnitView)

## The terrain.
var terrain: Array[MapPiece]:
	get:
		return _objects("terrain", MapPiece)

## The squares that provide cover.
var cover_sources: Array[CoverSource]:
	get:
		return _objects("cover_sources", CoverSource)

## Where the unit whose action was declared may go; for the side that is to act (D2).
var reachability: Array[Tile]:
	get:
		return _objects("reachability", Tile, true)

## Its lines of sight to every enemy that is left.
var los: Array[SightLine]:
	get:
		return _objects("los", SightLine, true)

## Whose turn it is.
var activation: ActivationView:
	get:
		return ActivationView.new(_dict("activation"), self, "activation")

## The mission and its points.
var mission: MissionView:
	get:
		return MissionView.new(_dict("mission"), self, "mission")

## The campaign; a single match is a campaign of one battle.
var campaign: CampaignView:
	get:
		return CampaignView.new(_dict("campaign"), self, "campaign")

## The optional rules.
var options: OptionsView:
	get:
		return OptionsView.new(_dict("options"), self, "options")

## The battle event's id.
var event: String:
	get:
		return _text("event", true)

## What each side is and has left.
var sides: Pair5:
	get:
		return Pair5.new(_dict("sides"), self, "sides")

## Round, batch and activations in full.
var turn: Turn:
	get:
		return Turn.new(_dict("turn"), self, "turn")

## The decision that is owed.
var pending: Pending:
	get:
		return Pending.new(_dict("pending"), self, "pending")

## What was agreed for every battle.
var agreed: Agreed:
	get:
		return Agreed.new(_dict("agreed"), self, "agreed")


class ActivationView:
	extends TypedView
	## Whose turn it is.

	## The round, from 1; 0 before the first.
	var the_round: int:
		get:
			return _number("round")

	## Whose batch or quick start it is; between them, whose decision is owed.
	var active_player: String:
		get:
			return _text("active_player")

	## Units that it can still activate in its batch, or move in its quick start; none between them
	## (GR-015, GR-016).
	var remaining: int:
		get:
			return _number("remaining")

	## Units that each side can still activate in this round, batches aside: what the limit leaves,
	## or fewer where fewer are able to (GR-016, D3, D16).
	var left: Pair:
		get:
			return Pair.new(_dict("left"), self, "left")


class Agreed:
	extends TypedView
	## What was agreed for every battle.

	## Whether battle events are rolled.
	var events: bool:
		get:
			return _flag("events")

	## Where terrain comes from.
	var terrain: TerrainSetup:
		get:
			return TerrainSetup.new(_dict("terrain"), self, "terrain")


class Attack:
	extends TypedView
	## An attack whose dice lie on the table.

	## Who attacks.
	var unit: String:
		get:
			return _text("unit")

	## Whom.
	var target: String:
		get:
			return _text("target")

	## Whether the attacker moved first.
	var moved: bool:
		get:
			return _flag("moved")

	## What the activation belongs to.
	var origin: Variant:
		get:
			return _any("origin")


class BattleResult:
	extends TypedView
	## A battle that was fought.

	## Its mission, an index into the content's list.
	var mission: int:
		get:
			return _number("mission")

	## Who won; nobody in a tie.
	var winner: String:
		get:
			return _text("winner", true)

	## How it ended.
	var ending: String:
		get:
			return _text("ending")

	## The mission points.
	var scores: Pair2:
		get:
			return Pair2.new(_dict("scores"), self, "scores")

	## The campaign points that came of it.
	var points: Pair2:
		get:
			return Pair2.new(_dict("points"), self, "points")


class Blocker:
	extends TypedView
	## A square that blocks a ray, as previews write it.

	## Column of the square.
	var col: int:
		get:
			return _number("col")

	## Row of the square.
	var row: int:
		get:
			return _number("row")

	## What on it blocks.
	var kind: String:
		get:
			return _text("kind")


class Board:
	extends TypedView
	## The size of a board (GR-001). Data may claim any size; whatever lies beyond
	## [`MAX_COLUMNS`](Self::MAX_COLUMNS) × [`MAX_ROWS`](Self::MAX_ROWS) is never part of a board.

	## Number of columns, 1 to 16.
	var columns: int:
		get:
			return _number("columns")

	## Number of rows, 1 to 12.
	var rows: int:
		get:
			return _number("rows")


class CampaignView:
	extends TypedView
	## The campaign.

	## Whether there is a campaign at all.
	var active: bool:
		get:
			return _flag("active")

	## The battle that is fought, from 1.
	var battle_index: int:
		get:
			return _number("battle_index")

	## How many battles there are.
	var total_battles: int:
		get:
			return _number("total_battles")

	## Campaign points.
	var scores: Pair2:
		get:
			return Pair2.new(_dict("scores"), self, "scores")

	## The ids of the advantages that hold in this battle; whose they are stands in `sides`.
	var advantages: Array[String]:
		get:
			return _texts("advantages")

	## The battles that were fought.
	var results: Array[ResultView]:
		get:
			return _objects("results", ResultView)


class CoverSource:
	extends TypedView
	## A square that provides cover.

	## Column.
	var col: int:
		get:
			return _number("col")

	## Row.
	var row: int:
		get:
			return _number("row")

	## The terrain template's id.
	var kind: String:
		get:
			return _text("kind")


class Deployment:
	extends TypedView
	## A side's deployment before it is shown.

	## A square for each unit; empty before the side has placed them, and in the view of anybody
	## else.
	var squares: Array[Square]:
		get:
			return _objects("squares", Square)

	## Whether the side stays with it.
	var confirmed: bool:
		get:
			return _flag("confirmed")

	## How often the side has placed its units (D23); 0 in the view of anybody else.
	var placed: int:
		get:
			return _number("placed")


class Die:
	extends TypedView
	## A die on the table.

	## Whose it is.
	var seat: String:
		get:
			return _text("seat")

	## What it shows.
	var face: int:
		get:
			return _number("face")


class Ending:
	extends RefCounted
	## How a battle or a campaign ended.
	const POINTS := "points"
	const EXTRA_ROUND := "extra_round"
	const TIE := "tie"
	const ANNIHILATION := "annihilation"
	const CAMPAIGN_WON := "campaign_won"
	const CAMPAIGN_TIED := "campaign_tied"


class HalfPoint:
	extends TypedView
	## A point of the board in half-squares: the board's outer corner is (0, 0), the centre of
	## square `(col, row)` is `(2·col − 1, 2·row − 1)`, its corners are one half-square
	## further and nearer.

	## Half-squares along the columns.
	var x: int:
		get:
			return _number("x")

	## Half-squares along the rows.
	var y: int:
		get:
			return _number("y")


class Maneuver:
	extends TypedView
	## A declared action whose die was thrown (D2).

	## Who acts.
	var unit: String:
		get:
			return _text("unit")

	## What it does.
	var action: String:
		get:
			return _text("action")

	## Steps that it may take.
	var allowance: int:
		get:
			return _number("allowance")

	## What the activation belongs to.
	var origin: Variant:
		get:
			return _any("origin")


class MapPiece:
	extends TypedView
	## A terrain piece with its place.

	## The template's id.
	var template_id: String:
		get:
			return _text("template_id")

	## Its squares.
	var cells: Array[MapPieceCells]:
		get:
			return _objects("cells", MapPieceCells)


class MapPieceCells:
	extends TypedView
	## A square, column and row both from 1 (GR-001). Any two numbers may be held, because commands
	## carry whatever was sent; [`Board::contains`](super::Board::contains) tells a square of the
	## board from another.

	## Column, from 1 at P1's edge.
	var col: int:
		get:
			return _number("col")

	## Row, from 1.
	var row: int:
		get:
			return _number("row")


class MissionView:
	extends TypedView
	## The mission and its points.

	## Its id.
	var mission_id: String:
		get:
			return _text("mission_id")

	## Mission points.
	var scores: Pair2:
		get:
			return Pair2.new(_dict("scores"), self, "scores")

	## The round.
	var the_round: int:
		get:
			return _number("round")

	## The last round, as it stands: an added one once it is added (GR-035.1).
	var last_round: int:
		get:
			return _number("last_round")

	## How the battle ends: in a few words, then in full (GR-035, GR-035.1, D14).
	var ends: Array[String]:
		get:
			return _texts("ends")

	## Units of each side that are left, Down ones included (D4).
	var left: Pair:
		get:
			return Pair.new(_dict("left"), self, "left")

	## The warning of a side that is about to lose its last units (D25).
	var danger: Pair3:
		get:
			return Pair3.new(_dict("danger"), self, "danger")


class OptionsView:
	extends TypedView
	## The optional rules, and what was used of them.

	## Whether there are commanders.
	var commander: bool:
		get:
			return _flag("commander")

	## Whether battle events are rolled.
	var events: bool:
		get:
			return _flag("events")

	## Whether a side has made its quick start.
	var quick_start_used: bool:
		get:
			return _flag("quick_start_used")

	## Whether a side has used its revives up.
	var revive_used: bool:
		get:
			return _flag("revive_used")

	## Which side has made its quick start.
	var quick_start_used_by: Pair4:
		get:
			return Pair4.new(_dict("quick_start_used_by"), self, "quick_start_used_by")

	## Which side has used its revives up.
	var revive_used_by: Pair4:
		get:
			return Pair4.new(_dict("revive_used_by"), self, "revive_used_by")


class Pair:
	extends TypedView
	## A value for each of two seats.

	## Of the first seat.
	var p1: int:
		get:
			return _number("p1")

	## Of the second seat.
	var p2: int:
		get:
			return _number("p2")

	## Of a seat.
	func of(seat: String) -> int:
		return _number(seat)


class Pair2:
	extends TypedView
	## A value for each of two seats.

	## Of the first seat.
	var p1: int:
		get:
			return _number("p1")

	## Of the second seat.
	var p2: int:
		get:
			return _number("p2")

	## Of a seat.
	func of(seat: String) -> int:
		return _number(seat)


class Pair3:
	extends TypedView
	## A value for each of two seats.

	## Of the first seat.
	var p1: String:
		get:
			return _text("p1", true)

	## Of the second seat.
	var p2: String:
		get:
			return _text("p2", true)

	## Of a seat.
	func of(seat: String) -> String:
		return _text(seat, true)


class Pair4:
	extends TypedView
	## A value for each of two seats.

	## Of the first seat.
	var p1: bool:
		get:
			return _flag("p1")

	## Of the second seat.
	var p2: bool:
		get:
			return _flag("p2")

	## Of a seat.
	func of(seat: String) -> bool:
		return _flag(seat)


class Pair5:
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


class Pair6:
	extends TypedView
	## A value for each of two seats.

	## Of the first seat.
	var p1: Deployment:
		get:
			return Deployment.new(_dict("p1"), self, "p1")

	## Of the second seat.
	var p2: Deployment:
		get:
			return Deployment.new(_dict("p2"), self, "p2")

	## Of a seat.
	func of(seat: String) -> Deployment:
		return Deployment.new(_dict(seat), self, seat)


class Pending:
	extends TypedView
	## The decision that is owed, and what it hangs on.

	## Which of them it is.
	var kind: String:
		get:
			return _text("kind")


class PendingActivation:
	extends TypedView
	## The active side activates a unit (GR-015).
	const KIND := "activation"

	## Whose batch it is.
	var seat: String:
		get:
			return _text("seat")


class PendingAdvantage:
	extends TypedView
	## The campaign's leader chooses an advantage (GR-040).
	const KIND := "advantage"

	## Who leads.
	var seat: String:
		get:
			return _text("seat")


class PendingAided:
	extends TypedView
	## A unit that was aided may act at once (D5).
	const KIND := "aided"

	## The unit.
	var unit: String:
		get:
			return _text("unit")


class PendingDeployment:
	extends TypedView
	## Both sides deploy, unseen (GR-012, DA-001).
	const KIND := "deployment"

	## What each side has placed.
	var sides: Pair6:
		get:
			return Pair6.new(_dict("sides"), self, "sides")


class PendingKeepDie:
	extends TypedView
	## A side chooses between a die's two results (GR-009).
	const KIND := "keep_die"

	## Who is asked.
	var seat: String:
		get:
			return _text("seat")

	## Which die of the roll, from 0; the roll shows the second result.
	var die: int:
		get:
			return _number("die")

	## The first result.
	var first: int:
		get:
			return _number("first")

	## The roll.
	var roll: Roll:
		get:
			return Roll.new(_dict("roll"), self, "roll")


class PendingManeuver:
	extends TypedView
	## A declared action with its rolled move is carried out (D2).
	const KIND := "maneuver"

	## The action.
	var maneuver: Maneuver:
		get:
			return Maneuver.new(_dict("maneuver"), self, "maneuver")


class PendingOver:
	extends TypedView
	## Nothing more: the match or the campaign has ended.
	const KIND := "over"

	## Who won; nobody in a tie.
	var winner: String:
		get:
			return _text("winner", true)

	## How it ended.
	var ending: String:
		get:
			return _text("ending")


class PendingReroll:
	extends TypedView
	## A side may roll one of its dice again (D12).
	const KIND := "reroll"

	## Who is asked.
	var seat: String:
		get:
			return _text("seat")

	## The roll.
	var roll: Roll:
		get:
			return Roll.new(_dict("roll"), self, "roll")


class Profile:
	extends TypedView
	## Faction, commander, battle event and advantage as numbers: worked out when a battle begins,
	## constant through it.

	## Squares a move covers, bonuses included; what is added to the die of a rolled move.
	var move: int:
		get:
			return _number("move")

	## Sides of the die that a move is; 0 for a fixed move.
	var move_die: int:
		get:
			return _number("move_die")

	## Squares a shot reaches.
	var the_range: int:
		get:
			return _number("range")

	## Added to a shot.
	var aq: int:
		get:
			return _number("aq")

	## Added to a shot without a move.
	var stationary_aq: int:
		get:
			return _number("stationary_aq")

	## Added to a melee die.
	var melee_aq: int:
		get:
			return _number("melee_aq")

	## What a shot at this side has to exceed.
	var defense: int:
		get:
			return _number("defense")

	## The natural total from which its shots destroy.
	var deadly_from: int:
		get:
			return _number("deadly_from")

	## Whether its shots ignore cover.
	var ignores_cover: bool:
		get:
			return _flag("ignores_cover")

	## Whether its units in cover cannot be shot at.
	var hidden_in_cover: bool:
		get:
			return _flag("hidden_in_cover")

	## Downs that are ignored.
	var ignored_downs: int:
		get:
			return _number("ignored_downs")

	## Units that may be revived.
	var revives: int:
		get:
			return _number("revives")

	## Units that move before round 1.
	var quick_units: int:
		get:
			return _number("quick_units")

	## Whether its initiative die is thrown first.
	var initiative_first: bool:
		get:
			return _flag("initiative_first")

	## Its rights to reroll, by [`Source`].
	var rerolls: Array[RerollRight]:
		get:
			return _objects("rerolls", RerollRight)


class Ray:
	extends TypedView
	## A segment from the shooter's centre to a point of the target's square (DA-021).

	## The shooter's centre.
	var from: HalfPoint:
		get:
			return HalfPoint.new(_dict("from"), self, "from")

	## The target's centre or one of its corners.
	var to: HalfPoint:
		get:
			return HalfPoint.new(_dict("to"), self, "to")

	## Whether something blocks the segment, by the rules of line of sight (D7, D8).
	var blocked: bool:
		get:
			return _flag("blocked")

	## The first square that does.
	var blocker: Blocker:
		get:
			return Blocker.new(_dict("blocker"), self, "blocker") if _has("blocker") else null


class RerollRight:
	extends TypedView
	## A right to reroll.

	## Which rolls, a bit each by [`RollKind`].
	var rolls: int:
		get:
			return _number("rolls")

	## Which result counts.
	var keep: String:
		get:
			return _text("keep")

	## How many in each period; none: one for every roll.
	var uses: Variant:
		get:
			return _any("uses", true)

	## When the uses come back.
	var per: String:
		get:
			return _text("per")


class ResultView:
	extends TypedView
	## A battle that was fought.

	## Its mission's id.
	var mission_id: String:
		get:
			return _text("mission_id")

	## What came of it.
	var result: BattleResult:
		get:
			return BattleResult.new(_dict("result"), self, "result")


class Roll:
	extends TypedView
	## Dice on the table that are not resolved yet.

	## What they are for.
	var purpose: RollPurpose:
		get:
			return RollPurpose.new(_dict("purpose"), self, "purpose")

	## The dice.
	var dice: Array[Die]:
		get:
			return _objects("dice", Die)

	## Who has been asked, and will not be asked again.
	var asked: Array[String]:
		get:
			return _texts("asked")


class RollPurpose:
	extends TypedView
	## What dice are for.

	## Which of them it is.
	var the_for: String:
		get:
			return _text("for")


class RollPurposeMelee:
	extends TypedView
	## A melee (GR-027).
	const FOR := "melee"

	## The attack.
	var attack: Attack:
		get:
			return Attack.new(_dict("attack"), self, "attack")


class RollPurposeShot:
	extends TypedView
	## A shot (GR-022).
	const FOR := "shot"

	## The attack.
	var attack: Attack:
		get:
			return Attack.new(_dict("attack"), self, "attack")


class SideView:
	extends TypedView
	## A side.

	## Its faction's id.
	var faction: String:
		get:
			return _text("faction")

	## Its commander trait's id.
	var commander: String:
		get:
			return _text("commander", true)

	## Its advantage's id.
	var advantage: String:
		get:
			return _text("advantage", true)

	## Its numbers in this battle.
	var profile: Profile:
		get:
			return Profile.new(_dict("profile"), self, "profile")

	## What it has used up.
	var spent: Spent:
		get:
			return Spent.new(_dict("spent"), self, "spent")


class SightLine:
	extends TypedView
	## A line of sight from a unit to an enemy that is left.

	## The unit's square.
	var from: Square:
		get:
			return Square.new(_dict("from"), self, "from")

	## The enemy's square.
	var to: Square:
		get:
			return Square.new(_dict("to"), self, "to")

	## Whether nothing blocks (GR-031).
	var visible: bool:
		get:
			return _flag("visible")

	## The squares through whose interior the line passes, in order, its ends left out (D7).
	var path: Array[Square]:
		get:
			return _objects("path", Square)

	## The first square that blocks it.
	var blocker: Blocker:
		get:
			return Blocker.new(_dict("blocker"), self, "blocker") if _has("blocker") else null

	## The rays to the enemy's centre and corners (DA-021).
	var rays: Array[Ray]:
		get:
			return _objects("rays", Ray)


class Spent:
	extends TypedView
	## What a side has used up.

	## Ignored Downs.
	var ignored_downs: int:
		get:
			return _number("ignored_downs")

	## Revived units.
	var revives: int:
		get:
			return _number("revives")

	## Rerolls in the current period, by [`Source`].
	var rerolls: Array[int]:
		get:
			return _numbers("rerolls")


class Square:
	extends TypedView
	## A square, column and row both from 1 (GR-001). Any two numbers may be held, because commands
	## carry whatever was sent; [`Board::contains`](super::Board::contains) tells a square of the
	## board from another.

	## Column, from 1 at P1's edge.
	var col: int:
		get:
			return _number("col")

	## Row, from 1.
	var row: int:
		get:
			return _number("row")


class Status:
	extends RefCounted
	## How a unit is.
	const ALIVE := "alive"
	const DOWN := "down"
	const DESTROYED := "destroyed"


class TerrainSetup:
	extends TypedView
	## Where the terrain comes from (GR-002).

	## Which of them it is.
	var from: String:
		get:
			return _text("from")


class Tile:
	extends TypedView
	## A square in reach.

	## Column.
	var col: int:
		get:
			return _number("col")

	## Row.
	var row: int:
		get:
			return _number("row")

	## `half-move` when half a move gets there, else `move`.
	var name: String:
		get:
			return _text("name")


class Turn:
	extends TypedView
	## Round, batch and activations (DA-003).

	## The round, from 1; 0 before the first.
	var the_round: int:
		get:
			return _number("round")

	## Who won the initiative.
	var winner: String:
		get:
			return _text("winner")

	## Whose batch it is.
	var active: String:
		get:
			return _text("active")

	## Activations left in the batch.
	var batch: int:
		get:
			return _number("batch")

	## How many units each side activated this round.
	var activated: Pair:
		get:
			return Pair.new(_dict("activated"), self, "activated")

	## Who passed this round.
	var passed: Pair4:
		get:
			return Pair4.new(_dict("passed"), self, "passed")


class UnitView:
	extends TypedView
	## A unit on the board.

	## Its id.
	var id: String:
		get:
			return _text("id")

	## Whose it is.
	var owner_id: String:
		get:
			return _text("owner_id")

	## Where it stands, lies or fell.
	var position: Square:
		get:
			return Square.new(_dict("position"), self, "position")

	## How it is.
	var status: String:
		get:
			return _text("status")

	## Whether it stands on cover, and so is in cover from everyone (D10).
	var cover: bool:
		get:
			return _flag("cover")

	## Whether it was activated this round.
	var activated: bool:
		get:
			return _flag("activated")

	## Whether a shot of the unit that is about to act reaches that far from where it stands
	## (GR-021.1).
	var in_range: Variant:
		get:
			return _any("in_range", true)
