class_name TableLayout
extends Handed
## The stage of a table with its pages: beside it in a wide window, on the side of the hand that
## holds it, in a tall one a sheet below it with the tabs at the window's lower edge.
## The first page is the one that is played from; in a tall window the others take the stage's
## place. Each tab shows the page of its name.

## A page was opened.
signal page_shown(named: String)

## How many times as high as wide a tall window is.
const TALL := 1.05

## How wide the pages are, in pixels: in a window that is wider than `roomy`, and in others.
@export var side := 404.0
@export var narrow_side := 300.0
@export var roomy := 1000.0
## The part of a wide window that they have at least.
@export_range(0.0, 1.0) var least := 0.24
## The part of a tall window's height that the sheet takes.
@export_range(0.0, 1.0) var sheet := 0.375
## How high it is at least and at most, in pixels.
@export var least_sheet := 0.0
@export var most_sheet := 10000.0
## How many times as wide the pages, and as high the sheet, become at most for large text.
@export var most_wider := 1.15
@export var most_higher := 1.2
## From which height on a wide window has room for the words of the confirm bar, in pixels.
@export var low := 560.0

## Whether a second press on the tab of a sheet folds it away.
@export var folds := false

var page := ""

## The window that it was laid out for last.
var _window := Vector2.ZERO

@onready var _stage: Control = %Stage
@onready var _side: Control = %Side
@onready var _tabs: Control = %Tabs
@onready var _pages: Control = %Pages
## Where a game has one.
@onready var _confirm := get_node_or_null(^"%Confirm") as ConfirmBar
@onready var _names: Array[String] = _named_pages()


func _ready() -> void:
	for named: String in _names:
		_tab(named).pressed.connect(_on_tab.bind(named))
	_window = get_parent_area_size()
	show_page(_names[0])


## Shows a page, and the sheet if it was folded away.
func show_page(named: String) -> void:
	page = named
	_pages.show()
	for each: String in _names:
		_tab(each).set_pressed_no_signal(each == page)
		_page(each).visible = each == page
	reflow(_window)
	page_shown.emit(named)


func turn_page() -> void:
	var open := _names.filter(func(named: String) -> bool: return _tab(named).visible)
	show_page(open[(open.find(page) + 1) % open.size()])
	if not Ui.focus_first(_page(page)):
		_tab(page).grab_focus()


## The focus goes to whatever the open page offers first.
func focus_page() -> void:
	if not Ui.focus_first(_pages):
		Ui.focus_first(_tabs)


func reflow(window: Vector2) -> void:
	_window = window
	stand(is_tall(window))
	_place_tabs()
	if _confirm != null:
		_confirm.visible = confirms()
		_confirm.show_words(says_choice())
	if not vertical:
		_pages.show()
	_stage.visible = shows_stage()
	var fills := Control.SIZE_FILL if _stage.visible else Control.SIZE_EXPAND_FILL
	_side.size_flags_vertical = fills
	_side.size_flags_horizontal = fills
	if vertical:
		_side.custom_minimum_size = Vector2(0, _sheet(window.y))
	else:
		_side.custom_minimum_size = Vector2(window.x - stage_width(window), 0)


## Whether the confirm bar belongs to the page that is open.
func confirms() -> bool:
	return page == _names[0]


## Whether the confirm bar says what is chosen. Where room is short the chosen button alone does.
func says_choice() -> bool:
	return not vertical and _window.y > low


## Whether the stage is in sight beside or above the pages.
func shows_stage() -> bool:
	return not vertical or page == _names[0] or not _pages.visible


## The part of a tall window's height that the sheet takes now.
func sheet_share() -> float:
	return sheet * _larger(most_higher)


## How wide the stage may be.
func stage_width(window: Vector2) -> float:
	if is_tall(window):
		return window.x
	var wanted := (side if window.x > roomy else narrow_side) * _larger(most_wider)
	return window.x - maxf(wanted, window.x * least)


static func is_tall(window: Vector2) -> bool:
	return window.y > window.x * TALL


## In a tall window the tabs lie at its lower edge, whatever the open page takes of it.
func _place_tabs() -> void:
	_tabs.get_parent().move_child(_tabs, -1 if vertical else 0)


## How high the sheet is. Without a stage above it has all of the room.
func _sheet(height: float) -> float:
	if not (_stage.visible and _pages.visible):
		return 0.0
	return clampf(height * sheet_share(), least_sheet, most_sheet)


func _on_tab(named: String) -> void:
	if folds and vertical and named == page and _pages.visible:
		_pages.hide()
		_tab(named).set_pressed_no_signal(false)
		reflow(_window)
	else:
		show_page(named)


## The tabs to which there is a page; another is the game's own.
func _named_pages() -> Array[String]:
	var named: Array[String] = []
	for tab: Node in _tabs.get_children():
		if _pages.has_node(NodePath(tab.name)):
			named.append(String(tab.name))
	return named


## How many times as large as usual the text is, within what room is made for.
func _larger(most: float) -> float:
	return clampf(get_theme_default_font_size() / float(Look.BODY), 1.0, most)


func _tab(named: String) -> Button:
	return _tabs.get_node(named) as Button


func _page(named: String) -> Control:
	return _pages.get_node(named) as Control
