class_name TogetherScreen
extends Screen
## Playing with others until a game begins: the ways into a room are shown, then its lobby.

## How wide a page is at most.
const WIDEST := 720.0

var _together: Together
## Rooms nearby are listened for until one is entered.
var _finder: RoomFinder
## The view of a room that lied.
var _refused: Dictionary = {}

@onready var _title: Label = %Title
@onready var _page: VBoxContainer = %Page
@onready var _ready_button: Button = %Ready


func _ready() -> void:
	(%Back as Button).pressed.connect(func() -> void: left.emit())
	_ready_button.pressed.connect(_on_ready)
	resized.connect(_fit)


func enter(_args: Dictionary) -> void:
	_together = Together.of(table)
	_together.changed.connect(_show)
	_show()


func resume() -> void:
	_show()
	focus_start()


func focus_start() -> void:
	Ui.focus_first(_page)


func _show() -> void:
	if not is_visible_in_tree():
		return
	var line := _together.line
	if line != null and line.stage() in ["playing", "over"] and line.line == RoomLine.Line.HERE:
		if line.state.is_empty() or _play():
			return
	if line == null:
		_show_doors()
	elif line.seen.is_empty():
		_show_waiting(line)
	else:
		_show_lobby(line)
	_fit()


## The room's game has begun: the table of its game is shown. False where the game cannot be shown:
## the lobby stays open, and is not asked again for the same view.
func _play() -> bool:
	if _together.line.state == _refused:
		return false
	for place: Shelf.Place in shelf:
		if place.game.id == _together.line.game:
			var fault := table.take_up(place.game)
			if fault != "":
				noticed.emit(fault, "")
				return false
	if not _together.sit_down():
		_refused = _together.line.state
		return false
	screen_replaced.emit("table", {"fresh": true})
	return true


func _show_doors() -> void:
	_title.text = "Play together"
	_ready_button.hide()
	if _finder == null:
		_finder = RoomFinder.new()
		add_child(_finder)
	var doors := _page.get_node_or_null("Doors") as RoomDoors
	if doors != null:
		doors.list_nearby()
		return
	doors = RoomDoors.make(table, prefs, shelf, _finder)
	doors.failed.connect(func(words: String) -> void: noticed.emit(words, ""))
	_turn_to(doors)


## A room that is not reached yet.
func _show_waiting(line: RoomLine) -> void:
	_title.text = "Play together"
	_ready_button.hide()
	var give_up := Ui.sure("Give up", _together.leave, "Quiet")
	give_up.name = "LeaveRoom"
	_turn_to(Ui.card(Ui.column([Ui.label(line.trouble()), give_up])))


func _show_lobby(line: RoomLine) -> void:
	if _finder != null:
		_finder.queue_free()
		_finder = null
	_title.text = Shelf.title_of(shelf, line.game)
	var is_ready := Snap.flag(line.me(), "ready")
	_ready_button.visible = line.seat() != "" or _free_seat() != ""
	_ready_button.disabled = is_ready
	_ready_button.text = "Waiting" if is_ready else "Ready"
	_ready_button.tooltip_text = "Takes the first free seat" if line.seat() == "" else ""
	var lobby := _page.get_node_or_null("Lobby") as RoomLobby
	if lobby == null:
		lobby = RoomLobby.make(table)
		lobby.asked.connect(_on_asked)
		_turn_to(lobby)
	lobby.show_room(line)


func _turn_to(page: Control) -> void:
	Ui.clear(_page)
	_page.add_child(page)


## Who has no seat yet takes the first that is free.
func _on_ready() -> void:
	if _together.line.seat() == "":
		_await(_together.line.send("sit", {"seat": _free_seat()}))
	_await(_together.line.send("ready"))


## The first seat that neither a person nor a bot has; "" for none.
func _free_seat() -> String:
	var line := _together.line
	var bots := Snap.array(Snap.dict(line.seen, "options"), "bots")
	for at: Variant in Snap.array(line.seen, "seats"):
		var seat := Snap.text(at, "seat")
		if line.sitting(seat).is_empty() and not bots.has(seat):
			return seat
	return ""


func _on_asked(type: String, fields: Dictionary) -> void:
	_await(_together.line.send(type, fields))


## What the room refuses is said.
func _await(ticket: RoomTicket) -> void:
	ticket.settled.connect(
		func(answer: Dictionary) -> void:
			if answer.has("error"):
				var error := Snap.dict(answer, "error")
				noticed.emit(GameTable.message_of(error), Snap.text(error, "rule"))
	)


func _fit() -> void:
	var roomy := size.x >= WIDEST + 60.0
	_page.size_flags_horizontal = SIZE_SHRINK_CENTER if roomy else SIZE_EXPAND_FILL
	_page.custom_minimum_size.x = WIDEST if roomy else 0.0
