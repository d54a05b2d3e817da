extends GamePlayer
## What who hears the screen is told: everything that takes the focus has a name in the player's
## language, the focus comes to all of it once and in reading order, and what changes by itself is
## said.
##
## With the variable `SANDTABLE_NAMES` set, the names of each screen are printed as the focus comes
## to them, behind what they are.

## So many decisions are made before a table is read.
const DECISIONS := 4
## Code that a heading of the rules has in it.
const RULES_OWN := "resolve_combat"
## Where places lie as on a map, there are no rows.
const NO_ROWS: Array[String] = ["ChartSheet", "PictureMap", "BattleStage", "HandView"]

var _prints := OS.has_environment("SANDTABLE_NAMES")
var _id := RegEx.create_from_string("\\w_\\w|^_|_$")
var _said := RegEx.create_from_string("[\\p{L}\\p{N}]")
var _german: Translation


func before() -> void:
	await super.before()
	await open(Mouse.new())
	shell.prefs.speed = "None"
	_german = TranslationServer.get_translation_object("de")


func test_menus_and_setups_have_names() -> void:
	await _in_both(_read_menus)


func test_tables_have_names() -> void:
	await _in_both(_read_tables)


func test_rooms_have_names() -> void:
	await _in_both(_read_rooms)


func test_results_have_names() -> void:
	speak_german()
	for place: Shelf.Place in shell.shelf:
		if place.game.id in ["crossfire", "kingdoms"]:
			await end_by_bots(place.game)
			await eventually(_shows_result, "%s: its result is shown" % place.game.id)
			await _read("the result of %s" % place.game.id)


func test_any_picture_has_names() -> void:
	for place: Shelf.Place in shell.shelf:
		_begin(place.game)
		var own := place.game.duplicate() as TableGame
		own.table = ""
		shell.table.game = own
		shell.replace("table", {})
		await hand.frames(4)
		if check(shell.current() is PlayScreen, "%s on the shared table" % place.game.id):
			await _read("%s as a picture" % place.game.id)


func test_the_log_says_only_the_newest_of_many_lines() -> void:
	var panel: LogPanel = (load("res://table/log/log_panel.tscn") as PackedScene).instantiate()
	var voice := LogVoice.new()
	add_child(panel)
	add_child(voice)
	panel.newest_told.connect(voice.say)
	equal(voice.accessibility_live, DisplayServer.LIVE_POLITE, "nobody is interrupted")
	var lines := ["Before"]
	for line: int in 400:
		panel.show_log({"logs": lines.duplicate(), "logs_from": 0})
		lines.append("Line %d" % line)
	equal(voice.accessibility_name, "", "nothing is said while lines come")
	var last := func() -> bool: return voice.accessibility_name != ""
	await eventually(last, "something is said")
	equal(voice.accessibility_name, "Line 398", "the newest of them")


func test_what_changes_by_itself_is_said() -> void:
	for place: Shelf.Place in shell.shelf:
		_begin(place.game)
		shell.replace("table", {})
		await hand.frames(4)
		var bar := shell.current().get("confirm") as ConfirmBar
		if bar != null:
			for part: String in ["Words", "Lines"]:
				var label := bar.find_child(part, true, false) as Label
				equal(label.accessibility_live, DisplayServer.LIVE_POLITE, "the confirm bar")
		for prompt: Node in shell.current().find_children("*", "PromptBar", true, false):
			for part: String in ["Who", "What"]:
				var label := prompt.find_child(part, true, false) as Label
				equal(label.accessibility_live, DisplayServer.LIVE_POLITE, "whose turn it is")
			(prompt as PromptBar).show_watching()
			var what := prompt.find_child("What", true, false) as Label
			equal(what.accessibility_live, DisplayServer.LIVE_OFF, "not that something happens")
	var plate: VerdictPlate = (
		(load("res://parts/verdict/verdict_plate.tscn") as PackedScene).instantiate()
	)
	for part: String in ["Head", "Why"]:
		var label := plate.find_child(part, true, false) as Label
		equal(label.accessibility_live, DisplayServer.LIVE_POLITE, "the verdict")
	plate.free()


