class_name SetupScreen
extends Screen
## What is agreed before any game: what is chosen by pictures, who sits where, and, folded away, all
## else that the schema of its setup asks for, filled in with what a seed draws.

## How many seeds are tried until one draws what the screen was entered for.
const TRIES := 60

var _mode: Dictionary = {}
var _cards: SetupCards
var _field: SchemaField
## A chair for each seat that the game can have; those that the setup lacks are hidden.
var _seats: Array[SeatChair] = []
## What heads the choices of seats: the label, the seat, and the words.
var _heads: Array[Array] = []
## The fields that are chosen by pictures.
var _pictured: Array[SchemaField] = []

@onready var _title: Label = %Title
@onready var _pictures: GridContainer = %Pictures
@onready var _players: GridContainer = %Players
@onready var _form: VBoxContainer = %Form
@onready var _seed: LineEdit = %Seed
@onready var _packs: PackCard = %Packs
@onready var _start: Button = %Start
@onready var _fewer: Button = %Fewer
@onready var _another: Button = %Another
@onready var _more: MoreLine = %More


func _ready() -> void:
	resized.connect(_reflow)
	_start.pressed.connect(_on_start)
	(%Back as Button).pressed.connect(func() -> void: left.emit())
	(%Draw as Button).pressed.connect(_on_draw)
	_packs.changed.connect(_on_packs)
	_fewer.pressed.connect(_on_seats.bind(-1))
	_another.pressed.connect(_on_seats.bind(1))
	_seed.text_changed.connect(func(_to: String) -> void: _tell())
	_more.fold(%Folded as Control)


func enter(args: Dictionary) -> void:
	_mode = args.duplicate()
	_mode.erase("again")
	_cards = SetupCards.of(table.game)
	_title.text = table.game.title
	(%Backdrop as TextureRect).texture = table.game.picture
	_packs.open(table.bus.packs(table.game.id))
	var again: Dictionary = table.set_up.get(table.game.id, {}) if Snap.flag(args, "again") else {}
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
		var chair := SeatChair.make(seat, str(players.get(seat, "greedy")))
		_seats.append(chair)
		chair.changed.connect(_name_own)
		_players.add_child(chair)


func _show(setup: Dictionary) -> void:
	Ui.clear(_form)
	var schema := table.bus.setup_schema(table.game.id)
	var answer := table.bus.entitle(table.game.id, setup, _seed.text, _packs.chosen())
	_field = SchemaField.make(schema, schema, answer.get("ok", setup))
	_field.changed.connect(_on_changed)
	if not _mode.is_empty():
		_field.settle()
	_form.add_child(_field)
	_show_pictures()
	_count_seats()


## What a player chooses by pictures stands first, and not among the rest.
func _show_pictures() -> void:
	Ui.clear(_pictures)
	_pictured.clear()
	_heads.clear()
	_pictures.visible = false
	for node: Node in _field.find_children("*", "", true, false):
		var part := node as SchemaField
		if part == null or not _is_held(part):
			continue
		var named := str(part.name).to_snake_case()
		if _cards.hides(named) or (named == "seats" and _can_seat(0)):
			part.hide()
		elif not part.entries.is_empty() and _cards.shows(named, part.entries):
			part.hide()
			_add_pictures(part, named)


## Whether a field is still of the form; what was cleared away goes only after the frame.
static func _is_held(part: Variant) -> bool:
	if not is_instance_valid(part):
		return false
	var node: Node = part
	while node != null and not node.is_queued_for_deletion():
		node = node.get_parent()
	return node == null


func _add_pictures(part: SchemaField, named: String) -> void:
	_pictured.append(part)
	var head := _cards.heading(named)
	var cards := ChoiceCards.new()
	cards.name = "Cards" + part.name
	cards.upright = _cards.seat_of(named) != ""
	cards.single = cards.upright
	cards.offer(part.entries, part.entry_kind(), _cards)
	if _cards.needs(named):
		_shut_out(cards, part, named)
	cards.pick(part.picked())
	cards.chosen.connect(part.pick)
	var title := head if head != "" else Catalog.word(named).to_upper()
	var section := Ui.column([Ui.label(title, "Subhead"), cards])
	section.size_flags_vertical = Control.SIZE_SHRINK_BEGIN
	if cards.single:
		# Where one of the titles takes two lines.
		section.size_flags_vertical = Control.SIZE_SHRINK_END
		_heads.append([section.get_child(0), _cards.seat_of(named), title])
		section.add_child(_arrows(cards))
	_pictures.add_child(section)
	_pictures.visible = true
	_name_own()


