class_name MoveRow
extends HFlowContainer
## Stats that moved, each with by how much, in the colour of whether that is better.


static func make(moves: Array[CouncilEvent.StatMoved]) -> MoveRow:
	var made := MoveRow.new()
	made.add_theme_constant_override("h_separation", 10)
	made.add_theme_constant_override("v_separation", 0)
	made.mouse_filter = Control.MOUSE_FILTER_IGNORE
	for move: CouncilEvent.StatMoved in moves:
		made.add(move)
	return made


func add(move: CouncilEvent.StatMoved) -> void:
	var stat := move.stat
	var by := move.to - move.from
	var words := "%s %s" % [CouncilBook.stat_name(stat), ("%+d" % by).replace("-", "−")]
	var label := Ui.label(words, "InkSmall", false)
	label.add_theme_color_override("font_color", CouncilInk.tone(CouncilBook.good(stat), by))
	add_child(label)
