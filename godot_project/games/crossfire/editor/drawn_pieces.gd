@tool
extends RefCounted
## What strokes on a board make of lists of squares: pieces of terrain, and squares that stay free.


## The pieces with one more, which takes its squares from the others. Without squares there is no
## piece.
static func painted(pieces: Array, kind: String, stroke: Array[Vector2i]) -> Array:
	var made := erased(pieces, stroke)
	var cells := []
	for square: Vector2i in stroke:
		if not cells.has(cell(square)):
			cells.append(cell(square))
	made.append({"template_id": kind, "cells": cells})
	return made


## The pieces without some squares.
static func erased(pieces: Array, squares: Array[Vector2i]) -> Array:
	var made := pieces.duplicate(true)
	for piece: Dictionary in made:
		piece["cells"] = (piece["cells"] as Array).filter(
			func(one: Dictionary) -> bool: return not squares.has(square_of(one))
		)
	return made.filter(
		func(piece: Dictionary) -> bool: return not (piece["cells"] as Array).is_empty()
	)


## The squares with one more, or without it if it is there.
static func toggled(cells: Array, square: Vector2i) -> Array:
	var made := cells.duplicate(true)
	var there := made.find_custom(func(one: Dictionary) -> bool: return square_of(one) == square)
	if there >= 0:
		made.remove_at(there)
	else:
		made.append(cell(square))
	return made


static func square_of(one: Dictionary) -> Vector2i:
	return Vector2i(int(one["col"]), int(one["row"]))


static func cell(square: Vector2i) -> Dictionary:
	return {"col": square.x, "row": square.y}
