class_name SetupScreen
extends Screen
## What is agreed before any game: who sits where, and what the schema of its setup asks for, filled
## in with what a seed draws.

## How many seeds are tried until one draws what the screen was entered for.
const TRIES := 60

## What the last game of each id was begun with.
static var _last: Dictionary[String, Dictionary] = {}

var _mode: Dictionary = {}
var _field: SchemaField
## A row for each seat that the game can have; those that the setup lacks are hidden.
var _seats: Array[OptionButton] = []
var _warned := false

@onready var _title: Label = %Title
@onready var _players: VBoxContainer = %Players
@onready var _form: VBoxContainer = %Form
@onready var _seed: LineEdit = %Seed
@onready var _packs: PackCard = %Packs
@onready var _start: Button = %Start
@onready var _grid: GridContainer = %Grid


func _ready() -> void:
	resized.connect(_reflow)
	_start.pressed.connect(_on_start)
	(%Back as Button).pressed.connect(func() -> void: left.emit())
	(%Draw as Button).pressed.connect(_on_draw)
	_packs.changed.connect(_on_packs)


func enter(args: Dictionary) -> void:
	_mode = args.duplicate()
	_mode.erase("again")
	_title.text = table.game.title
	_packs.open(table.bus.packs(table.game.id))
	var again: Dictionary = _last.get(table.game.id, {}) if Snap.flag(args, "again") else {}
	_seed.text = Words.seed_word()
	if again.is_empty():
		_seat_players(Seats.alone(table.most_seats()))
		_show(_drawn())
	else:
		_packs.choose(again["packs"])
		Catalog.read(table, again["packs"])
		_seat_players(again["players"])
		_show(again["setup"])
	_reflow()


func focus_start() -> void:
	_start.grab_focus(true)


func _seat_players(players: Dictionary) -> void:
	for seat: String in Seats.names(table.most_seats()):
		var made := OptionButton.new()
		made.name = seat.to_upper()
		made.custom_minimum_size.y = Look.TOUCH
		Ui.offer(made, [], "%s", Players.LIST)
		for at: int in Players.LIST.size():
			if Players.LIST[at]["spec"] == players.get(seat):
				made.select(at)
		_seats.append(made)
		_players.add_child(Ui.column([Ui.label(tr("Seat %s") % seat.to_upper(), "Muted"), made]))


func _show(setup: Dictionary) -> void:
	Ui.clear(_form)
	var schema := table.bus.setup_schema(table.game.id)
	var answer := table.bus.entitle(table.game.id, setup, _seed.text, _packs.chosen())
	_field = SchemaField.make(schema, schema, answer.get("ok", setup))
	_field.changed.connect(_count_seats)
	_form.add_child(_field)
	_count_seats()


## Shows the seats that the setup asks for; all, while it cannot be played.
func _count_seats() -> void:
	var answer := table.bus.seats_for(table.game.id, _field.value(), _packs.chosen())
	for at: int in _seats.size():
		(_seats[at].get_parent() as Control).visible = at < int(answer.get("ok", _seats.size()))


## A setup that a seed draws, of the kind that the screen was entered for.
func _drawn() -> Dictionary:
	var drawn := {}
	for attempt: int in TRIES:
		var dice_seed := _seed.text if attempt == 0 else Words.seed_word()
		drawn = Snap.dict(table.bus.draw_setup(table.game.id, dice_seed), "ok")
		if _is_wanted(drawn):
			return drawn
	# What the library hands out cannot be changed.
	return drawn.merged(_mode, true)


func _is_wanted(setup: Dictionary) -> bool:
	for key: String in _mode:
		if setup.get(key) != _mode[key]:
			return false
	return true


func _on_draw() -> void:
	_seed.text = Words.seed_word()
	_show(_drawn())


func _on_packs(packs: PackedStringArray) -> void:
	Catalog.read(table, packs)
	_show(_field.value())


func _on_start() -> void:
	if would_drop() and not _warned:
		_warned = true
		noticed.emit("The game in progress is dropped by this. Save it, or press Start again.", "")
		return
	var players := {}
	for at: int in _seats.size():
		if _seats[at].is_visible_in_tree():
			players["p%d" % (at + 1)] = Players.LIST[_seats[at].selected]["spec"]
	var setup: Dictionary = _field.value()
	var answer := table.begin(setup, _seed.text.strip_edges(), players, _packs.chosen())
	if answer.has("error"):
		var error := Snap.dict(answer, "error")
		noticed.emit(GameTable.message_of(error), Snap.text(error, "rule"))
		return
	prefs.keep_players(table.game.id, "autosave", players)
	_last[table.game.id] = {"setup": setup, "players": players, "packs": _packs.chosen()}
	screen_replaced.emit("table", {"fresh": true})


func _reflow() -> void:
	_grid.columns = 2 if size.x >= 720.0 else 1
