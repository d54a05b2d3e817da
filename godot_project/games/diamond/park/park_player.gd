class_name ParkPlayer
extends RefCounted
## Turns events into steps of the one queue: choices are told, dice fall, a cell of a card lights
## up, runners run.

## Dice begin to fall on the cards.
signal rolled

## How long a step stays.
const READ := 0.9
const ROLL := 0.7

var queue: EventQueue
var field: FieldView
var cards: Array[ChartCard] = []
var strip: CallStrip
var banner: Banner
var table: GameTable


## Adds what is to be seen of an event.
func take(event: Dictionary) -> void:
	queue.add(_show.bind(event))


func _show(tween: Tween, event: Dictionary) -> void:
	var payload := Snap.dict(event, "payload")
	var words := table.game.sentence(Snap.text(event, "message"))
	match Snap.text(event, "type"):
		"answered", "lineup_shown", "check_rolled", "play_prepared":
			pass
		"half_began":
			var half := "Bottom" if Snap.flag(payload, "bottom") else "Top"
			var inning := "Inning %d" % Snap.number(payload, "inning")
			banner.announce(tween, inning, half, DiamondInk.LAMP)
		"choices_shown":
			strip.clear_roll()
			strip.tell(words)
			tween.tween_interval(READ)
		"chart_read":
			_roll(tween, payload, words)
		"play_ended":
			strip.tell(words)
			field.run(tween, Snap.array(payload, "moves"))
			if Snap.number(payload, "runs") > 0:
				_score(tween, payload)
			tween.tween_interval(READ)
		"game_ended":
			banner.announce(tween, "The game is over", words, DiamondInk.LAMP)
		_:
			if words != "":
				strip.tell(words)
				tween.tween_interval(READ)


func _roll(tween: Tween, payload: Dictionary, words: String) -> void:
	var column := Snap.number(payload, "column")
	var dice := Snap.array(payload, "dice")
	var sum := 0
	for face: Variant in dice:
		sum += int(face)
	var split := Snap.number(payload, "split")
	strip.show_roll(column, dice, split, DiamondInk.LAMP)
	strip.tell(words)
	rolled.emit()
	for card: ChartCard in cards:
		card.light(column, sum, split)
	tween.tween_interval(ROLL)


func _score(tween: Tween, payload: Dictionary) -> void:
	var runs := Snap.number(payload, "runs")
	var head := "A run scores" if runs == 1 else "%d runs score" % runs
	if Snap.text(payload, "kind") == "home_run":
		head = "Home run"
	banner.announce(tween, head, "", DiamondInk.HIT)
