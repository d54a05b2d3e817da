class_name LookBack
extends RefCounted
## Finds a moment of a game that was played, and how the table stood then, while the screen stays
## where it is. Not while the bus tells something: what it would tell of each step waits then, and
## is told afterwards.


## The number of the decision that a line of the log tells of: the first at which the log is long
## enough.
static func decision_of(table: GameTable, line: int) -> int:
	return decisions_of(table, [line])[0]


## The same for many lines in their order: once through the game, for one step on costs a decision
## and one back all of those before it.
static func decisions_of(table: GameTable, lines: Array[int]) -> Array[int]:
	var found: Array[int] = []
	var shown := _leave(table)
	var decision := 0
	table.step_to(decision)
	for line: int in lines:
		while decision < table.length() and table.history(line, 1).is_empty():
			decision += 1
			table.step_to(decision)
		found.append(decision)
	_return(table, shown)
	return found


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
