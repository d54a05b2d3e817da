class_name LineupCard
extends ScrollContainer
## The card that a manager hands in: nine batters in order with their positions, and who begins on
## the mound. Two that are touched one after the other change places, a card of the bench comes in
## for whoever was touched, and what the rules advise is taken with one press.

## The card says another line-up, which the rules allow.
signal changed(command: Dictionary)
## The rules refuse what was tried.
signal refused(reasons: Array)

## From which width on the bench lies beside the card.
const WIDE := 700.0
## How far from the left edge of a line a finger takes it up.
const GRIP := 46.0

var _table: GameTable
var _seat := ""
var _order: Array[Dictionary] = []
var _pitcher := ""
## The players of the team, by id.
var _players: Dictionary[String, DiamondPreview.Profile] = {}
## What was touched first: "body", "spot" or "bench", and which.
var _picked := ""
var _at := -1
## Whether what touched last was a finger.
var _by_finger := false
var _better: DiamondPreview.Better
var _starters: Array[Dictionary] = []
var _bench: Array[Dictionary] = []
var _rows: Array[SlotRow] = []

@onready var _sheet: BoxContainer = %Sheet
## Room above the card, so that its first lines can be pulled down to where a thumb is.
@onready var _above: Control = %Above
@onready var _starter_cards: ChoiceCards = %Starters
@onready var _bench_cards: ChoiceCards = %Bench


func _ready() -> void:
	resized.connect(_reflow)
	(%Take as Button).pressed.connect(take_advice)
	_starter_cards.chosen.connect(_on_starter)
	_bench_cards.chosen.connect(func(at: int) -> void: _touch("bench", at))
	for place: int in 9:
		var row := SlotRow.make(place)
		%Rows.add_child(row)
		row.body.pressed.connect(_touch.bind("body", place))
		row.spot.pressed.connect(_touch.bind("spot", place))
		_let_drag(row.body, "body", place)
		_let_drag(row.spot, "spot", place)
		_rows.append(row)


## Shows what the roster suggests, or what stands on the card already.
func show_lineup(table: GameTable, listed: Listed) -> void:
	var seat := table.person_to_act()
	_table = table
	if seat == _seat and not _order.is_empty():
		return
	_seat = seat
	var team := DiamondView.new(table.snapshot).teams.of(seat)
	(%Team as Label).text = team.name
	_read_roster()
	if listed.count() > 0:
		mark(listed.commands[0])


## The line-up that stands on the card.
func command() -> Dictionary:
	return _command(_copied(), _pitcher)


## Writes a line-up on the card; false if that is none.
func mark(wanted: Dictionary) -> bool:
	var of := DiamondCommand.SetLineup.new(wanted)
	if Snap.text(wanted, "type") != DiamondCommand.SetLineup.TYPE:
		return false
	_order = []
	for place: DiamondCommand.Place in of.order:
		_order.append({"player": place.player, "position": place.position})
	_pitcher = of.pitcher
	_show()
	return true


## Lets a pitcher begin.
func start(player: String) -> void:
	var order := _copied()
	for slot: Dictionary in order:
		if slot["position"] == DiamondView.Position.P:
			slot["player"] = player
	_try(order, player)


## Does what the rules advise.
func take_advice() -> void:
	if _better != null:
		mark(_command(TypedView.raws(_better.order), _better.pitcher))
		changed.emit(command())


## Lets two lines of the card, or a line and somebody of the bench, change places: "body" for
## batters, "spot" for positions, "bench" for who sits there.
func exchange(one: String, first: int, other: String, second: int) -> void:
	var order := _copied()
	if one == "bench" or other == "bench":
		var slot := second if one == "bench" else first
		order[slot]["player"] = _bench[first if one == "bench" else second]["player"]
	elif one == "spot" and other == "spot":
		var held: String = order[first]["position"]
		order[first]["position"] = order[second]["position"]
		order[second]["position"] = held
	else:
		var slot := order[first]
		order[first] = order[second]
		order[second] = slot
	_try(order, _pitcher)


func take_focus() -> bool:
	var found := Ui.focus_first(%Rows)
	# The first line is in sight below the advice.
	_to_start.call_deferred()
	return found


## The advice that stands above the card; "" without any.
func advice() -> String:
	return (%Why as Label).text


func _read_roster() -> void:
	_players.clear()
	var answer := _table.preview({"type": "roster", "seat": _seat})
	for of: DiamondPreview.Profile in DiamondPreview.Roster.new(answer).players:
		_players[of.player] = of


func _copied() -> Array[Dictionary]:
	var made: Array[Dictionary] = []
	made.assign(_order.map(func(slot: Dictionary) -> Dictionary: return slot.duplicate()))
	return made


static func _command(order: Array[Dictionary], pitcher: String) -> Dictionary:
	return {"type": DiamondCommand.SetLineup.TYPE, "order": order, "pitcher": pitcher}


## Writes another line-up, or says in the rules' words why not.
func _try(order: Array[Dictionary], pitcher: String) -> void:
	_picked = ""
	_at = -1
	var reasons := _table.why_not(_command(order, pitcher))
	if reasons.is_empty():
		_order = order
		_pitcher = pitcher
		_show()
		changed.emit(command())
	else:
		_show()
		refused.emit(reasons)


