class_name TurnFeed
extends PanelContainer
## The turn while it is told, line by line on a sheet in the hand's place, with a way to skip it.

signal skip_asked

var _lines := VBoxContainer.new()
var _scroll := ScrollContainer.new()
## The row that further moves of the same cause are added to, and the cause.
var _row: MoveRow
var _by := ""
## Whether the turn has come to its rules.
var _ran := false


func _init() -> void:
	theme_type_variation = "Letter"
	size_flags_vertical = SIZE_EXPAND_FILL
	var skip := Ui.button("Skip", skip_asked.emit)
	skip.name = "Skip"
	_lines.name = "Lines"
	_lines.size_flags_horizontal = SIZE_EXPAND_FILL
	_lines.add_theme_constant_override("separation", 2)
	_scroll.horizontal_scroll_mode = ScrollContainer.SCROLL_MODE_DISABLED
	_scroll.size_flags_vertical = SIZE_EXPAND_FILL
	_scroll.add_child(_lines)
	add_child(Ui.column([Handed.row([Ui.label("What happens", "InkTitle"), skip]), _scroll]))


## Begins a new turn.
func begin() -> void:
	Ui.clear(_lines)
	_row = null
	_by = ""
	_ran = false


func tell(words: String, variation := "InkSmall") -> void:
	_row = null
	_by = ""
	_put(Ui.label(words, variation))


## Tells of a stat that moved, below the rule that moved it.
func tell_move(move: CouncilEvent.StatMoved) -> void:
	var by := move.by
	if _row == null or by != _by:
		var rule := TurnStory.rule_of(by)
		if rule != "" and not _ran:
			_ran = true
			_put(Ui.label("What the decrees moved", "InkHead"))
		if rule != "":
			_put(Ui.label(CouncilBook.rule_name(rule), "InkSmall"))
		_row = MoveRow.make([])
		_by = by
		_put(_row)
	_row.add(move)
	_follow()


func _put(line: Control) -> void:
	_lines.add_child(line)
	_follow()


## The newest line is in sight.
func _follow() -> void:
	_scroll.set_deferred("scroll_vertical", 1 << 20)
