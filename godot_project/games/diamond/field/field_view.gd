class_name FieldView
extends Control
## A field from behind the plate: bases, fielders by their positions, and whoever bats and runs.

## Where whoever bats stands from the plate.
const BESIDE := Vector2(-18, 2)
## Where a fielder's letters stand from the feet: at the corners beside the runners.
const LETTERS: Dictionary[String, Vector2] = {"1B": Vector2(12, -1), "3B": Vector2(-12, -1)}
## How high a fielder is, of the height of the field, and in pixels.
const FIELDER := 0.115
const LEAST := 21.0
const MOST := 34.0
## How long a runner takes for a base, and for how long of it a slide is seen.
const RUN := 0.3
const SLIDE := 0.1
## How far an out runner comes on the way to the base.
const SHORT := 0.86
## How long before the pitch arrives the pitcher's arm comes down, and how long a swing is seen.
const RELEASE := 0.12
const SWING := 0.22
## The kinds in which who bats swings.
const SWUNG: Array[String] = [DiamondEvent.Kind.STRIKEOUT]
## The kinds in which an out is made at a base, and the runner slides.
const AT_BASE: Array[String] = [
	DiamondEvent.Kind.FORCE_OUT,
	DiamondEvent.Kind.DOUBLE_PLAY,
	DiamondEvent.Kind.FIELDERS_CHOICE,
	DiamondEvent.Kind.CAUGHT_STEALING,
	DiamondEvent.Kind.PICKOFF,
]
## The kinds in which who bats goes no further than the plate.
const STAYS: Array[String] = [DiamondEvent.Kind.STRIKEOUT, DiamondEvent.Kind.POP_OUT]

## Who fields where, by position.
var fielders: Dictionary[String, String] = {}

var _plan := FieldPlan.new(Vector2.ZERO)
var _ball := BallFlight.new()
## Where fielders are who have left their posts, by position.
var _away: Dictionary[String, Vector2] = {}
var _tokens: Dictionary[String, RunnerToken] = {}
var _bases: Dictionary[String, int] = {}
var _field_ink := Palette.TEXT
## Whether the pitcher's arm is raised.
var _winds_up := false


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
	_winds_up = false
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


## Shows a play: the ball is pitched, swung at, hit and thrown, fielders go to it, and everybody
## runs to where the play takes them. With less motion all stand where they come to.
func play(tween: Tween, ended: DiamondEvent.PlayEnded) -> void:
	_away.clear()
	var path := BallPath.of(_plan, ended)
	var still := _ball.holds_still()
	tween.set_parallel()
	_ball.fly(tween, path)
	if not still:
		_pitch(tween, ended, path)
		for place: String in path.runs:
			_send(tween, place, path)
	for move: DiamondEvent.Move in ended.moves:
		var token: RunnerToken = _tokens.get(move.runner)
		if token != null and still:
			tween.tween_callback(_settle.bind(token, move))
		elif token != null:
			_run(tween, token, move, ended.kind, path.hit_at())
	tween.set_parallel(false)


## Where a base is in the window, with whoever is on it; 0 is the plate.
func spot(base: int) -> Rect2:
	var room := Vector2(RunnerToken.SIDE, RunnerToken.SIDE) * 1.4
	return get_global_transform() * Rect2(_plan.base(base) - room * 0.5, room)


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


## The pitcher's arm, and the swing of who bats.
func _pitch(tween: Tween, ended: DiamondEvent.PlayEnded, path: BallPath) -> void:
	if path.hit_at() <= 0.0 and ended.kind not in SWUNG:
		return
	_winds_up = true
	var arrives := BallPath.PITCH
	tween.tween_callback(_release).set_delay(maxf(0.01, arrives - RELEASE))
	var swings := ended.kind in SWUNG or ended.kind in BallPath.HIGH
	var token: RunnerToken = _tokens.get(ended.batter)
	if token == null or not (swings or ended.kind in BallPath.ON_THE_GROUND):
		return
	_bear(tween, token, BallPlayer.Bearing.SWINGS, arrives - 0.06)
	if ended.kind in SWUNG:
		_bear(tween, token, BallPlayer.Bearing.BATS, arrives + SWING)


