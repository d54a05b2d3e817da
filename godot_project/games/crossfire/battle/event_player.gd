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
var dice: DicePanel
var score: ScoreBar
## Announces the great moments; null where there is none.
var banner: Banner
## Whether somebody here decides for a seat.
var is_ours := func(_seat: String) -> bool: return true


## Adds what is to be seen of an event.
func take(event: Dictionary) -> void:
	var payload := Snap.dict(event, "payload")
	match Snap.text(event, "type"):
		"unit_moved":
			_moved(payload)
		"attack_resolved":
			_attack(event, payload, true)
		"melee_resolved":
			_attack(event, payload, false)
		"unit_downed":
			_status(payload, "alive", "down", "Down")
		"unit_destroyed":
			_status(payload, "down", "destroyed", "Destroyed")
		"unit_aided", "unit_revived":
			_status(payload, "down", "alive", "Up again")
		"down_ignored":
			queue.add(_say.bind(Snap.text(payload, "unit"), "Unharmed", Palette.BRASS))
		"round_began":
			queue.add(_round.bind(Snap.number(payload, "round")))
		"round_ended":
			queue.add(_round_over.bind(Snap.text(event, "message")))
		"batch_began":
			queue.add(_turn)
		"side_passed":
			queue.add(_passed.bind(Snap.text(payload, "seat")))
		"mission_score":
			queue.add(_points.bind(payload))
		"dice_roll", "die_rerolled", "die_kept", "stray_chosen":
			queue.add(_show_dice.bind(event))
		"initiative_won", "initiative_tied", "allowance_rolled":
			queue.add(_show_dice.bind(event))


## How long a step about a unit or a side stays.
func _beat(whose: String) -> float:
	return PAUSE if is_ours.call(whose.get_slice("-", 0)) else BEAT


func _moved(payload: Dictionary) -> void:
	var id := Snap.text(payload, "unit")
	var token := board.token(id)
	if token == null:
		return
	var from := Snap.square(payload.get("from"))
	token.hold_place(from)
	queue.add(_walk.bind(id, from, Snap.squares(payload, "path")))


func _walk(tween: Tween, id: String, from: Vector2i, path: Array[Vector2i]) -> void:
	var token := board.token(id)
	if token == null or path.is_empty():
		return
	board.reveal(path[-1])
	var way: Array[Vector2i] = [from]
	way.append_array(path)
	board.news().leave_trail(way, score.colour(id))
	for square: Vector2i in path:
		tween.tween_property(token, "travel", Vector2(square), STEP)
	tween.tween_callback(token.arrive.bind(path[-1]))
	if not is_ours.call(id.get_slice("-", 0)):
		tween.tween_interval(maxf(0.0, BEAT - STEP * path.size()))


func _attack(event: Dictionary, payload: Dictionary, shot: bool) -> void:
	queue.add(
		_strike.bind(event, Snap.text(payload, "attacker"), Snap.text(payload, "target"), shot)
	)


func _strike(tween: Tween, event: Dictionary, attacker: String, target: String, shot: bool) -> void:
	dice.take(event)
	var from := board.token(attacker)
	var to := board.token(target)
	if from == null or to == null:
		return
	board.reveal(to.square())
	if shot:
		var sight := board.sight()
		sight.aim_tracer(from.square(), to.square(), Palette.BRASS)
		tween.tween_property(sight, "tracer", 1.0, 0.28).from(0.05)
		tween.tween_callback(sight.end_tracer)
	else:
		from.aim_lunge(to.square())
		tween.tween_property(from, "lunge", 0.45, 0.1)
		tween.tween_property(from, "lunge", 0.0, 0.14)
	var facts := Snap.dict(event, "payload")
	if shot and Snap.text(facts, "hit") == "":
		var stray := Snap.text(facts, "struck") != ""
		_over(tween, to.square(), "Stray round" if stray else "Miss", Palette.TEXT, attacker)
	else:
		tween.tween_interval(_beat(attacker))


func _status(payload: Dictionary, before: String, after: String, words: String) -> void:
	var id := Snap.text(payload, "unit")
	var token := board.token(id)
	if token == null:
		return
	token.hold_status(before)
	queue.add(_change.bind(id, after, words))


func _change(tween: Tween, id: String, after: String, words: String) -> void:
	var token := board.token(id)
	if token == null:
		return
	token.become(after)
	token.flash_colour = Palette.GOOD if after == "alive" else Palette.BAD
	token.flash = 1.0
	tween.tween_property(token, "flash", 0.0, 0.35)
	_over(tween, token.square(), words, token.flash_colour, id)


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
		banner.announce(tween, "Round %d" % number, score.standing(), Palette.BRASS)


## That a round is over, and why nobody activates any more.
func _round_over(tween: Tween, words: String) -> void:
	board.news().forget_trails()
	if banner != null:
		words = Seats.say(words)
		var why := words.get_slice(": ", 1).replace(", ", "\n")
		banner.announce(tween, words.get_slice(": ", 0), why, Palette.TEXT)


## A turn begins: the ways of the one before it go.
func _turn(_tween: Tween) -> void:
	board.news().forget_trails()


func _passed(tween: Tween, seat: String) -> void:
	if banner != null:
		banner.announce(tween, "%s passes" % Seats.name_of(seat), "", Palette.TEXT)
	else:
		tween.tween_interval(_beat(seat))


func _points(tween: Tween, payload: Dictionary) -> void:
	var gained := Snap.dict(payload, "gained")
	score.show_points(Snap.dict(payload, "scores"))
	for seat: String in Seats.names(2):
		var points := Snap.number(gained, seat)
		if points != 0:
			var words := "%s %+d" % [Seats.name_of(seat), points]
			_over(tween, board.zone(), words, score.colour(seat), seat)
			tween.parallel().tween_property(score, "gleam", 0.0, 0.6).from(1.0)


func _show_dice(tween: Tween, event: Dictionary) -> void:
	dice.take(event)
	tween.tween_interval(PAUSE)
