class_name CourtBar
extends ConfirmBar
## The confirm bar of Kingdoms: where nothing must be known before, it takes no room for it.


func show_choice(words: String, lines: PackedStringArray) -> void:
	super(words, lines)
	(%Lines as Label).visible = not lines.is_empty()


func show_reasons(reasons: Array) -> void:
	super(reasons)
	(%Lines as Label).visible = not reasons.is_empty()
