class_name TogetherScreen
extends Screen
## Playing with others: rooms are opened and found here, and what is agreed before a game.

## What somebody is called who says nothing.
const DEFAULT_NAME := "Player"
## How wide a lobby is at most.
const WIDEST := 720.0

var _finder: RoomFinder
var _field: SchemaField
var _agreed := ""
## What the page shows: a finger may be on it, so that it stays while nothing is new.
var _shown := ""

@onready var _title: Label = %Title
@onready var _page: VBoxContainer = %Page
@onready var _ready_button: Button = %Ready


func _ready() -> void:
	(%Back as Button).pressed.connect(func() -> void: left.emit())
	_ready_button.pressed.connect(_on_ready)
	resized.connect(_fit)


func enter(_args: Dictionary) -> void:
	var together := table.together
	together.changed.connect(_show)
	_show()


func resume() -> void:
	_show()
	focus_start()


func focus_start() -> void:
	Ui.focus_first(_page)


func _show() -> void:
	if not is_visible_in_tree():
		return
	var line := table.together.line
	if line != null and line.stage() in ["playing", "over"] and line.line == RoomLine.Line.HERE:
		if line.state.is_empty():
			return
		_play()
		return
	if line == null:
		_show_doors()
	elif line.seen.is_empty():
		_show_waiting(line)
	else:
		_show_lobby(line)
	_fit()


## The room's game has begun: the table of its game is shown.
func _play() -> void:
	for place: Shelf.Place in shelf:
		if place.game.id == table.together.line.game:
			var fault := table.take_up(place.game)
			if fault != "":
				noticed.emit(fault, "")
				return
	table.sit_with_others()
	screen_replaced.emit("table", {"fresh": true})


# The ways into a room.


func _show_doors() -> void:
	_title.text = "Play together"
	_ready_button.hide()
	_shown = ""
	if _finder == null:
		_finder = RoomFinder.new()
		_finder.changed.connect(_list_rooms)
		add_child(_finder)
	if _page.find_child("Doors", false, false) != null:
		_list_rooms()
		return
	Ui.clear(_page)
	var doors := VBoxContainer.new()
	doors.name = "Doors"
	doors.theme_type_variation = "Airy"
	var named := _typed("Named", prefs.player_name if prefs.player_name != "" else DEFAULT_NAME, 32)
	var host := Ui.wide_button("Open a room for %s" % table.game.title, _on_host, "Primary")
	host.name = "Host"
	var own: Array[Control] = [host]
	own.append_array(_own_rooms())
	var found := VBoxContainer.new()
	found.name = "Found"
	var code := _typed("Code", "", 64)
	code.placeholder_text = "ABCDEF"
	var join := Ui.button("Join", func() -> void: _on_code(code.text))
	join.name = "Join"
	code.text_submitted.connect(_on_code)
	var row := Ui.row([code, join])
	for part: Array in [
		["WHAT YOU ARE CALLED", named],
		["YOUR OWN ROOM", Ui.column(own)],
		["ROOMS NEARBY", found],
		["A CODE OR AN ADDRESS", row]
	]:
		doors.add_child(Ui.card(Ui.column([Ui.label(str(part[0]), "Subhead"), part[1]])))
	_page.add_child(doors)
	_list_rooms()


## Those that were held on this device and may go on.
func _own_rooms() -> Array[Control]:
	var rows: Array[Control] = []
	for room: Dictionary in Together.own_rooms():
		var date := Time.get_datetime_string_from_unix_time(room["at"], true).left(16)
		var words := "Go on with %s of %s" % [_title_of(Snap.text(room, "game")), date]
		var made := Ui.wide_button(words, _on_hold_again.bind(str(room["path"])))
		made.name = "Again%d" % rows.size()
		rows.append(made)
	return rows


func _on_hold_again(path: String) -> void:
	_keep_name()
	var token := Together.kept_token("own " + path)
	var fault := table.together.hold_again(path, prefs.player_name, token)
	if fault != "":
		noticed.emit("No room: %s." % fault, "")


func _list_rooms() -> void:
	var found := _page.find_child("Found", true, false)
	if found == null or _finder == null:
		return
	Ui.clear(found)
	for room: Dictionary in _finder.rooms():
		var words := "%s, at %s's" % [_title_of(Snap.text(room, "game")), Snap.text(room, "name")]
		var open := Ui.wide_button(words, _join.bind(room["address"], room["port"], room["game"]))
		open.name = "Room%d" % int(room["port"])
		found.add_child(open)
	if _finder.rooms().is_empty():
		found.add_child(Ui.label("None is heard yet. Rooms appear here by themselves.", "Muted"))


