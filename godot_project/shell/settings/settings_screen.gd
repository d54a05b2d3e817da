extends Screen
## Text size, speed, language, colours, contrast, hand, confirmation, loudness, and every key.

var _waiting := ""
var _rows: Dictionary[String, Button] = {}

@onready var _keys: VBoxContainer = %Keys
@onready var _scale: OptionButton = %TextScale
@onready var _speed: OptionButton = %Speed
@onready var _language: OptionButton = %Language
@onready var _still: CheckButton = %LessMotion
@onready var _left: CheckButton = %LeftHand
@onready var _safe: CheckButton = %Safe
@onready var _contrast: CheckButton = %Contrast
@onready var _confirm: CheckButton = %Confirm
@onready var _vibrates: CheckButton = %Vibrates
@onready var _loud: Dictionary[String, HSlider] = {
	"Table": %LoudTable, "Ambience": %LoudAmbience, "Interface": %LoudInterface
}


func _ready() -> void:
	(%Back as Button).pressed.connect(func() -> void: left.emit())
	(%Reset as Button).pressed.connect(_on_reset)
	resized.connect(_reflow)


func enter(_args: Dictionary) -> void:
	_fill()
	_still.button_pressed = prefs.less_motion
	_left.button_pressed = prefs.left_hand
	_safe.button_pressed = prefs.safe_colours
	_contrast.button_pressed = prefs.high_contrast
	_confirm.button_pressed = prefs.confirm_moves
	_scale.item_selected.connect(_on_changed)
	_speed.item_selected.connect(_on_changed)
	_language.item_selected.connect(_on_changed)
	_vibrates.button_pressed = prefs.vibrates
	for switch: CheckButton in [_still, _left, _safe, _contrast, _confirm, _vibrates]:
		switch.toggled.connect(func(_on: bool) -> void: _on_changed(0))
	for bus: String in _loud:
		_loud[bus].value = prefs.loudness[bus]
		_loud[bus].value_changed.connect(_on_loudness.bind(bus))
	(%Swatches as Control).draw.connect(func() -> void: table.game.draw_swatches(%Swatches))
	(%Swatches as Control).visible = table.game.colours != ""
	(%SafeText as Label).text = table.game.colours
	(%SafeText as Label).visible = table.game.colours != ""
	_confirm.visible = table.game.moves_at_once
	for action: String in Keys.actions_of(table.game.keys):
		_add_key(action)
	_reflow()


func _notification(what: int) -> void:
	if what == NOTIFICATION_TRANSLATION_CHANGED and is_node_ready():
		_fill()


func _fill() -> void:
	for list: OptionButton in [_scale, _speed, _language]:
		list.clear()
	for size_now: float in Prefs.TEXT_SCALES:
		_scale.add_item(tr("Text %d %%") % roundi(size_now * 100.0))
		if is_equal_approx(size_now, prefs.text_scale):
			_scale.select(_scale.item_count - 1)
	for name_now: String in Prefs.SPEEDS:
		_speed.add_item(tr("Animation: %s") % tr(name_now).to_lower())
		if name_now == prefs.speed:
			_speed.select(_speed.item_count - 1)
	for tag: String in Prefs.LANGUAGES:
		_language.add_item(tr("Language: %s") % Prefs.LANGUAGES[tag])
		if tag == prefs.language:
			_language.select(_language.item_count - 1)


func focus_start() -> void:
	_scale.grab_focus(true)
	(%Scroll as ScrollContainer).set_deferred("scroll_vertical", 0)


func _input(event: InputEvent) -> void:
	if _waiting == "" or not _is_choice(event):
		return
	get_viewport().set_input_as_handled()
	# What leaves a screen leaves this too, and so keeps its key.
	if not event.is_action("ui_cancel"):
		var robbed := Keys.remap(_waiting, event)
		if robbed != "":
			noticed.emit(tr("%s has lost that key.") % tr(Keys.actions()[robbed]), "")
		prefs.keep()
	_waiting = ""
	_show_keys()


func _add_key(action: String) -> void:
	var made := Ui.wide_button("", _on_key.bind(action))
	made.custom_minimum_size.x = 160.0
	made.size_flags_horizontal = SIZE_FILL
	made.accessibility_name = tr(Keys.actions()[action])
	_rows[action] = made
	var text := Ui.label(Keys.actions()[action], "Small")
	text.size_flags_vertical = Control.SIZE_SHRINK_CENTER
	_keys.add_child(Ui.row([text, made]))
	_show_keys()


func _show_keys() -> void:
	for action: String in _rows:
		_rows[action].text = "Press a key …" if action == _waiting else Keys.words(action)


func _is_choice(event: InputEvent) -> bool:
	var key := event as InputEventKey
	if key != null:
		return (
			key.pressed
			and not key.echo
			and key.keycode not in [KEY_SHIFT, KEY_CTRL, KEY_ALT, KEY_META]
		)
	var motion := event as InputEventJoypadMotion
	if motion != null:
		return absf(motion.axis_value) > 0.7
	var button := event as InputEventJoypadButton
	return button != null and button.pressed


func _on_key(action: String) -> void:
	_waiting = action
	_show_keys()


func _on_reset() -> void:
	Keys.reset()
	_waiting = ""
	prefs.keep()
	_show_keys()


func _on_changed(_index: int) -> void:
	prefs.text_scale = Prefs.TEXT_SCALES[_scale.selected]
	prefs.speed = Prefs.SPEEDS.keys()[_speed.selected]
	prefs.language = Prefs.LANGUAGES.keys()[_language.selected]
	prefs.less_motion = _still.button_pressed
	prefs.left_hand = _left.button_pressed
	prefs.safe_colours = _safe.button_pressed
	prefs.high_contrast = _contrast.button_pressed
	prefs.confirm_moves = _confirm.button_pressed
	prefs.vibrates = _vibrates.button_pressed
	prefs.keep()
	(%Swatches as Control).queue_redraw()


func _on_loudness(share: float, bus: String) -> void:
	prefs.keep_loudness(bus, share)
	if bus != Sounds.AMBIENCE:
		Sounds.tell(self, "tally" if bus == Sounds.INTERFACE else "dice_roll", bus)


func _reflow() -> void:
	(%Grid as GridContainer).columns = 2 if size.x > 820.0 else 1
