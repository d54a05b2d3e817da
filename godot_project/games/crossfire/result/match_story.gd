class_name MatchStory
extends RefCounted
## A match as its events tell it: the points round by round, who was lost, the best shot, and the
## turning points.

## How many turning points are told.
const MOMENTS := 3


## Something that one can look back at.
class Moment:
	extends RefCounted
	## The line of the log.
	var line := 0
	var words := ""
	var weight := 0.0
	## The attack that it belongs to, counted from 1; 0 for none.
	var strike := 0
	## Who attacked whom; "" where nobody did.
	var attacker := ""
	var target := ""


## The points of both sides after each scoring, `[round, p1, p2]`.
var points: Array[Array] = []
## The units that each side lost, in the order of their loss.
var lost: Dictionary[String, Array] = {"p1": [], "p2": []}
## The hit that was least likely; null without a hit.
var best: Moment
## What decided the match, in its order.
var moments: Array[Moment] = []

var _round := 0
## The last attack.
var _strikes := 0
var _attacker := ""


## Reads a match from its events, oldest first, as one viewer has seen them.
static func of(events: Array) -> MatchStory:
	var made := MatchStory.new()
	for line: int in events.size():
		made._take(line, events[line])
	made._choose()
	return made


func _take(line: int, event: Dictionary) -> void:
	var read := CrossfireEvent.new(event)
	var payload := read.payload
	match read.type:
		CrossfireEvent.BattleBegan.TYPE:
			# A campaign's last battle is the one that is told.
			points.clear()
			moments.clear()
			best = null
			lost = {"p1": [], "p2": []}
			_round = 0
		CrossfireEvent.RoundBegan.TYPE:
			_round = CrossfireEvent.RoundBegan.new(payload).the_round
		CrossfireEvent.MissionScore.TYPE:
			var scored := CrossfireEvent.MissionScore.new(payload)
			points.append([scored.the_round, scored.scores.p1, scored.scores.p2])
			_tell(line, event, 6.0 * absi(scored.gained.p1 - scored.gained.p2))
		CrossfireEvent.UnitDestroyed.TYPE:
			var unit := CrossfireEvent.UnitDestroyed.new(payload).unit
			lost[unit.get_slice("-", 0)].append(Units.words(unit))
			_aimed(_tell(line, event, 8.0), _attacker, unit)
		CrossfireEvent.MeleeResolved.TYPE:
			var melee := CrossfireEvent.MeleeFacts.new(payload)
			_strike(melee.attacker)
		CrossfireEvent.AttackResolved.TYPE:
			var shot := CrossfireEvent.ShotFacts.new(payload)
			_strike(shot.attacker)
			# A stray round hits somebody whom nobody aimed at.
			if shot.hit != "" and shot.struck == shot.target:
				_shot(line, event, shot)


func _strike(attacker: String) -> void:
	_strikes += 1
	_attacker = attacker


func _aimed(told: Moment, attacker: String, target: String) -> void:
	told.strike = _strikes
	told.attacker = attacker
	told.target = target


func _shot(line: int, event: Dictionary, shot: CrossfireEvent.ShotFacts) -> void:
	var told := _tell(line, event, (36.0 - shot.ways) / 6.0)
	_aimed(told, shot.attacker, shot.target)
	told.words += tr(" (%d %% likely)") % roundi(100.0 * shot.ways / 36.0)
	if best == null or told.weight > best.weight:
		best = told


func _tell(line: int, event: Dictionary, weight: float) -> Moment:
	var made := Moment.new()
	made.line = line
	var round_words := tr("Round %d: ") % _round if _round > 0 else ""
	made.words = round_words + Units.sentence(Snap.text(event, "message"))
	made.weight = weight
	moments.append(made)
	return made


## Of one attack only what weighs most is told.
func _choose() -> void:
	moments.sort_custom(
		func(one: Moment, two: Moment) -> bool:
			return one.weight > two.weight or (one.weight == two.weight and one.line < two.line)
	)
	var chosen: Array[Moment] = []
	var strikes: Array[int] = []
	for moment: Moment in moments:
		if chosen.size() < MOMENTS and (moment.strike == 0 or moment.strike not in strikes):
			strikes.append(moment.strike)
			chosen.append(moment)
	moments = chosen
	moments.sort_custom(func(one: Moment, two: Moment) -> bool: return one.line < two.line)
