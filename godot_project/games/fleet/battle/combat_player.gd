class_name CombatPlayer
extends RefCounted
## Turns the events of a combat into steps of the one queue. What it shows has happened.

## What opens a combat, and what only a combat tells.
const OPENING: Array[String] = [
	FleetEvent.ChemistryBegan.TYPE,
	FleetEvent.TurnBegan.TYPE,
	FleetEvent.FlightTried.TYPE,
	FleetEvent.OrderGiven.TYPE,
]

const WALK := 0.3
const PAUSE := 0.34
const LINE := 0.5
## The seconds that a ship takes to go down.
const SINKS := 1.6

var queue: EventQueue
var stage: BattleStage
var panel: CombatPanel


## Adds what is to be seen of an event.
func take(event: Dictionary) -> void:
	var read := FleetEvent.new(event)
	var payload := read.payload
	var message := Snap.text(event, "message")
	match read.type:
		FleetEvent.TurnBegan.TYPE:
			queue.add(_turn.bind(FleetEvent.TurnBegan.new(payload).turn, message))
		FleetEvent.PhaseBegan.TYPE:
			queue.add(_phase.bind(FleetEvent.PhaseBegan.new(payload).phase))
		FleetEvent.AttackMade.TYPE:
			queue.add(_attack.bind(FleetEvent.AttackMade.new(payload), message))
		FleetEvent.ShipSpotted.TYPE:
			queue.add(_spotted.bind(FleetEvent.ShipSpotted.new(payload), message))
		FleetEvent.FlakFired.TYPE:
			queue.add(_flak.bind(FleetEvent.FlakFired.new(payload), message))
		FleetEvent.StatusGained.TYPE:
			queue.add(_status.bind(FleetEvent.Shared.new(payload), true, message))
		FleetEvent.StatusLost.TYPE:
			queue.add(_status.bind(FleetEvent.Shared.new(payload), false, message))
		FleetEvent.StatusHurt.TYPE:
			var hurt := FleetEvent.StatusHurt.new(payload)
			queue.add(_change.bind(hurt.ship, -hurt.damage, hurt.hp, message))
		FleetEvent.ShipRepaired.TYPE:
			var repaired := FleetEvent.ShipRepaired.new(payload)
			queue.add(_change.bind(repaired.ship, repaired.amount, repaired.hp, message))
		FleetEvent.ShipDisabled.TYPE:
			queue.add(_fall.bind(FleetEvent.ShipDisabled.new(payload).ship, false, message))
		FleetEvent.ShipDestroyed.TYPE:
			queue.add(_fall.bind(FleetEvent.ShipDestroyed.new(payload).ship, true, message))
		FleetEvent.ChemistryTriggered.TYPE:
			queue.add(_cover.bind(FleetEvent.ChemistryTriggered.new(payload).by, message))
		FleetEvent.OrderGiven.TYPE, FleetEvent.OrdersAwaited.TYPE:
			queue.add(_order.bind(message))
		FleetEvent.CombatEnded.TYPE, FleetEvent.Retreated.TYPE, FleetEvent.FlightTried.TYPE:
			queue.add(_say.bind(message, LINE * 2.0))
		_:
			if message != "":
				queue.add(_say.bind(message, LINE * 0.5))


func _turn(tween: Tween, turn: int, message: String) -> void:
	panel.show_turn(turn)
	panel.tell(message)
	stage.sky.caption = stage.tr("Turn %d") % turn
	tween.tween_interval(LINE * 0.6)


## What is ordered, large between the fleets.
func _order(tween: Tween, message: String) -> void:
	stage.sky.caption = message
	_say(tween, message, LINE * 2.0)


func _phase(tween: Tween, phase: String) -> void:
	panel.show_phase(phase)
	stage.sky.hush()
	tween.tween_interval(0.08)


func _attack(tween: Tween, made: FleetEvent.AttackMade, message: String) -> void:
	var from := stage.token(made.attacker)
	var to := stage.token(made.target)
	stage.sky.hush()
	stage.sky.aim(from, to, made.phase, made.hit)
	panel.tell_odds(message, made.chance)
	tween.tween_property(from, "surge", 7.0, 0.06)
	tween.tween_property(from, "surge", 0.0, 0.1)
	tween.parallel().tween_property(stage.sky, "shot_way", 1.0, WALK).from(0.0)
	tween.tween_callback(stage.sky.end_shot)
	var names: Array = [made.attacker.name, made.target.name]
	var said := stage.tr("%s hits %s: %d")
	if not made.hit:
		said = stage.tr("%s misses %s")
	if made.hit:
		names.append(made.damage)
	tween.tween_property(stage.sky, "caption", said % names, 0.0)
	if made.hit:
		tween.tween_callback(stage.sky.say_over.bind(to, "−%d" % made.damage, true))
		tween.tween_property(to, "flash", 0.0, PAUSE).from(1.0)
		tween.parallel().tween_property(to, "hp", float(made.hp), PAUSE * 0.6)
		tween.tween_callback(stage.note_hp)
	else:
		tween.tween_callback(stage.sky.say_over.bind(to, "miss", false))
		tween.tween_interval(PAUSE * 0.7)


func _spotted(tween: Tween, spotted: FleetEvent.ShipSpotted, message: String) -> void:
	stage.sky.say_over(stage.token(spotted.ship), "spotted", true)
	stage.sky.caption = stage.tr("%s spots %s") % [spotted.by.name, spotted.ship.name]
	_say(tween, message, LINE)


func _flak(tween: Tween, fired: FleetEvent.FlakFired, message: String) -> void:
	var words := "flak!" if fired.cancelled else "flak"
	stage.sky.say_over(stage.token(fired.ship), words, fired.cancelled)
	_say(tween, message, LINE * 0.8)


func _status(tween: Tween, told: FleetEvent.Shared, gained: bool, message: String) -> void:
	var ship := stage.token(told.ship)
	if gained:
		ship.gain(told.status)
	else:
		ship.lose(told.status)
	_say(tween, message, LINE * 0.5)


func _change(tween: Tween, who: FleetEvent.Who, by: int, hp: int, message: String) -> void:
	var ship := stage.token(who)
	stage.sky.say_over(ship, "%s%d" % ["−" if by < 0 else "+", absi(by)], by < 0)
	panel.tell(message)
	tween.tween_property(ship, "hp", float(hp), PAUSE)
	tween.tween_callback(stage.note_hp)


func _fall(tween: Tween, who: FleetEvent.Who, sunk: bool, message: String) -> void:
	var ship := stage.token(who)
	ship.fall("destroyed" if sunk else "disabled")
	stage.sky.caption = (
		(stage.tr("%s sinks") if sunk else stage.tr("%s is out of the fight")) % who.name
	)
	stage.sky.say_over(ship, "sinks" if sunk else "out of the fight", true)
	panel.tell(message)
	if sunk:
		ship.go_down(tween, SINKS)
	tween.tween_interval(LINE * 1.4)


func _cover(tween: Tween, by: FleetEvent.Who, message: String) -> void:
	stage.sky.say_over(stage.token(by), "covers", false)
	_say(tween, message, LINE)


func _say(tween: Tween, message: String, seconds: float) -> void:
	panel.tell(message)
	tween.tween_interval(seconds)
