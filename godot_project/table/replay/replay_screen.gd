class_name TableReplay
extends Replay
## Looks at any game as it was.

@onready var _drawing: Label = %Drawing


func enter(args: Dictionary) -> void:
	(%Title as Label).text = table.game.title
	super(args)


func _on_shown(_snapshot: Dictionary) -> void:
	_drawing.text = table.depiction()


func _fit() -> void:
	var letters := clampf((size.x - 24.0) / 60.0, 11.0, 24.0)
	_drawing.add_theme_font_size_override("font_size", roundi(letters))
