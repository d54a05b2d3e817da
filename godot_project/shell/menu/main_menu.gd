extends Screen
## The first screen: a shelf of games, and what can be done with the one that is chosen.

## From this width on the covers stand beside the scene, and not below it.
const WIDE := 700.0
const LOW := 560.0

@onready var _cards: GridContainer = %Cards
@onready var _list: GridContainer = %List
@onready var _missing: Label = %Missing
@onready var _title: Label = %Title
@onready var _blurb: Label = %Blurb
@onready var _chosen: Control = %Chosen
@onready var _going: VBoxContainer = %Going


func _ready() -> void:
	resized.connect(_reflow)
	for part: Control in [_cards, _chosen, _title, _blurb]:
		part.item_rect_changed.connect(_show_scene)
	(%Settings as Button).pressed.connect(screen_requested.emit.bind("settings", {}))
	(%Quit as Button).pressed.connect(func() -> void: get_tree().quit())
	(%Quit as Button).visible = not OS.has_feature("mobile") and not OS.has_feature("web")


func enter(_args: Dictionary) -> void:
	var fault := Library.fault(get_node_or_null("/root/Bus"))
	_missing.text = fault
	_missing.visible = fault != ""
	_fill()
	_show()


func focus_start() -> void:
	for node: Node in Ui.held(_going) + Ui.held(_list):
		if (node as Control).theme_type_variation == &"Primary":
			(node as Control).grab_focus()
			return
	Ui.focus_first(_cards)


## The autosave of a game, or else whatever was saved last; "" without one that is not over.
func newest_slot(game: String) -> String:
	return Snap.text(_newest(game), "slot")


func _newest(game: String) -> Dictionary:
	var found := {}
	for slot: Variant in table.bus.slots(game):
		var shut := Snap.flag(slot, "empty") or Snap.flag(slot, "over")
		if shut or (slot as Dictionary).has("error"):
			continue
		if found.is_empty() or Snap.text(slot, "saved_at") > Snap.text(found, "saved_at"):
			found = slot
	return found


## A cover for each place on the shelf.
func _fill() -> void:
	Ui.clear(_cards)
	for place: Shelf.Place in shelf:
		var newest := "" if place.fault != "" else newest_slot(place.game.id)
		var found := table.bus.packs(place.game.id) if place.fault == "" else {}
		var card := GameCard.make(place, newest, not Snap.array(found, "diagnostics").is_empty())
		card.chosen.connect(_on_chosen)
		_cards.add_child(card)


func _show() -> void:
	Ui.clear(_going)
	Ui.clear(_list)
	var game := table.game
	_title.text = game.title if game.title != "" else "Sandtable"
	_blurb.text = game.blurb
	for card: Node in Ui.held(_cards):
		(card as GameCard).mark(table.game)
	if game.id != "" and table.bus.is_ready():
		_offer(game)
	_reflow()


## The same order always: a game that has begun stands above it, and moves nothing.
func _offer(game: TableGame) -> void:
	var newest := _newest(game.id)
	var going := table.goes_on() or not newest.is_empty()
	if going:
		_offer_to_go_on(game, newest)
	var lessons := LessonBook.files(game)
	# Whoever has played or learnt here already looks for something else.
	var fresh := not going and not LessonBook.knows(game.id) and not lessons.is_empty()
	var modes: Array = game.modes.keys()
	for mode: String in modes.slice(0, 1):
		_add(mode, _open_mode.bind(game.modes[mode]), not going and not fresh)
	_offer_lessons(lessons, fresh)
	_add("Play together", screen_requested.emit.bind("together", {}))
	for mode: String in modes.slice(1):
		_add(mode, _open_mode.bind(game.modes[mode]))
	_add("Challenges", screen_requested.emit.bind("challenges", {}))
	_add("Saved games", screen_requested.emit.bind("saves", {"mode": "load"}))
	_add("Replay", screen_requested.emit.bind("saves", {"mode": "replay"}))
	_add("Rules reference", screen_requested.emit.bind("help", {}))


func _offer_to_go_on(game: TableGame, newest: Dictionary) -> void:
	var made := Ui.wide_button("Continue", _on_continued.bind(game), "Primary")
	made.name = "Continue"
	var stands := _standing(game, newest)
	if stands != "":
		var form := "%s · %s" if size.x >= WIDE else "%s\n%s"
		made.text = form % [tr("Continue"), stands]
	_going.add_child(made)


## Where a game stands that can be gone on with.
func _standing(game: TableGame, newest: Dictionary) -> String:
	if table.goes_on():
		return game.save_title(table.snapshot)
	if Snap.text(newest, "title") != "":
		return Snap.text(newest, "title")
	var count := Snap.number(newest, "sequence")
	var kept := prefs.standing(game.id, count)
	return kept if kept != "" else tr_n("%d decision", "%d decisions", count) % count


## A mode begins with its setup, or with a screen of the game's own that it names.
func _open_mode(mode: Dictionary) -> void:
	screen_requested.emit(str(mode.get("screen", "setup")), mode)