func _release() -> void:
	_winds_up = false
	queue_redraw()


## Changes how somebody is seen, later.
func _bear(tween: Tween, who: RunnerToken, how: BallPlayer.Bearing, later: float) -> void:
	tween.tween_callback(func() -> void: who.bearing = how).set_delay(later)


## Runs somebody base by base, and off the field when out.
func _run(
	tween: Tween, token: RunnerToken, move: DiamondEvent.Move, kind: String, later: float
) -> void:
	var from := move.from
	var is_out := move.to == 0
	var last := from + 1 if is_out else move.to
	var start := later + (SWING * 0.5 if from == 0 and later > 0.0 else 0.0)
	_bases[token.player] = last
	if is_out or last == 4:
		_bases.erase(token.player)
	if is_out and from == 0 and kind in STAYS:
		tween.tween_property(token, "modulate:a", 0.0, RUN).set_delay(later + RUN)
		return
	_bear(tween, token, BallPlayer.Bearing.RUNS, start)
	for base: int in range(from + 1, last + 1):
		var to := _corner(base)
		if is_out:
			to = _corner(from).lerp(to, SHORT)
		var step := tween.tween_property(token, "position", to, RUN)
		step.set_delay(start + RUN * (base - from - 1))
	var ends := start + RUN * (last - from)
	if (is_out and kind in AT_BASE) or (not is_out and _slides(kind, from, last)):
		_bear(tween, token, BallPlayer.Bearing.SLIDES, ends - SLIDE)
		_bear(tween, token, BallPlayer.Bearing.RUNS, ends + SLIDE * 2.0)
	if is_out or last == 4:
		tween.tween_property(token, "modulate:a", 0.0, RUN).set_delay(ends + SLIDE * 2.0)


## Whether somebody slides who is safe: a thief, whoever goes for more than one base on a hit that
## stays in the park, and whoever comes home then.
static func _slides(kind: String, from: int, last: int) -> bool:
	if kind in [DiamondEvent.Kind.STEAL, DiamondEvent.Kind.TRIPLE]:
		return true
	var hit := kind in [DiamondEvent.Kind.SINGLE, DiamondEvent.Kind.DOUBLE]
	return hit and last - from > 1


## Puts somebody where a play leads, without a way there.
func _settle(token: RunnerToken, move: DiamondEvent.Move) -> void:
	token.bearing = BallPlayer.Bearing.RUNS
	_bases[token.player] = move.to
	if move.to in [0, 4]:
		_bases.erase(token.player)
		token.modulate.a = 0.0
	else:
		token.position = _corner(move.to)


func _man(team: DiamondView.TeamSeen) -> void:
	fielders.clear()
	for slot: DiamondView.Slotted in team.order:
		fielders[slot.position] = slot.name
	if team.pitcher != null:
		fielders["P"] = team.pitcher.name
	var lines := PackedStringArray()
	for place: String in FieldPlan.POSITIONS:
		lines.append("%s %s" % [place, fielders.get(place, "")])
	Voice.show(self, "\n".join(lines))


func _stand(who: DiamondView.Who, base: int, ink: Color) -> void:
	var id := who.player
	var token := RunnerToken.make(id, who.name, ink)
	token.name = "On%d" % base
	var stands := [who.name, tr(PlayPanel.BASE[base])] if base > 0 else [who.name]
	Voice.show(token, ", ".join(stands))
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
		var pitches := place == "P" and _winds_up
		var bearing := BallPlayer.Bearing.PITCHES if pitches else BallPlayer.Bearing.FIELDS
		BallPlayer.paint(self, at, _high(), _field_ink, bearing)
		BallPlayer.name_below(self, at + LETTERS.get(place, Vector2(0, 1)), place, 11, Palette.TEXT)
