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
var listed: Array = []

var _here: Dictionary[String, Vector2i] = {}
var _fixed := ""


## Takes over a new position; what was chosen is kept as far as it is still possible.
func refresh(snapshot: Dictionary, commands: Array) -> void:
	listed = commands
	_here.clear()
	for item: Variant in Snap.array(snapshot, "units"):
		_here[Snap.text(item, "id")] = Snap.square((item as Dictionary).get("position"))
	var pending := Snap.dict(snapshot, "pending")
	_fixed = Snap.text(Snap.dict(pending, "maneuver"), "unit")
	if _fixed == "" and Snap.text(pending, "kind") == "aided":
		_fixed = Snap.text(pending, "unit")
	_forget()
	if _fixed != "" and not listed.is_empty():
		unit = _fixed
		var possible := actions()
		if possible.size() == 1:
			action = possible[0]
	elif not ready_units().has(unit):
		unit = ""
	changed.emit()


## The units that may do something now.
func ready_units() -> Array[String]:
	var found: Array[String] = []
	for command: Variant in listed:
		var id := Snap.text(command, "unit")
		if id != "" and ActionKinds.first(command) != "" and not found.has(id):
			found.append(id)
	return found


## The actions that the chosen unit may take.
func actions() -> Array[String]:
	var found: Array[String] = []
	for command: Variant in listed:
		if Snap.text(command, "unit") != unit:
			continue
		for kind: String in ActionKinds.of(command):
			if not found.has(kind):
				found.append(kind)
	return found


## What a command is called in the picker; "" for one that is no action.
static func action_of(command: Dictionary) -> String:
	return ActionKinds.first(command)


func choose_unit(id: String) -> bool:
	if not ready_units().has(id):
		return false
	if unit != id:
		_forget()
	unit = id
	changed.emit()
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
	changed.emit()
	return true


func choose_target(id: String) -> bool:
	var kinds: Array[String] = [action]
	if action == "":
		kinds = ["attack", "melee", "first_aid"]
	for kind: String in kinds:
		var best := ActionKinds.nearest(_matching(kind, id, Vector2i.ZERO), place(unit))
		if best.is_empty():
			continue
		var kept := not _matching(kind, id, stand).is_empty() and stand != Vector2i.ZERO
		action = kind
		target = id
		if not kept:
			stand = Snap.square(best.get("to"))
		changed.emit()
		return true
	return false


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
	changed.emit()
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
	changed.emit()
	return true


## The command that all choices together are; empty while something is missing.
func proposal() -> Dictionary:
	if unit == "" or action == "":
		return {}
	for command: Variant in _of(action):
		if Snap.text(command, "type") in ["hold", "declare_action"]:
			return command
	if stand == Vector2i.ZERO:
		return {}
	var found := _matching(action, target, stand)
	if action != "move" and target == "":
		return {}
	return found[0] if not found.is_empty() else {}


## Whom the action may be aimed at; with a square chosen, from there.
func targets() -> Array[String]:
	var found: Array[String] = []
	var kinds: Array[String] = [action]
	if action == "":
		kinds = ["attack", "melee", "first_aid"]
	for kind: String in kinds:
		for command: Variant in _of(kind):
			var id := Snap.text(command, "target")
			var from := Snap.square((command as Dictionary).get("to"))
			if (
				id != ""
				and not found.has(id)
				and (stand == Vector2i.ZERO or target != "" or from == stand)
			):
				found.append(id)
	return found


## Where the unit may stand for the action and target.
func stands() -> Array[Vector2i]:
	var found: Array[Vector2i] = []
	if unit == "" or action == "":
		return found
	for command: Variant in _matching(action, target, Vector2i.ZERO):
		var to := Snap.square((command as Dictionary).get("to"))
		if to != Vector2i.ZERO and not found.has(to):
			found.append(to)
	return found


func place(id: String) -> Vector2i:
	return _here.get(id, Vector2i.ZERO)


func _forget() -> void:
	action = ""
	target = ""
	stand = Vector2i.ZERO


func _of(kind: String) -> Array:
	return listed.filter(
		func(command: Dictionary) -> bool:
			return Snap.text(command, "unit") == unit and ActionKinds.of(command).has(kind)
	)


func _matching(kind: String, id: String, to: Vector2i) -> Array:
	return _of(kind).filter(
		func(command: Dictionary) -> bool:
			var aimed := id == "" or Snap.text(command, "target") == id
			return aimed and (to == Vector2i.ZERO or Snap.square(command.get("to")) == to)
	)
