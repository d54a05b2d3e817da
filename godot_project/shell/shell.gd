class_name Shell
extends Control
## The window: dresses it, stacks screens in it, and hands them the table and the settings. Beside
## its own screens there are those of the game on the table.

const SCREENS: Dictionary[String, String] = {
	"menu": "res://shell/menu/main_menu.tscn",
	"settings": "res://shell/settings/settings_screen.tscn",
	"saves": "res://shell/saves/saves_screen.tscn",
	"challenges": "res://shell/challenges/challenges_screen.tscn",
	"together": "res://together/together_screen.tscn",
	"room": "res://together/room_screen.tscn",
}
## Around this size a pixel is a pixel; larger windows grow.
const COMFORTABLE := Vector2(1400.0, 860.0)
const PHONE := Vector2(390.0, 844.0)
## How small a window's content becomes at most where it does not fit otherwise.
const SMALLEST := 0.3

var prefs := Prefs.new()
## The games that stand in the menu.
var shelf: Array[Shelf.Place] = []

var _stack: Array[Screen] = []
## The size of the window for which its content was scaled.
var _fitted := Vector2i.ZERO

@onready var table: GameTable = %Table
@onready var _screens: Control = %Screens
@onready var _notice: Notice = %Notice
@onready var _diagnostics: Diagnostics = %Diagnostics


func _ready() -> void:
	shelf = Shelf.places(table.bus.games(), Shelf.FOLDER, table.bus.saved_games())
	for place: Shelf.Place in shelf:
		Keys.learn(place.game.keys)
	prefs.open()
	prefs.changed.connect(_dress)
	_dress()
	get_window().min_size = Vector2i(320, 320)
	get_window().size_changed.connect(_fit)
	get_tree().quit_on_go_back = false
	_fit()
	table.troubled.connect(func(message: String) -> void: _notice.say(message))
	table.refused.connect(func(_reasons: Array) -> void: Sounds.tell(self, "refused"))
	_notice.rule_requested.connect(open_rule)
	_diagnostics.table = table
	Input.joy_connection_changed.connect(_on_pad)
	add_child(Rest.new())
	add_child(Sounds.of(prefs))
	table.overlay_made.connect(_lay_over)
	table.gathered.connect(func() -> void: replace.call_deferred("together", {}))
	choose(prefs.last_game)
	replace("menu", {})
	_try_out(TryOut.wished())


func _try_out(wish: Dictionary) -> void:
	if wish.is_empty():
		return
	choose(Snap.text(wish, "game"))
	if Prefs.SPEEDS.has(Snap.text(wish, "speed")):
		prefs.speed = Snap.text(wish, "speed")
	var fault := TryOut.begin(table, wish)
	if fault == "":
		replace("table", {"fresh": true})
	else:
		TryOut.fail(fault)
		_notice.say(fault)


func _notification(what: int) -> void:
	if what == NOTIFICATION_WM_GO_BACK_REQUEST and _stack.size() > 1:
		pop()
	elif what in [NOTIFICATION_WM_CLOSE_REQUEST, NOTIFICATION_APPLICATION_PAUSED]:
		_keep_standing()


func _unhandled_input(event: InputEvent) -> void:
	if Keys.pressed(event, "diagnostics"):
		_diagnostics.toggle()
		accept_event()


## The autosave has no title: where the game stands is kept in words beside it.
func _keep_standing() -> void:
	if is_node_ready() and table.goes_on():
		var words := table.game.save_title(table.snapshot)
		prefs.keep_standing(table.game.id, Snap.sequence(table.snapshot), words)


## Only notices stand above it; the screens lie below its lower edge.
func _lay_over(overlay: Control) -> void:
	add_child(overlay)
	move_child(overlay, _notice.get_index())
	var make_room := func() -> void:
		_screens.offset_top = overlay.size.y if overlay.visible else 0.0
	overlay.resized.connect(make_room)
	overlay.visibility_changed.connect(make_room)


## Shows a screen alone.
func replace(screen: String, args: Dictionary) -> void:
	for old: Screen in _stack:
		old.free()
	_stack.clear()
	push(screen, args)


## Takes a game from the shelf; with an id that is not there, the first that plays.
func choose(id: String) -> void:
	for place: Shelf.Place in shelf:
		if place.fault == "" and (place.game.id == id or table.game.id == ""):
			place.fault = table.take_up(place.game)
			if table.game.id == id:
				return


