# gdlint: disable=max-file-lines,max-public-methods
class_name CrossfireEvent
extends TypedView
## A fact of the game. Made by `cargo xtask schemas`.

## Which of them it is.
var type: String:
	get:
		return _text("type")

## What the class of its type reads.
var payload: Dictionary:
	get:
		return _dict("payload", true)


class AllowanceRolled:
	extends TypedView
	## The rolled move is known (GR-011).
	const TYPE := "allowance_rolled"

	var unit: String:
		get:
			return _text("unit")

	var face: int:
		get:
			return _number("face")

	var stride: String:
		get:
			return _text("stride")

	var allowance: int:
		get:
			return _number("allowance")


class AttackResolved:
	extends TypedView
	## A shot was resolved (GR-023).
	const TYPE := "attack_resolved"

	var payload: ShotFacts:
		get:
			return ShotFacts.new(_dict("payload"), self, "payload")


class BatchBegan:
	extends TypedView
	## A side's batch began, with the activations that it can make in it (GR-015, GR-016).
	const TYPE := "batch_began"

	var seat: String:
		get:
			return _text("seat")

	var activations: int:
		get:
			return _number("activations")


class BattleBegan:
	extends TypedView
	## A battle began. `drawn_from` says of how many missions its own was drawn, if it was (GR-039);
	## `laid_out`, whether the dice laid its terrain out (D1).
	const TYPE := "battle_began"

	var battle: int:
		get:
			return _number("battle")

	var mission: String:
		get:
			return _text("mission")

	var drawn_from: Variant:
		get:
			return _any("drawn_from", true)

	var factions: Pair:
		get:
			return Pair.new(_dict("factions"), self, "factions")

	var laid_out: bool:
		get:
			return _flag("laid_out")

	var terrain: Array[MapPiece]:
		get:
			return _objects("terrain", MapPiece)


class BattleEnded:
	extends TypedView
	## A battle ended (GR-035, D14).
	const TYPE := "battle_ended"

	var winner: String:
		get:
			return _text("winner", true)

	var ending: String:
		get:
			return _text("ending")

	var scores: Pair5:
		get:
			return Pair5.new(_dict("scores"), self, "scores")


class DiceRoll:
	extends TypedView
	## Dice were thrown (DA-006).
	const TYPE := "dice_roll"

	var purpose: String:
		get:
			return _text("purpose")

	var dice: Array[Die]:
		get:
			return _objects("dice", Die)


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


class DieKept:
	extends TypedView
	## A side chose between two results (GR-009).
	const TYPE := "die_kept"

	var seat: String:
		get:
			return _text("seat")

	var kept: String:
		get:
			return _text("kept")

	var face: int:
		get:
			return _number("face")


class DieRerolled:
	extends TypedView
	## A die was rolled again (GR-045).
	const TYPE := "die_rerolled"

	var seat: String:
		get:
			return _text("seat")

	var source: String:
		get:
			return _text("source")

	var purpose: String:
		get:
			return _text("purpose")

	var die: int:
		get:
			return _number("die")

	var first: int:
		get:
			return _number("first")

	var second: int:
		get:
			return _number("second")


class DownIgnored:
	extends TypedView
	## A unit's Down was ignored (DA-020).
	const TYPE := "down_ignored"

	var unit: String:
		get:
			return _text("unit")

	var by: String:
		get:
			return _text("by")


class Harm:
	extends RefCounted
	## What harmed a unit.
	const SHOT := "shot"
	const DOUBLE_SIX := "double_six"
	const DEADLY_ROUNDS := "deadly_rounds"
	const STRAY := "stray"
	const MELEE := "melee"
	const FINISHED := "finished"


class InitiativeTied:
	extends TypedView
	## The initiative dice were level and are thrown again (GR-013).
	const TYPE := "initiative_tied"

	var face: int:
		get:
			return _number("face")


class InitiativeWon:
	extends TypedView
	## A side won the initiative (GR-013).
	const TYPE := "initiative_won"

	var seat: String:
		get:
			return _text("seat")


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