## A pitcher begins; with a line of the order in hand he is tried there, and the rules say why not.
func _on_starter(at: int) -> void:
	var player := Snap.text(_starters[at], "player")
	if _picked == "" or _picked == "bench":
		start(player)
		return
	var order := _copied()
	order[_at]["player"] = player
	_try(order, _pitcher)


func _touch(kind: String, at: int) -> void:
	var both := [_picked, kind]
	if _picked == kind and _at == at:
		_picked = ""
		_mark_picked()
	elif _picked == "" or (kind == "bench" and _picked == "bench"):
		_picked = kind
		_at = at
		_mark_picked()
	elif both.has("bench") or _at != at:
		exchange(_picked, _at, kind, at)
	else:
		_picked = kind
		_mark_picked()


func _show() -> void:
	_picked = ""
	var seated := _order.map(func(slot: Dictionary) -> String: return slot["player"])
	for place: int in _rows.size():
		if place < _order.size():
			var of := _players[str(_order[place]["player"])]
			_rows[place].show_batter(of, str(_order[place]["position"]))
	var ink := DiamondInk.seat(_seat)
	_starters = _raws(
		func(of: DiamondPreview.Profile) -> bool: return of.stamina != null and of.stamina.starts
	)
	_bench = _raws(
		func(of: DiamondPreview.Profile) -> bool:
			return of.stamina == null and not seated.has(of.player)
	)
	_starter_cards.offer(_starters, "starter", StaffCards.new(ink))
	_bench_cards.offer(_bench, "bench", StaffCards.new(ink))
	for at: int in _starters.size():
		if _starters[at]["player"] == _pitcher:
			_starter_cards.pick(at)
	for at: int in _bench.size():
		_let_drag((_bench_cards.get_child(-_bench.size() + at) as ChoiceCard).button, "bench", at)
	_show_advice()
	_mark_picked()


func _raws(are: Callable) -> Array[Dictionary]:
	return StaffCards.entries(_players.values().filter(are))


func _show_advice() -> void:
	var query := command()
	query["type"] = "advice"
	query["seat"] = _seat
	_better = DiamondPreview.Advice.new(_table.preview(query)).better
	(%Take as Button).visible = _better != null
	(%Gain as Label).text = (
		tr("+%.2f runs a game") % (_better.gain / 1000.0) if _better != null else ""
	)
	(%Why as Label).text = (
		StaffWords.advice(_better)
		if _better != null
		else tr("No single change makes this line-up better.")
	)


func _mark_picked() -> void:
	for place: int in _rows.size():
		var here := place == _at
		_rows[place].mark(here and _picked == "body", here and _picked == "spot")
	_bench_cards.pick(_at if _picked == "bench" else -1)
	var how := "Touch two to exchange them: names for the order, letters for positions."
	if _picked == "bench":
		how = "Touch the batter who makes room."
	elif _picked != "":
		how = "Touch another, or a card of the bench."
	(%How as Label).text = how


## What is taken up with the pointer is dropped on another. A finger takes it at the number, since
## elsewhere it scrolls.
func _let_drag(from: Button, kind: String, at: int) -> void:
	from.gui_input.connect(_note_finger)
	from.set_drag_forwarding(
		func(point: Vector2) -> Variant: return _take_up(from, point, kind, at),
		func(_point: Vector2, what: Variant) -> bool: return what is Dictionary and _fits(what),
		func(_point: Vector2, what: Variant) -> void: _drop(what, kind, at)
	)


## Notes whether a pointer is a finger, of which the engine makes a mouse.
func _note_finger(event: InputEvent) -> void:
	if event is InputEventMouseButton:
		_by_finger = event.device == InputEvent.DEVICE_ID_EMULATION


func _take_up(from: Button, point: Vector2, kind: String, at: int) -> Variant:
	if _by_finger and (kind != "body" or point.x > GRIP):
		return null
	var held := Ui.label(_called(kind, at), "PaperName", false)
	from.set_drag_preview(Ui.card(held, "Paper"))
	return {"lineup": kind, "at": at}


func _called(kind: String, at: int) -> String:
	if kind == "spot":
		return _order[at]["position"]
	var slot: Dictionary = _bench[at] if kind == "bench" else _order[at]
	return _players[str(slot["player"])].name


static func _fits(what: Dictionary) -> bool:
	return what.has("lineup")


func _drop(what: Dictionary, kind: String, at: int) -> void:
	var from := Snap.text(what, "lineup")
	var first := Snap.number(what, "at")
	if (from == kind and first == at) or (from == "bench" and kind == "bench"):
		return
	exchange(from, first, kind, at)


func _reflow() -> void:
	_sheet.vertical = size.x < WIDE
	var window := get_viewport_rect().size
	var high := window.y * (1.0 - Look.REACH) - global_position.y
	_above.custom_minimum_size.y = maxf(high, 0.0) if TableLayout.is_tall(window) else 0.0
	_to_start.call_deferred()


func _to_start() -> void:
	scroll_vertical = roundi(_above.custom_minimum_size.y)
