extends Node
## Walks through the game and takes a picture of every screen at five sizes, for people to look at.
##
## `godot --path godot_project res://tests/screens.tscn -- OUT [NAME]`; with NAME, only screens
## whose name begins so.

const SIZES: Array[Vector2i] = [
	Vector2i(390, 844),
	Vector2i(844, 390),
	Vector2i(1280, 720),
	Vector2i(1920, 1080),
	Vector2i(2560, 1440),
]
const SEED := "pictures"

var _out := "."
var _only := ""
var _shell: Shell


func _ready() -> void:
	var arguments := OS.get_cmdline_user_args()
	_out = arguments[0] if not arguments.is_empty() else "."
	_only = arguments[1] if arguments.size() > 1 else ""
	# Only what is pictured is drawn: the matches between are played in the dark.
	RenderingServer.render_loop_enabled = false
	_shell = (load("res://shell/shell.tscn") as PackedScene).instantiate()
	add_child(_shell)
	_shell.prefs.speed = "None"
	if _wants("lesson"):
		await LessonPictures.new(self, _shell).walk(_only)
	if not _begins_with_any(
		["council", "diamond", "fleet", "kingdoms", "lesson", "parts", "together", "table"]
	):
		await _walk()
	if _wants("fleet"):
		await FleetPictures.new(self, _shell).walk()
	if _wants("kingdoms"):
		await KingdomsPictures.new(self, _shell).walk()
	if _wants("council"):
		await CouncilPictures.new(self, _shell).walk()
	if _wants("together"):
		await TogetherPictures.new(self, _shell).walk()
	if _wants("diamond"):
		await DiamondPictures.new(self, _shell).walk()
	if _wants("table"):
		await TablePictures.new(self, _shell).walk()
	if _wants("parts"):
		await PartsPictures.new(self).walk()
	get_tree().quit()


func _walk() -> void:
	await show_screen("menu", "menu", {})
	await show_screen("setup", "setup", {})
	await show_screen("setup_campaign", "setup", {"campaign": true})
	var more: Button = _shell.current().find_child("More", true, false)
	more.button_pressed = true
	more.grab_focus()
	await picture("setup_more")
	await _games()
	if _begins_with_any(["menu", "setup"]):
		return
	await show_screen("settings", "settings", {})
	await show_screen("saves", "saves", {"mode": "load"})
	await show_screen("challenges", "challenges", {})
	await show_screen("reference", "help", {})
	await show_screen("reference_rule", "help", {"rule": "GR-023"})
	_begin({"p1": GameTable.PERSON, "p2": GameTable.PERSON}, {})
	await show_screen("hand_over", "table", {})
	# The device has turned to whom it was handed before another game begins.
	await get_tree().process_frame
	_begin({"p1": GameTable.PERSON, "p2": "greedy"}, {})
	await show_screen("deployment", "table", {})
	var decides := func() -> bool: return _shell.table.person_to_act() != "" and _round() >= 2
	await reach("battle", decides)
	await show_screen("battle", "table", {})
	await _battle_details()
	await show_screen("replay", "replay", {})
	# While a replay is open the table looks back, and nobody may play.
	_shell.replace("menu", {})
	await reach("result", func() -> bool: return _kind() == "over")
	await show_screen("result", "table", {})
	var cloaks := {"p1": {"faction": "grey_cloaks"}, "p2": {"faction": "verdant_eye"}}
	_begin(
		{"p1": GameTable.PERSON, "p2": "greedy"}, {"sides": cloaks, "mission": "crossfire_clash"}
	)
	# The dice are shown to whoever saw them fall.
	_shell.replace("table", {})
	await reach("battle_reroll", func() -> bool: return _kind() in BattleGuide.ABOUT_DICE)
	await picture("battle_reroll")
	var campaign := {"campaign": true}
	_begin({"p1": GameTable.PERSON, "p2": "greedy"}, campaign)
	await reach("campaign", func() -> bool: return _kind() in ["advantage", "over"])
	await show_screen("campaign", "campaign", {})


