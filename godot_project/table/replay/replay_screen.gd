class_name TableReplay
extends Replay
## Looks at any game as it was; the dice of what is shown fall onto the table.

var _falls: Tween

@onready var _board: PictureBoard = %Board
@onready var _throw: DiceThrow = %Throw


func enter(args: Dictionary) -> void:
	(%Title as Label).text = table.game.title
	_board.theme = PictureLook.build(prefs.text_scale)
	_board.speed = Prefs.SPEEDS[prefs.speed]
	_controls.leaving.connect(_clear)
	table.event_happened.connect(_on_event)
	super(args)


func _on_shown(_snapshot: Dictionary) -> void:
	_board.show_picture(table.picture())


func _clear() -> void:
	if _falls != null:
		_falls.kill()
	_throw.hide()


func _on_event(event: Dictionary) -> void:
	var faces := NewsBar.faces_in(event.get("payload"))
	var speed: float = Prefs.SPEEDS[prefs.speed]
	if faces.is_empty() or speed <= 0.0:
		return
	_clear()
	_falls = create_tween().set_speed_scale(speed)
	_throw.roll(_falls, faces, [NewsBar.colour_of(event)])
