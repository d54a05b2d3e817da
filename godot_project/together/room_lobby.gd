class_name RoomLobby
extends VBoxContainer
## A room before its game: how others come in, who sits where and who is here, what is played and
## what is agreed. What is asked of the room is said up.

signal asked(type: String, fields: Dictionary)

## What is said of the device or service that holds the room (docs/dice.md).
const HOLDER: Array[String] = [
	"It runs the rules, so it can see every hand.",
	"It cannot choose the dice, nor know a roll to which another person adds.",
	"What it changes in what was played, every device sees.",
	"Among strangers, use a service that none of you runs.",
]

var _table: GameTable
var _field: SchemaField
var _agreed := ""
## What is shown: a finger may be on it, so that it stays while nothing is new.
var _shown := ""


static func make(table: GameTable) -> RoomLobby:
	var made := RoomLobby.new()
	made.name = "Lobby"
	made._table = table
	return made


func show_room(line: RoomLine) -> void:
	var news := line.seen.duplicate()
	news.erase("order")
	var distrust := Together.of(_table).distrust
	var now := JSON.stringify([news, line.member, line.trouble(), distrust])
	if now == _shown:
		return
	_shown = now
	var focus := get_viewport().gui_get_focus_owner()
	var focused := String(focus.name) if focus != null and is_ancestor_of(focus) else ""
	Ui.clear(self)
	var listable := Together.of(_table).service_code != ""
	var agreed := Agreement.make(Snap.dict(line.seen, "options"), line.is_host(), listable)
	agreed.changed.connect(
		func(options: Dictionary) -> void: asked.emit("options", {"options": options})
	)
	var parts: Array[Control] = [
		_invitation(line), _seats(line), _members(line), _holder(), _setup(line), agreed
	]
	for part: Control in parts:
		add_child(Ui.card(part))
	# What was cleared away is still there for a frame, by the same names.
	for card: Node in Ui.held(self):
		var again := card.find_child(focused, true, false) as Control if focused != "" else null
		if again != null:
			again.grab_focus()


func _invitation(line: RoomLine) -> Control:
	var lines: Array[Control] = []
	var host := Together.of(_table).host
	if Together.of(_table).distrust != "":
		lines.append(Ui.label(Together.of(_table).distrust, "Warning"))
	if line.trouble() != "":
		lines.append(Ui.label(line.trouble(), "Warning"))
	if host != null:
		var code := RoomLetters.make(host.code())
		lines.append(Ui.label("OTHERS JOIN BY THIS CODE", "Subhead"))
		lines.append(code)
		var where := tr("or at %s, port %d; nearby they see the room by themselves")
		lines.append(Ui.label(where % [RoomCode.own_address(), host.port], "Muted"))
	elif Together.of(_table).service_code != "":
		lines.append(Ui.label("OTHERS JOIN BY THIS CODE", "Subhead"))
		lines.append(RoomLetters.make(Together.of(_table).service_code))
	else:
		lines.append(Ui.label("You are in the room.", "Strong"))
	var go := Ui.sure("Leave the room", Together.of(_table).leave, "Quiet")
	go.name = "LeaveRoom"
	lines.append(go)
	return Ui.column(lines)


func _seats(line: RoomLine) -> Control:
	var rows: Array[Control] = [Ui.label("SEATS", "Subhead")]
	var options := Snap.dict(line.seen, "options")
	var bots := Snap.array(options, "bots")
	for at: Variant in Snap.array(line.seen, "seats"):
		var seat := Snap.text(at, "seat")
		var by := line.sitting(seat)
		var words := tr("A bot") if bots.has(seat) else tr("Free")
		if not by.is_empty():
			words = Snap.text(by, "name") + (tr(", ready") if Snap.flag(by, "ready") else "")
			words += tr(", away") if not Snap.flag(by, "here") else ""
		var row: Array[Control] = [Ui.seat_label(seat, words)]
		if by.is_empty() and not bots.has(seat) and not Snap.flag(line.me(), "ready"):
			var sit := Ui.button("Sit here", asked.emit.bind("sit", {"seat": seat}))
			sit.name = "Sit" + seat.to_upper()
			sit.accessibility_name = Names.name_of(seat)
			row.append(sit)
		if by.is_empty() and line.is_host():
			var bot := Ui.button(
				"No bot" if bots.has(seat) else tr("A bot"), _toggle_bot.bind(options, seat)
			)
			bot.name = "Bot" + seat.to_upper()
			bot.accessibility_name = Names.name_of(seat)
			row.append(bot)
		rows.append(Ui.row(row))
	return Ui.column(rows)


func _members(line: RoomLine) -> Control:
	var rows: Array[Control] = [Ui.label("WHO IS HERE", "Subhead")]
	for other: Variant in Snap.array(line.seen, "members"):
		rows.append(RoomView.member_label(other))
	var pick := OptionButton.new()
	pick.name = "Phrase"
	pick.custom_minimum_size.y = Look.TOUCH
	pick.size_flags_horizontal = SIZE_EXPAND_FILL
	pick.fit_to_longest_item = false
	pick.clip_text = true
	for phrase: String in Together.of(_table).phrases:
		pick.add_item(Snap.sentence(phrase))
	var say := Ui.button("Say", func() -> void: asked.emit("say", {"phrase": pick.selected}))
	say.name = "Say"
	rows.append(Ui.row([pick, say]))
	return Ui.column(rows)


## What whoever holds the room can do, and cannot.
func _holder() -> Control:
	var rows: Array[Control] = [Ui.label("WHO HOLDS THE ROOM", "Subhead")]
	for words: String in HOLDER:
		rows.append(Ui.label(words, "Small"))
	return Ui.column(rows)


## What is played: the host may change it, and all agree by being ready.
func _setup(line: RoomLine) -> Control:
	var setup := Snap.dict(line.seen, "setup")
	var schema := _table.bus.setup_schema(line.game)
	_field = SchemaField.make(schema, schema, setup)
	_agreed = JSON.stringify(setup)
	var lines: Array[Control] = [Ui.label("WHAT IS PLAYED", "Subhead"), _field]
	if line.is_host():
		_field.changed.connect(_on_setup)
		var other := Ui.button("Draw another", asked.emit.bind("setup", {"setup": null}))
		other.name = "DrawAnother"
		lines.append(other)
	else:
		Ui.shut(_field, true)
	return Ui.column(lines)


func _on_setup() -> void:
	var setup: Variant = _field.value()
	if JSON.stringify(setup) != _agreed:
		asked.emit("setup", {"setup": setup})


func _toggle_bot(options: Dictionary, seat: String) -> void:
	var bots := Array(Snap.array(options, "bots")).duplicate()
	if bots.has(seat):
		bots.erase(seat)
	else:
		bots.append(seat)
	bots.sort()
	asked.emit("options", {"options": options.merged({"bots": bots}, true)})
