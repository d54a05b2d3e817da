class_name ShellSuite
extends Suite
## A suite with the whole game on screen, reached by a hand.

## The windows and text sizes at which everything has to be legible.
const SIZES: Array[Vector2i] = [
	Vector2i(320, 320),
	Vector2i(390, 844),
	Vector2i(844, 390),
	Vector2i(1280, 720),
	Vector2i(1920, 1080),
	Vector2i(2560, 1440),
]
const SCALES: Array[float] = [1.0, 1.5]
## How long a phone's longer edge is.
const PHONE := 844
## The largest window in which screens are read without `--full`.
const LAPTOP := 1280
## For how many frames nothing may be drawn again.
const WATCHED := 40

var shell: Shell
var hand: Hand


func open(with: Hand) -> void:
	DirAccess.remove_absolute("user://settings.cfg")
	hand = with
	add_child(hand)
	get_window().size = hand.window()
	await hand.frames(2)
	shell = (load("res://shell/shell.tscn") as PackedScene).instantiate()
	add_child(shell)
	shell.prefs.speed = "None"
	await hand.frames(4)


func after() -> void:
	var bus: Node = get_node("/root/Bus")
	bus.call("close")
	if shell != null:
		Together.of(shell.table).leave()
		shell.queue_free()
	if hand != null:
		hand.queue_free()
	# The next suite may open no window, which would set its own.
	TranslationServer.set_locale("en")
	await super.after()
	await super.after()


## The visible button with this name, or with a text that begins so.
func button(named: String, below: Node = null) -> BaseButton:
	for found: Node in (shell if below == null else below).find_children(
		"*", "BaseButton", true, false
	):
		var push := found as BaseButton
		if not push.is_visible_in_tree() or push.disabled:
			continue
		var text: String = (push as Button).text if push is Button else ""
		if push.name == named or text.begins_with(named):
			return push
	return null


## Presses the button with this name, by hand.
func press(named: String, below: Node = null) -> bool:
	await _result_listens()
	var found := button(named, below)
	if not check(found != null, "there is a button %s on %s" % [named, shell.current()]):
		return false
	await hand.press(found)
	await hand.frames(2)
	return check(hand.trouble == "", hand.trouble)


## A result that has just come takes no press yet.
func _result_listens() -> void:
	for panel: Node in shell.find_children("*", "ResultPanel", true, false):
		var result := panel as ResultPanel
		if result.is_visible_in_tree():
			await eventually(func() -> bool: return not result.is_deaf(), "the result listens")


## Opens a room of a game that nobody else hears of, sits down in it, lets bots have the other
## seats, and is ready: all by hand.
func sit_together(game: String) -> void:
	for place: Shelf.Place in shell.shelf:
		if place.game.id == game:
			shell.table.take_up(place.game)
	var together := Together.of(shell.table)
	shell.replace("together", {})
	equal(together.hold(game, "Ada", [], false), "", "a room is opened")
	await eventually(func() -> bool: return button("SitP1") != null, "the lobby is shown")
	await press("SitP1")
	for bot: int in range(2, 6):
		if button("BotP%d" % bot) != null:
			await press("BotP%d" % bot)
			var sits := func() -> bool: return button("SitP%d" % bot) == null
			await eventually(sits, "a bot sits there")
	await eventually(func() -> bool: return button("Ready") != null, "who sits can be ready")
	await press("Ready")
	var plays := func() -> bool: return shell.current().name == "Table"
	await eventually(plays, "the game begins")
	await hand.frames(4)


## Lets bots play a game to its end, and shows its table.
func end_by_bots(game: TableGame) -> void:
	shell.replace("menu", {})
	shell.table.take_up(game)
	var setup: Dictionary = fine(shell.table.bus.draw_setup(game.id, "end"), "a setup")
	var bots: Dictionary = {}
	for seat: String in Seats.names(shell.table.most_seats()):
		bots[seat] = "random"
	fine(shell.table.begin(setup, "end", bots), "%s begins" % game.id)
	var over := func() -> bool: return shell.table.owed_by().is_empty()
	await eventually(over, "%s ends" % game.id)
	shell.replace("table", {})


## Lets the window speak the language with the longest words.
func speak_german() -> void:
	shell.prefs.language = "de"
	shell.prefs.keep()


func battle() -> BattleScreen:
	return shell.current() as BattleScreen


## What the game says aloud just now.
func notice() -> String:
	return (shell.get_node("Notice") as Notice).words()


## Whether these words can be read on the screen, or below a node.
func says(words: String, below: Node = null) -> bool:
	var root: Node = shell if below == null else below
	for node: Node in root.find_children("*", "Label", true, false):
		if (node as Label).text.contains(words) and (node as Control).is_visible_in_tree():
			return true
	return false


## Checks that nothing is cut off as the window stands, nor at any size.
func reads_well(what: String) -> void:
	await hand.frames(4)
	var at_first := Legible.faults(shell)
	check(at_first.is_empty(), "%s as it was entered: %s" % [what, at_first])
	for text_scale: float in SCALES:
		shell.prefs.text_scale = text_scale
		shell.prefs.changed.emit()
		for size: Vector2i in SIZES:
			if not is_read(size, text_scale):
				continue
			get_window().size = size
			await hand.frames(6)
			var faults := Legible.faults(shell)
			check(faults.is_empty(), "%s at %s, text ×%s: %s" % [what, size, text_scale, faults])
	shell.prefs.text_scale = 1.0
	shell.prefs.changed.emit()
	get_window().size = hand.window()
	await hand.frames(3)


## What fits on a phone with large texts fits into a larger window; on a phone it mostly fits with
## small ones, too.
func is_read(size: Vector2i, text_scale: float) -> bool:
	if text_scale > 1.0:
		return size.x <= PHONE
	return full or size.x > PHONE and size.x <= LAPTOP


## Checks that nothing is drawn again while nothing changes.
func stands_still(what: String) -> void:
	await hand.frames(10)
	var drawn := drawings()
	await hand.frames(WATCHED)
	check(drawn.is_empty(), "%s: drawn again: %s" % [what, drawn])


## The names of what is drawn again from now on.
func drawings() -> Array[String]:
	var drawn: Array[String] = []
	for node: Node in shell.find_children("*", "CanvasItem", true, false):
		var item := node as CanvasItem
		if item.is_visible_in_tree():
			item.draw.connect(func() -> void: drawn.append(String(item.name)))
	return drawn