func _on_host() -> void:
	_keep_name()
	var fault := table.together.hold(table.game.id, prefs.player_name)
	if fault != "":
		noticed.emit("No room: %s." % fault, "")


func _on_code(text: String) -> void:
	var place := RoomCode.read(text)
	var address := text.strip_edges()
	if not place.is_empty():
		_join(place[0], place[1], "")
	elif address.begins_with("http://") or address.begins_with("https://"):
		var at := address.rfind("#")
		_keep_name()
		table.together.join_service(address.left(at), address.substr(at + 1), prefs.player_name)
	elif address.get_slice(":", 0).is_valid_ip_address():
		var port := address.get_slice(":", 1).to_int() if address.contains(":") else RoomCode.PORT
		_join(address.get_slice(":", 0), port, "")
	else:
		noticed.emit("That is neither a code of six letters nor an address.", "")


func _join(address: String, port: int, game: String) -> void:
	_keep_name()
	table.together.join(address, port, game, prefs.player_name)


func _keep_name() -> void:
	var named := _page.find_child("Named", true, false) as LineEdit
	var words := named.text.strip_edges() if named != null else ""
	prefs.keep_player_name(words if words != "" else DEFAULT_NAME)


# A room that is not reached yet.


func _show_waiting(line: RoomLine) -> void:
	_title.text = "Play together"
	_ready_button.hide()
	_shown = ""
	Ui.clear(_page)
	var words := "The room is looked for …"
	if line.line == RoomLine.Line.REFUSED:
		words = GameTable.message_of(line.problem)
	_page.add_child(Ui.card(Ui.column([Ui.label(words), _leave_button("Give up")])))


# The lobby.


func _show_lobby(line: RoomLine) -> void:
	if _finder != null:
		_finder.queue_free()
		_finder = null
	_title.text = _title_of(line.game)
	var news := line.seen.duplicate()
	news.erase("order")
	var now := JSON.stringify([news, line.member, line.line])
	if now == _shown:
		return
	_shown = now
	var own := line.me()
	_ready_button.visible = line.seat() != ""
	_ready_button.disabled = Snap.flag(own, "ready")
	_ready_button.text = "Waiting" if Snap.flag(own, "ready") else "Ready"
	var focus := get_viewport().gui_get_focus_owner()
	var focused := String(focus.name) if focus != null and is_ancestor_of(focus) else ""
	Ui.clear(_page)
	_page.add_child(Ui.card(_invitation(line)))
	_page.add_child(Ui.card(_seats(line)))
	_page.add_child(Ui.card(_members(line)))
	_page.add_child(Ui.card(_setup(line)))
	var agreed := Agreement.make(Snap.dict(line.seen, "options"), line.is_host())
	agreed.changed.connect(
		func(options: Dictionary) -> void: _send("options", {"options": options})
	)
	_page.add_child(Ui.card(agreed))
	var again := _page.find_child(focused, true, false) as Control if focused != "" else null
	if again != null:
		again.grab_focus()


func _invitation(line: RoomLine) -> Control:
	var lines: Array[Control] = []
	var host := table.together.host
	if line.line != RoomLine.Line.HERE:
		lines.append(Ui.label("The line is cut. It is opened again by itself.", "Warning"))
	if host != null:
		var code := Ui.label(host.code(), "Number", false)
		code.name = "RoomCode"
		lines.append(Ui.label("OTHERS JOIN BY THIS CODE", "Subhead"))
		lines.append(code)
		var where := "or at %s, port %d; nearby they see the room by themselves"
		lines.append(Ui.label(where % [RoomCode.own_address(), host.port], "Muted"))
	else:
		lines.append(Ui.label("You are in the room.", "Strong"))
	lines.append(_leave_button("Leave the room"))
	return Ui.column(lines)


