extends BattlePlayer
## A unit is a figure of its faction that faces somewhere.


func test_each_faction_has_a_figure_of_its_own() -> void:
	var seen: Array[Array] = [TrooperArt.parts("nobody", 0.0)]
	for faction: String in Hues.FACTIONS:
		var made := TrooperArt.parts(faction, 0.0)
		check(not seen.has(made), "%s has an outline of its own" % faction)
		for part: Array in made:
			var points: PackedVector2Array = part[1]
			check(
				not Geometry2D.triangulate_polygon(points).is_empty(),
				"every part of %s can be filled" % faction
			)
		seen.append(made)


func test_posture_tells_the_state() -> void:
	var upright := TokenArt.body_place(Vector2.ZERO, 64.0, Vector2.RIGHT, false)
	var flat := TokenArt.body_place(Vector2.ZERO, 64.0, Vector2.RIGHT, true)
	var head := Vector2(0, -50)
	check((upright * head).y < -30.0, "whoever stands has the head above the base")
	check(absf((flat * head).y) < 8.0, "whoever is Down has it on the ground")
	for faction: String in Hues.FACTIONS:
		var fresh := TokenArt.parts({"faction": faction, "seat": "p1"})
		var spent := TokenArt.parts({"faction": faction, "seat": "p1", "activated": true})
		check(fresh != spent, "%s lowers the weapon once it has acted" % faction)


func test_a_unit_faces_whom_it_attacks() -> void:
	await open(Mouse.new())
	await reach_turn()
	var board := battle().board
	var one := board.token("p1-1")
	equal(one.facing(), Vector2i.RIGHT, "the first side faces the other's edge")
	equal(board.token("p2-1").facing(), Vector2i.LEFT, "and the second the first's")
	var way := board.token("p2-1").square() - one.square()
	battle().queue.skip()
	var played := EventPlayer.new()
	played.board = board
	played.dice = battle().orders.dice
	var tween := create_tween()
	played._strike(tween, {"type": "none", "payload": {}}, "p1-1", "p2-1", null)
	tween.kill()
	equal(one.facing(), way, "it faces the enemy that it strikes at")
	board.render(shell.table.snapshot)
	equal(one.facing(), way, "and stays so")
	var left := TokenArt.body_place(Vector2.ZERO, 64.0, Vector2.LEFT, false)
	check((left * Vector2(30, -30)).x < 0.0, "a figure that faces left holds its weapon there")


func test_the_board_lies_on_sand_that_takes_no_contrast() -> void:
	await open(Mouse.new())
	await reach_turn()
	var sand: Surface = battle().board.get_node("%Sand")
	equal(sand.kind, Surface.Kind.SAND, "the board lies on sand")
	equal(sand.size, sand.get_parent_control().size, "all of it")
	for lit: bool in [true, false]:
		check(
			(
				Palette.contrast(Palette.TEXT, sand.tone(lit))
				>= Palette.contrast(Palette.TEXT, Palette.SAND_ALT)
			),
			"what lies on it reads as well as on the plain tone"
		)
