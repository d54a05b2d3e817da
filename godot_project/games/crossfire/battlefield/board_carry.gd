class_name BoardCarry
extends RefCounted
## A unit that is dragged over the board, while a side deploys.

signal dropped(unit_id: String, square: Vector2i)

var movable: Array[String] = []
var table: BoardTable
var camera: BoardCamera

var _unit := ""


## Takes up the unit at a point, if there is one that may be dragged.
func begins(point: Vector2) -> bool:
	_unit = table.units().at(camera.square_at(point))
	return movable.has(_unit)


func drag(point: Vector2) -> void:
	var token := table.units().token(_unit)
	if token != null:
		token.position = point - camera.offset - token.size * 0.5


func drop(point: Vector2) -> void:
	var token := table.units().token(_unit)
	if token != null:
		token.settle()
	dropped.emit(_unit, camera.square_at(point))
