class_name CombatPanel
extends PanelContainer
## The hand on a combat that is played back: the turn and its phases, what happens just now with its
## chance, and pause, speed and skip.

const SPEEDS: Array[float] = [1.0, 2.0, 4.0]

var queue: EventQueue

var _base := 1.0
var _speed := 0
var _phases: Dictionary[String, Label] = {}
## The phase whose lamp is lit; "" for none.
var _phase := ""

@onready var _parts: Handed = %Parts
@onready var _turn: Label = %Turn
@onready var _row: HFlowContainer = %Phases
@onready var _line: Label = %Line
@onready var _odds: Label = %Odds
@onready var _pause: Button = %Pause
@onready var _faster: Button = %Faster
@onready var _skip: Button = %Skip


func _ready() -> void:
	for phase: String in FleetInk.PHASES:
		var made := Ui.label(FleetInk.PHASES[phase], "Muted", false)
		_phases[phase] = made
		_row.add_child(made)
	_pause.pressed.connect(_on_pause)
	_faster.pressed.connect(_on_faster)
	_skip.pressed.connect(skip)
	resized.connect(_reflow)


## Begins a combat at a speed; 0 shows it at once.
func open(speed: float) -> void:
	_base = speed
	show_turn(0)
	tell("")
	_run()
	_hurry()
	show()
	Ui.pass_focus(_pause)


func skip() -> void:
	_run()
	queue.skip()


func show_turn(turn: int) -> void:
	_turn.text = tr("Turn %d") % turn if turn > 0 else "Action stations"
	show_phase("")


## Lights the lamp of a phase; "" puts all out.
func show_phase(phase: String) -> void:
	if phase == _phase:
		return
	_light(_phase, false)
	_phase = phase
	_light(phase, true)


func tell(message: String) -> void:
	_line.text = Names.say(message)
	_odds.text = ""


## An attack, with the chance that it had in thousandths.
func tell_odds(message: String, chance: int) -> void:
	tell(message)
	_odds.text = tr("chance %s %%") % String.num(chance / 10.0, 1).trim_suffix(".0")


func _light(phase: String, on: bool) -> void:
	if _phases.has(phase):
		_phases[phase].theme_type_variation = "Lamp" if on else "Muted"
		_phases[phase].text = ("▸ " if on else "") + tr(FleetInk.PHASES[phase])


## In a slim window what happens has two lines, and the buttons stand below it.
func _reflow() -> void:
	_parts.stand(size.x < 700.0)
	_line.custom_minimum_size.y = 46.0 if _parts.vertical else 24.0


func _on_pause() -> void:
	if queue.paused:
		_run()
	else:
		queue.paused = true
		_pause.text = "Go on"


func _run() -> void:
	queue.paused = false
	_pause.text = "Pause"


func _on_faster() -> void:
	_speed = (_speed + 1) % SPEEDS.size()
	_hurry()


func _hurry() -> void:
	queue.speed = _base * SPEEDS[_speed]
	_faster.text = "%d×" % roundi(SPEEDS[_speed])
