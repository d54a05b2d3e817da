class_name BallPath
extends RefCounted
## The way of the ball in a play, as an event tells it: pitched, hit, fielded and thrown. Who fields
## it runs to where it comes down, and who takes a throw to his base.

const PITCH := 0.28
const THROW := 0.3
## The kinds in which nobody pitches.
const UNPITCHED: Array[String] = [
	DiamondEvent.Kind.INTENTIONAL_WALK, DiamondEvent.Kind.BALK, DiamondEvent.Kind.PICKOFF
]
## The kinds in which the ball goes past the catcher.
const PAST: Array[String] = [DiamondEvent.Kind.WILD_PITCH, DiamondEvent.Kind.PASSED_BALL]
## How high a ball is hit, of the height of the field; nothing else is hit high.
const HIGH: Dictionary[String, float] = {
	DiamondEvent.Kind.SINGLE: 0.13,
	DiamondEvent.Kind.DOUBLE: 0.2,
	DiamondEvent.Kind.TRIPLE: 0.22,
	DiamondEvent.Kind.HOME_RUN: 0.42,
	DiamondEvent.Kind.FLY_OUT: 0.34,
	DiamondEvent.Kind.LINE_OUT: 0.07,
	DiamondEvent.Kind.POP_OUT: 0.4,
}
## The kinds in which the ball is hit, and so high by the grass that it bounces.
const ON_THE_GROUND: Array[String] = [
	DiamondEvent.Kind.GROUND_OUT,
	DiamondEvent.Kind.FORCE_OUT,
	DiamondEvent.Kind.FIELDERS_CHOICE,
	DiamondEvent.Kind.DOUBLE_PLAY,
	DiamondEvent.Kind.SACRIFICE,
	DiamondEvent.Kind.ERROR,
]
## How deep a hit comes down that nobody is said to have fielded; 1 is the fence.
const DEEP: Dictionary[String, float] = {
	DiamondEvent.Kind.SINGLE: 0.66,
	DiamondEvent.Kind.DOUBLE: 0.92,
	DiamondEvent.Kind.TRIPLE: 0.97,
	DiamondEvent.Kind.HOME_RUN: 1.24,
}
const OUTFIELD: Array[String] = ["LF", "CF", "RF"]

var legs: Array[Leg] = []
## Where fielders run to, by position.
var runs: Dictionary[String, Vector2] = {}


## The ball on its way from a place to a place.
class Leg:
	extends RefCounted
	var from := Vector2.ZERO
	var to := Vector2.ZERO
	## How high it rises between, in pixels.
	var high := 0.0
	var bounces := false
	var seconds := 0.3

	## Where it is above, and where it is: the first without the height.
	func place(share: float) -> PackedVector2Array:
		var ground := from.lerp(to, share)
		var up := sin(PI * share) * high
		if bounces:
			up = absf(sin(PI * share * 3.0)) * high * (1.0 - share)
		return [ground, ground - Vector2(0, up)]


## The way in a play on a field.
static func of(plan: FieldPlan, play: DiamondEvent.PlayEnded) -> BallPath:
	var path := BallPath.new()
	var kind := play.kind
	if kind not in UNPITCHED:
		path._add(plan.post("P"), plan.base(0), 4.0, PITCH)
	if kind in PAST:
		path._add(plan.base(0), plan.post("C") + Vector2(plan.size.y * 0.06, 0), 2.0, THROW)
	var handled := play.fielders
	if kind in HIGH or kind in ON_THE_GROUND:
		path._hit(plan, play, handled[0] if not handled.is_empty() else "")
	elif not handled.is_empty():
		# Who throws to a base has the ball already.
		path._add(path._end(plan), plan.post(handled[0]), 2.0, PITCH * 0.5)
	for next: int in range(1, handled.size()):
		path._throw(plan, handled[next])
	return path


## How long all of it takes.
func seconds() -> float:
	return legs.reduce(func(sum: float, leg: Leg) -> float: return sum + leg.seconds, 0.0)


## When the ball is hit, or was thrown past.
func hit_at() -> float:
	return legs[0].seconds if legs.size() > 1 else 0.0


## When the ball comes down where it was hit to.
func down_at() -> float:
	return hit_at() + (legs[1].seconds if legs.size() > 1 else 0.0)


func _add(from: Vector2, to: Vector2, high: float, takes: float) -> Leg:
	var leg := Leg.new()
	leg.from = from
	leg.to = to
	leg.high = high
	leg.seconds = takes
	legs.append(leg)
	return leg


func _end(plan: FieldPlan) -> Vector2:
	return plan.post("P") if legs.is_empty() else legs[-1].to


## A hit ball, to the fielder who takes it first; "" for nobody.
func _hit(plan: FieldPlan, play: DiamondEvent.PlayEnded, first: String) -> void:
	var down := _landing(plan, play, first)
	var high: float = HIGH.get(play.kind, 0.05) * plan.size.y
	var leg := _add(plan.base(0), down, high, 0.34 + high / maxf(1.0, plan.size.y) * 1.3)
	leg.bounces = play.kind in ON_THE_GROUND and first not in OUTFIELD
	if first != "":
		runs[first] = down


## Where a ball comes down: at who fields it, before him for a single, behind him for more.
func _landing(plan: FieldPlan, play: DiamondEvent.PlayEnded, first: String) -> Vector2:
	var kind := play.kind
	if first != "" and (first not in OUTFIELD or kind not in DEEP):
		return plan.post(first).lerp(plan.base(0), 0.06)
	var angle := FieldPlan.direction(FieldPlan.POSITIONS["CF"])
	if first != "":
		angle = FieldPlan.direction(FieldPlan.POSITIONS[first])
	else:
		# Nobody fielded it: between the outfielders, another gap for each play.
		angle = lerpf(FieldPlan.line(3), FieldPlan.line(1), 0.2 + 0.2 * (play.play % 4))
	return plan.fence(angle, DEEP.get(kind, 0.6))


func _throw(plan: FieldPlan, to: String) -> void:
	var end: Vector2 = plan.base(FieldPlan.COVERS[to]) if to in FieldPlan.COVERS else plan.post(to)
	var leg := _add(_end(plan), end, plan.size.y * 0.03, THROW)
	if leg.from.is_equal_approx(leg.to):
		leg.seconds = 0.0
	if to not in runs:
		runs[to] = end
