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


## Puts the unit back where it was.
func put_back() -> void:
	var token := table.units().token(_unit)
	if token != null:
		token.settle()


func drop(point: Vector2) -> void:
	put_back()
	dropped.emit(_unit, camera.square_at(point))
