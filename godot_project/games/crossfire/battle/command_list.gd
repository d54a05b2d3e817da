class_name CommandList
extends RefCounted
## The commands that the rules list for whoever decides, sorted by what a player chooses one after
## the other.

const AIMED: Array[String] = ["attack", "melee", "first_aid"]

var all: Array = []:
	set(listed):
		all = listed
		_sort()

## Unit, action, commands.
var _sorted: Dictionary[String, Dictionary] = {}


## The units that may do something now.
func units() -> Array[String]:
	var found: Array[String] = []
	found.assign(_sorted.keys())
	return found


## The actions that a unit may take.
func actions(unit: String) -> Array[String]:
	var found: Array[String] = []
	found.assign(_of(unit).keys())
	return found


## A unit's commands of one kind.
func of(unit: String, kind: String) -> Array:
	return _of(unit).get(kind, [])


## Whom a unit may aim at; from a square, or from anywhere where that is (0, 0).
func targets(unit: String, kinds: Array[String], from: Vector2i) -> Array[String]:
	var found: Array[String] = []
	for kind: String in kinds:
		for command: Variant in of(unit, kind):
			var id := Snap.text(command, "target")
			var to := Snap.square((command as Dictionary).get("to"))
			if id != "" and not found.has(id) and from in [Vector2i.ZERO, to]:
				found.append(id)
	return found


## The squares that commands lead to.
static func squares(commands: Array) -> Array[Vector2i]:
	var found: Array[Vector2i] = []
	for command: Variant in commands:
		var to := Snap.square((command as Dictionary).get("to"))
		if to != Vector2i.ZERO and not found.has(to):
			found.append(to)
	return found


## Those with this target and this square; "" and (0, 0) are any.
static func narrowed(commands: Array, target: String, to: Vector2i) -> Array:
	if target == "" and to == Vector2i.ZERO:
		return commands
	return commands.filter(
		func(command: Dictionary) -> bool:
			var aimed := target == "" or Snap.text(command, "target") == target
			return aimed and to in [Vector2i.ZERO, Snap.square(command.get("to"))]
	)


## Of the ways to do something, the one with the least walking.
static func nearest(commands: Array, from: Vector2i) -> Dictionary:
	var best: Dictionary = {}
	var least := 1 << 20
	for command: Variant in commands:
		var to := Snap.square((command as Dictionary).get("to"))
		var far := (to - from).length_squared()
		if far < least:
			least = far
			best = command
	return best


func _sort() -> void:
	_sorted.clear()
	for command: Dictionary in all:
		for kind: String in ActionKinds.of(command):
			var unit: String = command.get("unit", "")
			if not _sorted.has(unit):
				_sorted[unit] = {}
			var kinds := _sorted[unit]
			if kinds.has(kind):
				(kinds[kind] as Array).append(command)
			else:
				kinds[kind] = [command]


func _of(unit: String) -> Dictionary:
	return _sorted.get(unit, {})
