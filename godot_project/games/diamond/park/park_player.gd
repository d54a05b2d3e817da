class_name ParkPlayer
extends RefCounted
## Turns events into steps of the one queue: choices are told, dice fall, a cell of a card lights
## up, runners run.

## Dice begin to fall on the cards.
signal rolled

## What is not shown by itself.
const SILENT: Array[String] = [
	DiamondEvent.Answered.TYPE,
	DiamondEvent.LineupShown.TYPE,
	DiamondEvent.CheckRolled.TYPE,
	DiamondEvent.PlayPrepared.TYPE,
]
## How long a step stays.
const READ := 0.9
const ROLL := 0.7

var queue: EventQueue
var field: FieldView
var cards: Array[ChartCard] = []
var board: ScoreBoard
var strip: CallStrip
var banner: Banner
var table: GameTable


## Adds what is to be seen of an event.
func take(event: Dictionary) -> void:
	queue.add(_show.bind(event))


func _show(tween: Tween, event: Dictionary) -> void:
	var told := DiamondEvent.new(event)
	var payload := told.payload
	var words := table.game.sentence(Snap.text(event, "message"))
	match told.type:
		var type when type in SILENT:
			pass
		DiamondEvent.HalfBegan.TYPE:
			var began := DiamondEvent.HalfBegan.new(payload)
			var half := "Bottom" if began.bottom else "Top"
			board.begin_half(began.bottom)
			banner.announce(tween, tr("Inning %d") % began.inning, half, DiamondInk.LAMP)
		DiamondEvent.ChoicesShown.TYPE:
			strip.clear_roll()
			strip.tell(words)
			tween.tween_interval(READ)
		DiamondEvent.ChartRead.TYPE:
			_roll(tween, DiamondEvent.ChartRead.new(payload), words)
		DiamondEvent.PlayEnded.TYPE:
			var play := DiamondEvent.PlayEnded.new(payload)
			strip.tell(words)
			field.play(tween, play)
			if play.runs > 0:
				_score(tween, play)
			tween.tween_interval(READ)
		DiamondEvent.GameEnded.TYPE:
			banner.announce(tween, "The game is over", words, DiamondInk.LAMP)
		_:
			if words != "":
				strip.tell(words)
				tween.tween_interval(READ)


func _roll(tween: Tween, read: DiamondEvent.ChartRead, words: String) -> void:
	var dice := read.dice
	var sum := 0
	for face: int in dice:
		sum += face
	strip.show_roll(read.column, dice, read.split, DiamondInk.LAMP)
	strip.tell(words)
	rolled.emit()
	for card: ChartCard in cards:
		card.light(read.column, sum, read.split, dice)
	tween.tween_interval(ROLL)


func _score(tween: Tween, play: DiamondEvent.PlayEnded) -> void:
	var head := "A run scores" if play.runs == 1 else tr("%d runs score") % play.runs
	if play.kind == DiamondEvent.Kind.HOME_RUN:
		head = "Home run"
	board.score(tween, play.runs)
	banner.announce(tween, head, "", DiamondInk.HIT)
