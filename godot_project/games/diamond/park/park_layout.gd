class_name ParkLayout
extends TableLayout
## The park with the choice, the cards, the box score and the log. The park stays in sight whatever
## page is open; where there is room the cards lie on both sides of the field.

## From which width of the stage on both cards lie beside the field, and how wide they are.
const ROOMY := 880.0
const CARD := 200.0

## The part of a low window's width that the pages have at least.
@export_range(0.0, 1.0) var low_least := 0.42

## Whether the line-up is written: it has the whole window, and no other page.
var writes_lineup := false:
	set(on):
		if on != writes_lineup:
			writes_lineup = on
			_tabs.visible = not on
			show_page("Play")

## Whether the page was turned to the cards for the dice.
var _turned := false

@onready var _ground: HBoxContainer = %Ground
@onready var _board: ScoreBoard = %Board
@onready var _cards: HBoxContainer = %Cards
@onready var _batter: ChartCard = %Batter
@onready var _pitcher: ChartCard = %Pitcher


func _ready() -> void:
	super()
	# A long call above leaves the pages less.
	_stage.minimum_size_changed.connect(_share)
	# What stands above it may take another line.
	item_rect_changed.connect(_share)


## Turns to the cards while dice fall on them, where they lie on a page of their own.
func show_dice() -> void:
	if page == "Play" and _tab("Cards").visible:
		show_page("Cards")
		_turned = true


## Turns back from the dice.
func show_choice() -> void:
	if _turned and page == "Cards":
		show_page("Play")
	_turned = false


## Both cards, or the tab of their page while it is not open.
func cards() -> Array[Control]:
	if _batter.is_visible_in_tree():
		return [_pitcher, _batter]
	return [_tab("Cards")]


func reflow(window: Vector2) -> void:
	_board.custom_minimum_size.y = clampf(window.y * 0.125, 72.0, 140.0)
	super(window)
	_share()
	_lay_cards(not vertical and stage_width(window) >= ROOMY)


func confirms() -> bool:
	return page in ["Play", "Bench"]


func says_choice() -> bool:
	return true


func shows_stage() -> bool:
	return not writes_lineup


func stage_width(window: Vector2) -> float:
	if writes_lineup:
		return 0.0
	var width := super(window)
	if is_tall(window) or window.y >= ParkScreen.LOW:
		return width
	return minf(width, window.x * (1.0 - low_least * _larger(most_wider)))


## In a tall window the pages have their part of it, as far as what stands above leaves room.
func _share() -> void:
	if not vertical or writes_lineup:
		return
	var above := global_position.y + _stage.get_combined_minimum_size().y
	var room := _window.y - above - get_theme_constant("separation")
	_side.custom_minimum_size.y = minf(_window.y * sheet_share(), room)


## Puts the cards beside the field, or onto their page.
func _lay_cards(beside: bool) -> void:
	if (_batter.get_parent() == _ground) == beside:
		return
	for each: ChartCard in [_pitcher, _batter]:
		each.reparent(_ground if beside else _cards, false)
		each.size_flags_horizontal = Control.SIZE_FILL if beside else Control.SIZE_EXPAND_FILL
		each.custom_minimum_size.x = CARD if beside else 120.0
	if beside:
		_ground.move_child(_pitcher, 0)
	_tab("Cards").visible = not beside
	if beside and page == "Cards":
		show_page("Play")
