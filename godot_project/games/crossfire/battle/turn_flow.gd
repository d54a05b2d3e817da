class_name TurnFlow
extends RefCounted
## What the player has chosen so far: a unit, an action, a target, a square. Every choice is one of
## the listed commands.

signal changed

var unit := ""
var action := ""
var target := ""
var stand := Vector2i.ZERO
## All commands that the rules list for whoever decides here.
var listed: Array:
	get:
		return _list.all

var _list := CommandList.new()
var _here: Dictionary[String, Vector2i] = {}
var _fixed := ""
var _proposal: Dictionary = {}


## Takes over a new position, without a signal; what was chosen is kept as far as it is still
## possible.
func refresh(snapshot: Dictionary, commands: Array) -> void:
	_list.all = commands
	_here.clear()
	var view := CrossfireView.new(snapshot)
	for item: CrossfireView.UnitView in view.units:
		_here[item.id] = Snap.square(item.position.raw)
	var pending := view.pending
	_fixed = ""
	match pending.kind:
		CrossfireView.PendingManeuver.KIND:
			_fixed = CrossfireView.PendingManeuver.new(pending.raw).maneuver.unit
		CrossfireView.PendingAided.KIND:
			_fixed = CrossfireView.PendingAided.new(pending.raw).unit
	_forget()
	if _fixed != "" and not listed.is_empty():
		unit = _fixed
		var possible := actions()
		if possible.size() == 1:
			action = possible[0]
	elif not ready_units().has(unit):
		unit = ""
	_proposal = _proposed()


## The units that may do something now.
func ready_units() -> Array[String]:
	return _list.units()


## The actions that the chosen unit may take.
func actions() -> Array[String]:
	return _list.actions(unit)


func choose_unit(id: String) -> bool:
	if not ready_units().has(id):
		return false
	if unit != id:
		_forget()
	unit = id
	_tell()
	return true


## The unit after the chosen one, or before it.
func cycle(by: int) -> void:
	var all := ready_units()
	if not all.is_empty():
		choose_unit(all[posmod(all.find(unit) + by, all.size())])


func choose_action(kind: String) -> bool:
	if not actions().has(kind):
		return false
	action = kind
	target = ""
	stand = Vector2i.ZERO
	var ids := targets()
	if ids.size() == 1 and kind != "move":
		choose_target(ids[0])
	_tell()
	return true


func choose_target(id: String) -> bool:
	var best := best_for(id)
	if best.is_empty():
		return false
	action = ActionKinds.of(best)[0]
	target = id
	stand = Snap.square(best.get("to"))
	_tell()
	return true


## The command that choosing a target would propose: from the square that was chosen, or else the
## nearest one. Empty where it is no target.
func best_for(id: String) -> Dictionary:
	for kind: String in _kinds():
		var kept := _matching(kind, id, stand) if stand != Vector2i.ZERO else []
		var found := kept if not kept.is_empty() else _matching(kind, id, Vector2i.ZERO)
		var best := CommandList.nearest(found, place(unit))
		if not best.is_empty():
			return best
	return {}


## Chooses all that a listed command is made of.
func choose_command(command: Dictionary) -> bool:
	var kinds := ActionKinds.of(command)
	var who := Snap.text(command, "unit")
	if kinds.is_empty() or not ready_units().has(who):
		return false
	unit = who
	action = kinds[0]
	target = Snap.text(command, "target")
	stand = Snap.square(command.get("to"))
	_tell()
	return true


func choose_square(square: Vector2i) -> bool:
	var kind := action if action != "" else "move"
	if not _matching(kind, target, square).is_empty():
		action = kind
		stand = square
	elif target != "" and not _matching(kind, "", square).is_empty():
		stand = square
		target = ""
	else:
		return false
	_tell()
	return true


## One step back: the square and target, then the action, then the unit.
func step_back() -> bool:
	if target != "" or stand != Vector2i.ZERO:
		target = ""
		stand = Vector2i.ZERO
	elif action != "" and not (_fixed != "" and actions().size() == 1):
		action = ""
	elif unit != "" and _fixed == "":
		unit = ""
	else:
		return false
	_tell()
	return true


## Takes back what would be proposed; the unit stays chosen.
func disarm() -> void:
	if _proposal.is_empty():
		return
	target = ""
	stand = Vector2i.ZERO
	if not _proposed().is_empty():
		action = ""
	_tell()


## The command that all choices together are; empty while something is missing.
func proposal() -> Dictionary:
	return _proposal


## Whom the action may be aimed at; with a square chosen first, from there.
func targets() -> Array[String]:
	return _list.targets(unit, _kinds(), stand if target == "" else Vector2i.ZERO)


## Whom the chosen unit can shoot at, be it after a move.
func shootable() -> Array[String]:
	return _list.targets(unit, ActionKinds.SHOT, Vector2i.ZERO)


## Where the unit may stand for the action and target.
func stands() -> Array[Vector2i]:
	return CommandList.squares(_matching(action, target, Vector2i.ZERO))


func place(id: String) -> Vector2i:
	return _here.get(id, Vector2i.ZERO)


func _tell() -> void:
	_proposal = _proposed()
	changed.emit()


func _proposed() -> Dictionary:
	if unit == "" or action == "":
		return {}
	var complete := [CrossfireCommand.Hold.TYPE, CrossfireCommand.DeclareAction.TYPE]
	for command: Dictionary in _list.of(unit, action):
		if CrossfireCommand.new(command).type in complete:
			return command
	if stand == Vector2i.ZERO:
		return {}
	var found := _matching(action, target, stand)
	if action != "move" and target == "":
		return {}
	return found[0] if not found.is_empty() else {}


func _forget() -> void:
	action = ""
	target = ""
	stand = Vector2i.ZERO


## The chosen action, or with none everything that is aimed.
func _kinds() -> Array[String]:
	if action == "":
		return CommandList.AIMED
	return [action]


func _matching(kind: String, id: String, to: Vector2i) -> Array:
	return CommandList.narrowed(_list.of(unit, kind), id, to)
