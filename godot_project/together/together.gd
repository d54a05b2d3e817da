class_name Together
extends Node
## A game with others: the room that this device holds, if it does, and its own line to a room.

## What is to be shown of the room has changed.
signal changed
signal said(words: String)

const SEEN := "user://rooms"
## Who sits at a seat that the room plays.
const BOT := "room"
## How many of the rooms that were held here are offered again.
const OFFERED := 3
## How many letters of a name are shown beside a game.
const LONGEST_NAME := 14

var table: GameTable
var host: RoomHost
var line: RoomLine
## Joins the line with the bus while its game is on the table.
var own_seat: RoomSeat
var check: RoomCheck
## The room's code at its service; "" for a room of the own network.
var service_code := ""
## Why the game of the room cannot be shown, in words; "" where it can.
var distrust := ""
## What members may say, by number.
var phrases := PackedStringArray()

var _where: Array = []
## The language in which the rules tell the room's game.
var _spoken := ""
var _moves := 0
var _stage := ""
## How many of its members sit, are ready, are away, as it was heard last.
var _heard: Dictionary[String, int] = {}


## The rules tell a room's game in one language, too.
func _notification(what: int) -> void:
	if what == NOTIFICATION_TRANSLATION_CHANGED and line != null and table.bus.is_elsewhere():
		if _spoken != TranslationServer.get_locale():
			sit_down()


## The room of a table, made when it is first asked for: who plays alone never loads it.
static func of(its_table: GameTable) -> Together:
	var made := its_table.get_node_or_null(^"Together") as Together
	if made == null:
		made = Together.new()
		made.name = "Together"
		made.table = its_table
		made.said.connect(its_table.troubled.emit)
		its_table.check_asked.connect(made._on_check_asked)
		its_table.add_child(made)
		its_table.overlay_made.emit(RoomBar.of(made))
	return made


## Whether there is a room.
func is_there() -> bool:
	return line != null


## Opens a room on this device and comes into it. Gives back why it cannot; "" if it can.
func hold(game: String, named: String, packs := PackedStringArray(), listens := true) -> String:
	return _hold(named, func(at: RoomHost) -> String: return at.open(game, packs, listens))


## Goes on with a room that this device held before, with the token of then.
func hold_again(journal: String, named: String, token: String, listens := true) -> String:
	var fault := _hold(
		named, func(at: RoomHost) -> String: return at.resume([], journal, listens), token
	)
	return fault


## The rooms that this device has held and that may go on, the newest first: `{path, game, at}`.
static func own_rooms() -> Array[Dictionary]:
	var found: Array[Dictionary] = []
	var file := ConfigFile.new()
	file.load(SEEN + "/tokens.cfg")
	var folder := DirAccess.open("user://" + RoomHost.FOLDER)
	for named: String in folder.get_files() if folder != null else PackedStringArray():
		var path := "%s/%s" % [RoomHost.FOLDER, named]
		var parts := named.get_basename().rsplit("-", true, 2)
		var known: bool = kept_token("own " + path) != ""
		var over: bool = file.get_value("over", path.md5_text(), false)
		if named.ends_with(".ndjson") and parts.size() == 3 and known and not over:
			found.append({"path": path, "game": parts[0], "at": int(parts[1])})
	found.sort_custom(
		func(one: Dictionary, other: Dictionary) -> bool: return one["at"] > other["at"]
	)
	return found.slice(0, OFFERED)


## Plays the game of the room at the table. False where the room shows what cannot be, which is
## said.
func sit_down() -> bool:
	_spoken = TranslationServer.get_locale()
	var players := {}
	var names: Dictionary[String, String] = {}
	var bots := Snap.array(Snap.dict(line.seen, "options"), "bots").map(str)
	for seat: Variant in Snap.array(line.seen, "seats"):
		var named := Snap.text(seat, "seat")
		players[named] = Seats.PERSON if named == line.seat() else Seats.ELSEWHERE
		if bots.has(named):
			players[named] = BOT
		if not line.sitting(named).is_empty():
			names[named] = _short(line.name_at(named))
	var answer := table.play_elsewhere(line.viewer(), own_seat.told(), players, names)
	distrust = "" if answer.has("ok") else RoomSeat.doubt(answer)
	if distrust == "":
		return true
	said.emit(distrust)
	table.put_away()
	return false


## A name as it has room beside what a screen says.
static func _short(named: String) -> String:
	return named if named.length() <= LONGEST_NAME else named.left(LONGEST_NAME - 1) + "…"


## Leaves the game of the room.
func stand_up() -> void:
	table.put_away()


## Asks something of the room; what it refuses is said.
func ask(type: String, fields := {}) -> void:
	if line == null:
		return
	line.send(type, fields).settled.connect(
		func(answer: Dictionary) -> void:
			if answer.has("error"):
				said.emit(RulesLine.message_of(answer))
	)


## Comes into a room on the network. An unknown game is refused by what the room tells.
func join(address: String, port: int, game: String, named: String) -> void:
	leave()
	var key := "%s %d" % [address, port]
	_begin(PeerCarrier.new(address, port), game, named, kept_token(key))
	_where = [key]


## Comes into a room of a service by its code, with the token that joining gave.
func join_service(service: String, code: String, named: String) -> void:
	leave()
	var key := "%s %s" % [service, code]
	service_code = code
	_begin(SocketCarrier.new(service, code), "", named, kept_token(key))
	_where = [key]


