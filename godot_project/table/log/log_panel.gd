class_name LogPanel
extends VBoxContainer
## Every command, roll and result, whole lines in the colours of their sides, grouped as the game
## groups them; a line leads to its rules and back to its moment.

signal log_scrolled
signal jump_requested(line: int)
## Lines have come to those that were there: the newest, as it reads.
signal newest_told(words: String)
signal rule_requested(rule: String)

## Lines below the heads of groups are pushed in so far, in pixels.
const INDENT := 10
## How much of a line's colour is its side's.
const TINT := 0.6

## What is asked for lines that a snapshot holds no more: gives so many after one.
var history := Callable()
## Says how lines read, group, and what colour a seat has; null for the shared ways.
var game: TableGame

var _snapshot: Dictionary = {}
var _lines: Array = []
var _items: Array[TreeItem] = []
## The newest line of each level, to which lines of deeper levels belong.
var _heads: Array[TreeItem] = []
var _at := -1

@onready var _tree: Tree = %Lines
@onready var _line: Label = %Line
@onready var _foot: Label = %Foot
@onready var _links: HFlowContainer = %Links


func _ready() -> void:
	_tree.item_selected.connect(_on_selected)
	_tree.add_theme_constant_override("item_margin", INDENT)
	bar().value_changed.connect(func(_value: float) -> void: log_scrolled.emit())
	bar().changed.connect(_follow)
	_clear()
	_show_line()


## Shows a snapshot's lines, and those that it holds no more; what was there stays where it is.
func show_log(snapshot: Dictionary) -> void:
	_snapshot = snapshot
	var newest := Snap.array(snapshot, "logs")
	var from := Snap.number(snapshot, "logs_from")
	if from + newest.size() < _lines.size():
		_clear()
	var before := _lines.size()
	if _lines.size() < from:
		_add(history.call(_lines.size(), from - _lines.size()) as Array)
	_add(newest.slice(_lines.size() - from))
	if before > 0 and _lines.size() > before:
		newest_told.emit(_newest())


## Shows a line below the others that tells of the whole game; "" for none.
func show_foot(text: String) -> void:
	_foot.text = text
	_foot.visible = text != ""


## How many lines it holds.
func count() -> int:
	return _lines.size()


## A line as it reads; "" for one that says nothing.
func text_of(at: int) -> String:
	return _items[at].get_text(0) if _items[at] != null else ""


## The last line that says something.
func _newest() -> String:
	for at: int in range(_items.size() - 1, -1, -1):
		if text_of(at) != "":
			return text_of(at)
	return ""


## Scrolls a line into sight. Answer: where it lies on the list.
func reveal(at: int) -> Rect2:
	var place := _tree.get_item_area_rect(_items[at])
	var before := bar().value
	bar().value += place.position.y - _tree.size.y * 0.4
	place.position.y -= bar().value - before
	return place


## What scrolls the lines.
func bar() -> VScrollBar:
	var own := _tree.get_children(true)
	return own.filter(func(part: Node) -> bool: return part is VScrollBar)[0]


func _clear() -> void:
	_tree.clear()
	_lines.clear()
	_items.clear()
	_heads = [_tree.create_item()]


func _add(lines: Array) -> void:
	for line: Variant in lines:
		_items.append(_append(line, _lines.size()))
		_lines.append(line)


## Whenever there is more to scroll, the newest is shown, unless somebody reads.
func _follow() -> void:
	if not _tree.has_focus():
		bar().set_deferred("value", bar().max_value)


func _append(line: Variant, at: int) -> TreeItem:
	var text := _words(line)
	if text == "":
		return null
	var level := mini(_level(line), _heads.size() - 1)
	var item := _tree.create_item(_heads[level])
	_heads.resize(level + 1)
	_heads.append(item)
	item.set_metadata(0, at)
	item.set_text(0, text)
	item.set_autowrap_mode(0, TextServer.AUTOWRAP_WORD_SMART)
	item.set_custom_color(0, _colour(line, level))
	return item


func _level(line: Variant) -> int:
	return game.log_level(line) if game != null and line is Dictionary else 1


## Heads and what went wrong stand out; other lines have their side's colour.
func _colour(line: Variant, level: int) -> Color:
	if Snap.text(line, "severity") in ["warning", "error"]:
		return Palette.BAD
	var kind := Snap.text(line, "type")
	if level == 0:
		return Palette.BRASS
	if kind.ends_with("_score") or kind.ends_with("_scored"):
		return Palette.GOOD
	var seat := game.log_seat(_raw(line)) if game != null else ""
	if seat == "":
		return Palette.TEXT
	return Palette.TEXT.lerp(game.seat_colour(_snapshot, seat), TINT)


static func _raw(line: Variant) -> String:
	return str(line) if line is String else Snap.text(line, "message")


func _words(line: Variant) -> String:
	return game.sentence(_raw(line)) if game != null else Names.say(_raw(line))


func _on_selected() -> void:
	_at = _tree.get_selected().get_metadata(0)
	_show_line()


func _show_line() -> void:
	Ui.clear(_links)
	_line.visible = _at >= 0 and _at < _lines.size()
	if not _line.visible:
		return
	var line: Variant = _lines[_at]
	_line.text = _words(line)
	for rule: Variant in Snap.array(line, "requirements"):
		var rule_id := str(rule)
		_links.add_child(
			Ui.button(rule_id, func() -> void: rule_requested.emit(rule_id), "RuleLink")
		)
	var jump := Ui.button("Look back", func() -> void: jump_requested.emit(_at))
	_links.add_child(jump)
