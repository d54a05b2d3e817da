class_name FieldView
extends Control
## A field from behind the plate: bases, fielders by their positions, and whoever bats and runs.

## Where whoever bats stands from the plate.
const BESIDE := Vector2(-18, 2)
## How high a fielder is, of the height of the field, and in pixels.
const FIELDER := 0.115
const LEAST := 21.0
const MOST := 34.0
## How long a runner takes for a base.
const RUN := 0.3

## Who fields where, by position.
var fielders: Dictionary[String, String] = {}

var _plan := FieldPlan.new(Vector2.ZERO)
var _ball := BallFlight.new()
## Where fielders are who have left their posts, by position.
var _away: Dictionary[String, Vector2] = {}
var _tokens: Dictionary[String, RunnerToken] = {}
var _bases: Dictionary[String, int] = {}
var _field_ink := Palette.TEXT


func _init() -> void:
	clip_contents = true
	resized.connect(_place)
	add_child(ParkGround.new())
	add_child(_ball)


## Shows where everybody stands.
func show_field(snapshot: Dictionary) -> void:
	for token: RunnerToken in _tokens.values():
		token.queue_free()
	_tokens.clear()
	_bases.clear()
	_away.clear()
	var view := DiamondView.new(snapshot)
	var batting := "p2" if view.game.clock.bottom else "p1"
	var fielding := "p1" if batting == "p2" else "p2"
	_field_ink = DiamondInk.seat(fielding)
	_man(view.teams.of(fielding))
	var runners := view.runners
	for base: int in runners.size():
		if runners[base] != null:
			_stand(runners[base], base + 1, DiamondInk.seat(batting))
	if view.duel != null:
		_stand(view.duel.batter, 0, DiamondInk.seat(batting))
	queue_redraw()


## Who is on a base, by its number; 0 is the plate; "" for nobody.
func on(base: int) -> String:
	for player: String in _bases:
		if _bases[player] == base:
			return player
	return ""


## Shows a play: the ball is pitched, hit and thrown, fielders go to it, and everybody runs to where
## the play takes them.
func play(tween: Tween, ended: DiamondEvent.PlayEnded) -> void:
	_away.clear()
	var path := BallPath.of(_plan, ended)
	tween.set_parallel()
	_ball.fly(tween, path)
	if not _ball.holds_still():
		for place: String in path.runs:
			_send(tween, place, path)
	_run(tween, ended.moves, path.hit_at())
	tween.set_parallel(false)


## The ball, while it flies.
func ball() -> BallFlight:
	return _ball


## Where a fielder is.
func fielder_at(place: String) -> Vector2:
	return _away.get(place, _plan.post(place))


func _send(tween: Tween, place: String, path: BallPath) -> void:
	var from := _plan.post(place)
	var to := path.runs[place]
	var go := func(share: float) -> void:
		_away[place] = from.lerp(to, share)
		queue_redraw()
	var takes := maxf(0.1, path.down_at() - path.hit_at())
	tween.tween_method(go, 0.0, 1.0, takes).set_delay(path.hit_at())


## Runs everybody base by base, and off the field when out.
func _run(tween: Tween, moves: Array[DiamondEvent.Move], later: float) -> void:
	for move: DiamondEvent.Move in moves:
		var token: RunnerToken = _tokens.get(move.runner)
		if token == null:
			continue
		var from := move.from
		var to := move.to
		_bases[token.player] = to
		token.bearing = BallPlayer.Bearing.RUNS
		if to == 0:
			_bases.erase(token.player)
			tween.tween_property(token, "modulate:a", 0.0, RUN * 2.0).set_delay(later)
			continue
		for base: int in range(from + 1, to + 1):
			var step := tween.tween_property(token, "position", _corner(base), RUN)
			step.set_delay(later + RUN * (base - from - 1))
		if to == 4:
			_bases.erase(token.player)
			var home := tween.tween_property(token, "modulate:a", 0.0, RUN)
			home.set_delay(later + RUN * (to - from))


func _man(team: DiamondView.TeamSeen) -> void:
	fielders.clear()
	for slot: DiamondView.Slotted in team.order:
		fielders[slot.position] = slot.name
	if team.pitcher != null:
		fielders["P"] = team.pitcher.name
	var lines := PackedStringArray()
	for place: String in FieldPlan.POSITIONS:
		lines.append("%s %s" % [place, fielders.get(place, "")])
	tooltip_text = "\n".join(lines)


func _stand(who: DiamondView.Who, base: int, ink: Color) -> void:
	var id := who.player
	var token := RunnerToken.make(id, who.name, ink)
	token.name = "On%d" % base
	token.high = _high() * 1.15
	token.bearing = BallPlayer.Bearing.BATS if base == 0 else BallPlayer.Bearing.RUNS
	_tokens[id] = token
	_bases[id] = base
	add_child(token)
	move_child(_ball, -1)
	token.position = _corner(base)


func _high() -> float:
	return clampf(size.y * FIELDER, LEAST, MOST)


func _place() -> void:
	_plan = FieldPlan.new(size)
	_away.clear()
	for player: String in _tokens:
		_tokens[player].high = _high() * 1.15
		if _bases.has(player):
			_tokens[player].position = _corner(_bases[player])
	queue_redraw()


## Where a token lies whose player stands on a base; whoever bats stands beside the plate.
func _corner(base: int) -> Vector2:
	var beside := BESIDE if base == 0 else Vector2.ZERO
	return _plan.base(base) + beside - Vector2(RunnerToken.SIDE, RunnerToken.SIDE) * 0.5


func _draw() -> void:
	for place: String in FieldPlan.POSITIONS:
		var at := fielder_at(place)
		BallPlayer.paint(self, at, _high(), _field_ink, BallPlayer.Bearing.FIELDS)
		BallPlayer.name_below(self, at + Vector2(0, 1), place, 11, Palette.TEXT)
