class_name RoomBar
extends PanelContainer
## What a game with others needs beside its table: a cut line, who is away and what becomes of the
## seat, and what somebody would like all to agree to. It is there only when there is something, and
## the screens make room for it.

## How narrow its words may be beside its buttons.
const LEAST := 240.0

var together: Together

var _column := VBoxContainer.new()
var _shown := ""
## The labels of what is shown, whose seconds run.
var _labels: Array[Label] = []
var _second := Timer.new()


static func of(its_room: Together) -> RoomBar:
	var made := RoomBar.new()
	made.together = its_room
	its_room.changed.connect(made._show)
	return made


func _init() -> void:
	name = "RoomBar"
	theme_type_variation = "Notice"
	add_child(_column)
	add_child(_second)
	hide()


func _ready() -> void:
	set_anchors_and_offsets_preset(Control.PRESET_TOP_WIDE)
	_second.timeout.connect(_show)
	get_viewport().size_changed.connect(_fit)
	# What flows in rows knows its height only once it has its width.
	_column.minimum_size_changed.connect(_fit, CONNECT_DEFERRED)


func _show() -> void:
	var line := together.line
	var parts: Array[Dictionary] = []
	if line != null and line.stage() in ["playing", "over"]:
		parts = _parts(line)
	var now := JSON.stringify(parts.map(func(part: Dictionary) -> Array: return part["key"]))
	visible = not parts.is_empty()
	var counts := parts.any(func(part: Dictionary) -> bool: return part["key"][0] == "away")
	if counts and _second.is_stopped():
		_second.start()
	elif not counts:
		_second.stop()
	if now == _shown:
		for at: int in _labels.size():
			_labels[at].text = str(parts[at]["words"])
		return
	_shown = now
	Ui.clear(_column)
	_labels.clear()
	for part: Dictionary in parts:
		_labels.append(Ui.label(str(part["words"]), "Strong"))
		_labels[-1].custom_minimum_size.x = LEAST
		var row := HFlowContainer.new()
		row.add_child(_labels[-1])
		for button: Array in part["buttons"]:
			var made := Ui.button(str(button[0]), button[1])
			made.name = str(button[0]).to_pascal_case()
			row.add_child(made)
		_column.add_child(row)
	_fit.call_deferred()


## As wide as the window, and no higher than its words need.
func _fit() -> void:
	size = Vector2(get_parent_area_size().x, 0.0)


func _parts(line: RoomLine) -> Array[Dictionary]:
	var parts: Array[Dictionary] = []
	var trouble := line.trouble()
	if trouble != "":
		parts.append({"key": ["out", trouble], "words": trouble, "buttons": []})
	var proposed := Snap.dict(line.seen, "proposed")
	if not proposed.is_empty() and Snap.text(proposed, "by") != line.seat() and line.seat() != "":
		var what: String = (
			{
				"undo": tr("take the last command back"),
				"pause": tr("stop the clocks"),
				"resume": tr("let the clocks run")
			}
			. get(Snap.text(proposed, "what"), "")
		)
		var by := line.name_at(Snap.text(proposed, "by"))
		var number := Snap.number(proposed, "number")
		var buttons := [
			["Agree", _send.bind("answer", {"yes": true, "proposal": number})],
			["Refuse", _send.bind("answer", {"yes": false, "proposal": number})],
		]
		var words := tr("%s would like to %s.") % [by, what]
		parts.append({"key": ["proposed", by, what], "words": words, "buttons": buttons})
	if line.stage() == "over" and line.seat() != "" and not Snap.flag(line.me(), "again"):
		for other: Variant in Snap.array(line.seen, "members"):
			if Snap.flag(other, "again"):
				var words := tr("%s would like to play again.") % Snap.text(other, "name")
				var buttons := [["Play again", _send.bind("again", {})]]
				parts.append({"key": ["again", words], "words": words, "buttons": buttons})
	for at: Variant in Snap.array(line.seen, "seats"):
		if (at as Dictionary).get("countdown") == null or line.stage() != "playing":
			continue
		var seat := Snap.text(at, "seat")
		var left := Snap.number(at, "countdown") - (Time.get_ticks_msec() - line.seen_at)
		var seconds := maxi(0, ceili(left / 1000.0))
		var words := tr("%s is away. A bot takes the seat in %d s.") % [line.name_at(seat), seconds]
		var buttons := [
			["Wait", _send.bind("absent", {"seat": seat, "wish": "wait"})],
			["A bot at once", _send.bind("absent", {"seat": seat, "wish": "bot"})],
		]
		if seat == line.seat():
			buttons = []
		parts.append({"key": ["away", seat], "words": words, "buttons": buttons})
	return parts


func _send(type: String, fields: Dictionary) -> void:
	together.line.send(type, fields)