func _seats(line: RoomLine) -> Control:
	var rows: Array[Control] = [Ui.label("SEATS", "Subhead")]
	var options := Snap.dict(line.seen, "options")
	var bots := Snap.array(options, "bots")
	for at: Variant in Snap.array(line.seen, "seats"):
		var seat := Snap.text(at, "seat")
		var by := line.sitting(seat)
		var words := "%s: %s" % [seat.to_upper(), "free"]
		if not by.is_empty():
			words = (
				"%s: %s%s"
				% [
					seat.to_upper(),
					Snap.text(by, "name"),
					", ready" if Snap.flag(by, "ready") else ""
				]
			)
		elif bots.has(seat):
			words = "%s: a bot" % seat.to_upper()
		var row: Array[Control] = [Ui.label(words)]
		if by.is_empty() and not bots.has(seat) and not Snap.flag(line.me(), "ready"):
			var sit := Ui.button("Sit here", func() -> void: _send("sit", {"seat": seat}))
			sit.name = "Sit" + seat.to_upper()
			row.append(sit)
		if by.is_empty() and line.is_host():
			var bot := Ui.button(
				"No bot" if bots.has(seat) else "A bot", _toggle_bot.bind(options, seat)
			)
			bot.name = "Bot" + seat.to_upper()
			row.append(bot)
		rows.append(Ui.row(row))
	return Ui.column(rows)


func _members(line: RoomLine) -> Control:
	var rows: Array[Control] = [Ui.label("WHO IS HERE", "Subhead")]
	for other: Variant in Snap.array(line.seen, "members"):
		var words := Snap.text(other, "name")
		var seat := Snap.text(other, "seat")
		words += " (%s)" % seat.to_upper() if seat != "" else " (looks on)"
		if not Snap.flag(other, "here"):
			words += ", away"
		rows.append(Ui.label(words, "" if Snap.flag(other, "here") else "Muted"))
	var pick := OptionButton.new()
	pick.name = "Phrase"
	pick.custom_minimum_size.y = Look.TOUCH
	pick.size_flags_horizontal = SIZE_EXPAND_FILL
	pick.fit_to_longest_item = false
	pick.clip_text = true
	for phrase: String in table.together.phrases:
		pick.add_item(Snap.sentence(phrase))
	var say := Ui.button("Say", func() -> void: _send("say", {"phrase": pick.selected}))
	say.name = "Say"
	rows.append(Ui.row([pick, say]))
	return Ui.column(rows)


## What is played: the host may change it, and all agree by being ready.
func _setup(line: RoomLine) -> Control:
	var setup := Snap.dict(line.seen, "setup")
	var schema := table.setup_schema(line.game)
	_field = SchemaField.make(schema, schema, setup)
	_agreed = JSON.stringify(setup)
	var lines: Array[Control] = [Ui.label("WHAT IS PLAYED", "Subhead"), _field]
	if line.is_host():
		_field.changed.connect(_on_setup)
		var other := Ui.button("Draw another", func() -> void: _send("setup", {"setup": null}))
		other.name = "DrawAnother"
		lines.append(other)
	else:
		Ui.shut(_field, true)
	return Ui.column(lines)


func _on_setup() -> void:
	var setup: Variant = _field.value()
	if JSON.stringify(setup) != _agreed:
		_send("setup", {"setup": setup})


func _toggle_bot(options: Dictionary, seat: String) -> void:
	var bots := Array(Snap.array(options, "bots")).duplicate()
	if bots.has(seat):
		bots.erase(seat)
	else:
		bots.append(seat)
	bots.sort()
	_send("options", {"options": options.merged({"bots": bots}, true)})


func _on_ready() -> void:
	_tell(table.together.line.be_ready())


func _send(type: String, fields := {}) -> void:
	_tell(table.together.line.send(type, fields))


func _tell(ticket: RoomTicket) -> void:
	ticket.settled.connect(
		func(answer: Dictionary) -> void:
			if answer.has("error"):
				var error := Snap.dict(answer, "error")
				noticed.emit(GameTable.message_of(error), Snap.text(error, "rule"))
	)


func _leave_button(words: String) -> Button:
	var made := Ui.sure(words, table.together.leave, "Quiet")
	made.name = "LeaveRoom"
	return made


func _typed(named: String, text: String, most: int) -> LineEdit:
	var made := LineEdit.new()
	made.name = named
	made.text = text
	made.max_length = most
	made.custom_minimum_size.y = Look.TOUCH
	made.size_flags_horizontal = SIZE_EXPAND_FILL
	return made


func _title_of(game: String) -> String:
	for place: Shelf.Place in shelf:
		if place.game.id == game:
			return place.game.title
	return game if game != "" else "A game"


func _fit() -> void:
	var roomy := size.x >= WIDEST + 60.0
	_page.size_flags_horizontal = SIZE_SHRINK_CENTER if roomy else SIZE_EXPAND_FILL
	_page.custom_minimum_size.x = WIDEST if roomy else 0.0
