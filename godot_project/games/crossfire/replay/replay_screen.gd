extends Replay
## Looks at a battle as it was.

var _player := EventPlayer.new()

@onready var board: BattlefieldView = %Board
@onready var queue: EventQueue = %Queue
@onready var _score: ScoreBar = %Score


func _ready() -> void:
	super()
	_controls.leaving.connect(queue.skip)
	_controls.sped.connect(
		func(times: float) -> void: queue.speed = Prefs.SPEEDS[prefs.speed] * times
	)
	_controls.is_busy = queue.busy


func enter(args: Dictionary) -> void:
	_player.queue = queue
	_player.board = board
	board.touched = false
	_player.throw = %Throw
	_player.score = _score
	queue.speed = Prefs.SPEEDS[prefs.speed]
	table.event_happened.connect(_player.take)
	super(args)


## Shows the battle where so many decisions had been made.
func go(sequence: int) -> void:
	_controls.go(sequence)


func _on_shown(snapshot: Dictionary) -> void:
	board.render(snapshot)
	board.show_zones(Units.zones(table))
	_score.show_score(snapshot)
