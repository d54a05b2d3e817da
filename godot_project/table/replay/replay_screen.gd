class_name TableReplay
extends Screen
## Looks at any game as it was.

@onready var _drawing: Label = %Drawing
@onready var _controls: ReplayControls = %Controls


func _ready() -> void:
	(%Back as Button).pressed.connect(func() -> void: left.emit())
	resized.connect(_reflow)


func enter(args: Dictionary) -> void:
	(%Title as Label).text = table.game.title
	_controls.shown.connect(_on_shown)
	_controls.open(table, args)
	_reflow()


func focus_start() -> void:
	_controls.take_focus()


func _unhandled_input(event: InputEvent) -> void:
	if is_visible_in_tree() and not _controls.take_key(event):
		super(event)


func _on_shown(_snapshot: Dictionary) -> void:
	_drawing.text = table.depiction()


func _reflow() -> void:
	var letters := clampf((size.x - 24.0) / 60.0, 11.0, 24.0)
	_drawing.add_theme_font_size_override("font_size", roundi(letters))
