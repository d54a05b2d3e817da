class_name TableReplay
extends Replay
## Looks at any game as it was.

@onready var _board: PictureBoard = %Board


func enter(args: Dictionary) -> void:
	(%Title as Label).text = table.game.title
	_board.theme = PictureLook.build(prefs.text_scale)
	super(args)


func _on_shown(_snapshot: Dictionary) -> void:
	_board.show_picture(table.picture())
