extends BattlePlayer
## Plays as somebody does who has never seen the game, with a picture after each step, in order: a
## match by mouse to its end and the beginning of another, two rounds by keys alone, and a match by
## finger on a phone.
##
## `godot --path godot_project res://tests/first_player.tscn -- OUT`

var _out := "."
var _taken := 0
var _part := ""


func _ready() -> void:
	var arguments := OS.get_cmdline_user_args()
	_out = arguments[0] if not arguments.is_empty() else "."
	# Only what is pictured is drawn.
	RenderingServer.render_loop_enabled = false
	await _part_of("mouse", Mouse.new(), _by_mouse)
	await _part_of("keys", Mouse.new(), _by_keys)
	await _part_of("finger", Finger.new(), _by_finger)
	for failure: String in failures:
		push_error(failure)
	get_tree().quit(mini(failures.size(), 1))


func _part_of(part: String, with: Hand, plays: Callable) -> void:
	_part = part
	await open(with)
	shell.prefs.speed = "Normal"
	var began := Time.get_ticks_msec()
	var before_it := Machine.processor_time()
	_shoot()
	await plays.call()
	var took := (Time.get_ticks_msec() - began) / 1000.0
	var busy := Machine.processor_time() - before_it
	print("figure: by %s, time: %.0f s" % [part, took])
	print("figure: by %s, processor with its pictures: %.0f s" % [part, busy])
	print("figure: by %s, working set: %d MB" % [part, Machine.memory("VmRSS:")])
	await after()
	shell = null


## The menu, a match with the regular bot to its end, and again.
func _by_mouse() -> void:
	await press("New match")
	_shoot()
	await press("Start")
	await _play(func() -> bool: return _kind() == "over")
	await eventually(battle().overlays.covers, "the end is shown")
	_shoot()
	await press("Again")
	_shoot()


## Two rounds with nothing but keys: Tab and Enter, arrows, and the letters on the buttons.
func _by_keys() -> void:
	var keys := hand as Mouse
	fine(shell.table.begin({}, "keys", {"p1": Seats.PERSON, "p2": "greedy"}), "a match begins")
	shell.replace("table", {})
	await hand.frames(3)
	while _round() < 3 and await await_turn():
		var flow := battle().flow
		if battle().orders.deploy.visible:
			await press("Confirm", battle().orders.deploy)
		elif not _acts():
			await keys.strike(KEY_ENTER)
		else:
			await keys.strike(KEY_N)
			await keys.strike(KEY_H)
			_shoot()
			await keys.strike(KEY_ENTER)
			check(flow.proposal().is_empty(), "Enter confirms")
		await hand.frames(2)
		_shoot()
	check(_round() > 2 or _kind() == "over", "two rounds were played")


func _by_finger() -> void:
	await press("New match")
	_shoot()
	await press("Start")
	await _play(func() -> bool: return _kind() == "over")
	await eventually(battle().overlays.covers, "the end is shown")
	_shoot()


## Plays by hand until something is so, with a picture of each decision and of what followed.
func _play(is_so: Callable) -> void:
	_chance.seed = 7
	for step: int in 20000:
		if is_so.call() or not failures.is_empty():
			return
		if battle().overlays.covers():
			await press("Accept")
		elif battle().queue.busy() or shell.table.person_to_act() == "":
			await hand.frames(1)
			if step % 40 == 0:
				_shoot()
		else:
			_shoot()
			await decide()
	check(false, "it comes to an end")


func _shoot() -> void:
	RenderingServer.force_draw()
	_taken += 1
	var file := "%s/%03d-%s.png" % [_out, _taken, _part]
	get_viewport().get_texture().get_image().save_png(file)
	print(file)


func _kind() -> String:
	return Snap.pending_kind(shell.table.snapshot)


func _round() -> int:
	return Snap.number(Snap.dict(shell.table.snapshot, "activation"), "round")
