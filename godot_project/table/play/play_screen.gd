class_name PlayScreen
extends ConfirmScreen
## A table for any game: what lies on it is drawn and touched, and what words alone tell apart is
## chosen from a list. All of it comes from the rules; nothing here knows a game.

## So few choices stand in words beside the table as well.
const FEW := 6

## What was touched of the command that is being built, place by place.
var _touched := PackedStringArray()
## The page that was asked for in a tall window, where pages slide in; "" for none.
var _page := ""

@onready var choices: ChoiceList = %Choices
@onready var board: PictureBoard = %Board
@onready var layout: PlayLayout = %Split
@onready var _prompt: PromptBar = %Prompt
@onready var _news: NewsBar = %News


func _ready() -> void:
	super()
	resized.connect(_reflow)
	choices.chosen.connect(_on_chosen)
	choices.confirmed.connect(_submit)
	board.touched.connect(_on_touched)
	(%Menu as Button).pressed.connect(overlays.open_pause)
	(%ShowChoices as Button).pressed.connect(_turn_page.bind("Choices"))
	(%ShowLog as Button).pressed.connect(_turn_page.bind("Log"))
	_prompt.skip_asked.connect(queue.skip)


func enter(args: Dictionary) -> void:
	super(args)
	_dress()
	prefs.changed.connect(_dress)
	_news.queue = queue
	_news.throw = %Throw
	(%Where as Label).text = table.game.title
	table.bot_progressed.connect(_prompt.show_progress)
	_reflow()
	_on_prompt(table.prompt)
	table.look_again()


func focus_start() -> void:
	if overlays.covers() or board.focus_lit():
		return
	if not choices.take_focus():
		(%Menu as Button).grab_focus(true)


func _unhandled_input(event: InputEvent) -> void:
	if is_visible_in_tree() and not overlays.covers():
		if Keys.pressed(event, "act_cancel") and not _touched.is_empty():
			accept_event()
			_go_to(PackedStringArray())
			return
		if Keys.pressed(event, "act_unit_next") or Keys.pressed(event, "act_unit_previous"):
			accept_event()
			board.focus_lit(1 if Keys.pressed(event, "act_unit_next") else -1)
			return
		if Keys.pressed(event, "act_panel"):
			accept_event()
			_cross_over()
			return
	super(event)


func _on_event(event: Dictionary) -> void:
	_news.take(event)


## What cannot be decided yet is dim, and no key, click or finger reaches it.
func _watch() -> void:
	_prompt.show_watching()
	confirm.show_choice("", [])
	board.light([], [])
	Ui.still(choices, true)


func _wait() -> void:
	super()
	board.light([], [])


func _show() -> void:
	Ui.still(choices, false)
	_prompt.show_prompt(table)
	board.speed = queue.speed
	board.show_picture(table.picture())
	_log.show_log(table.snapshot)
	var had_focus := _has_focus() or get_viewport().gui_get_focus_owner() == null
	var words := choices.words_of(_chosen)
	choices.show_choices(table.listed(true), table.game)
	_touched.clear()
	_page = ""
	_keep_choice(words)
	if _chosen.is_empty():
		_go_to(PackedStringArray())
	_offer_undo(confirm.undo)
	overlays.show_end(table.owed_by().is_empty())
	if had_focus and is_visible_in_tree() and not overlays.covers():
		focus_start()


## Something of the table was touched: what lies there, then what it lies on. What goes on from what
## was touched before comes first; else a command is begun with it.
func _on_touched(ids: PackedStringArray) -> void:
	var listed := choices.all_listed()
	var next := listed.next(_touched)
	for id: String in ids:
		if next.has(id):
			_go_to(_touched + PackedStringArray([id]))
			return
	if not _touched.is_empty() and ids.has(_touched[-1]):
		if _chosen.is_empty():
			_go_to(_touched.slice(0, -1))
		else:
			_submit()
		return
	for id: String in ids:
		if not listed.through([id]).is_empty():
			_go_to(PackedStringArray([id]))
			return
	_go_to(PackedStringArray())
	var place := board.place_of(ids[0])
	if place != null:
		var lines := place.tooltip_text.split("\n", false)
		if table.person_to_act() != "":
			lines.append("Nothing can be done with it now.")
		confirm.show_about(lines)


## Goes to where these places were touched: one command is chosen, several are told apart by further
## places or by words.
func _go_to(touched: PackedStringArray) -> void:
	var listed := choices.all_listed()
	_touched = touched
	var found := listed.through(touched)
	if not touched.is_empty() and found.size() == 1:
		_on_chosen(listed.commands[found[0]], listed.words[found[0]])
		choices.mark(listed.commands[found[0]])
		_show_choices()
		return
	_chosen = {}
	_light()
	_show_choices()
	if table.owed_by().is_empty():
		return
	confirm.show_choice("", [])
	if table.person_to_act() == "":
		_say_who_decides()
	elif not touched.is_empty():
		var more := not listed.next(touched).is_empty()
		var form := tr("%s: touch what is lit, or choose.") if more else tr("Choose one of %s.")
		confirm.show_about([form % (tr_n("%d choice", "%d choices", found.size()) % found.size())])
		if board.has_focus_within() and not board.focus_lit(0):
			choices.take_focus()
	board.reveal()


func _on_chosen(command: Dictionary, words: String) -> void:
	_chosen = command
	var at := choices.all_listed().find(command)
	if at >= 0:
		_touched = choices.all_listed().places[at]
	_light()
	confirm.show_choice(words, table.consider(command))


## Chooses for the player; where not all can be listed, it may be something that the list lacks.
func _choose(command: Dictionary, words: String) -> void:
	if choices.words_of(command) == "":
		choices.add(command, words)
	_on_chosen(command, words)
	choices.mark(command)
	_show_choices()


## Lights what can be touched next, or all of what is chosen.
func _light() -> void:
	var next := PackedStringArray()
	if _chosen.is_empty():
		next = choices.all_listed().next(_touched)
	board.light(next, _touched)


## Shows what words have to tell apart; in a tall window only where there is something.
func _show_choices() -> void:
	choices.narrow(_touched, 0 if layout.vertical else FEW)
	_reflow()


func _turn_page(page: String) -> void:
	_page = "" if _page == page else page
	choices.show_all(_page == "Choices")
	_reflow()


## Leads keys from the table to what lies beside it, or back.
func _cross_over() -> void:
	if not board.has_focus_within():
		board.focus_lit(0)
	elif not choices.take_focus():
		Ui.pass_focus(confirm.undo)


func _has_focus() -> bool:
	return choices.has_focus_within() or board.has_focus_within()


func _dress() -> void:
	board.theme = PictureLook.build(prefs.text_scale)


## In a wide window the choices stand beside the table; in a tall one they slide in below it.
func _reflow() -> void:
	var tall := TableLayout.is_tall(size)
	if layout.vertical != tall:
		choices.narrow(_touched, 0 if tall else FEW)
		board.reveal.call_deferred()
	(%Tall as Control).visible = tall
	var count := choices.shown_count()
	var is_wanted := _page != "" or count > 1 or (count == 1 and _chosen.is_empty())
	layout.slide(is_wanted, 100.0 + 60.0 * count if _page == "" else size.y)
	layout.reflow(size)
	if tall:
		layout.show_page("Log" if _page == "Log" else "Choices")
