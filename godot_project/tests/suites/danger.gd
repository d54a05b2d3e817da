extends BattlePlayer
## The danger of a square is told before a unit goes there.

## So many squares are looked at in a turn.
const LOOKS := 8

var mouse := Mouse.new()


func before() -> void:
	await super.before()
	await open(mouse)


func test_the_square_under_the_pointer_tells_who_could_hit() -> void:
	await reach_turn()
	var flow := battle().flow
	var seen := 0
	while seen == 0 and await await_turn():
		if flow.ready_units().is_empty():
			shell.table.bot_move("p1", "greedy")
			continue
		await choose(str(flow.ready_units()[0]), KEY_NONE)
		var marks: BoardMarks = battle().board._marks
		var squares := marks.full + marks.half
		for look: int in mini(LOOKS, squares.size()):
			seen += await _look(squares[look * squares.size() / LOOKS])
		shell.table.bot_move("p1", "greedy")
	check(seen > 0, "somebody could attack somewhere")


## An enemy under the pointer is what one would attack: nothing is said of danger there.
func test_an_enemy_under_the_pointer_is_no_square_to_go_to() -> void:
	await reach_turn()
	var flow := battle().flow
	await choose(str(flow.ready_units()[0]), KEY_NONE)
	await _point_at(flow.place("p2-1"))
	equal(battle().board._marks.threats.size(), 0, "no danger is told")
	equal(battle().board._marks.threatened, Vector2i.ZERO, "of no square")


func test_the_parts_of_odds_add_up_to_a_hundred() -> void:
	for destroyed: int in 37:
		for down: int in 37 - destroyed:
			var odds := (
				CrossfirePreview
				. Odds
				. new(
					{
						"out_of": 36,
						"destroyed": destroyed,
						"down": down,
						"own_hit": mini(1, 36 - destroyed - down),
						"ignored": 0,
						"miss": maxi(0, 35 - destroyed - down),
					}
				)
			)
			var shares := OddsBar.shares(odds)
			var sum: int = shares.values().reduce(func(all: int, one: int) -> int: return all + one)
			equal(sum, 100, "%s make a hundred" % shares)
			for part: String in shares:
				var exact: float = 100.0 * odds.raw[part] / 36.0
				check(absf(shares[part] - exact) < 1.0, "%s is %s of %s" % [part, exact, shares])


## Points at a square. Gives back how many enemies could attack there, which the board has to show.
func _look(square: Vector2i) -> int:
	var flow := battle().flow
	await _point_at(square)
	var query := {"type": "threats", "unit": flow.unit, "to": Snap.as_square(square)}
	var threats := CrossfirePreview.Threats.new(shell.table.preview(query)).threats.filter(
		func(threat: CrossfirePreview.Threat) -> bool:
			return Units.can_still_act(shell.table.snapshot, threat.unit)
	)
	var shown: BoardMarks = battle().board._marks
	equal(shown.threatened, square, "it is told of this square")
	equal(
		shown.threats.size(),
		threats.size(),
		"each enemy that can still act is shown: %s" % [shown.threats]
	)
	for threat: CrossfirePreview.Threat in threats:
		var percent: int = shown.threats.get(flow.place(threat.unit), -1)
		equal(percent, OddsBar.hits(threat.odds), "%s at %s" % [threat.raw, square])
	return threats.size()


func _point_at(square: Vector2i) -> void:
	await mouse.hover(mouse.on_screen(battle().board, battle().board.point_of(square)))
	await hand.frames(2)