func leave() -> void:
	_stage = ""
	distrust = ""
	service_code = ""
	# Another room's news would be taken for the game's that is still on the table.
	if table.bus.is_elsewhere():
		stand_up()
	if line != null:
		line.leave()
		line = null
	if own_seat != null:
		own_seat.queue_free()
		own_seat = null
		check.queue_free()
	if host != null:
		host.close()
		host.queue_free()
		host = null
	changed.emit()


## What proves this device in a room that it was in before.
static func kept_token(key: String) -> String:
	var file := ConfigFile.new()
	file.load(SEEN + "/tokens.cfg")
	return str(file.get_value("tokens", key.md5_text(), ""))


static func keep_token(key: String, token: String) -> void:
	DirAccess.make_dir_recursive_absolute(SEEN)
	var file := ConfigFile.new()
	file.load(SEEN + "/tokens.cfg")
	file.set_value("tokens", key.md5_text(), token)
	file.save(SEEN + "/tokens.cfg")


## The path of what this device saw of a room's game, for when its host is gone for good.
func seen_path() -> String:
	return "%s/seen-%s.json" % [SEEN, line.token.left(12)]


func _hold(named: String, begin: Callable, token := "") -> String:
	leave()
	host = RoomHost.new()
	host.host_name = named
	add_child(host)
	var fault: String = begin.call(host)
	if fault != "":
		host.queue_free()
		host = null
		return fault
	host.failed.connect(func(message: String) -> void: said.emit(message))
	_begin(LocalCarrier.new(host), "", named, token)
	_where = ["own " + host.path]
	return ""


func _begin(carrier: Carrier, game: String, named: String, token: String) -> void:
	line = RoomLine.new()
	own_seat = RoomSeat.of(table.bus, line)
	phrases = ClassDB.class_call_static(&"GameRoom", &"phrases")
	add_child(line)
	add_child(own_seat)
	check = RoomCheck.of(line)
	add_child(check)
	line.add_child(RoomPresence.of(line, table.seats))
	check.told.connect(func(lines: PackedStringArray) -> void: table.findings = lines)
	own_seat.doubted.connect(said.emit)
	line.changed.connect(_on_changed)
	line.moved.connect(_on_moved)
	line.said.connect(
		func(by: String, phrase: int) -> void:
			Sounds.tell(self, "speaks")
			if phrase < phrases.size():
				said.emit("%s: %s" % [by, phrases[phrase]])
	)
	line.came_back.connect(_on_came_back)
	line.checked.connect(said.emit)
	var content := ""
	if game != "":
		var answer: Dictionary = ClassDB.class_call_static(
			&"GameRoom", &"content", game, PackedStringArray()
		)
		content = str(answer.get("ok", ""))
	line.begin(carrier, named, content, token)
	changed.emit()


func _on_check_asked() -> void:
	if line != null:
		check.begin()


func _on_came_back(missed: int) -> void:
	Sounds.tell(self, "back")
	var words := "You are back. Nothing has happened meanwhile."
	if missed > 0:
		words = (
			tr("You are back. What you missed stands in the log: %s.")
			% (tr_n("%d line", "%d lines", missed) % missed)
		)
	said.emit(words)


func _on_changed() -> void:
	if line == null:
		return
	if line.line == RoomLine.Line.HERE and not _where.is_empty():
		keep_token(_where[0], line.token)
		_where = []
	_hear()
	var before := _stage
	_stage = line.stage()
	if before != _stage and host != null:
		_keep_stage()
	if before == "over" and _stage == "gathering" and table.bus.is_elsewhere():
		stand_up()
		table.gathered.emit()
	# A device that lost its room keeps its token for a new one only if the room knows it.
	if line.line == RoomLine.Line.ENDED and Snap.text(line.problem, "code") == "unknown_token":
		line.problem = {"message": tr("The room does not know this device any more.")}
	changed.emit()


## Somebody sits down, is ready, or is away: it is heard.
func _hear() -> void:
	var now: Dictionary[String, int] = {"sits": 0, "ready": 0, "away": 0}
	for other: Variant in Snap.array(line.seen, "members"):
		now["sits"] += int(Snap.text(other, "seat") != "")
		now["ready"] += int(Snap.flag(other, "ready"))
		now["away"] += int(not Snap.flag(other, "here"))
	for sound: String in now:
		if now[sound] > _heard.get(sound, 0):
			Sounds.tell(self, sound)
	_heard = now


## A room whose game is over is not offered again.
func _keep_stage() -> void:
	var file := ConfigFile.new()
	file.load(SEEN + "/tokens.cfg")
	file.set_value("over", host.path.md5_text(), _stage == "over")
	file.save(SEEN + "/tokens.cfg")


## Keeps what this device has seen: if the host is gone for good, it is still known how it stood.
func _on_moved(_since: int) -> void:
	changed.emit()
	_moves += 1
	if _moves % 10 != 0 and line.stage() != "over":
		return
	DirAccess.make_dir_recursive_absolute(SEEN)
	var file := FileAccess.open(seen_path() + ".part", FileAccess.WRITE)
	if file == null:
		return
	file.store_string(
		JSON.stringify({"game": line.game, "state": line.state, "events": line.events})
	)
	file.close()
	DirAccess.rename_absolute(seen_path() + ".part", seen_path())
