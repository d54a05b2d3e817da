class_name BoardComposer
extends RefCounted
## Puts onto the board what previews say about the chosen unit and the square under the pointer.

var table: GameTable
var flow: TurnFlow
var board: BattlefieldView

var _unit_reach: Dictionary = {}
var _reached := ""
var _hovered := Vector2i.ZERO


## Forgets previews of an older position.
func forget() -> void:
	_reached = ""
	_unit_reach = {}


func hover(square: Vector2i) -> void:
	if square != _hovered:
		_hovered = square
		compose()


## The snapshot with the chosen unit's range laid over it.
func snapshot() -> Dictionary:
	if flow.unit == "":
		return table.snapshot
	return Units.ranged(table.snapshot, flow.unit, _reach_of(flow.unit))


## Marks reach, choices, the proposal and the rays.
func compose() -> void:
	var marks := BoardMarks.new()
	if flow.unit != "":
		_reach(marks)
		marks.origin = flow.place(flow.unit)
		if flow.action not in ["", "move"] and flow.target != "":
			marks.choices = flow.stands()
		for id: String in flow.targets():
			var whose := marks.patients if _is_friend(id) else marks.targets
			whose.append(flow.place(id))
		marks.goal = flow.stand
		marks.aim = flow.place(flow.target)
		marks.helps = _is_friend(flow.target)
		_sight(marks)
		_danger(marks)
	else:
		_rolled(marks)
	board.proposal = flow.proposal()
	Diagnostics.tell(board, _pair(marks))
	board.show_marks(marks, flow.unit, flow.ready_units())


func _reach(marks: BoardMarks) -> void:
	if _reach_of(flow.unit).is_empty():
		return
	var columns := CrossfireView.new(table.snapshot).board.columns
	var squares := CrossfirePreview.Reach.new(_reach_of(flow.unit)).squares
	for index: int in squares.size():
		var square := Vector2i(index % columns + 1, floori(float(index) / columns) + 1)
		if squares[index] == 2:
			marks.half.append(square)
		elif squares[index] == 1 and flow.action in ["", "move"]:
			marks.full.append(square)


func _reach_of(unit: String) -> Dictionary:
	if _reached != unit:
		_reached = unit
		_unit_reach = table.preview({"type": CrossfirePreview.Reach.TYPE, "unit": unit})
	return _unit_reach


## While dice lie on the table, the attack that they are for.
func _rolled(marks: BoardMarks) -> void:
	var attack := Units.attack_rolled(table.snapshot)
	if attack != null:
		marks.goal = flow.place(attack.unit)
		marks.aim = flow.place(attack.target)


## The rays from where the unit would stand to the aim, or to what the pointer is on.
func _sight(marks: BoardMarks) -> void:
	var to := marks.aim if marks.aim != Vector2i.ZERO else _hovered
	var from := flow.stand if flow.stand != Vector2i.ZERO else marks.origin
	var best: Dictionary = {}
	if marks.aim == Vector2i.ZERO and _enemy_at(to):
		# What is pointed at is told as it would be proposed.
		best = flow.best_for(Units.at(table.snapshot, to))
		from = Snap.square(best.get("to")) if not best.is_empty() else from
	if to == Vector2i.ZERO or to == from or flow.action in ["hold", "first_aid"]:
		return
	if marks.aim == Vector2i.ZERO and Units.at(table.snapshot, to) == "" and flow.action == "move":
		return
	if marks.aim == Vector2i.ZERO and not _enemy_at(to):
		return
	var type := CrossfirePreview.Sight.TYPE
	var sight := table.preview(
		{"type": type, "from": Snap.as_square(from), "to": Snap.as_square(to)}
	)
	if sight.is_empty():
		return
	marks.sight = sight
	marks.sight_from = from
	marks.sight_to = to
	if not best.is_empty():
		marks.verdict = _odds(best)
	elif marks.aim == Vector2i.ZERO and from == marks.origin:
		marks.verdict = _why_not(Units.at(table.snapshot, to))


## What enemies could do to the unit on the square under the pointer, or where it is to go.
func _danger(marks: BoardMarks) -> void:
	var to := flow.stand
	if marks.half.has(_hovered) or marks.full.has(_hovered) or _hovered == marks.origin:
		to = _hovered
	if to == Vector2i.ZERO or marks.aim != Vector2i.ZERO:
		return
	var type := CrossfirePreview.Threats.TYPE
	var answer := table.preview({"type": type, "unit": flow.unit, "to": Snap.as_square(to)})
	if answer.is_empty():
		return
	marks.threatened = to
	marks.endangered = Units.words(flow.unit)
	for threat: CrossfirePreview.Threat in CrossfirePreview.Threats.new(answer).threats:
		if not Units.can_still_act(table.snapshot, threat.unit):
			continue
		marks.threats[flow.place(threat.unit)] = OddsBar.hits(threat.odds)


## The odds of a command, as the panel shows them before it is confirmed.
func _odds(command: Dictionary) -> String:
	var answer := table.preview(command)
	if answer.is_empty():
		return ""
	var odds := CrossfirePreview.Attack.new(answer).odds
	var at := CrossfireCommand.Attack.new(command).to
	return tr("hits %d %% from (%d, %d)") % [OddsBar.hits(odds), at.col, at.row]


## Whom the chosen unit may attack, `[unit, hits in per cent, ways to destroy]`: the likeliest
## first, and of alike ones who is destroyed more often. For first aid, `[unit]`s that it may help.
func ranked_targets() -> Array[Array]:
	var found: Array[Array] = []
	if flow.action == "first_aid":
		found.assign(flow.targets().map(func(id: String) -> Array: return [id]))
	if flow.action not in ["attack", "melee"]:
		return found
	for id: String in flow.targets():
		var answer := table.preview(flow.best_for(id))
		if not answer.is_empty():
			var odds := CrossfirePreview.Attack.new(answer).odds
			found.append([id, OddsBar.hits(odds), odds.destroyed])
	found.sort_custom(
		func(one: Array, other: Array) -> bool:
			return one[1] > other[1] or (one[1] == other[1] and one[2] > other[2])
	)
	return found


## Why a unit is no target from where the chosen one stands.
func _why_not(id: String) -> String:
	var reasons := Reasons.for_attack(table, flow.unit, "shot", flow.place(flow.unit), id)
	return Snap.text(reasons[0], "message") if not reasons.is_empty() else ""


func _enemy_at(square: Vector2i) -> bool:
	var there := Units.at(table.snapshot, square)
	return there != "" and not _is_friend(there)


func _is_friend(id: String) -> bool:
	return id.left(2) == flow.unit.left(2)


func _pair(marks: BoardMarks) -> String:
	if not marks.shows_sight():
		return ""
	var sight := CrossfirePreview.Sight.new(marks.sight)
	var pair := [marks.sight_from, marks.sight_to, sight.distance]
	var lines := PackedStringArray([tr("%s to %s, distance %d") % pair])
	for ray: CrossfirePreview.Ray in sight.rays:
		var found := "clear"
		if ray.blocker != null:
			found = tr("blocked at %s") % Snap.square(ray.blocker.raw)
		lines.append(tr("ray to (%d, %d)/2 %s") % [ray.to.x, ray.to.y, found])
	return "\n".join(lines)
