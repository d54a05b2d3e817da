class_name EventPlayer
extends RefCounted
## Turns events into steps of the one queue: units, dice, points and announcements change with the
## event that is shown, and not before.

const STEP := 0.11
const PAUSE := 0.28
## How long a step of somebody else stays, so that it can be followed.
const BEAT := 0.7

var queue: EventQueue
var board: BattlefieldView
## Writes dice down; null where they only fall.
var dice: DicePanel
var score: ScoreBar
## Announces the great moments; null where there is none.
var banner: Banner
## Where dice fall; null where they are only written down.
var throw: DiceThrow
## Whether somebody here decides for a seat.
var is_ours := func(_seat: String) -> bool: return true

## The round that has ended and is not announced yet; 0 for none.
var _ended := 0


## Adds what is to be seen of an event.
func take(event: Dictionary) -> void:
	var read := CrossfireEvent.new(event)
	var payload := read.payload
	var told := CrossfireEvent.Shared.new(payload)
	match read.type:
		CrossfireEvent.UnitMoved.TYPE:
			_moved(CrossfireEvent.UnitMoved.new(payload))
		CrossfireEvent.AttackResolved.TYPE:
			var shot := CrossfireEvent.ShotFacts.new(payload)
			queue.add(_strike.bind(event, shot.attacker, shot.target, shot))
		CrossfireEvent.MeleeResolved.TYPE:
			var melee := CrossfireEvent.MeleeFacts.new(payload)
			queue.add(_strike.bind(event, melee.attacker, melee.target, null))
		CrossfireEvent.UnitDowned.TYPE:
			_status(told.unit, "alive", "down", "Down")
		CrossfireEvent.UnitDestroyed.TYPE:
			_status(told.unit, "down", "destroyed", "Destroyed", MomentLayer.Kind.KILL)
		CrossfireEvent.UnitAided.TYPE, CrossfireEvent.UnitRevived.TYPE:
			_status(told.unit, "down", "alive", "Up again", MomentLayer.Kind.AID)
		CrossfireEvent.DownIgnored.TYPE:
			queue.add(_say.bind(told.unit, "Unharmed", Palette.BRASS))
		CrossfireEvent.RoundBegan.TYPE:
			queue.add(_unscored)
			queue.add(_round.bind(told.the_round))
		CrossfireEvent.RoundEnded.TYPE:
			queue.add(_round_over.bind(told.the_round))
		CrossfireEvent.BattleEnded.TYPE:
			queue.add(_unscored)
		CrossfireEvent.BatchBegan.TYPE:
			queue.add(_turn)
		CrossfireEvent.SidePassed.TYPE:
			queue.add(_passed.bind(told.seat))
		CrossfireEvent.MissionScore.TYPE:
			queue.add(_points.bind(CrossfireEvent.MissionScore.new(payload)))
		_:
			if read.type in DicePanel.ROLLS:
				queue.add(_show_dice.bind(event))


## How long a step about a unit or a side stays.
func _beat(whose: String) -> float:
	return PAUSE if is_ours.call(whose.get_slice("-", 0)) else BEAT


func _moved(moved: CrossfireEvent.UnitMoved) -> void:
	var token := board.token(moved.unit)
	if token == null:
		return
	var from := Snap.square(moved.from.raw)
	token.hold_place(from)
	queue.add(_walk.bind(moved.unit, from, Units.places(moved.path)))


func _walk(tween: Tween, id: String, from: Vector2i, path: Array[Vector2i]) -> void:
	var token := board.token(id)
	if token == null or path.is_empty():
		return
	board.reveal(path[-1])
	var way: Array[Vector2i] = [from]
	way.append_array(path)
	board.news().leave_trail(way, score.colour(id))
	for at: int in path.size():
		var square := path[at]
		tween.tween_callback(token.face.bind(square - way[at]))
		tween.tween_property(token, "travel", Vector2(square), STEP)
	tween.tween_callback(token.arrive.bind(path[-1]))
	if not is_ours.call(id.get_slice("-", 0)):
		tween.tween_interval(maxf(0.0, BEAT - STEP * path.size()))