func test_the_board_is_called_what_lies_below_its_cursor() -> void:
	_begin(_game("crossfire"))
	shell.replace("table", {})
	for decision: int in DECISIONS:
		if await await_turn():
			shell.table.bot_move(shell.table.person_to_act(), "greedy")
		await hand.frames(4)
	await await_turn()
	var board := battle().board
	board.take_focus(false)
	var units := CrossfireView.new(shell.table.snapshot).units
	if not check(not units.is_empty(), "units stand on the board"):
		return
	var square := Snap.square(units[0].position.raw)
	board.set_cursor(square)
	var heard := board.accessibility_name
	check(heard.begins_with("(%d, %d)" % [square.x, square.y]), "where: %s" % heard)
	check(heard.contains(Units.words(units[0].id)), "and who: %s" % heard)


func _in_both(read: Callable) -> void:
	for language: String in ["en", "de"]:
		shell.prefs.language = language
		shell.prefs.keep()
		await read.call()


func _read_menus() -> void:
	for place: Shelf.Place in shell.shelf:
		var game := place.game
		shell.table.take_up(game)
		await _show("menu", {}, game.id)
		for args: Dictionary in game.modes.values():
			await _show(str(args.get("screen", "setup")), args, game.id)
			var more := button("More", shell.current())
			if more != null:
				more.button_pressed = true
				await _read("the folded part of the setup of %s, %s" % [game.id, args])
		for screen: String in ["challenges", "saves", "help"]:
			await _show(screen, {}, game.id)
	await _show("settings", {}, "")
	await _show("together", {}, "")


func _read_tables() -> void:
	for place: Shelf.Place in shell.shelf:
		var game := place.game
		_begin(game)
		shell.replace("table", {})
		await hand.frames(4)
		await _read("the table of %s as it begins" % game.id)
		for decision: int in DECISIONS:
			if not await await_turn():
				break
			var before_it := shell.table.length()
			shell.table.bot_move(shell.table.person_to_act(), "greedy")
			await eventually(func() -> bool: return shell.table.length() > before_it, "a decision")
		await await_turn()
		await hand.frames(4)
		await _read("the table of %s" % game.id)
		var screen := shell.current() as TableScreen
		for tab: Node in screen.find_children("*", "Button", true, false):
			var is_page := tab.scene_file_path == "res://table/page_tab.tscn"
			if is_page and (tab as Button).is_visible_in_tree():
				(tab as Button).pressed.emit()
				await hand.frames(3)
				await _read("%s of %s" % [tab.name, game.id])
		screen.overlays.open_pause()
		await _read("the pause of %s" % game.id)
		await _show("saves", {"mode": "save"}, game.id)
		await _show("replay", {"from": "now"}, game.id)
		if game.scene("codex") != "":
			await _show("codex", {}, game.id)


func _read_rooms() -> void:
	shell.table.take_up(_game("council"))
	await sit_together("council")
	await _read("a table in a room")
	Together.of(shell.table).leave()


func _begin(game: TableGame) -> void:
	shell.replace("menu", {})
	shell.table.take_up(game)
	var setup: Dictionary = fine(shell.table.bus.draw_setup(game.id, "heard"), "a setup")
	fine(shell.table.begin(setup, "heard", Seats.alone(shell.table.most_seats())), game.id)


func _game(id: String) -> TableGame:
	for place: Shelf.Place in shell.shelf:
		if place.game.id == id:
			return place.game
	return null


func _shows_result() -> bool:
	return (shell.current() as TableScreen).overlays.covers()


func _show(screen: String, args: Dictionary, game: String) -> void:
	shell.replace(screen, args)
	await hand.frames(3)
	await _read("%s of %s" % [screen, game])


## Checks all that takes the focus on the screen as it is shown.
func _read(what: String) -> void:
	await hand.frames(2)
	var stops: Array[Control] = []
	var heard: Array[Control] = []
	_gather(shell, stops, heard)
	var of := "%s (%s)" % [what, TranslationServer.get_locale()]
	check(not stops.is_empty(), "%s: something takes the focus" % of)
	if _prints:
		print("\n%s" % of)
	for stop: Control in stops + heard:
		var name_now := _name_of(stop)
		var fault := _fault(name_now, stop)
		check(fault == "", "%s: %s of %s %s" % [of, fault, stop.get_class(), _path(stop)])
		if _prints:
			print("  %s%s" % ["" if stop in stops else "  ", _printed(stop, name_now)])
	_follow(stops, of)


