class_name LogPanel
extends VBoxContainer
## Every command, roll and result; a line leads to its rules and back to its moment.

signal log_scrolled
signal jump_requested(line: int)
signal rule_requested(rule: String)

## What is asked for lines that a snapshot holds no more: gives so many after one.
var history := Callable()
## How a line reads.
var words: Callable = Snap.sentence

var _lines: Array = []
var _at := -1

@onready var _list: ItemList = %List
@onready var _line: Label = %Line
@onready var _links: HFlowContainer = %Links


func _ready() -> void:
	_list.item_selected.connect(_on_selected)
	_list.get_v_scroll_bar().value_changed.connect(func(_value: float) -> void: log_scrolled.emit())
	_list.get_v_scroll_bar().changed.connect(_follow)
	_show_line()


## Shows the snapshot's newest lines, of which `from` came before; what was there stays where it is.
func show_log(newest: Array, from: int) -> void:
	if from + newest.size() < _lines.size():
		_list.clear()
		_lines.clear()
	if _lines.size() < from:
		_add(history.call(_lines.size(), from - _lines.size()) as Array)
	_add(newest.slice(_lines.size() - from))


func _add(lines: Array) -> void:
	for line: Variant in lines:
		_append(line)
	_lines.append_array(lines)


## Whenever there is more to scroll, the newest is shown, unless somebody reads.
func _follow() -> void:
	if not _list.has_focus():
		var bar := _list.get_v_scroll_bar()
		bar.set_deferred("value", bar.max_value)


func _append(line: Variant) -> void:
	var text := _words(line)
	var at := _list.add_item(text)
	_list.set_item_tooltip(at, text)
	var colour := _colour(Snap.text(line, "type"), Snap.text(line, "severity"))
	if colour != Palette.TEXT:
		_list.set_item_custom_fg_color(at, colour)


## What opens or closes a part of the game, and what went wrong, stands out.
static func _colour(kind: String, severity: String) -> Color:
	if severity in ["warning", "error"]:
		return Palette.BAD
	if kind.ends_with("_began") or kind.ends_with("_ended") or kind.ends_with("_added"):
		return Palette.BRASS
	return Palette.GOOD if kind.ends_with("_score") or kind.ends_with("_scored") else Palette.TEXT


func _words(line: Variant) -> String:
	return words.call(str(line) if line is String else Snap.text(line, "message"))


func _on_selected(at: int) -> void:
	_at = at
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
