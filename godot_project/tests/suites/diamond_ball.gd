extends DiamondPlayer
## The ball of Diamond goes where the event of a play says, and fielders go to it.

const FIELD := Vector2(480, 500)

var _plan := FieldPlan.new(FIELD)


func test_a_home_run_leaves_the_park() -> void:
	var path := _path({"kind": "home_run"})
	var down := path.legs[-1].to
	check(_depth(down) > 1.05, "it comes down beyond the fence: %.2f" % _depth(down))
	check(path.legs[-1].high > FIELD.y * 0.3, "and goes high")
	check(path.runs.is_empty(), "nobody runs for it")


func test_a_hit_comes_down_in_front_of_the_fence() -> void:
	for kind: String in ["single", "double", "triple"]:
		for play: int in 8:
			var down := _path({"kind": kind, "play": play}).legs[-1].to
			check(_depth(down) < 1.0, "%s stays in the park" % kind)
			check(_depth(down) > 0.5, "%s comes down in the outfield" % kind)
	var single := _path({"kind": "single", "fielders": ["CF"]})
	var longer := _path({"kind": "double", "fielders": ["CF"]})
	check(_depth(longer.runs["CF"]) > _depth(single.runs["CF"]), "a double goes deeper")


func test_a_grounder_is_thrown_to_first() -> void:
	var path := _path({"kind": "ground_out", "fielders": ["SS", "1B"], "putouts": ["1B"]})
	check(path.legs[1].bounces, "it bounces")
	check(path.legs[1].to.distance_to(_plan.post("SS")) < 40.0, "to the shortstop")
	equal(path.legs[-1].to, _plan.base(1), "the throw ends at the base")
	equal(path.runs["1B"], _plan.base(1), "where the first baseman takes it")
	var turned := _path({"kind": "double_play", "fielders": ["SS", "2B", "1B"]})
	equal(turned.legs[2].to, _plan.base(2), "a double play goes over second")
	equal(turned.legs[3].to, _plan.base(1), "to first")


func test_nothing_is_pitched_where_nobody_pitches() -> void:
	for kind: String in ["intentional_walk", "balk"]:
		check(_path({"kind": kind}).legs.is_empty(), "no ball flies in a %s" % kind)
	var pickoff := _path({"kind": "pickoff", "fielders": ["P", "1B"]})
	equal(pickoff.legs[-1].to, _plan.base(1), "a pickoff goes to the base")
	check(
		pickoff.legs.all(func(leg: BallPath.Leg) -> bool: return leg.to != _plan.base(0)),
		"and not over the plate"
	)
	equal(_path({"kind": "strikeout", "fielders": ["C"]}).legs[0].to, _plan.base(0), "a pitch does")


func test_every_kind_of_play_has_a_way_without_a_gap() -> void:
	var kinds := (DiamondEvent.Kind as GDScript).get_script_constant_map()
	for kind: String in kinds.values():
		for place: String in FieldPlan.POSITIONS.keys() + ["DH", "nowhere"]:
			var path := _path({"kind": kind, "fielders": [place, "1B"], "play": 3})
			for at: int in range(1, path.legs.size()):
				equal(path.legs[at].from, path.legs[at - 1].to, "%s by %s" % [kind, place])
			for leg: BallPath.Leg in path.legs:
				check(leg.place(0.5)[1].is_finite(), "%s by %s is somewhere" % [kind, place])


func test_the_ball_is_seen_while_it_flies_and_fielders_run() -> void:
	await open(Mouse.new())
	await begin_game("ball", {"p1": Seats.PERSON, "p2": "greedy"})
	await await_turn()
	var field := park().field
	var post := field.fielder_at("SS")
	var tween := create_tween()
	field.play(tween, _play({"kind": "ground_out", "fielders": ["SS", "1B"]}))
	tween.pause()
	tween.custom_step(0.5)
	check(field.ball().visible, "it flies")
	check(field.fielder_at("SS") != post, "the shortstop goes to it")
	tween.custom_step(100.0)
	check(not field.ball().visible, "it is gone once the play has ended")
	tween.kill()
	shell.push("settings", {})
	await press("LessMotion")
	var again := Prefs.new()
	again.open()
	check(again.less_motion, "less motion is kept")
	shell.pop()
	await hand.frames(2)
	var still := create_tween()
	still.tween_interval(0.1)
	field.play(still, _play({"kind": "ground_out", "fielders": ["SS", "1B"]}))
	still.pause()
	still.custom_step(0.05)
	check(not field.ball().visible, "nothing flies where less is to move")
	still.kill()


func test_runs_fall_onto_the_board_and_less_motion_stands() -> void:
	await open(Mouse.new())
	await begin_game("falls", {"p1": Seats.PERSON, "p2": "greedy"})
	await play_out(func() -> bool: return view().game.stage == "choices")
	var board := park().board
	var ran := board.runs_of("p1")
	var tween := create_tween()
	board.score(tween, 2)
	tween.custom_step(5.0)
	equal(board.runs_of("p1"), ran + 2, "the runs of who bats")
	tween.kill()
	var token := park().field.get_node("On0") as RunnerToken
	var from := token.position
	var event := {
		"play": 0,
		"kind": "single",
		"batter": token.player,
		"fielders": ["CF"],
		"moves": [{"runner": token.player, "from": 0, "to": 1}],
	}
	shell.prefs.less_motion = true
	shell.prefs.changed.emit()
	await hand.frames(2)
	var still := create_tween()
	still.tween_interval(0.01)
	park().field.play(still, DiamondEvent.PlayEnded.new(event))
	still.tween_interval(1.0)
	still.pause()
	still.custom_step(0.05)
	check(token.position != from, "with less motion a runner is at the base at once")
	equal(park().field.on(1), token.player, "and stands there")
	still.kill()


func _path(play: Dictionary) -> BallPath:
	return BallPath.of(_plan, _play(play))


func _play(play: Dictionary) -> DiamondEvent.PlayEnded:
	var nothing := {"play": 0, "batter": "", "fielders": [], "moves": []}
	return DiamondEvent.PlayEnded.new(play.merged(nothing))


## How far a place is from the plate, of the way to the fence.
func _depth(at: Vector2) -> float:
	var nothing := _plan.at(Vector2.ZERO)
	var one := _plan.at(Vector2.ONE)
	return FieldPlan.depth((at - nothing) / (one - nothing))