class MeleeFacts:
	extends TypedView
	## A melee, resolved.

	## Who attacked.
	var attacker: String:
		get:
			return _text("attacker")

	## Whom.
	var target: String:
		get:
			return _text("target")

	## Both dice, attacker first; none against a Down unit, which is destroyed without a roll
	## (GR-028).
	var dice: Array[int]:
		get:
			return _numbers("dice", true)

	## What was added to each die.
	var modifiers: Array[int]:
		get:
			return _numbers("modifiers")

	## Whether it was a melee quality of the side's own (GR-008), attacker first.
	var trained: Array[bool]:
		get:
			return _flags("trained")

	## Who lost; nobody in a tie.
	var loser: String:
		get:
			return _text("loser", true)

	## What it did to the loser.
	var hit: String:
		get:
			return _text("hit", true)


class MeleeResolved:
	extends TypedView
	## A melee was resolved (GR-027, GR-028).
	const TYPE := "melee_resolved"

	var payload: MeleeFacts:
		get:
			return MeleeFacts.new(_dict("payload"), self, "payload")


class MissionScore:
	extends TypedView
	## Mission points were scored (GR-034).
	const TYPE := "mission_score"

	var mission: String:
		get:
			return _text("mission")

	var the_round: int:
		get:
			return _number("round")

	var when: String:
		get:
			return _text("when")

	var gained: Pair5:
		get:
			return Pair5.new(_dict("gained"), self, "gained")

	var scores: Pair5:
		get:
			return Pair5.new(_dict("scores"), self, "scores")


class Modifier:
	extends TypedView
	## Something that changes a number, by name.

	## Its name: `aq`, `stationary`, `cover`, `melee_aq`.
	var name: String:
		get:
			return _text("name")

	## What it adds.
	var value: int:
		get:
			return _number("value")


class Pair:
	extends TypedView
	## A value for each of two seats.

	## Of the first seat.
	var p1: String:
		get:
			return _text("p1")

	## Of the second seat.
	var p2: String:
		get:
			return _text("p2")

	## Of a seat.
	func of(seat: String) -> String:
		return _text(seat)


class Pair3:
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


class Pair4:
	extends TypedView
	## A value for each of two seats.

	## Of the first seat.
	var p1: String:
		get:
			return _text("p1")

	## Of the second seat.
	var p2: String:
		get:
			return _text("p2")

	## Of a seat.
	func of(seat: String) -> String:
		return _text(seat)


class Pair5:
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


class RollKind:
	extends RefCounted
	## Which rolls a reroll may touch.
	const INITIATIVE := "initiative"
	const MOVEMENT := "movement"
	const SHOT := "shot"
	const MELEE := "melee"


class RoundBegan:
	extends TypedView
	## A round began (GR-043).
	const TYPE := "round_began"

	var the_round: int:
		get:
			return _number("round")


class RoundEnded:
	extends TypedView
	## A round is over, and why each side activates nobody any more (GR-016, GR-043, D3).
	const TYPE := "round_ended"

	var the_round: int:
		get:
			return _number("round")

	var activated: Pair3:
		get:
			return Pair3.new(_dict("activated"), self, "activated")

	var rest: Pair4:
		get:
			return Pair4.new(_dict("rest"), self, "rest")


class Shared:
	extends TypedView
	## What several of them have, and empty where one has it not.

	var allowance: Variant:
		get:
			return _any("allowance", true)

	var battle: Variant:
		get:
			return _any("battle", true)

	var by: String:
		get:
			return _text("by", true)

	var ending: String:
		get:
			return _text("ending", true)

	var face: Variant:
		get:
			return _any("face", true)

	var gained: Pair5:
		get:
			return Pair5.new(_dict("gained"), self, "gained") if _has("gained") else null

	var mission: String:
		get:
			return _text("mission", true)

	var purpose: String:
		get:
			return _text("purpose", true)

	var the_round: Variant:
		get:
			return _any("round", true)

	var scores: Pair5:
		get:
			return Pair5.new(_dict("scores"), self, "scores") if _has("scores") else null

	var seat: String:
		get:
			return _text("seat", true)

	var stride: String:
		get:
			return _text("stride", true)

	var unit: String:
		get:
			return _text("unit", true)

	var winner: String:
		get:
			return _text("winner", true)


