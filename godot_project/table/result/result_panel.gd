class_name ResultPanel
extends PanelContainer
## How it ended, and where to go from here.

signal chosen(what: String)
signal jump_asked(line: int)

@onready var _head: Label = %Head
@onready var _text: Label = %Text
@onready var _news: Label = %News
@onready var _page: Container = %Page
@onready var _buttons: GridContainer = %Buttons
@onready var _scroll: ScrollContainer = $Scroll


func _ready() -> void:
	resized.connect(_reflow)


func show_result(table: GameTable) -> void:
	_head.text = table.game.result_head(table)
	_text.text = table.game.result_text(table)
	var lines := table.game.news_lines(table.news)
	_news.visible = not lines.is_empty()
	_news.text = "Earned for later games:\n%s" % "\n".join(lines)
	Ui.clear(_page)
	var page := table.game.result_page(table, jump_asked.emit)
	if page != null:
		_page.add_child(page)
	Ui.clear(_buttons)
	_add("Play again", "again", "Primary")
	_add("Watch the replay", "replay")
	var more := table.game.more_screens(table.snapshot)
	for screen: String in more:
		_add(more[screen], screen)
	_add("Look at the table", "look")
	_add("Main menu", "menu")
	_reflow()
	show()
	# The end is read from its head on, though the focus waits on the buttons below.
	_scroll.follow_focus = false
	Ui.focus_first(_buttons)
	_scroll.follow_focus = true
	_scroll.scroll_vertical = 0


func _reflow() -> void:
	_buttons.columns = 2 if get_viewport_rect().size.y < 560.0 else 1


func _add(text: String, what: String, variation := "") -> void:
	var made := Ui.wide_button(text, func() -> void: chosen.emit(what), variation)
	made.name = what.to_pascal_case()
	# A finger that begins on it may still scroll the page.
	made.mouse_filter = Control.MOUSE_FILTER_PASS
	_buttons.add_child(made)
