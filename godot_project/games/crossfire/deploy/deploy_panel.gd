class_name DeployPanel
extends VBoxContainer
## Places a whole side: a proposal lies on the board at once; units are moved by tap, drag or
## cursor.

signal draft_changed
signal command_requested(command: Dictionary)
signal refused(reason: Dictionary)

var seat := ""
var chosen := 0
var squares: Array[Vector2i] = []

var _table: GameTable
var _examples: Array = []
var _example := 0

@onready var _mission: Label = %Mission
@onready var _scores: Label = %Scores
@onready var _text: Label = %Text
@onready var _confirm: Button = %Confirm


func _ready() -> void:
	_confirm.pressed.connect(_on_confirm)
	(%Auto as Button).pressed.connect(_on_auto)


## Begins for a side, with the placement that it has or with one that the rules propose.
func open(table: GameTable, for_seat: String) -> void:
	_table = table
	if seat == for_seat and not squares.is_empty() and visible:
		return
	seat = for_seat
	var mission := CrossfireView.new(table.snapshot).mission.mission_id
	_mission.text = tr("Mission: %s") % Catalog.name_of("missions", mission)
	_scores.text = Catalog.text_of("missions", mission)
	_examples = table.commands().filter(
		func(item: Dictionary) -> bool:
			return CrossfireCommand.new(item).type == CrossfireCommand.DeploySide.TYPE
	)
	var pending := CrossfireView.new(table.snapshot).pending
	squares = Units.places(CrossfireView.PendingDeployment.new(pending.raw).sides.of(seat).squares)
	chosen = 0
	if squares.is_empty():
		_on_auto()
	show()
	_say()


## Places as a command says.
func propose(command: Dictionary) -> void:
	if CrossfireCommand.new(command).type == CrossfireCommand.DeploySide.TYPE:
		squares = Units.places(CrossfireCommand.DeploySide.new(command).squares)
		_say()
		draft_changed.emit()


func lead_on() -> void:
	Ui.pass_focus(_confirm)


func close() -> void:
	hide()
	squares.clear()
	seat = ""


## The placed units as a snapshot would show them.
func drafts() -> Array:
	var units: Array = []
	for at: int in squares.size():
		var id := unit_id(at)
		var square := Snap.as_square(squares[at])
		var unit := {"id": id, "owner_id": seat, "position": square, "status": "alive"}
		unit.merge({"activated": false, "cover": false})
		units.append(unit)
	return units


func unit_id(at: int) -> String:
	return "%s-%d" % [seat, at + 1]


func unit_ids() -> Array[String]:
	var ids: Array[String] = []
	for at: int in squares.size():
		ids.append(unit_id(at))
	return ids


func choose(id: String) -> void:
	var at := unit_ids().find(id)
	if at >= 0:
		chosen = at
		_say()
		draft_changed.emit()


## Moves the chosen unit; whoever is there changes places with it. The rules judge the whole
## placement.
func put(square: Vector2i) -> void:
	if squares.is_empty():
		return
	var tried := squares.duplicate()
	var there := tried.find(square)
	if there >= 0:
		tried[there] = tried[chosen]
	tried[chosen] = square
	var reasons := _table.why_not(_command(tried))
	if not reasons.is_empty():
		refused.emit(reasons[0])
		return
	squares = tried
	if there < 0:
		chosen = (chosen + 1) % squares.size()
	_say()
	draft_changed.emit()


func _command(places: Array[Vector2i]) -> Dictionary:
	return {"type": CrossfireCommand.DeploySide.TYPE, "squares": places.map(Snap.as_square)}


func _on_auto() -> void:
	if not _examples.is_empty():
		var example: Dictionary = _examples[_example % _examples.size()]
		squares = Units.places(CrossfireCommand.DeploySide.new(example).squares)
		_example += 1
	_say()
	draft_changed.emit()


func _on_confirm() -> void:
	command_requested.emit(_command(squares))


func _say() -> void:
	_confirm.disabled = squares.is_empty()
	_text.text = (
		tr("Tap a unit, then a square of your home zone, or drag it there. Moving now: %s.")
		% Units.words(unit_id(chosen))
	)