class ShotFacts:
	extends TypedView
	## A shot, resolved.

	## Who shot.
	var attacker: String:
		get:
			return _text("attacker")

	## At whom.
	var target: String:
		get:
			return _text("target")

	## The two dice.
	var dice: Array[int]:
		get:
			return _numbers("dice")

	## What was added to them.
	var attack_modifiers: Array[Modifier]:
		get:
			return _objects("attack_modifiers", Modifier)

	## Dice and modifiers.
	var total: int:
		get:
			return _number("total")

	## What was added to the target's Defense.
	var defense_modifiers: Array[Modifier]:
		get:
			return _objects("defense_modifiers", Modifier)

	## What the total had to exceed.
	var defense: int:
		get:
			return _number("defense")

	## In how many of the 36 ways that two dice fall the target is hit (DA-012).
	var ways: int:
		get:
			return _number("ways")

	## Whether the natural total destroyed whatever the Defense (GR-010, GR-024).
	var deadly: bool:
		get:
			return _flag("deadly")

	## Hidden points of the 64 of the target's square; all of them where it is cover itself (D10).
	var hidden_points: int:
		get:
			return _number("hidden_points")

	## What cover is to the shot.
	var shelter: String:
		get:
			return _text("shelter")

	## By which rule somebody was hit; none for a miss (GR-026).
	var by: String:
		get:
			return _text("by", true)

	## Who was hit: the target, a friend beside it (GR-025), or nobody.
	var struck: String:
		get:
			return _text("struck", true)

	## What it did.
	var hit: String:
		get:
			return _text("hit", true)


class SidePassed:
	extends TypedView
	## A side gave up its remaining activations (D3).
	const TYPE := "side_passed"

	var seat: String:
		get:
			return _text("seat")


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


class StrayChosen:
	extends TypedView
	## A double one hit one of several friends, by a die with a side for each (D11).
	const TYPE := "stray_chosen"

	var attacker: String:
		get:
			return _text("attacker")

	var among: Array[String]:
		get:
			return _texts("among")

	var face: int:
		get:
			return _number("face")

	var struck: String:
		get:
			return _text("struck")


class UnitAided:
	extends TypedView
	## A unit was stood up by first aid (GR-020); it may act at once where the round still allows it
	## (D5).
	const TYPE := "unit_aided"

	var unit: String:
		get:
			return _text("unit")

	var by: String:
		get:
			return _text("by")

	var may_act: bool:
		get:
			return _flag("may_act")


class UnitDestroyed:
	extends TypedView
	## A unit was destroyed (GR-010, GR-023, GR-024, GR-025, GR-028).
	const TYPE := "unit_destroyed"

	var unit: String:
		get:
			return _text("unit")

	var by: String:
		get:
			return _text("by")


class UnitDowned:
	extends TypedView
	## A unit went Down (GR-023, GR-025, GR-027).
	const TYPE := "unit_downed"

	var unit: String:
		get:
			return _text("unit")

	var by: String:
		get:
			return _text("by")


class UnitMoved:
	extends TypedView
	## A unit moved, over these squares and by what right (GR-018, GR-019, GR-020, DA-017).
	const TYPE := "unit_moved"

	var unit: String:
		get:
			return _text("unit")

	var from: Square:
		get:
			return Square.new(_dict("from"), self, "from")

	var path: Array[Square]:
		get:
			return _objects("path", Square)

	var stride: String:
		get:
			return _text("stride")

	var allowance: int:
		get:
			return _number("allowance")


class UnitRevived:
	extends TypedView
	## A unit was stood up at the end of a round (DA-019).
	const TYPE := "unit_revived"

	var unit: String:
		get:
			return _text("unit")
