class_name DiamondReplay
extends Replay
## Looks at a game of baseball as it was: the board, the field, and both cards with the dice of each
## play.

## Below which height of the stage there is no room for the cards beneath the field.
const CARDS := 420.0

var _player := ParkPlayer.new()

@onready var queue: EventQueue = %Queue
@onready var board: ScoreBoard = %Board
@onready var field: FieldView = %Field
@onready var batter: ChartCard = %Batter
@onready var pitcher: ChartCard = %Pitcher
@onready var strip: CallStrip = %Call
@onready var _stage: BoxContainer = %Stage
@onready var _banner: Banner = %Banner


func _ready() -> void:
	super()
	strip.on_skip(queue.skip)
	_player.queue = queue
	_player.field = field
	_player.cards = [batter, pitcher]
	_player.board = board
	_player.strip = strip
	_player.banner = _banner
	_controls.leaving.connect(queue.skip)
	_controls.sped.connect(_on_sped)
	_controls.is_busy = queue.busy
	_controls.tells = false


func enter(args: Dictionary) -> void:
	theme = DiamondLook.build(prefs.text_scale)
	_player.table = table
	_on_sped(1.0)
	table.event_happened.connect(_player.take)
	super(args)


func _on_sped(times: float) -> void:
	queue.speed = Prefs.SPEEDS[prefs.speed] * times


func _on_shown(snapshot: Dictionary) -> void:
	var cards := table.preview({"type": "duel"})
	if queue.busy():
		# A play is told before what it led to is shown.
		queue.add(func(_tween: Tween) -> void: _show_park(snapshot, cards))
	else:
		strip.clear_roll()
		_show_park(snapshot, cards)
		strip.tell(ScoreBoard.when(DiamondView.new(snapshot)))


func _show_park(snapshot: Dictionary, cards: Dictionary) -> void:
	(%Title as Label).text = DiamondView.new(snapshot).park
	board.show_board(snapshot)
	field.show_field(snapshot)
	ChartCard.show_duel(pitcher, batter, snapshot, cards)


func _fit() -> void:
	var tall := size.y > size.x * 1.05
	_stage.vertical = tall
	var room := size.x >= ParkLayout.ROOMY or (tall and size.y > CARDS)
	(%Cards as Control).visible = room
	(%Cards as Control).custom_minimum_size = (
		Vector2(0, size.y * 0.34) if tall else Vector2(ParkLayout.CARD * 2.0, 0)
	)
	board.custom_minimum_size.y = clampf(size.y * 0.11, 60.0, 124.0)