func _printed(stop: Control, name_now: String) -> String:
	var more := stop.accessibility_description
	var kind := stop.get_class()
	return "%s: %s%s" % [kind, name_now.replace("\n", " / "), " — " + more if more != "" else ""]


## Everything below a node where the keys stop, and where only a screen reader does.
func _gather(node: Node, stops: Array[Control], heard: Array[Control]) -> void:
	for child: Node in node.get_children(true):
		var control := child as Control
		if control != null:
			if not control.is_visible_in_tree():
				continue
			match control.get_focus_mode_with_override():
				Control.FOCUS_ALL:
					stops.append(control)
				Control.FOCUS_ACCESSIBILITY:
					# The engine says itself what a text and a scroll bar are.
					if not (control is Label or control is RichTextLabel or control is ScrollBar):
						heard.append(control)
		_gather(child, stops, heard)


## What the engine gives a screen reader as a control's name.
func _name_of(control: Control) -> String:
	var called := control.accessibility_name
	var push := control as Button
	if push != null:
		var text := push.atr(push.text)
		if text != "":
			return text if called in ["", text] else "%s: %s" % [called, text]
		return called if called != "" else push.atr(push.tooltip_text)
	if control is LineEdit and control.get_parent() is SpinBox:
		return (control.get_parent() as SpinBox).accessibility_name
	return called


## Why a name is none; "" for a good one.
func _fault(called: String, control: Control) -> String:
	if called.strip_edges() == "":
		return "no name"
	if _said.search(called) == null:
		return "nothing but signs, “%s”," % called
	if _id.search(called.replace(RULES_OWN, "")) != null:
		return "an id, “%s”," % called
	if control.accessibility_name.contains("\n") or called.contains(".. "):
		return "a name of several lines, or with a stop too many, “%s”," % called
	var own := control.accessibility_name
	var meant := String(_german.get_message(own)) if own != "" else ""
	if TranslationServer.get_locale() == "de" and meant != "" and meant != own:
		return "an English name, “%s”," % own
	return ""


## Goes from stop to stop as Tab does.
func _follow(stops: Array[Control], what: String) -> void:
	if stops.is_empty():
		return
	var at := stops[0]
	var seen: Array[Control] = []
	while at != null and not at in seen:
		seen.append(at)
		var next := at.find_next_valid_focus()
		if next != null and not next in seen:
			var fault := _turns_back(at, next)
			check(fault == "", "%s: %s" % [what, fault])
		at = next
	for stop: Control in stops:
		check(stop in seen, "%s: the focus comes to %s" % [what, _path(stop)])
	equal(seen.size(), stops.size(), "%s: to each once" % what)


## Whether the way from one stop to the next goes against the reading order: up, without going to
## another column, or back in the same row.
func _turns_back(from: Control, to: Control) -> String:
	for above: String in NO_ROWS:
		if _is_below(from, above) or _is_below(to, above):
			return ""
	var one := _place(from, to)
	var other := _place(to, from)
	var up := other.end.y <= one.position.y + 1.0 and other.position.x < one.end.x - 1.0
	var same_row := other.get_center().y > one.position.y and other.get_center().y < one.end.y
	var back := same_row and other.end.x <= one.position.x + 1.0
	return "from %s %s back to %s %s" % [_path(from), one, _path(to), other] if up or back else ""


## Where a stop lies as seen from another: what is scrolled lies where its container does.
func _place(of: Control, seen_from: Control) -> Rect2:
	var place := of.get_global_rect()
	var above := of.get_parent()
	while above != null and not above.is_ancestor_of(seen_from):
		if above is ScrollContainer:
			place = (above as Control).get_global_rect()
		above = above.get_parent()
	return place


func _is_below(control: Control, named: String) -> bool:
	var above: Node = control
	while above != null:
		var written := above.get_script() as Script
		if written != null and written.get_global_name() == named:
			return true
		above = above.get_parent()
	return false


func _path(control: Control) -> String:
	return str(shell.get_path_to(control)).right(90)
