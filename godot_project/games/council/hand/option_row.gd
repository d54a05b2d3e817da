class_name OptionRow
extends Button
## An option of an issue: what is done, and what is told of what it moves.

## Somebody points at it, or the focus has come to it; and no longer.
signal looked
signal left_alone

var card := ""
var option := 0
## What the rules tell of it, as they give it.
var hints: Array[CouncilPreview.Hint] = []
## What it changes in the rule collection.
var laws: Array[CouncilPreview.Law] = []
## Whether they tell directions.
var signed := false

var _inner := MarginContainer.new()
var _column := VBoxContainer.new()


static func make(of: String, at: int, told: Dictionary) -> OptionRow:
	var made := OptionRow.new()
	made.name = "Option%d" % at
	made.card = of
	made.option = at
	if not told.is_empty():
		var preview := CouncilPreview.Option.new(told)
		made.hints = preview.hints
		made.laws = preview.laws
		made.signed = preview.told == CouncilPreview.Hints.DIRECTION
	made._fill()
	return made


## Says what the option asks for that is not so, in the rules' words.
func close(reasons: Array) -> void:
	disabled = true
	for reason: Variant in reasons:
		if Snap.text(reason, "code") == "required":
			_column.add_child(Ui.label(Snap.sentence(Snap.text(reason, "message")), "InkWarning"))
	_quiet()


func _init() -> void:
	theme_type_variation = "Option"
	toggle_mode = true
	size_flags_horizontal = SIZE_EXPAND_FILL
	# A finger that begins on an option may still scroll the letter.
	mouse_filter = Control.MOUSE_FILTER_PASS
	custom_minimum_size.y = Look.TOUCH
	_inner.set_anchors_preset(Control.PRESET_FULL_RECT)
	_inner.mouse_filter = Control.MOUSE_FILTER_IGNORE
	for side: String in ["left", "right", "top", "bottom"]:
		_inner.add_theme_constant_override("margin_" + side, 4 if side in ["top", "bottom"] else 10)
	add_child(_inner)
	_inner.minimum_size_changed.connect(_grow)
	mouse_entered.connect(looked.emit)
	mouse_exited.connect(left_alone.emit)
	focus_entered.connect(_on_focused)
	focus_exited.connect(left_alone.emit)


## The command that it stands for.
func command() -> Dictionary:
	return {"type": "decide", "card": card, "option": option}


## What is chosen has its seal in the corner.
func _draw() -> void:
	if button_pressed:
		CouncilInk.draw_seal(self, Vector2(size.x - 14.0, 9.0), 11.0, CouncilInk.BEZEL, "✓")


## A focus that nobody sees yet points at nothing.
func _on_focused() -> void:
	if has_focus(true):
		looked.emit()


func _grow() -> void:
	custom_minimum_size.y = maxf(Look.TOUCH, _inner.get_combined_minimum_size().y)


func _fill() -> void:
	_column.add_child(Ui.label(CouncilBook.label(card, option), "InkStrong"))
	if not hints.is_empty():
		_column.add_child(_moves())
	for law: CouncilPreview.Law in laws:
		_column.add_child(_law(law))
	_column.add_theme_constant_override("separation", 1)
	_column.alignment = BoxContainer.ALIGNMENT_CENTER
	_inner.add_child(_column)
	_quiet()


## What it says is no place of its own for a finger, and is what it is called.
func _quiet() -> void:
	for part: Node in _inner.find_children("*", "Control", true, false):
		(part as Control).mouse_filter = Control.MOUSE_FILTER_IGNORE
	accessibility_name = Voice.read(_inner)


## A decree that it makes or repeals.
func _law(law: CouncilPreview.Law) -> Control:
	var added := law.amendment == CouncilEvent.Amendment.ADDED
	var words := tr("New decree: %s") if added else tr("Repeals: %s")
	var said := Ui.label(words % CouncilBook.rule_name(law.rule), "InkHead")
	var made := Ui.row([CouncilArt.picture(law.subject, 20.0, true), said])
	made.name = "Law_" + law.rule
	return made


## What moves, each in the colour of whether that is better.
func _moves() -> HFlowContainer:
	var flow := HFlowContainer.new()
	flow.name = "Hints"
	flow.add_theme_constant_override("h_separation", 10)
	flow.add_theme_constant_override("v_separation", 0)
	for hint: CouncilPreview.Hint in hints:
		var stat := hint.stat
		var words := "%s %s" % [CouncilBook.stat_name(stat), DialView.words_of(hint, signed)]
		var made := Ui.label(words, "InkSmall", false)
		var move := hint.least + hint.most
		var tone := CouncilInk.tone(CouncilBook.good(stat), move)
		made.add_theme_color_override("font_color", tone if signed else CouncilInk.NEITHER)
		flow.add_child(made)
	return flow
