extends Screen
## What is agreed before a match or a campaign. The defaults make a match at once.

## What the last match was begun with.
static var _last: Dictionary = {}

var _campaign := false
## Whether it was said that a game is dropped.
var _warned := false

@onready var _title: Label = %Title
@onready var _grid: GridContainer = %Grid
@onready var _one: SideCard = %SideOne
@onready var _two: SideCard = %SideTwo
@onready var _mission: OptionButton = %Mission
@onready var _mission_text: Label = %MissionText
@onready var _terrain: OptionButton = %Terrain
@onready var _terrain_text: Label = %TerrainText
@onready var _events: CheckButton = %Events
@onready var _seed: LineEdit = %Seed
@onready var _packs: PackCard = %Packs
@onready var _start: Button = %Start


func _ready() -> void:
	resized.connect(_reflow)
	_start.pressed.connect(_on_start)
	(%Back as Button).pressed.connect(func() -> void: left.emit())
	(%NewSeed as Button).pressed.connect(func() -> void: _seed.text = _word())
	_packs.changed.connect(_offer)
	_mission.item_selected.connect(func(_index: int) -> void: _show())
	_terrain.item_selected.connect(func(_index: int) -> void: _show())
	_one.changed.connect(func() -> void: _two.follow(_one.has_commander()))
	_two.changed.connect(func() -> void: _one.follow(_two.has_commander()))


func enter(args: Dictionary) -> void:
	_campaign = Snap.flag(args, "campaign")
	_title.text = "Campaign" if _campaign else "New match"
	_packs.open(table.bus.packs(table.game.id))
	_one.open("p1", 1, 0)
	_two.open("p2", 2, 2)
	_mission.disabled = _campaign
	_seed.text = _word()
	_offer([])
	if Snap.flag(args, "again") and not _last.is_empty():
		_recall()
	_reflow()


func focus_start() -> void:
	_start.grab_focus(true)


## The setup as the rules take it.
func setup() -> Dictionary:
	var made := {
		"sides": {"p1": _one.side(), "p2": _two.side()},
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
	if would_drop() and not _warned:
		_warned = true
		noticed.emit("The game in progress is dropped by this. Save it, or press Start again.", "")
		return
	var players := {"p1": _one.player(), "p2": _two.player()}
	var answer := table.begin(setup(), _seed.text.strip_edges(), players, _packs.chosen())
	if answer.has("error"):
		var error := Snap.dict(answer, "error")
		noticed.emit(GameTable.message_of(error), Snap.text(error, "rule"))
		return
	prefs.keep_players(table.game.id, "autosave", players)
	_last = {
		"packs": _packs.chosen(),
		"sides": [_one.chosen(), _two.chosen()],
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
	Ui.offer(_mission, ["Mission: rolled"], "Mission: %s", Catalog.all("missions"))
	Ui.offer(_terrain, ["Terrain: random"], "Terrain: %s", Catalog.all("maps"))
	_show()


## Chooses again what the last match was begun with.
func _recall() -> void:
	_packs.choose(_last["packs"])
	_offer(_packs.chosen())
	_one.choose(_last["sides"][0])
	_two.choose(_last["sides"][1])
	Ui.choose(_mission, _last["mission"])
	Ui.choose(_terrain, _last["terrain"])
	_events.button_pressed = _last["events"]
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


## Three cards side by side, two, or one below the other.
func _reflow() -> void:
	_grid.columns = 3 if size.x >= 1080.0 else 2 if size.x >= 700.0 else 1


## A seed that can be read aloud.
func _word() -> String:
	var sounds := "bdfgklmnprstvz"
	var voices := "aeiou"
	var made := ""
	for _at: int in 4:
		made += sounds[randi() % sounds.length()] + voices[randi() % voices.length()]
	return made