## What brings the cards of which one is shown.
static func _arrows(cards: ChoiceCards) -> HBoxContainer:
	var row := Ui.row([])
	for by: int in [-1, 1]:
		var made := Ui.wide_button("‹" if by < 0 else "›", cards.turn.bind(by), "Action")
		made.name = "Before" if by < 0 else "After"
		made.accessibility_name = "Previous" if by < 0 else "Next"
		row.add_child(made)
	return row


## Says which choice is that of the one person at this device.
func _name_own() -> void:
	var people := _seats.filter(
		func(chair: SeatChair) -> bool: return chair.player() == Seats.PERSON
	)
	for head: Array in _heads:
		var is_own: bool = people.size() == 1 and (people[0] as SeatChair).seat == head[1]
		(head[0] as Label).text = tr("YOU · %s") % tr(str(head[2])) if is_own else str(head[2])


## Takes out of the choice what is left open, and what the rules refuse; picks one of the rest.
func _shut_out(cards: ChoiceCards, part: SchemaField, named: String) -> void:
	var setup: Dictionary = _field.value()
	var open: Array[int] = []
	for at: int in part.entries.size():
		var entry: Dictionary = part.entries[at]
		if entry.is_empty():
			cards.shut_out(at)
			continue
		var wanted := setup.merged({named: Snap.text(entry, "id")}, true)
		var answer := table.bus.seats_for(table.game.id, wanted, _packs.chosen())
		if answer.has("error"):
			var said := GameTable.message_of(Snap.dict(answer, "error"))
			cards.shut_out(at, _cards.refusal(entry, said))
		else:
			open.append(at)
	if not open.has(part.picked()) and not open.is_empty():
		part.pick(open[0])


## Another kind of setup has other fields.
func _on_changed() -> void:
	if _pictured.is_empty() or not _pictured.all(_is_held):
		_show_pictures()
	_count_seats()


## Shows the seats that the setup asks for; all, while it cannot be played.
func _count_seats() -> void:
	var answer := table.bus.seats_for(table.game.id, _field.value(), _packs.chosen())
	var count := int(answer.get("ok", _seats.size()))
	for at: int in _seats.size():
		_seats[at].visible = at < count
	_fewer.visible = _can_seat(-1)
	_another.visible = _can_seat(1)
	_tell()
	_reflow()


func _tell() -> void:
	var told := _field.told()
	told.append(tr("Seed: %s") % _seed.text)
	_more.tell(told)


## Whether a game can be played with so many more seats than now.
func _can_seat(more: int) -> bool:
	var wanted := _seated(more)
	if wanted.is_empty():
		return false
	var count := Snap.number(wanted, "seats")
	var meta := table.meta()
	return count >= Snap.number(meta, "min_seats") and count <= table.most_seats()


func _seated(more: int) -> Dictionary:
	var setup: Dictionary = _field.value()
	var wanted := Snap.number(setup, "seats") + more
	return _cards.seated(setup, wanted)


func _on_seats(more: int) -> void:
	_show(_seated(more))
	var pushed := _another if more > 0 else _fewer
	if not pushed.visible:
		Ui.pass_focus(_fewer if more > 0 else _another)


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
	if must_ask(would_drop()):
		return
	set_table(_begin)


func _begin() -> void:
	var players := {}
	for chair: SeatChair in _seats:
		if chair.visible:
			players[chair.seat] = chair.player()
	var setup: Dictionary = _field.value()
	var answer := table.begin(setup, _seed.text.strip_edges(), players, _packs.chosen())
	if answer.has("error"):
		var error := Snap.dict(answer, "error")
		noticed.emit(GameTable.message_of(error), Snap.text(error, "rule"))
		return
	prefs.keep_players(table.game.id, "autosave", players)
	table.set_up[table.game.id] = {"setup": setup, "players": players, "packs": _packs.chosen()}
	screen_replaced.emit("table", {"fresh": true})


func _reflow() -> void:
	var sections := Ui.held(_pictures).size()
	var has_room := size.x >= 720.0 or not _heads.is_empty()
	_pictures.columns = 2 if has_room and sections > 1 else 1
	var text_scale := float(get_theme_default_font_size()) / Look.BASE.default_font_size
	var chairs := _seats.filter(func(chair: SeatChair) -> bool: return chair.visible).size()
	_players.columns = Ui.columns(chairs, size.x, 175.0 * text_scale)
	(%Rest as GridContainer).columns = 2 if size.x >= 720.0 else 1
	_start.size_flags_horizontal = (
		SIZE_EXPAND_FILL if size.x < 720.0 else SIZE_EXPAND | SIZE_SHRINK_END
	)
