extends Screen
## What is agreed before a match or a campaign. The defaults make a match at once.

## The mission that the first lesson teaches, and the first match is about.
const TAUGHT := "control_center"

var _campaign := false

@onready var _title: Label = %Title
@onready var _grid: GridContainer = %Grid
@onready var _one: SideCard = %SideOne
@onready var _two: SideCard = %SideTwo
@onready var _commanders: Array[OptionButton] = [%CommanderOne, %CommanderTwo]
@onready var _commander_text: Label = %CommanderText
@onready var _mission: OptionButton = %Mission
@onready var _mission_text: Label = %MissionText
@onready var _terrain: OptionButton = %Terrain
@onready var _terrain_text: Label = %TerrainText
@onready var _events: CheckButton = %Events
@onready var _seed: LineEdit = %Seed
@onready var _packs: PackCard = %Packs
@onready var _start: Button = %Start
@onready var _more: MoreLine = %More


func _ready() -> void:
	resized.connect(_reflow)
	_start.pressed.connect(_on_start)
	(%Back as Button).pressed.connect(func() -> void: left.emit())
	(%NewSeed as Button).pressed.connect(_on_new_seed)
	_seed.text_changed.connect(func(_to: String) -> void: _show())
	_events.toggled.connect(func(_on: bool) -> void: _show())
	_more.fold(%Folded as Control)
	_packs.changed.connect(_offer)
	_mission.item_selected.connect(func(_index: int) -> void: _show())
	_terrain.item_selected.connect(func(_index: int) -> void: _show())
	for at: int in 2:
		_commanders[at].item_selected.connect(_on_commander.bind(1 - at))
		_commanders[at].accessibility_name = Names.name_of("p%d" % (at + 1))


func enter(args: Dictionary) -> void:
	_campaign = Snap.flag(args, "campaign")
	(%Backdrop as TextureRect).texture = table.game.picture
	_title.text = "Campaign" if _campaign else "New match"
	_packs.open(table.bus.packs(table.game.id))
	_one.open("p1", 1, Seats.PERSON)
	_two.open("p2", 2, "greedy")
	_mission.disabled = _campaign
	_seed.text = Words.seed_word()
	_offer([])
	if Snap.flag(args, "again") and table.set_up.has(table.game.id):
		_recall(table.set_up[table.game.id])
	elif not _campaign and prefs.begun(table.game.id) == 0:
		_choose_mission(TAUGHT)
	_reflow()


func focus_start() -> void:
	_start.grab_focus(true)


## The setup as the rules take it.
func setup() -> Dictionary:
	var made := {
		"sides": {"p1": _side(0), "p2": _side(1)},
		"events": _events.button_pressed,
		"campaign": _campaign,
	}
	if _mission.selected > 0 and not _campaign:
		made["mission"] = Snap.text(Catalog.all("missions")[_mission.selected - 1], "id")
	if _terrain.selected > 0:
		made["terrain"] = {
			"from": "map", "id": Snap.text(Catalog.all("maps")[_terrain.selected - 1], "id")
		}
	return made


func _on_start() -> void:
	if must_ask(would_drop()):
		return
	set_table(_begin)


func _begin() -> void:
	var players := {"p1": _one.player(), "p2": _two.player()}
	var answer := table.begin(setup(), _seed.text.strip_edges(), players, _packs.chosen())
	if answer.has("error"):
		var error := Snap.dict(answer, "error")
		noticed.emit(GameTable.message_of(error), Snap.text(error, "rule"))
		return
	prefs.keep_players(table.game.id, "autosave", players)
	table.set_up[table.game.id] = {
		"packs": _packs.chosen(),
		"factions": [_one.faction(), _two.faction()].map(Snap.text.bind("id")),
		"players": [_one.player(), _two.player()],
		"commanders": _commanders.map(func(list: OptionButton) -> String: return list.text),
		"mission": _mission.text,
		"terrain": _terrain.text,
		"events": _events.button_pressed,
	}
	screen_replaced.emit("table", {"fresh": true})


## Offers what there is to choose from with these packs. What was chosen stays, where it is still
## there.
func _offer(packs: PackedStringArray) -> void:
	Catalog.read(table, packs)
	_one.offer()
	_two.offer()
	for list: OptionButton in _commanders:
		Ui.offer(list, ["No commander"], "%s", Catalog.all("commanders"))
	Ui.offer(_mission, ["Mission: rolled"], "Mission: %s", Catalog.all("missions"))
	Ui.offer(_terrain, ["Terrain: random"], "Terrain: %s", Catalog.all("maps"))
	_show()


## Chooses again what the last match was begun with.
func _recall(last: Dictionary) -> void:
	_packs.choose(last["packs"])
	_offer(_packs.chosen())
	var sides: Array[SideCard] = [_one, _two]
	for at: int in 2:
		sides[at].choose(last["factions"][at])
		sides[at].sit(last["players"][at])
		Ui.choose(_commanders[at], last["commanders"][at])
	Ui.choose(_mission, last["mission"])
	Ui.choose(_terrain, last["terrain"])
	_events.button_pressed = last["events"]
	_show()


func _choose_mission(id: String) -> void:
	var missions := Catalog.all("missions")
	for at: int in missions.size():
		if Snap.text(missions[at], "id") == id:
			_mission.select(at + 1)
	_show()


func _show() -> void:
	if _campaign:
		_mission_text.text = "Operation Crossfire: each battle draws a new mission."
	elif _mission.selected > 0:
		_mission_text.text = Snap.text(Catalog.all("missions")[_mission.selected - 1], "text")
	else:
		_mission_text.text = "One of the six, drawn by the dice."
	if _terrain.selected > 0:
		_terrain_text.text = Snap.text(Catalog.all("maps")[_terrain.selected - 1], "text")
	else:
		_terrain_text.text = "Three to five pieces, placed by the dice. The seed below decides where."

	_tell()


## Says beside the fold what is set below it.
func _tell() -> void:
	var told: PackedStringArray = ["Operation Crossfire" if _campaign else tr(_mission.text)]
	told.append(tr(_terrain.text))
	for at: int in 2:
		if _commanders[at].selected > 0:
			told.append("%s: %s" % [Names.name_of("p%d" % (at + 1)), _commanders[at].text])
	if _events.button_pressed:
		told.append(tr("Battle event"))
	told.append(tr("Seed: %s") % _seed.text)
	_more.tell(told)


## A side as a setup has it.
func _side(at: int) -> Dictionary:
	var made := {"faction": Snap.text(([_one, _two][at] as SideCard).faction(), "id")}
	var chosen := _commanders[at].selected
	if chosen > 0:
		made["commander"] = Snap.text(Catalog.all("commanders")[chosen - 1], "id")
	return made


## Both sides have a commander or neither has one: the other follows.
func _on_commander(chosen: int, other: int) -> void:
	if (chosen > 0) != (_commanders[other].selected > 0):
		_commanders[other].select(mini(chosen, 1))
	_commander_text.text = "A trait for all units of a side. Both sides have one, or neither."
	if chosen > 0:
		_commander_text.text = Snap.text(Catalog.all("commanders")[chosen - 1], "text")
	_tell()


func _on_new_seed() -> void:
	_seed.text = Words.seed_word()
	_tell()


## Both sides beside each other, or one below the other.
func _reflow() -> void:
	_grid.columns = 2 if size.x >= 700.0 else 1
	(%Rest as GridContainer).columns = _grid.columns
	_start.size_flags_horizontal = (
		SIZE_EXPAND_FILL if size.x < 700.0 else SIZE_EXPAND | SIZE_SHRINK_END
	)
