class_name RoomDoors
extends VBoxContainer
## The ways into a room: one of one's own, a new one or one from before, those nearby, and a code or
## an address.

## There is no way in: why, in words.
signal failed(words: String)

## What somebody is called who says nothing.
const DEFAULT_NAME := "Player"

var _table: GameTable
var _prefs: Prefs
var _shelf: Array[Shelf.Place]
var _finder: RoomFinder
var _named: LineEdit
var _found := VBoxContainer.new()


static func make(
	table: GameTable, prefs: Prefs, shelf: Array[Shelf.Place], finder: RoomFinder
) -> RoomDoors:
	var made := RoomDoors.new()
	made.name = "Doors"
	made.theme_type_variation = "Airy"
	made._table = table
	made._prefs = prefs
	made._shelf = shelf
	made._finder = finder
	made._lay_out()
	finder.changed.connect(made.list_nearby)
	made.list_nearby()
	return made


## Shows the rooms that are heard.
func list_nearby() -> void:
	Ui.clear(_found)
	for room: Dictionary in _finder.rooms():
		var title := Shelf.title_of(_shelf, Snap.text(room, "game"))
		var words := tr("%s, at %s's") % [title, Snap.text(room, "name")]
		var open := Ui.wide_button(words, _join.bind(room["address"], room["port"], room["game"]))
		open.name = "Room%d" % int(room["port"])
		_found.add_child(open)
	if _finder.rooms().is_empty():
		_found.add_child(Ui.label("None is heard yet. Rooms appear here by themselves.", "Muted"))


func _lay_out() -> void:
	_named = _typed("Named", _prefs.player_name if _prefs.player_name != "" else DEFAULT_NAME, 32)
	var host := Ui.wide_button(tr("Open a room for %s") % _table.game.title, _on_host, "Primary")
	host.name = "Host"
	var own: Array[Control] = [host]
	own.append_array(_own_rooms())
	_found.name = "Found"
	var code := _typed("Code", "", 64)
	code.placeholder_text = "ABCDEF"
	var join := Ui.button("Join", func() -> void: _on_code(code.text))
	join.name = "Join"
	code.text_submitted.connect(_on_code)
	for part: Array in [
		["WHAT YOU ARE CALLED", _named],
		["YOUR OWN ROOM", Ui.column(own)],
		["ROOMS NEARBY", _found],
		["A CODE OR AN ADDRESS", Ui.row([code, join])]
	]:
		_call_fields(part[1], str(part[0]))
		add_child(Ui.card(Ui.column([Ui.label(str(part[0]), "Subhead"), part[1]])))


## What is typed is called what stands above it.
static func _call_fields(below: Control, words: String) -> void:
	for field: Node in [below] + below.find_children("*", "LineEdit", true, false):
		if field is LineEdit:
			(field as LineEdit).accessibility_name = TranslationServer.translate(words).to_lower()


## Those that were held on this device and may go on.
func _own_rooms() -> Array[Control]:
	var rows: Array[Control] = []
	for room: Dictionary in Together.own_rooms():
		var date := Time.get_datetime_string_from_unix_time(room["at"], true).left(16)
		var title := Shelf.title_of(_shelf, Snap.text(room, "game"))
		var words := tr("Go on with %s of %s") % [title, date]
		var made := Ui.wide_button(words, _on_hold_again.bind(str(room["path"])))
		made.name = "Again%d" % rows.size()
		rows.append(made)
	return rows


func _on_host() -> void:
	_keep_name()
	_say_fault(Together.of(_table).hold(_table.game.id, _prefs.player_name))


func _on_hold_again(path: String) -> void:
	_keep_name()
	var token := Together.kept_token("own " + path)
	_say_fault(Together.of(_table).hold_again(path, _prefs.player_name, token))


func _say_fault(fault: String) -> void:
	if fault != "":
		failed.emit(tr("No room: %s.") % fault)


func _on_code(text: String) -> void:
	var place := RoomCode.read(text)
	var address := text.strip_edges()
	if not place.is_empty():
		_join(place[0], place[1], "")
	elif address.begins_with("http://") or address.begins_with("https://"):
		var at := address.rfind("#")
		_keep_name()
		Together.of(_table).join_service(
			address.left(at), address.substr(at + 1), _prefs.player_name
		)
	elif address.get_slice(":", 0).is_valid_ip_address():
		var port := address.get_slice(":", 1).to_int() if address.contains(":") else RoomCode.PORT
		_join(address.get_slice(":", 0), port, "")
	else:
		failed.emit("That is neither a code of six letters nor an address.")


func _join(address: String, port: int, game: String) -> void:
	_keep_name()
	Together.of(_table).join(address, port, game, _prefs.player_name)


func _keep_name() -> void:
	var words := _named.text.strip_edges()
	_prefs.keep_player_name(words if words != "" else DEFAULT_NAME)


static func _typed(named: String, text: String, most: int) -> LineEdit:
	var made := LineEdit.new()
	made.name = named
	made.text = text
	made.max_length = most
	made.custom_minimum_size.y = Look.TOUCH
	made.size_flags_horizontal = SIZE_EXPAND_FILL
	return made
