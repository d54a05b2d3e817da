class_name EventPlayer
extends RefCounted
## Turns events into steps of the one queue. The snapshot already shows how they end.

const STEP := 0.11
const PAUSE := 0.28

var queue: EventQueue
var board: BattlefieldView
var dice: DicePanel


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
			_status(Snap.text(payload, "unit"), "alive")
		"unit_destroyed":
			_status(Snap.text(payload, "unit"), "down")
		"unit_aided", "unit_revived":
			_status(Snap.text(payload, "unit"), "down")
		"dice_roll", "die_rerolled", "die_kept", "stray_chosen":
			queue.add(_show_dice.bind(event))
		"initiative_won", "initiative_tied", "allowance_rolled":
			queue.add(_show_dice.bind(event))


func _moved(payload: Dictionary) -> void:
	var id := Snap.text(payload, "unit")
	var token := board.token(id)
	if token == null:
		return
	token.hold_place(Snap.square(payload.get("from")))
	var path := Snap.squares(payload, "path")
	queue.add(_walk.bind(id, path))


func _walk(tween: Tween, id: String, path: Array[Vector2i]) -> void:
	var token := board.token(id)
	if token == null:
		return
	if not path.is_empty():
		board.reveal(path[-1])
	for square: Vector2i in path:
		tween.tween_property(token, "travel", Vector2(square), STEP)
	tween.tween_callback(token.release_place)


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
	tween.tween_interval(PAUSE)


func _status(id: String, before: String) -> void:
	var token := board.token(id)
	if token == null:
		return
	token.hold_status(before)
	queue.add(_change.bind(id))


func _change(tween: Tween, id: String) -> void:
	var token := board.token(id)
	if token == null:
		return
	token.release_status()
	token.flash = 1.0
	tween.tween_property(token, "flash", 0.0, 0.35)


func _show_dice(tween: Tween, event: Dictionary) -> void:
	dice.take(event)
	tween.tween_interval(PAUSE)
