class_name Replay
extends Screen
## Looks at a game as it was. A game's own replay says what is shown of a moment.

@onready var _controls: ReplayControls = %Controls


func _ready() -> void:
	(%Back as Button).pressed.connect(func() -> void: left.emit())
	resized.connect(_fit)


func enter(args: Dictionary) -> void:
	_controls.shown.connect(_on_shown)
	_controls.open(table, args)
	_fit()


func focus_start() -> void:
	_controls.take_focus()


func _unhandled_input(event: InputEvent) -> void:
	if is_visible_in_tree() and not _controls.take_key(event):
		super(event)


## Shows the game as it stood.
func _on_shown(_snapshot: Dictionary) -> void:
	pass


## Fits what is shown into the window.
func _fit() -> void:
	pass
