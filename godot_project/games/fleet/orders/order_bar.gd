class_name OrderBar
extends ConfirmBar
## The confirm bar of Fleet: what must be known stands on the chosen card, so that here it takes no
## room from the chart.


func show_choice(words: String, lines: PackedStringArray) -> void:
	super(words, lines)
	(%Lines as Label).visible = not lines.is_empty()


func show_reasons(reasons: Array) -> void:
	super(reasons)
	(%Lines as Label).visible = not reasons.is_empty()