## The shelf and the setup of every game.
func _games() -> void:
	for place: Shelf.Place in _shell.shelf:
		_shell.table.take_up(place.game)
		await show_screen("menu_" + place.game.id, "menu", {})
		_shell.table.take_up(place.game)
		var args: Dictionary = place.game.modes.values()[0]
		await show_screen("setup_" + place.game.id, "setup", args)
	_shell.table.take_up(_shell.shelf[0].game)
	_begin({"p1": GameTable.PERSON, "p2": "greedy"}, {})
	await play_to(func() -> bool: return _round() >= 2)
	await show_screen("menu_going", "menu", {})


## Whether any picture with such a name is wanted.
func _wants(named: String) -> bool:
	return _only == "" or _only.begins_with(named)


func _begins_with_any(names: Array[String]) -> bool:
	return names.any(func(named: String) -> bool: return _only.begins_with(named))


## The battle with something chosen.
func _battle_details() -> void:
	var screen := _shell.current() as BattleScreen
	if screen == null or screen.flow.ready_units().is_empty():
		return
	screen.flow.cycle(1)
	await picture("battle_unit")
	for action: String in ["attack", "melee", "move"]:
		if screen.flow.choose_action(action):
			break
	if not screen.flow.targets().is_empty():
		screen.flow.choose_target(screen.flow.targets()[0])
	elif not screen.flow.stands().is_empty():
		screen.flow.choose_square(screen.flow.stands()[0])
	await picture("battle_confirm")
	screen.orders.show_reasons(_shell.table.why_not({"type": "pass"}) + _reasons())
	await picture("battle_why_not")
	for page: String in ["Log", "Mission"]:
		screen.layout.show_page(page)
		await picture("battle_" + page.to_lower())
	screen.overlays.open_pause()
	await picture("battle_pause")
	screen.overlays.close()


func _reasons() -> Array:
	return _shell.table.why_not({"type": "hold", "unit": "p2-1"})


func _begin(players: Dictionary, more: Dictionary) -> void:
	var drawn := Snap.dict(_shell.table.bus.draw_setup("crossfire", SEED), "ok")
	var setup := drawn.duplicate(true)
	setup.merge(more, true)
	if more.has("campaign"):
		setup.erase("mission")
	_shell.table.begin(setup, SEED, players)


## Lets a bot decide for everyone until something is so; false if the game ends without it.
func play_to(is_so: Callable) -> bool:
	var table := _shell.table
	for step: int in 3000:
		if is_so.call():
			return true
		if table.owed_by().is_empty():
			return false
		if table.thinking() == "":
			table.bot_move(table.owed_by()[0], "greedy")
		await get_tree().process_frame
	return false


## The same, where pictures of it are to be taken.
func reach(named: String, is_so: Callable) -> void:
	if not await play_to(is_so):
		push_error("%s: the game ended without it" % named)


func show_screen(named: String, screen: String, args: Dictionary) -> void:
	_shell.replace(screen, args)
	await picture(named)


func picture(named: String) -> void:
	var misfit := PictureCheck.misfit(_shell, named)
	if misfit != "":
		push_error("%s: %s" % [named, misfit])
	if not named.begins_with(_only):
		return
	for size: Vector2i in SIZES:
		get_window().size = size
		# The window's own answer, then a frame for the layout and one for what follows from it.
		for waited: int in 60:
			await get_tree().process_frame
			if get_window().size == size and waited > 1:
				break
		RenderingServer.force_draw()
		var file := "%s/%s-%dx%d.png" % [_out, named, size.x, size.y]
		get_viewport().get_texture().get_image().save_png(file)
		print(file)


func _kind() -> String:
	return Snap.pending_kind(_shell.table.snapshot)


func _round() -> int:
	return Snap.number(Snap.dict(_shell.table.snapshot, "activation"), "round")
