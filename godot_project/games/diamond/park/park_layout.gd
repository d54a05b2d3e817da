class_name ParkLayout
extends BoxContainer
## The park and beside it, in a tall window below it, the choice, the cards, the box score and the
## log. Where there is room the cards lie on both sides of the field.

const SIDE := 380.0
const NARROW_SIDE := 300.0
## From which width of the stage on both cards lie beside the field, and how wide they are.
const ROOMY := 880.0
const CARD := 200.0

var page := "Play"

## Whether the page was turned to the cards for the dice.
var _turned := false
var _window := Vector2.ZERO

@onready var _stage: Control = %Stage
@onready var _side: Control = %Side
@onready var _tabs: HBoxContainer = %Tabs
@onready var _ground: HBoxContainer = %Ground
@onready var _board: ScoreBoard = %Board
@onready var _cards: HBoxContainer = %Cards
@onready var _batter: ChartCard = %Batter
@onready var _pitcher: ChartCard = %Pitcher
@onready
var _shown: Dictionary[String, Control] = {"Play": %Play, "Cards": %Cards, "Box": %Box, "Log": %Log}


func _ready() -> void:
	for tab: Node in _tabs.get_children():
		(tab as Button).pressed.connect(show_page.bind(String(tab.name)))
	# A long call above leaves the pages less.
	_stage.minimum_size_changed.connect(_share)
	show_page(page)


func show_page(named: String) -> void:
	page = named
	for tab: Node in _tabs.get_children():
		(tab as Button).set_pressed_no_signal(tab.name == page)
	for each: String in _shown:
		_shown[each].visible = each == page


func turn_page() -> void:
	var names: Array[String] = []
	for tab: Node in _tabs.get_children():
		if (tab as Control).visible:
			names.append(String(tab.name))
	show_page(names[(names.find(page) + 1) % names.size()])
	(_tabs.get_node(page) as Button).grab_focus()


## Turns to the cards while dice fall on them, where they lie on a page of their own.
func show_dice() -> void:
	if page == "Play" and (_tabs.get_node("Cards") as Control).visible:
		show_page("Cards")
		_turned = true


## Turns back from the dice.
func show_choice() -> void:
	if _turned and page == "Cards":
		show_page("Play")
	_turned = false


func reflow(window: Vector2) -> void:
	vertical = window.y > window.x * 1.05
	var larger := clampf(get_theme_default_font_size() / float(Look.BODY), 1.0, 1.2)
	var side := maxf((SIDE if window.x > 1000.0 else NARROW_SIDE) * larger, window.x * 0.26)
	if window.y < ParkScreen.LOW:
		side = maxf(side, window.x * 0.42 * larger)
	var room := window.x if vertical else window.x - side
	_board.custom_minimum_size.y = clampf(window.y * 0.11, 70.0, 124.0)
	_side.custom_minimum_size = Vector2(side, 0)
	_window = window
	_share()
	_lay_cards(room >= ROOMY and not vertical)


## In a tall window the pages have half of it, as far as what stands above leaves room.
func _share() -> void:
	if not vertical:
		return
	var above := global_position.y + _stage.get_combined_minimum_size().y
	var room := _window.y - above - get_theme_constant("separation")
	_side.custom_minimum_size = Vector2(0, minf(_window.y * 0.53, room))


## Puts the cards beside the field, or onto their page.
func _lay_cards(beside: bool) -> void:
	if (_batter.get_parent() == _ground) == beside:
		return
	for card: ChartCard in [_pitcher, _batter]:
		card.reparent(_ground if beside else _cards, false)
		card.size_flags_horizontal = Control.SIZE_FILL if beside else Control.SIZE_EXPAND_FILL
		card.custom_minimum_size.x = CARD if beside else 120.0
	if beside:
		_ground.move_child(_pitcher, 0)
	(_tabs.get_node("Cards") as Control).visible = not beside
	if beside and page == "Cards":
		show_page("Play")
