extends Screen
## Looks at a game as it was: play, pause, step, scrub, and whether every digest is what it was.

const SPEEDS: Array[float] = [0.5, 1.0, 2.0, 4.0]

var _speed := 1
var _line := -1
var _player := EventPlayer.new()
var _moving := false
## Whether the game was opened only to be watched.
var _watched := false

@onready var board: BattlefieldView = %Board
@onready var queue: EventQueue = %Queue
@onready var _scrub: HSlider = %Scrub
@onready var _where: Label = %Where
@onready var _told: Label = %Told
@onready var _play: Button = %Play
@onready var _badge: Label = %Badge
@onready var _timer: Timer = %Timer
@onready var _score: ScoreBar = %Score


func _ready() -> void:
	(%Back as Button).pressed.connect(func() -> void: left.emit())
	(%First as Button).pressed.connect(go.bind(0))
	(%Before as Button).pressed.connect(func() -> void: go(_at() - 1))
	(%Next as Button).pressed.connect(func() -> void: go(_at() + 1))
	(%Last as Button).pressed.connect(func() -> void: go(_length()))
	(%Speed as Button).pressed.connect(_on_speed)
	(%Verify as Button).pressed.connect(_on_verify)
	_play.pressed.connect(_on_play)
	_timer.timeout.connect(_on_tick)
	_scrub.value_changed.connect(_on_scrubbed)
	tree_exiting.connect(_return)


func enter(args: Dictionary) -> void:
	table.held = true
	_player.queue = queue
	_player.board = board
	board.touched = false
	_player.dice = %Dice
	queue.speed = Prefs.SPEEDS[prefs.speed]
	_watched = Snap.flag(args, "watched")
	_line = Snap.number(args, "line") if args.has("line") else -1
	table.snapshot_changed.connect(_on_snapshot)
	table.event_happened.connect(_on_event)
	table.verified.connect(_on_verified)
	_scrub.max_value = _length()
	if _line >= 0:
		go(_moment_of(_line))
	elif _watched or args.is_empty():
		go(0)
	_on_snapshot(table.snapshot)


func focus_start() -> void:
	_play.grab_focus(true)


## Shows the game where so many decisions had been made.
func go(sequence: int) -> void:
	if _moving:
		return
	_moving = true
	queue.skip()
	table.answer("step_to", [clampi(sequence, 0, _length())])
	_moving = false


func _unhandled_input(event: InputEvent) -> void:
	if not is_visible_in_tree():
		return
	if Keys.pressed(event, "act_unit_next"):
		go(_at() + 1)
	elif Keys.pressed(event, "act_unit_previous"):
		go(_at() - 1)
	else:
		super(event)


func _at() -> int:
	return int(table.ask("sequence"))


func _length() -> int:
	return int(table.ask("length"))


## The number of the decision that a line of the log tells of: the first at which the log is long
## enough.
func _moment_of(line: int) -> int:
	var low := 0
	var high := _length()
	table.bus.set_block_signals(true)
	while low < high:
		var middle := (low + high) / 2
		table.answer("step_to", [middle])
		var viewer := table.seat() if table.seat() != "" else "spectator"
		var then: Variant = table.ask("snapshot", [viewer])
		if Snap.number(then, "logs_from") + Snap.array(then, "logs").size() > line:
			high = middle
		else:
			low = middle + 1
	# Back to what the screen shows, or a step to where the search ended would tell it nothing.
	table.answer("step_to", [_length()])
	table.bus.set_block_signals(false)
	return low


func _on_snapshot(snapshot: Dictionary) -> void:
	if snapshot.is_empty():
		return
	board.render(snapshot)
	board.show_zones(Snap.array(table.preview({"type": "objectives"}), "zones"))
	_score.show_score(snapshot)
	(%Dice as DicePanel).use(snapshot)
	_scrub.set_value_no_signal(_at())
	_where.text = "%d / %d" % [_at(), _length()]
	var logs := Snap.array(snapshot, "logs")
	_told.text = Snap.sentence(Snap.text(logs[-1], "message")) if not logs.is_empty() else ""
	(%Dice as Control).visible = (%Dice as Control).visible and size.y > 560.0
	(%Next as Button).disabled = _at() >= _length()
	(%Before as Button).disabled = _at() <= 0


func _on_event(event: Dictionary) -> void:
	_player.take(event)
	_told.text = Snap.sentence(Snap.text(event, "message"))


func _on_scrubbed(value: float) -> void:
	_stop()
	go(int(value))


func _on_play() -> void:
	if _timer.is_stopped():
		if _at() >= _length():
			go(0)
		_timer.start(0.7 / SPEEDS[_speed])
		_play.text = "Pause"
	else:
		_stop()


func _stop() -> void:
	_timer.stop()
	_play.text = "Play"


func _on_tick() -> void:
	if queue.busy():
		return
	if _at() >= _length():
		_stop()
	else:
		go(_at() + 1)


func _on_speed() -> void:
	_speed = (_speed + 1) % SPEEDS.size()
	(%Speed as Button).text = "%s×" % String.num(SPEEDS[_speed])
	queue.speed = Prefs.SPEEDS[prefs.speed] * SPEEDS[_speed]
	if not _timer.is_stopped():
		_timer.start(0.7 / SPEEDS[_speed])


func _on_verify() -> void:
	_badge.text = "Verifying …"
	_badge.theme_type_variation = "Muted"
	table.ask("verify")


func _on_verified(answer: Dictionary) -> void:
	if answer.has("error"):
		_badge.text = "✕ %s" % GameTable.message_of(answer)
		_badge.theme_type_variation = "Warning"
	else:
		_badge.text = "✓ Every digest is what it was"
		_badge.theme_type_variation = "Verified"


## Whoever looked back goes on where the game stands.
func _return() -> void:
	_stop()
	table.snapshot_changed.disconnect(_on_snapshot)
	table.event_happened.disconnect(_on_event)
	if _watched:
		table.put_away()
	elif table.is_open() and _at() != _length():
		table.answer("step_to", [_length()])
	table.held = false