## Shows an attack; without a shot it is a melee.
func _strike(
	tween: Tween,
	event: Dictionary,
	attacker: String,
	target: String,
	shot: CrossfireEvent.ShotFacts
) -> void:
	_write(event)
	var from := board.token(attacker)
	var to := board.token(target)
	if from == null or to == null:
		return
	board.reveal(to.square())
	from.face(to.square() - from.square())
	var here := from.square()
	var there := to.square()
	if shot == null:
		_clash(tween, from, there)
	elif shot.by == CrossfireEvent.Harm.DOUBLE_SIX:
		_fly(tween, here, there)
		_moment(tween, MomentLayer.Kind.DOUBLE_SIX, "Double six", there, Palette.BRASS, here)
	elif shot.hit != "":
		_fly(tween, here, there)
		tween.tween_interval(_beat(attacker))
	elif shot.struck == "" and _is_turned_away(shot):
		_fly(tween, here, there)
		_moment(tween, MomentLayer.Kind.RICOCHET, "Ricochet", there, Palette.COVER, here)
	else:
		_fly(tween, here, there)
		var words := "Miss" if shot.struck == "" else "Stray round"
		_over(tween, there, words, Palette.TEXT, attacker)


## A tracer flies.
func _fly(tween: Tween, from: Vector2i, to: Vector2i) -> void:
	var sight := board.sight()
	sight.aim_tracer(from, to, Palette.BRASS)
	tween.tween_property(sight, "tracer", 1.0, 0.28).from(0.05)
	tween.tween_callback(sight.end_tracer)


func _clash(tween: Tween, from: UnitToken, to: Vector2i) -> void:
	from.aim_lunge(to)
	tween.tween_property(from, "lunge", 0.45, 0.1)
	_moment(tween, MomentLayer.Kind.MELEE, "Melee", to, Palette.TEXT, from.square())
	tween.tween_property(from, "lunge", 0.0, 0.14)


## Whether the shot would have hit without the cover.
static func _is_turned_away(shot: CrossfireEvent.ShotFacts) -> bool:
	for modifier: CrossfireEvent.Modifier in shot.defense_modifiers:
		if modifier.name == "cover":
			return shot.total > shot.defense - modifier.value
	return false


func _status(
	id: String, before: String, after: String, words: String, kind := MomentLayer.Kind.NONE
) -> void:
	var token := board.token(id)
	if token == null:
		return
	token.hold_status(before)
	queue.add(_change.bind(id, after, words, kind))


func _change(
	tween: Tween, id: String, after: String, words: String, kind: MomentLayer.Kind
) -> void:
	var token := board.token(id)
	if token == null:
		return
	token.become(after)
	token.flash_colour = Palette.GOOD if after == "alive" else Palette.BAD
	token.flash = 1.0
	tween.tween_property(token, "flash", 0.0, 0.35)
	if kind == MomentLayer.Kind.NONE:
		_over(tween, token.square(), words, token.flash_colour, id)
	else:
		_moment(tween, kind, words, token.square(), token.flash_colour)


## A great moment: large words and a picture on its square, as long as it lasts.
func _moment(
	tween: Tween,
	kind: MomentLayer.Kind,
	words: String,
	at: Vector2i,
	colour: Color,
	from := Vector2i.ZERO
) -> void:
	board.reveal(at)
	board.news().say(words, at, colour, true)
	board.moments().play(tween, kind, at, from)
	tween.parallel().tween_property(board.news(), "rise", 1.0, 0.3)
	tween.tween_interval(PAUSE)
	tween.tween_callback(board.news().hush)
	tween.tween_callback(board.moments().end)


func _say(tween: Tween, id: String, words: String, colour: Color) -> void:
	var token := board.token(id)
	if token != null:
		_over(tween, token.square(), words, colour, id)