func _offer_lessons(paths: PackedStringArray, fresh: bool) -> void:
	for path: String in paths:
		var named := tr("Learn: %s") % tr(LessonBook.title_of(path))
		var text := "Learn to play" if paths.size() == 1 else named
		_add(text, _on_learn.bind(path, fresh), fresh)


func _on_learn(path: String, fresh: bool) -> void:
	var kept := newest_slot(table.game.id) == "autosave" and not table.goes_on()
	if not fresh and must_ask(kept or would_drop()):
		return
	set_table(_begin_lesson.bind(path))


func _begin_lesson(path: String) -> void:
	var answer := Lesson.begin(table, path)
	if answer.has("error"):
		noticed.emit("%s: %s" % [path.get_file(), GameTable.message_of(answer)], "")
		return
	prefs.keep_players(table.game.id, "autosave", table.seats.players)
	screen_replaced.emit("table", {"fresh": true})


func _add(text: String, pressed: Callable, primary := false) -> void:
	var made := Ui.wide_button(text, pressed, "Primary" if primary else "")
	made.name = text.to_pascal_case()
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
	set_table(_go_on.bind(game))


func _go_on(game: TableGame) -> void:
	if not table.goes_on():
		var slot := newest_slot(game.id)
		var answer := table.resume(slot, players_of(slot))
		if answer.has("error"):
			noticed.emit(GameTable.message_of(answer), "")
			return
	screen_replaced.emit("table", {})


## Where the covers stand beside the scene, up and down stay among them, and across leads to the
## game that is chosen or to what can be done with it.
func _chain() -> void:
	var beside := size.x >= WIDE
	var stops: Array[Control] = []
	var chosen: Control = null
	for held: Node in Ui.held(_cards):
		var card := held as GameCard
		if card.stop() == null:
			continue
		stops.append(card.stop())
		if card.shows(table.game):
			chosen = card.stop()
	var first: Array[Control] = []
	first.assign(Ui.held(_going))
	var list := Ui.held(_list)
	for at: int in range(0, list.size(), _list.columns):
		first.append(list[at] as Control)
	for at: int in stops.size():
		var here := stops[at]
		here.focus_neighbor_top = _way(here, stops[maxi(at - 1, 0)], beside)
		here.focus_neighbor_bottom = _way(here, stops[mini(at + 1, stops.size() - 1)], beside)
		if not first.is_empty():
			here.focus_neighbor_right = _way(here, first[0], beside)
	for here: Control in first:
		here.focus_neighbor_left = _way(here, chosen, beside and chosen != null)
	_chain_corner(list, chosen if beside else null)


## Settings and Quit lie above whatever stands uppermost.
func _chain_corner(list: Array[Node], beside: Control) -> void:
	var settings := %Settings as Control
	settings.focus_neighbor_left = _way(settings, beside if beside != null else settings, true)
	var uppermost := Ui.held(_going)
	if uppermost.is_empty():
		uppermost = list.slice(0, _list.columns)
	for node: Node in uppermost:
		node.set("focus_neighbor_top", _way(node as Control, settings, true))
	if not uppermost.is_empty():
		for corner: Control in [settings, %Quit as Control]:
			corner.focus_neighbor_bottom = _way(corner, uppermost[-1] as Control, true)


static func _way(from: Control, to: Control, wanted: bool) -> NodePath:
	return from.get_path_to(to) if wanted else NodePath()


## In a wide window the covers stand beside the scene; in a slim one below it, next to the thumb.
func _reflow() -> void:
	var wide := size.x >= WIDE
	var slight := not wide or size.y < LOW
	var text_scale := float(get_theme_default_font_size()) / Look.BASE.default_font_size
	var column := %Column as BoxContainer
	column.vertical = not wide
	column.move_child(_cards, 0 if wide else -1)
	_cards.columns = 1 if wide else maxi(2, int(size.x / (118.0 * text_scale)))
	_cards.custom_minimum_size.x = clampf(size.x * 0.22, 190.0, 330.0) if wide else 0.0
	_cards.size_flags_horizontal = SIZE_FILL if wide else SIZE_EXPAND_FILL
	_cards.size_flags_vertical = SIZE_EXPAND_FILL if wide else SIZE_FILL
	var room := size.x - _cards.custom_minimum_size.x
	var least := maxf(room / 4.5, 150.0 * text_scale)
	_list.columns = maxi(2, Ui.columns(Ui.held(_list).size(), room, least))
	_title.theme_type_variation = "Heading" if slight else "Title"
	(%Over as Label).visible = not slight
	_chain()
	_show_scene()


## The scene reaches from the upper edge to below its words.
func _show_scene() -> void:
	if table == null:
		return
	var inset := (%Page as Control).get_theme_constant("margin_top")
	var edge := _cards.position.x + _cards.size.x + inset * 2.0 if size.x >= WIDE else 0.0
	var foot := inset + _chosen.position.y + _blurb.position.y + _blurb.size.y
	var place := Rect2(edge, 0.0, size.x - edge, foot)
	%Backdrop.call("show_game", table.game, place, inset + _chosen.position.y + _title.position.y)
