class_name ResultPanel
extends PanelContainer
## How it ended, and where to go from here. The buttons stay in the window, however much is told.

signal chosen(what: String)
signal jump_asked(line: int)

## How wide a button is where there is room.
const BUTTON := 172.0
## The part of the page that a key scrolls it by.
const SCROLLS: Dictionary[String, float] = {
	"pan_up": -0.4, "pan_down": 0.4, "ui_page_up": -0.8, "ui_page_down": 0.8
}

## Up to so many letters the reason stands on the plate; a longer one is read beside it.
const SHORT := 140
## The part of a tall window that the plate has.
const PLATE := 0.62
const STRIP := 0.55
## For how long the buttons take no press once the result has come, in seconds, and how long after
## that whoever still holds something down is waited for each time.
const DEAF := 0.5
const AGAIN := 0.1
## What presses a button, or puts the result aside.
const PRESSES: Array[String] = ["ui_accept", "act_confirm", "act_cancel", "act_skip"]

## Runs while a press may still be meant for the table.
var _deaf := Timer.new()

@onready var _card: Control = %Card
@onready var _body: BoxContainer = %Body
@onready var _verdict: VerdictPlate = %Verdict
@onready var _text: Label = %Text
@onready var _news: Label = %News
@onready var _page: Container = %Page
@onready var _findings: Container = %Findings
@onready var _buttons: GridContainer = %Buttons
@onready var _scroll: ScrollContainer = %Scroll


func _ready() -> void:
	_deaf.one_shot = true
	_deaf.timeout.connect(_listen)
	add_child(_deaf)
	resized.connect(_reflow)


func show_result(table: GameTable) -> void:
	Sounds.tell(self, table.game.ending_sound(table), Sounds.TABLE)
	var winner := TableGame.winner_of(table)
	var tone := (
		table.game.seat_colour(table.snapshot, winner) if winner != "" else Color.TRANSPARENT
	)
	var why := table.game.result_text(table)
	_text.text = why if why.length() > SHORT else ""
	_text.visible = _text.text != ""
	var short := "" if _text.visible else why
	_verdict.announce(create_tween(), winner, table.game.result_head(table), short, tone)
	_tell_news(table)
	Ui.clear(_page)
	var page := table.game.result_page(table, jump_asked.emit)
	if page != null:
		_page.add_child(page)
	show_findings(table.findings)
	_offer(table)
	_reflow()
	show()
	_deaf.start(DEAF)
	Ui.focus_first(_buttons)
	_scroll.scroll_vertical = 0


## Whether a press still does nothing: whoever ends the game may press twice.
func is_deaf() -> bool:
	return not _deaf.is_stopped()


func _listen() -> void:
	if Input.is_anything_pressed():
		_deaf.start(AGAIN)


func _input(event: InputEvent) -> void:
	if is_deaf() and is_visible_in_tree() and _presses(event):
		get_viewport().set_input_as_handled()


func _presses(event: InputEvent) -> bool:
	var click := event as InputEventMouseButton
	if click != null:
		return click.pressed and click.button_index <= MOUSE_BUTTON_MIDDLE
	var touch := event as InputEventScreenTouch
	if touch != null:
		return touch.pressed
	return PRESSES.any(
		func(action: String) -> bool:
			return InputMap.has_action(action) and event.is_action_pressed(action, true)
	)


func _tell_news(table: GameTable) -> void:
	var told := PackedStringArray()
	var lines := table.game.news_lines(table.news)
	if not lines.is_empty():
		told.append(tr("Earned for later games:\n%s") % "\n".join(lines))
	lines = Challenges.feat_lines(table.game, table.feats)
	if not lines.is_empty():
		told.append(tr("Feats:\n%s") % "\n".join(lines))
	_news.visible = not told.is_empty()
	_news.text = "\n".join(told)


func _offer(table: GameTable) -> void:
	Ui.clear(_buttons)
	_add(table.game.again, "again", "Primary")
	if table.bus.is_elsewhere():
		_add("Check this game", "check")
	_add("Watch the replay", "replay")
	var more := table.game.more_screens(table.snapshot)
	for screen: String in more:
		_add(more[screen], screen)
	_add("Look at the table", "look")
	_add("Main menu", "menu")


## Shows what the check of a room's game has found, a line each; the first one sums it up.
func show_findings(lines: PackedStringArray) -> void:
	Ui.clear(_findings)
	for at: int in lines.size():
		_findings.add_child(Ui.label(lines[at], "Strong" if at == 0 else "Small"))
	_scroll.visible = _tells()


## Keys and sticks that pan a board scroll what is told.
func _unhandled_input(event: InputEvent) -> void:
	if not is_visible_in_tree():
		return
	for way: String in SCROLLS:
		if InputMap.has_action(way) and event.is_action_pressed(way, true):
			_scroll.scroll_vertical += roundi(_scroll.size.y * SCROLLS[way])
			accept_event()


## Whether there is more to tell than stands on the plate.
func _tells() -> bool:
	return (
		_text.visible
		or _news.visible
		or not (Ui.held(_page).is_empty() and Ui.held(_findings).is_empty())
	)


func _reflow() -> void:
	var window := get_viewport_rect().size
	_scroll.visible = _tells()
	var beside := _card.get_combined_minimum_size().x + _verdict.custom_minimum_size.x
	var is_slim := TableLayout.is_tall(window)
	_body.vertical = is_slim or beside > window.x - 3.0 * Look.WIDE
	# A page that is too wide for its place in a low window leaves the plate a strip above it.
	_scroll.size_flags_stretch_ratio = 1.0 / (STRIP if _body.vertical and not is_slim else PLATE)
	var wide := window.x - 2.0 * Look.WIDE
	var most := maxi(1, Ui.held(_buttons).size())
	_buttons.columns = clampi(floori(wide / BUTTON), 1, most)
	for held: Node in Ui.held(_buttons):
		(held as Control).custom_minimum_size.x = minf(wide / _buttons.columns, BUTTON) - Look.NEAR


func _add(text: String, what: String, variation := "") -> void:
	var made := Ui.wide_button(text, func() -> void: chosen.emit(what), variation)
	made.name = what.to_pascal_case()
	# A finger that begins on it may still scroll the page.
	made.mouse_filter = Control.MOUSE_FILTER_PASS
	_buttons.add_child(made)
