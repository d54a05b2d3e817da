class_name BoardMarks
extends RefCounted
## What is marked on the board above terrain and units. All of it comes from previews and lists of
## commands.

## Squares in reach of half a move, and of a whole one.
var half: Array[Vector2i] = []
var full: Array[Vector2i] = []
## Squares that may be chosen now.
var choices: Array[Vector2i] = []
## Enemies that may be chosen now, and friends that first aid may stand up.
var targets: Array[Vector2i] = []
var patients: Array[Vector2i] = []
## What is proposed: from where, to where, and at whom.
var origin := Vector2i.ZERO
var goal := Vector2i.ZERO
var aim := Vector2i.ZERO
## Whether that is to help and not to harm.
var helps := false
## The square whose danger is told, and of each enemy that could attack there its place with the
## chance of a hit in per cent.
var threatened := Vector2i.ZERO
var threats: Dictionary[Vector2i, int] = {}
## Who would be hit there.
var endangered := ""
## The answer about a pair of squares: `rays`, `visible`, `hidden_points`, `cover`.
var sight: Dictionary = {}
var sight_from := Vector2i.ZERO
var sight_to := Vector2i.ZERO
## What the rules say about a shot along it: the odds, or why not.
var verdict := ""


## Whether others look the same.
func same_as(others: BoardMarks) -> bool:
	return _all() == others._all()


func shows_sight() -> bool:
	return not sight.is_empty() and sight_from != Vector2i.ZERO


func _all() -> Array:
	var chosen := [half, full, choices, targets, patients, origin, goal, aim, helps]
	return chosen + [threatened, threats, endangered, sight, sight_from, sight_to, verdict]
