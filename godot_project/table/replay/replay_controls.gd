class_name ReplayControls
extends VBoxContainer
## Play, pause, step and scrub through a game that is looked at, and whether every digest is what it
## was.

## The game is shown at another place.
signal shown(snapshot: Dictionary)
## The speed that events are to be shown with has changed.
signal sped(times: float)
## The game is about to be shown elsewhere.
signal leaving

const SPEEDS: Array[float] = [0.5, 1.0, 2.0, 4.0]
## From this width on the line and the buttons stand side by side, at the usual size of text.
const WIDE := 780.0
## The seconds that a decision is shown for.
const BEAT := 0.7

## Whether it tells in words what happens, where the screen itself does not.
var tells := true:
	set(value):
		tells = value
		_told.visible = value
## Whether what is shown is still being played; then the next decision waits.
var is_busy := func() -> bool: return false

var _table: GameTable
var _speed := 1
var _moving := false
## Whether the game was opened only to be watched.
var _watched := false

@onready var _scrub: HSlider = %Scrub
@onready var _where: Label = %Where
@onready var _told: Label = %Told
@onready var _play: Button = %Play
@onready var _badge: Label = %Badge
@onready var _timer: Timer = %Timer


func _ready() -> void:
	(%First as Button).pressed.connect(go.bind(0))
	(%Before as Button).pressed.connect(func() -> void: go(_table.shown_sequence() - 1))
	(%Next as Button).pressed.connect(func() -> void: go(_table.shown_sequence() + 1))
	(%Last as Button).pressed.connect(func() -> void: go(_table.length()))
	(%Speed as Button).pressed.connect(_on_speed)
	(%Verify as Button).pressed.connect(_on_verify)
	_play.pressed.connect(_on_play)
	_timer.timeout.connect(_on_tick)
	_scrub.value_changed.connect(_on_scrubbed)
	tree_exiting.connect(_return)
	resized.connect(_reflow)


func _reflow() -> void:
	var text_scale := float(get_theme_default_font_size()) / Look.BODY
	(%Rows as BoxContainer).vertical = size.x < WIDE * text_scale


## Begins to look back: at a `line` of the log, after a `sequence` of decisions, at the beginning,
## or where the game stands. With `plays` it goes on from there by itself.
func open(table: GameTable, args: Dictionary) -> void:
	_table = table
	table.held = true
	_watched = Snap.flag(args, "watched")
	table.snapshot_changed.connect(_on_snapshot)
	table.event_happened.connect(_on_event)
	table.verified.connect(_on_verified)
	_scrub.max_value = table.length()
	(%Marks as ReplayMarks).read(table)
	if args.has("line"):
		go(LookBack.decision_of(table, Snap.number(args, "line")))
	elif args.has("sequence"):
		go(Snap.number(args, "sequence"))
	elif _watched or args.is_empty():
		go(0)
	_on_snapshot(table.snapshot)
	if Snap.flag(args, "plays"):
		_on_play()


func take_focus() -> void:
	_play.grab_focus(true)


## Shows the game where so many decisions had been made.
func go(sequence: int) -> void:
	if _moving:
		return
	_moving = true
	leaving.emit()
	_table.step_to(clampi(sequence, 0, _table.length()))
	_moving = false


## Steps by keys; true when it did.
func take_key(event: InputEvent) -> bool:
	var by := (
		int(Keys.pressed(event, "act_unit_next")) - int(Keys.pressed(event, "act_unit_previous"))
	)
	if by != 0:
		go(_table.shown_sequence() + by)
	return by != 0


func _on_snapshot(snapshot: Dictionary) -> void:
	if snapshot.is_empty():
		return
	var at := _table.shown_sequence()
	_scrub.set_value_no_signal(at)
	_where.text = "%d / %d" % [at, _table.length()]
	var logs := Snap.array(snapshot, "logs")
	_tell(Snap.text(logs[-1], "message") if not logs.is_empty() else "")
	(%Next as Button).disabled = at >= _table.length()
	(%Before as Button).disabled = at <= 0
	shown.emit(snapshot)


func _on_event(event: Dictionary) -> void:
	_tell(Snap.text(event, "message"))


func _tell(message: String) -> void:
	_told.text = _table.game.sentence(message)


func _on_scrubbed(value: float) -> void:
	_stop()
	go(int(value))


func _on_play() -> void:
	if _timer.is_stopped():
		if _table.shown_sequence() >= _table.length():
			go(0)
		_timer.start(BEAT / SPEEDS[_speed])
		_play.text = "Pause"
	else:
		_stop()


func _stop() -> void:
	_timer.stop()
	_play.text = "Play"


func _on_tick() -> void:
	if is_busy.call():
		return
	if _table.shown_sequence() >= _table.length():
		_stop()
	else:
		go(_table.shown_sequence() + 1)


func _on_speed() -> void:
	_speed = (_speed + 1) % SPEEDS.size()
	(%Speed as Button).text = "%s×" % String.num(SPEEDS[_speed])
	sped.emit(SPEEDS[_speed])
	if not _timer.is_stopped():
		_timer.start(BEAT / SPEEDS[_speed])


func _on_verify() -> void:
	_badge.text = "Verifying …"
	_badge.theme_type_variation = "Muted"
	_table.verify()


func _on_verified(answer: Dictionary) -> void:
	var fine := not answer.has("error")
	_badge.text = (
		"✓ Played again, and all is as it was" if fine else "✕ " + GameTable.message_of(answer)
	)
	_badge.theme_type_variation = "Verified" if fine else "Warning"


## Whoever looked back goes on where the game stands.
func _return() -> void:
	if _table == null:
		return
	_stop()
	_table.snapshot_changed.disconnect(_on_snapshot)
	_table.event_happened.disconnect(_on_event)
	if _watched:
		_table.put_away()
	elif _table.bus.is_open() and _table.shown_sequence() != _table.length():
		_table.step_to(_table.length())
	_table.held = false
