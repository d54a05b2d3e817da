extends Screen
## The first screen: a shelf of games, and what can be done with the one that is chosen.

## Whether it was said that a game is dropped.
var _warned := false

@onready var _cards: GridContainer = %Cards
@onready var _list: GridContainer = %List
@onready var _missing: Label = %Missing
@onready var _title: Label = %Title
@onready var _blurb: Label = %Blurb
@onready var _picture: TextureRect = %Picture


func _ready() -> void:
	resized.connect(_reflow)


func enter(_args: Dictionary) -> void:
	var fault := Library.fault(get_node_or_null("/root/Bus"))
	_missing.text = fault
	_missing.visible = fault != ""
	_fill()
	_show()
	_reflow()


func focus_start() -> void:
	if not Ui.focus_first(_list):
		Ui.focus_first(_cards)


## The autosave of a game, or else whatever was saved last; "" without one that is not over.
func newest_slot(game: String) -> String:
	var found := ""
	var latest := ""
	for slot: Variant in table.bus.slots(game):
		var shut := Snap.flag(slot, "empty") or Snap.flag(slot, "over")
		if shut or (slot as Dictionary).has("error"):
			continue
		var at := Snap.text(slot, "saved_at")
		if found == "" or at > latest:
			found = Snap.text(slot, "slot")
			latest = at
	return found


## A card for each place on the shelf.
func _fill() -> void:
	Ui.clear(_cards)
	for place: Shelf.Place in shelf:
		var newest := "" if place.fault != "" else newest_slot(place.game.id)
		var found := table.bus.packs(place.game.id) if place.fault == "" else {}
		var card := GameCard.make(place, newest, not Snap.array(found, "diagnostics").is_empty())
		card.chosen.connect(_on_chosen)
		card.continued.connect(_on_continued)
		_cards.add_child(card)


func _show() -> void:
	Ui.clear(_list)
	var game := table.game
	var playable := game.id != "" and table.bus.is_ready()
	_title.text = game.title if game.title != "" else "Sandtable"
	_blurb.text = game.blurb
	_picture.texture = game.picture
	_picture.visible = game.picture != null
	for card: Node in Ui.held(_cards):
		(card as GameCard).mark(table.game)
	if playable:
		_offer(game)
	_add("Settings", func() -> void: screen_requested.emit("settings", {}))
	if not OS.has_feature("mobile") and not OS.has_feature("web"):
		_add("Quit", func() -> void: get_tree().quit())
	_chain()


func _offer(game: TableGame) -> void:
	var newest := newest_slot(game.id)
	var going := table.goes_on() or newest != ""
	if going:
		_add("Continue", _on_continued.bind(game), true)
	var lessons := LessonBook.files(game)
	# Whoever has played or learnt here already looks for something else.
	var fresh := not going and not LessonBook.knows(game.id) and not lessons.is_empty()
	if fresh:
		_offer_lessons(lessons, true)
	for mode: String in game.modes:
		var first: bool = not going and not fresh and mode == game.modes.keys()[0]
		_add(mode, _open_mode.bind(game.modes[mode]), first)
	if not fresh:
		_offer_lessons(lessons, false)
	_add("Play together", func() -> void: screen_requested.emit("together", {}))
	_add("Saved games", func() -> void: screen_requested.emit("saves", {"mode": "load"}))
	_add("Replay", func() -> void: screen_requested.emit("saves", {"mode": "replay"}))
	_add("Rules reference", func() -> void: screen_requested.emit("help", {}))


## A mode begins with its setup, or with a screen of the game's own that it names.
func _open_mode(mode: Dictionary) -> void:
	screen_requested.emit(str(mode.get("screen", "setup")), mode)


func _offer_lessons(paths: PackedStringArray, primary: bool) -> void:
	for path: String in paths:
		var named := tr("Learn: %s") % path.get_file().get_basename().capitalize().to_lower()
		_add(
			"Learn to play" if paths.size() == 1 else named, _on_learn.bind(path, primary), primary
		)


func _on_learn(path: String, fresh: bool) -> void:
	if not fresh and not _warned and (table.goes_on() or newest_slot(table.game.id) == "autosave"):
		_warned = true
		noticed.emit("The game in progress is dropped by this. Save it, or press again.", "")
		return
	var answer := Lesson.begin(table, path)
	if answer.has("error"):
		noticed.emit("%s: %s" % [path.get_file(), GameTable.message_of(answer)], "")
		return
	prefs.keep_players(table.game.id, "autosave", table.seats.players)
	screen_replaced.emit("table", {"fresh": true})


func _add(text: String, pressed: Callable, primary := false) -> void:
	var made := Ui.button(text, pressed, "Primary" if primary else "")
	made.name = text.to_pascal_case()
	made.custom_minimum_size.y = Look.TOUCH + 2
	made.size_flags_horizontal = Control.SIZE_EXPAND_FILL
	_list.add_child(made)


func _on_chosen(game: TableGame) -> void:
	var fault := table.take_up(game)
	if fault != "":
		for place: Shelf.Place in shelf:
			if place.game == game:
				place.fault = fault
		_fill()
		_show()
		return
	prefs.keep_last_game(game.id)
	_show()


func _on_continued(game: TableGame) -> void:
	_on_chosen(game)
	if table.game != game:
		return
	if not table.goes_on():
		var slot := newest_slot(game.id)
		var answer := table.resume(slot, players_of(slot))
		if answer.has("error"):
			noticed.emit(GameTable.message_of(answer), "")
			return
	screen_replaced.emit("table", {})


## Where the shelf stands beside the list, up and down stay in a column, and across leads to the
## game that is chosen or to what can be done with it.
func _chain() -> void:
	var beside := _cards.columns == 1
	var stops: Array[Control] = []
	var chosen: Control = null
	for held: Node in Ui.held(_cards):
		var card := held as GameCard
		if chosen == null and card.shows(table.game) and not card.stops().is_empty():
			chosen = card.stops()[0]
		stops.append_array(card.stops())
	var list: Array[Control] = []
	list.assign(Ui.held(_list))
	for at: int in stops.size():
		var here := stops[at]
		here.focus_neighbor_top = _way(here, stops[maxi(at - 1, 0)], beside)
		here.focus_neighbor_bottom = _way(here, stops[mini(at + 1, stops.size() - 1)], beside)
		here.focus_neighbor_right = _way(here, list[0], beside)
	for at: int in range(0, list.size(), _list.columns):
		list[at].focus_neighbor_left = _way(list[at], chosen, beside and chosen != null)


static func _way(from: Control, to: Control, wanted: bool) -> NodePath:
	return from.get_path_to(to) if wanted else NodePath()


## In a wide window the shelf stands beside what can be done; in a slim one above it.
func _reflow() -> void:
	var wide := size.x >= 700.0
	var low := size.y < 560.0
	(%Column as BoxContainer).vertical = not wide
	_cards.columns = 1 if wide else maxi(2, int(size.x / 190.0))
	_list.columns = 2 if wide else 1
	_chain()
	_picture.custom_minimum_size.y = 64.0 if low else 220.0 if wide else 110.0
	(%Chosen as Control).custom_minimum_size.x = minf(size.x - 330.0, 640.0) if wide else 0.0
