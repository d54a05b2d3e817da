class_name PlayScreen
extends ConfirmScreen
## A table for any game: the position in text, what may be decided, and what has happened. All of it
## comes from the rules; nothing here knows a game.

## How broad a letter of the position is, by its height.
const LETTER := 0.62

@onready var choices: ChoiceList = %Choices
@onready var _prompt: PromptBar = %Prompt
@onready var _drawing: Label = %Drawing
@onready var _news: NewsBar = %News
@onready var _split: BoxContainer = %Split
@onready var _side: Control = %Side
@onready var _tabs: TabContainer = %Tabs


func _ready() -> void:
	super()
	resized.connect(_reflow)
	choices.chosen.connect(_on_chosen)
	choices.confirmed.connect(_submit)
	(%Menu as Button).pressed.connect(overlays.open_pause)
	_prompt.skip_asked.connect(queue.skip)


func enter(args: Dictionary) -> void:
	super(args)
	_news.queue = queue
	(%Title as Label).text = table.game.title
	table.bot_progressed.connect(_prompt.show_progress)
	_reflow()
	_on_prompt(table.prompt)
	table.look_again()


func focus_start() -> void:
	if not overlays.covers() and not choices.take_focus():
		(%Menu as Button).grab_focus(true)


func _on_event(event: Dictionary) -> void:
	_news.take(event)


## What cannot be decided yet is dim, and no key, click or finger reaches it.
func _watch() -> void:
	_prompt.show_watching()
	confirm.show_choice("", [])
	Ui.still(choices, true)


func _show() -> void:
	Ui.still(choices, false)
	_prompt.show_prompt(table)
	_drawing.text = table.depiction()
	_fit_letters()
	_log.show_log(table.snapshot)
	var had_focus := choices.has_focus_within() or get_viewport().gui_get_focus_owner() == null
	var words := choices.words_of(_chosen)
	choices.show_choices(table.listed(true), table.game)
	_keep_choice(words)
	_offer_undo(confirm.undo)
	overlays.show_end(table.owed_by().is_empty())
	if had_focus and is_visible_in_tree() and not overlays.covers():
		focus_start()


func _on_chosen(command: Dictionary, words: String) -> void:
	_chosen = command
	confirm.show_choice(words, table.consider(command))


func _on_hinted(command: Dictionary, words: String) -> void:
	_tabs.current_tab = 0
	super(command, words)


## Chooses for the player; where not all can be listed, it may be something that the list lacks.
func _choose(command: Dictionary, words: String) -> void:
	if not choices.mark(command):
		choices.add(command, words)
	_on_chosen(command, words)


## In a wide window the choices stand beside the position; in a tall one below it.
func _reflow() -> void:
	var tall := size.y > size.x * 1.05
	_split.vertical = tall
	_side.custom_minimum_size = (
		Vector2(0, size.y * 0.52) if tall else Vector2(clampf(size.x * 0.36, 288.0, 460.0), 0)
	)
	_fit_letters()


## Letters as large as the longest line of the position leaves room for.
func _fit_letters() -> void:
	var longest := 1
	for line: String in _drawing.text.split("\n"):
		longest = maxi(longest, line.length())
	var room := size.x - 24.0 if _split.vertical else size.x * 0.64 - 24.0
	var letters := roundi(clampf(room / (longest * LETTER), 11.0, 22.0))
	if _drawing.get_theme_font_size("font_size") != letters:
		_drawing.add_theme_font_size_override("font_size", letters)
