class_name SummaryPanel
extends PanelContainer
## Why a combat ended as it did, ship by ship, and what came after it.

signal read

const WIDEST := 540.0
## What stands around what is read, above and below, in pixels.
const ROUND := 72.0

@onready var _head: Label = %SummaryHead
@onready var _lost_head: Label = %LostHead
@onready var _lost: ShipsLost = %Lost
@onready var _why: Label = %SummaryWhy
@onready var _table: GridContainer = %SummaryTable
@onready var _after: Label = %SummaryAfter
@onready var _column: Control = %SummaryColumn
@onready var _scroll: ScrollContainer = %SummaryScroll
@onready var _go_on: Button = %GoOn


func _ready() -> void:
	_go_on.pressed.connect(_on_go_on)
	resized.connect(_reflow)
	_column.minimum_size_changed.connect(_reflow, CONNECT_DEFERRED)
	_reflow()


## Opens on a combat. `lost` are the player's ships that it cost, each `[name, class]`.
func open(story: CombatStory, lost: Array[Array] = []) -> void:
	_lost_head.visible = not lost.is_empty()
	_lost.mourn(lost)
	_head.text = story.head()
	_why.text = "\n".join(story.why())
	_after.text = "\n".join(story.after)
	_after.visible = not story.after.is_empty()
	_fill(story.ships("p1") + story.ships("p2"))
	show()
	Ui.pass_focus(_go_on)


## Cells stay from one combat to the next: only what they say changes.
func _fill(ships: Array[CombatStory.Ship]) -> void:
	var words: Array[String] = ["", "Hits", "Done", "Taken", "Left"]
	for ship: CombatStory.Ship in ships:
		words.append_array(_row(ship))
	for at: int in maxi(words.size(), _table.get_child_count()):
		if at == _table.get_child_count():
			_table.add_child(_cell(at))
		var cell := _table.get_child(at) as Label
		cell.visible = at < words.size()
		cell.text = words[at] if cell.visible else ""


## The cell of a place: heads above, names at the left.
func _cell(at: int) -> Label:
	var named := at % _table.columns == 0
	var made := Ui.label("", "InkFaded" if at < _table.columns else "InkSmall", named)
	if named:
		made.custom_minimum_size.x = 72.0
	return made


func _row(ship: CombatStory.Ship) -> Array[String]:
	var left := "%d HP" % ship.hp if ship.hp >= 0 else tr("unhurt")
	return [
		("▸ " if ship.seat == "p1" else "◂ ") + ship.name,
		"%d/%d" % [ship.hits, ship.attacks],
		str(ship.damage),
		str(ship.taken),
		ship.fate.get_slice(" ", 0) if ship.fate != "" else left,
	]


## However much there is to read, the button stays in the window.
func _reflow() -> void:
	_column.custom_minimum_size.x = clampf(size.x - 72.0, 200.0, WIDEST)
	var most := size.y - _go_on.get_combined_minimum_size().y - ROUND
	_scroll.custom_minimum_size.y = minf(_column.get_combined_minimum_size().y, maxf(most, 60.0))
	_scroll.scroll_vertical = 0


func _on_go_on() -> void:
	hide()
	read.emit()
