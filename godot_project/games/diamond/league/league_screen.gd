class_name LeagueScreen
extends Screen
## A season of all teams, played by simulated managers: standings, playoffs, leaders, and every game
## of it, each of which can be watched. The seed decides the season.

## What the tables are called on their tabs, in order.
const PAGES: Dictionary[String, String] = {
	"standings": "Standings",
	"playoffs": "Playoffs",
	"batting_leaders": "Batting",
	"pitching_leaders": "Pitching",
	"games": "Games",
}

var _seed := ""
var _page := "standings"
var _season: Dictionary = {}
## The games of the list, by its rows.
var _shown: Array[Dictionary] = []

@onready var _tabs: HFlowContainer = %Tabs
@onready var _title: Label = %Title
@onready var _grid: GridContainer = %Grid
@onready var _rows: VBoxContainer = %Rows
@onready var _tables: ScrollContainer = %Tables
@onready var _games: VBoxContainer = %Games
@onready var _team: OptionButton = %Team
@onready var _list: ItemList = %List
@onready var _watch: Button = %Watch
@onready var _field: LineEdit = %Seed


func _ready() -> void:
	resized.connect(_fit)
	(%Back as Button).pressed.connect(func() -> void: left.emit())
	(%Play as Button).pressed.connect(_play)
	_field.text_submitted.connect(func(_text: String) -> void: _play())
	_watch.pressed.connect(_on_watch)
	_team.item_selected.connect(func(_at: int) -> void: _fill_games())
	_list.item_selected.connect(func(_at: int) -> void: _watch.disabled = false)
	_list.item_activated.connect(func(_at: int) -> void: _on_watch())
	for page: String in PAGES:
		var made := Ui.button(PAGES[page], show_page.bind(page), "Tab")
		made.name = page.to_pascal_case()
		made.toggle_mode = true
		_tabs.add_child(made)


func enter(args: Dictionary) -> void:
	_dress()
	prefs.changed.connect(_dress)
	_field.text = str(args.get("seed", "spring"))
	_play()


func focus_start() -> void:
	Ui.focus_first(_tabs)


func show_page(page: String) -> void:
	_page = page
	for tab: Node in _tabs.get_children():
		(tab as Button).set_pressed_no_signal(tab.name == page.to_pascal_case())
	_games.visible = page == "games"
	_tables.visible = page != "games"
	if page == "games":
		_fill_games()
	else:
		_fill_table(_table(page))


## The games of the season, in the order in which they were played: `{name, setup}` each.
func games() -> Array:
	return Snap.array(_season, "games")


func _play() -> void:
	var wanted := _field.text.strip_edges()
	if wanted == "" or wanted == _seed:
		return
	var answer := table.bus.season(table.game.id, wanted)
	if answer.has("error"):
		noticed.emit(GameTable.message_of(answer), "")
		return
	_seed = wanted
	_season = Snap.dict(answer, "ok")
	var names := Catalog.all("teams")
	Ui.offer(_team, ["All teams"], "%s", names)
	show_page(_page)


func _table(named: String) -> Dictionary:
	for found: Variant in Snap.array(_season, "tables"):
		if Snap.text(found, "name") == named:
			return found
	return {}


## A table as a grid, or row by row where the window has no room for all columns.
func _fill_table(of: Dictionary) -> void:
	_title.text = Snap.text(of, "title")
	var head := Snap.array(of, "head")
	var rows := Snap.array(of, "rows")
	Ui.clear(_grid)
	_grid.columns = maxi(1, head.size())
	for at: int in head.size():
		var figures := not rows.is_empty() and _is_figure(str(Array(rows[0])[at]))
		_grid.add_child(_cell(str(head[at]), "Muted", at > 0, figures))
	for row: Variant in rows:
		var cells := Array(row)
		for at: int in cells.size():
			var text := str(cells[at])
			_grid.add_child(_cell(text, "Strong" if at == 0 else "", at > 0, _is_figure(text)))
	Ui.clear(_rows)
	for row: Variant in rows:
		_rows.add_child(_told(head, Array(row)))
	_tables.scroll_vertical = 0
	_fit.call_deferred()


func _fit() -> void:
	_grid.show()
	var broad := _grid.get_combined_minimum_size().x <= size.x - 40.0
	_grid.visible = broad
	_rows.visible = not broad


## A row in words: its name, and below it each figure with what it counts.
static func _told(head: Array, cells: Array) -> Control:
	var figures := PackedStringArray()
	for at: int in range(1, mini(head.size(), cells.size())):
		figures.append(("%s %s" % [head[at], cells[at]]).strip_edges())
	var figures_label := Ui.label("   ".join(figures), "Small")
	return Ui.card(Ui.column([Ui.label(str(cells[0]), "Strong"), figures_label]))


## A cell of the grid; what belongs to a column of figures stands at its right.
func _cell(text: String, kind: String, narrow: bool, figure: bool) -> Label:
	var made := Ui.label(text, kind, false)
	made.horizontal_alignment = HORIZONTAL_ALIGNMENT_RIGHT if figure else HORIZONTAL_ALIGNMENT_LEFT
	made.custom_minimum_size.x = 44.0 if narrow else 0.0
	return made


static func _is_figure(text: String) -> bool:
	return text != "" and text[0] in "0123456789.-"


## Every game with its result; those of one team, where one is chosen.
func _fill_games() -> void:
	_title.text = "Every game of the season. Watch one play by play."
	_list.clear()
	_shown.clear()
	_watch.disabled = true
	var rows := Snap.array(_table("games"), "rows")
	var all := games()
	for at: int in mini(rows.size(), all.size()):
		var cells := Array(rows[at])
		var away := Catalog.name_of("teams", str(cells[3]))
		var home := Catalog.name_of("teams", str(cells[5]))
		if _team.selected > 0 and not _team.text in [away, home]:
			continue
		var round_of := str(cells[0])
		var when := tr("Day %s") % cells[2] if round_of == "regular" else Catalog.word(round_of)
		_list.add_item("%s · %s %s, %s %s" % [when, away, cells[4], home, cells[6]])
		_shown.append(all[at])


func _on_watch() -> void:
	var chosen := _list.get_selected_items()
	if chosen.is_empty():
		return
	var answer := table.watch(_seed, _shown[chosen[0]])
	if answer.has("error"):
		noticed.emit(GameTable.message_of(answer), "")
	else:
		screen_requested.emit("replay", {"watched": true})


func _dress() -> void:
	theme = DiamondLook.build(prefs.text_scale)
	_fit.call_deferred()