## Shows a screen above the one that is there.
func push(screen: String, args: Dictionary) -> void:
	var path: String = SCREENS.get(screen, table.game.scene(screen))
	if path == "":
		return
	_notice.leave()
	if screen == "menu":
		_keep_standing()
		get_tree().call_group(Sounds.GROUP, &"lie_under", "")
	_fitted = Vector2i.ZERO
	_fit()
	if not _stack.is_empty():
		_stack[-1].hide()
	var scene: PackedScene = load(path)
	var made: Screen = scene.instantiate()
	made.name = screen.to_pascal_case()
	made.opened_as = {"screen": screen, "args": args, "language": prefs.language}
	made.table = table
	made.prefs = prefs
	made.shelf = shelf
	_listen(made)
	made.noticed.connect(_notice.say)
	made.covered.connect(_notice.leave)
	_stack.append(made)
	_screens.add_child(made)
	made.set_anchors_and_offsets_preset(Control.PRESET_FULL_RECT)
	made.enter(args)
	Sounds.tell(self, "page")
	if made.is_inside_tree():
		made.focus_start()


## Leaves the topmost screen; from the last one, to the menu.
func pop() -> void:
	if _stack.size() < 2:
		if _stack.is_empty() or _stack[0].name != "Menu":
			replace("menu", {})
		return
	_notice.leave()
	var top: Screen = _stack.pop_back()
	top.free()
	var below := _stack[-1]
	if below.opened_as["language"] == prefs.language:
		below.show()
		below.resume()
		return
	# What it has put together is in the language that was.
	_stack.pop_back()
	var opened := below.opened_as
	below.free()
	push(str(opened["screen"]), opened["args"])


func open_rule(rule: String) -> void:
	push("help", {"rule": rule})


## The screen that is shown.
func current() -> Screen:
	return _stack[-1] if not _stack.is_empty() else null


## A screen changes once the input that asked for it is dealt with, and only for the topmost one: a
## double click asks twice.
func _listen(made: Screen) -> void:
	var when_on_top := func(change: Callable) -> void:
		if made == current():
			change.call()
	made.screen_requested.connect(
		func(screen: String, args: Dictionary) -> void:
			when_on_top.call_deferred(push.bind(screen, args))
	)
	made.screen_replaced.connect(
		func(screen: String, args: Dictionary) -> void:
			when_on_top.call_deferred(replace.bind(screen, args))
	)
	made.left.connect(func() -> void: when_on_top.call_deferred(pop))


func _dress() -> void:
	theme = Look.chosen(prefs.text_scale, prefs.high_contrast, prefs.less_motion, prefs.left_hand)


func _fit() -> void:
	# A change of the factor is told as one of the size.
	if get_window().size == _fitted:
		return
	_fitted = get_window().size
	var size_now := Vector2(_fitted)
	var factor := minf(size_now.x / COMFORTABLE.x, size_now.y / COMFORTABLE.y)
	if OS.has_feature("mobile"):
		factor = minf(size_now.x, size_now.y) / PHONE.x
	get_window().content_scale_factor = clampf(snappedf(factor, 0.05), 1.0, 4.0)
	var longest := maxf(size_now.x, size_now.y)
	set_process(minf(size_now.x, size_now.y) < PHONE.x or longest < PHONE.y)


## In a window that is smaller than a phone, what would lie beyond its edge makes all of it smaller.
func _process(_delta: float) -> void:
	var least := _least(current(), 2) if current() != null else Vector2.ZERO
	var over := maxf(least.x / _screens.size.x, least.y / _screens.size.y)
	var factor := get_window().content_scale_factor
	if over > 1.0 and factor > SMALLEST:
		get_window().content_scale_factor = maxf(SMALLEST, factor / over)


func _on_pad(_device: int, connected: bool) -> void:
	if connected:
		_notice.say("Controller connected.")
	else:
		_notice.say("The controller is gone. Nothing is lost: go on with mouse, keys or touch.")


## How much room what fills a part of the window needs: a plain control tells nothing of what it
## holds.
static func _least(part: Control, depth: int) -> Vector2:
	var least := part.get_combined_minimum_size()
	if depth == 0 or part is Container:
		return least
	for held: Node in part.get_children():
		var shown := held as Control
		if shown != null and shown.visible:
			least = least.max(_least(shown, depth - 1))
	return least