## Words over a square, for as long as a step of that side stays.
func _over(tween: Tween, square: Vector2i, words: String, colour: Color, whose: String) -> void:
	var news := board.news()
	news.say(words, square, colour)
	tween.parallel().tween_property(news, "rise", 1.0, 0.3)
	tween.tween_interval(_beat(whose))
	tween.tween_callback(news.hush)


func _round(tween: Tween, number: int) -> void:
	board.news().forget_trails()
	score.show_round(number)
	if banner != null:
		banner.announce(tween, tr("Round %d") % number, score.standing(), Palette.BRASS)


## A round is over: what it brings comes next.
func _round_over(_tween: Tween, number: int) -> void:
	board.news().forget_trails()
	score.show_over()
	_ended = number


## Announces a round that brought nobody points at its end.
func _unscored(tween: Tween) -> void:
	var words := tr("Round %d is over") if score.scores_at_once() else tr("Round %d: nobody scores")
	_announce_end(tween, words % maxi(1, _ended), Palette.TEXT)


## Announces the end of a round with the points and what the mission gives them for.
func _announce_end(tween: Tween, words: String, colour: Color) -> void:
	if banner != null and _ended > 0:
		banner.announce(tween, words, score.standing(), colour, score.how_to_score())
	_ended = 0


## A turn begins: the ways of the one before it go.
func _turn(_tween: Tween) -> void:
	board.news().forget_trails()


func _passed(tween: Tween, seat: String) -> void:
	if banner != null:
		banner.announce(tween, tr("%s passes") % Names.name_of(seat), "", Palette.TEXT)
	else:
		tween.tween_interval(_beat(seat))


func _points(tween: Tween, scored: CrossfireEvent.MissionScore) -> void:
	score.show_points(scored.scores.p1, scored.scores.p2)
	if _ended > 0 and banner != null:
		_announce_points(tween, scored)
		return
	for seat: String in Seats.names(2):
		var points := scored.gained.of(seat)
		if points != 0:
			var words := "%s %+d" % [Names.name_of(seat), points]
			_over(tween, board.zone(), words, score.colour(seat), seat)
			tween.parallel().tween_property(score, "gleam", 0.0, 0.6).from(1.0)


func _announce_points(tween: Tween, scored: CrossfireEvent.MissionScore) -> void:
	var told := PackedStringArray()
	var first := ""
	for seat: String in Seats.names(2):
		var points := scored.gained.of(seat)
		if points != 0:
			told.append("%s %+d" % [Names.name_of(seat), points])
			first = seat if first == "" else first
	var words := tr("Round %d: %s") % [_ended, ", ".join(told)]
	var is_one := told.size() == 1
	_announce_end(tween, words, score.colour(first) if is_one else Palette.TEXT)
	tween.parallel().tween_property(score, "gleam", 0.0, 0.6).from(1.0)


func _show_dice(tween: Tween, event: Dictionary) -> void:
	var read := CrossfireEvent.new(event)
	var fell: Array[int] = []
	var whose: Array[Color] = []
	var sides := 6
	match read.type:
		CrossfireEvent.DiceRoll.TYPE:
			for die: CrossfireEvent.Die in CrossfireEvent.DiceRoll.new(read.payload).dice:
				fell.append(die.face)
				whose.append(score.colour(die.seat))
		CrossfireEvent.DieRerolled.TYPE:
			var rolled := CrossfireEvent.DieRerolled.new(read.payload)
			fell.append(rolled.second)
			whose.append(score.colour(rolled.seat))
		CrossfireEvent.StrayChosen.TYPE:
			var stray := CrossfireEvent.StrayChosen.new(read.payload)
			fell.append(stray.face)
			whose.append(score.colour(stray.attacker))
			sides = stray.among.size()
	if throw == null or fell.is_empty():
		_write(event)
		tween.tween_interval(PAUSE)
		return
	throw.roll(tween, fell, whose, sides)
	tween.tween_callback(_write.bind(event))


func _write(event: Dictionary) -> void:
	if dice != null:
		dice.take(event)
