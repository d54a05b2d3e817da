class_name Units
extends RefCounted
## The units and sides of a snapshot.


## A unit by its id; null if it is unknown.
static func of(snapshot: Dictionary, id: String) -> CrossfireView.UnitView:
	for unit: CrossfireView.UnitView in CrossfireView.new(snapshot).units:
		if unit.id == id:
			return unit
	return null


static func at(snapshot: Dictionary, square: Vector2i) -> String:
	for unit: CrossfireView.UnitView in CrossfireView.new(snapshot).units:
		if Snap.square(unit.position.raw) == square and is_left(unit):
			return unit.id
	return ""


## Whether a unit is not destroyed.
static func is_left(unit: CrossfireView.UnitView) -> bool:
	return unit.status != CrossfireView.Status.DESTROYED


## Whether a unit can still be activated in this round.
static func can_still_act(snapshot: Dictionary, id: String) -> bool:
	var unit := of(snapshot, id)
	if unit == null or unit.activated or unit.status != CrossfireView.Status.ALIVE:
		return false
	return CrossfireView.new(snapshot).activation.left.of(unit.owner_id) > 0


## What each zone of the mission has in it, and would score now.
static func zones(table: GameTable) -> Array[Dictionary]:
	var answer := table.preview({"type": CrossfirePreview.Objectives.TYPE})
	if answer.is_empty():
		return []
	return TypedView.raws(CrossfirePreview.Objectives.new(answer).zones)


## A snapshot whose units say whether they are in a unit's range, as the query `reach` answers.
static func ranged(snapshot: Dictionary, unit: String, reach: Dictionary) -> Dictionary:
	var shown := snapshot.duplicate()
	var near: Array[String] = []
	if not reach.is_empty():
		near = CrossfirePreview.Reach.new(reach).in_range
	var units := []
	for item: CrossfireView.UnitView in CrossfireView.new(snapshot).units:
		var other := item.raw.duplicate()
		if item.id != unit and is_left(item):
			other["in_range"] = item.id in near
		units.append(other)
	shown["units"] = units
	return shown


## What the dice on the table are for; null without a roll.
static func purpose(snapshot: Dictionary) -> CrossfireView.RollPurpose:
	var pending := CrossfireView.new(snapshot).pending
	if pending.kind not in [CrossfireView.PendingReroll.KIND, CrossfireView.PendingKeepDie.KIND]:
		return null
	return CrossfireView.PendingReroll.new(pending.raw).roll.purpose


## The attack that the dice on the table are for; null if they are for none.
static func attack_rolled(snapshot: Dictionary) -> CrossfireView.Attack:
	var rolled := purpose(snapshot)
	var kinds := [CrossfireView.RollPurposeShot.FOR, CrossfireView.RollPurposeMelee.FOR]
	if rolled == null or rolled.the_for not in kinds:
		return null
	return CrossfireView.RollPurposeShot.new(rolled.raw).attack


static func faction(snapshot: Dictionary, seat: String) -> String:
	return CrossfireView.new(snapshot).sides.of(seat).faction


## The places of squares.
static func places(squares: Array) -> Array[Vector2i]:
	var found: Array[Vector2i] = []
	found.assign(TypedView.raws(squares).map(Snap.square))
	return found


## The colour of a side: its faction's, or another where both sides are of the same faction.
static func colour(snapshot: Dictionary, seat: String) -> Color:
	var own := faction(snapshot, seat)
	if seat == "p2" and own == faction(snapshot, "p1"):
		return Hues.twin()
	return Hues.faction(own)


## What the rules say, as a player reads it.
static func sentence(from: String) -> String:
	return Names.say(from)


## A unit's name on the board and in a sentence: the letter of its side and its number.
static func words(id: String) -> String:
	return ("A" if id.begins_with("p1") else "B") + id.get_slice("-", 1)
