class_name LookBack
extends RefCounted
## Finds a moment of a game that was played, and how the table stood then, while the screen stays
## where it is.


## The number of the decision that a line of the log tells of: the first at which the log is long
## enough.
static func decision_of(table: GameTable, line: int) -> int:
	return decisions_of(table, [line])[0]


## The same for many lines in their order, in as few steps as there are.
static func decisions_of(table: GameTable, lines: Array[int]) -> Array[int]:
	var found: Array[int] = []
	found.resize(lines.size())
	var shown := _leave(table)
	_search(table, lines, found, Vector2i(0, lines.size()), Vector2i(0, table.length()))
	_return(table, shown)
	return found


## Which of the lines from `which.x` to before `which.y` were there by the middle of some decisions,
## and so on in both halves.
static func _search(
	table: GameTable, lines: Array[int], found: Array[int], which: Vector2i, among: Vector2i
) -> void:
	if which.x >= which.y:
		return
	if among.x >= among.y:
		for at: int in range(which.x, which.y):
			found[at] = among.x
		return
	var middle := (among.x + among.y) / 2
	table.step_to(middle)
	var split := which.x
	while split < which.y and not table.history(lines[split], 1).is_empty():
		split += 1
	_search(table, lines, found, Vector2i(which.x, split), Vector2i(among.x, middle))
	_search(table, lines, found, Vector2i(split, which.y), Vector2i(middle + 1, among.y))


## The snapshot after so many decisions; empty where the game cannot be looked back at.
static func snapshot_at(table: GameTable, decisions: int) -> Dictionary:
	var shown := _leave(table)
	var answer := table.step_to(clampi(decisions, 0, table.length()))
	var found := {} if answer.has("error") else table.snapshot_of(_viewer(table))
	_return(table, shown)
	return found


static func _viewer(table: GameTable) -> String:
	return table.seat() if table.seat() != "" else "spectator"


static func _leave(table: GameTable) -> int:
	table.bus.node.set_block_signals(true)
	return table.shown_sequence()


static func _return(table: GameTable, shown: int) -> void:
	table.step_to(shown)
	table.bus.node.set_block_signals(false)
