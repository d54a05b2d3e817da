class_name CombatPlayer
extends RefCounted
## Turns the events of a combat into steps of the one queue. What it shows has happened.

## What opens a combat, and what only a combat tells.
const OPENING: Array[String] = ["chemistry_began", "turn_began", "flight_tried"]

const WALK := 0.3
const PAUSE := 0.34
const LINE := 0.5

var queue: EventQueue
var stage: BattleStage
var panel: CombatPanel


## Adds what is to be seen of an event.
func take(event: Dictionary) -> void:
	var payload := Snap.dict(event, "payload")
	match Snap.text(event, "type"):
		"turn_began":
			queue.add(_turn.bind(event))
		"phase_began":
			queue.add(_phase.bind(Snap.text(payload, "phase")))
		"attack_made":
			queue.add(_attack.bind(event))
		"ship_spotted":
			queue.add(_spotted.bind(event))
		"flak_fired":
			queue.add(_flak.bind(event))
		"status_gained", "status_lost":
			queue.add(_status.bind(event))
		"status_hurt", "ship_repaired":
			queue.add(_change.bind(event))
		"ship_disabled", "ship_destroyed":
			queue.add(_fall.bind(event))
		"chemistry_triggered":
			queue.add(_cover.bind(event))
		"combat_ended", "retreated", "flight_tried":
			queue.add(_say.bind(event, LINE * 2.0))
		_:
			if Snap.text(event, "message") != "":
				queue.add(_say.bind(event, LINE * 0.5))


func _turn(tween: Tween, event: Dictionary) -> void:
	panel.show_turn(Snap.number(Snap.dict(event, "payload"), "turn"))
	panel.tell(Snap.text(event, "message"))
	tween.tween_interval(LINE * 0.6)


func _phase(tween: Tween, phase: String) -> void:
	panel.show_phase(phase)
	stage.sky.hush()
	tween.tween_interval(0.08)


func _attack(tween: Tween, event: Dictionary) -> void:
	var payload := Snap.dict(event, "payload")
	var from := stage.token(Snap.dict(payload, "attacker"))
	var to := stage.token(Snap.dict(payload, "target"))
	var hit := Snap.flag(payload, "hit")
	stage.sky.hush()
	stage.sky.aim(from, to, Snap.text(payload, "phase"), hit)
	panel.tell_odds(Snap.text(event, "message"), Snap.number(payload, "chance"))
	tween.tween_property(from, "surge", 7.0, 0.06)
	tween.tween_property(from, "surge", 0.0, 0.1)
	tween.parallel().tween_property(stage.sky, "shot_way", 1.0, WALK).from(0.0)
	tween.tween_callback(stage.sky.end_shot)
	if hit:
		var words := "−%d" % Snap.number(payload, "damage")
		tween.tween_callback(stage.sky.say_over.bind(to, words, true))
		tween.tween_property(to, "flash", 0.0, PAUSE).from(1.0)
		tween.parallel().tween_property(to, "hp", float(Snap.number(payload, "hp")), PAUSE * 0.6)
	else:
		tween.tween_callback(stage.sky.say_over.bind(to, "miss", false))
		tween.tween_interval(PAUSE * 0.7)


func _spotted(tween: Tween, event: Dictionary) -> void:
	var payload := Snap.dict(event, "payload")
	stage.sky.say_over(stage.token(Snap.dict(payload, "ship")), "spotted", true)
	panel.tell(Snap.text(event, "message"))
	tween.tween_interval(LINE)


func _flak(tween: Tween, event: Dictionary) -> void:
	var payload := Snap.dict(event, "payload")
	var driven_off := Snap.flag(payload, "cancelled")
	stage.sky.say_over(
		stage.token(Snap.dict(payload, "ship")), "flak!" if driven_off else "flak", driven_off
	)
	panel.tell(Snap.text(event, "message"))
	tween.tween_interval(LINE * 0.8)


func _status(tween: Tween, event: Dictionary) -> void:
	var payload := Snap.dict(event, "payload")
	var ship := stage.token(Snap.dict(payload, "ship"))
	var status := Snap.text(payload, "status")
	if Snap.text(event, "type") == "status_gained":
		ship.gain(status)
	else:
		ship.lose(status)
	panel.tell(Snap.text(event, "message"))
	tween.tween_interval(LINE * 0.5)


func _change(tween: Tween, event: Dictionary) -> void:
	var payload := Snap.dict(event, "payload")
	var ship := stage.token(Snap.dict(payload, "ship"))
	var worse := Snap.number(payload, "damage") > 0
	var words := (
		"%s%d"
		% [
			"−" if worse else "+",
			maxi(Snap.number(payload, "damage"), Snap.number(payload, "amount"))
		]
	)
	stage.sky.say_over(ship, words, worse)
	panel.tell(Snap.text(event, "message"))
	tween.tween_property(ship, "hp", float(Snap.number(payload, "hp")), PAUSE)


func _fall(tween: Tween, event: Dictionary) -> void:
	var ship := stage.token(Snap.dict(Snap.dict(event, "payload"), "ship"))
	var sunk := Snap.text(event, "type") == "ship_destroyed"
	ship.fall("destroyed" if sunk else "disabled")
	stage.sky.say_over(ship, "sinks" if sunk else "out of the fight", true)
	panel.tell(Snap.text(event, "message"))
	tween.tween_interval(LINE * 1.4)


func _cover(tween: Tween, event: Dictionary) -> void:
	var payload := Snap.dict(event, "payload")
	stage.sky.say_over(stage.token(Snap.dict(payload, "by")), "covers", false)
	panel.tell(Snap.text(event, "message"))
	tween.tween_interval(LINE)


func _say(tween: Tween, event: Dictionary, seconds: float) -> void:
	panel.tell(Snap.text(event, "message"))
	tween.tween_interval(seconds)
