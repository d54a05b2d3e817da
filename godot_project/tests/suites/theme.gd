extends ShellSuite
## The theme is a resource that the editor shows too: what runs is it, and texts and shapes stand
## out from what they lie on.

## The least contrasts by WCAG 2: of text, of text for who needs more, and of shapes.
const TEXT := 4.5
const CLEAR_TEXT := 7.0
const SHAPE := 3.0
## The states of a button, each with the colour of its text.
const STATES: Dictionary[String, String] = {
	"normal": "font_color",
	"hover": "font_hover_color",
	"pressed": "font_pressed_color",
	"hover_pressed": "font_hover_pressed_color",
	"disabled": "font_disabled_color",
}

## The theme of the project, and what it held where a test has emptied it.
var _base: Theme = Look.BASE
var _whole: Theme


func after() -> void:
	if _whole != null:
		_base.merge_with(_whole)
		_base.default_font_size = _whole.default_font_size
	await super.after()


func test_the_running_theme_is_the_resource() -> void:
	await open(Finger.new())
	equal(ThemeDB.get_project_theme(), Look.BASE, "scenes in the editor have it")
	equal(shell.theme, Look.BASE, "and so has the window")
	_wear(1.5, true)
	# Parts ask by the name of a kind, which the size of all text does not answer.
	for kind: String in Look.BASE.get_type_variation_list("Label"):
		var large := Look.LARGE.get_font_size("font_size", kind)
		equal(shell.get_theme_font_size("font_size", kind), large, "large %s" % kind)
		check(large > Look.BASE.get_font_size("font_size", kind), "%s is larger" % kind)
	equal(shell.theme.default_font_size, Look.LARGE.default_font_size, "text without a size")
	var ink := Look.CONTRAST.get_color("font_color", "Label")
	equal(shell.theme.get_color("font_color", "Label"), ink, "high contrast")
	check(ink != Look.BASE.get_color("font_color", "Label"), "is other than the base")
	_wear(1.15, false)
	equal(shell.theme.default_font_size, 18, "sizes between follow")
	_wear(1.0, false)
	equal(shell.theme, Look.BASE, "back to the resource")


func test_a_missing_value_is_plain_and_no_error() -> void:
	_whole = _base.duplicate()
	_base.clear()
	_base.default_font_size = -1
	await open(Finger.new())
	for scale_now: float in SCALES:
		_wear(scale_now, scale_now > 1.0)
		for screen: String in ["menu", "settings", "setup"]:
			shell.replace(screen, {})
			await hand.frames(3)
			var faults := Legible.faults(shell)
			check(faults.is_empty(), "%s at ×%s: %s" % [screen, scale_now, faults])


func test_texts_stand_out() -> void:
	_expect_texts(Look.BASE, TEXT)
	_expect_texts(Look.chosen(1.0, true), CLEAR_TEXT)


func test_marks_and_factions_stand_out() -> void:
	var marks: Array[Color] = [
		Palette.REACH_HALF, Palette.REACH_FULL, Palette.SIGHT_CLEAR, Palette.SIGHT_BLOCKED
	]
	for ground: Color in [Palette.SAND, Palette.SAND_ALT]:
		for mark: Color in marks:
			_expect(mark, ground, SHAPE, "a mark on the board")
		_expect(Palette.ROCK_LIGHT, ground, SHAPE, "the edge of rock and ruin")
		_expect(Palette.COVER, ground, SHAPE, "low cover")
	for factions: Dictionary[String, Color] in [Hues.FACTIONS, Hues.FACTIONS_SAFE]:
		for id: String in factions:
			_expect(factions[id], Palette.NIGHT, TEXT, "%s's number" % id)
			_expect(factions[id], Palette.SAND, SHAPE, id)
			_expect(factions[id], Palette.PANEL, SHAPE, id)


## Each label on each panel, and each button in each state.
func _expect_texts(theme: Theme, least: float) -> void:
	var grounds: Dictionary[String, Color] = {}
	for kind: String in theme.get_stylebox_type_list():
		if theme.has_stylebox("panel", kind):
			grounds[kind] = _fill(theme, "panel", kind)
	check(grounds.size() > 8, "panels: %s" % [grounds.keys()])
	var labels := theme.get_type_variation_list("Label") + PackedStringArray(["Label"])
	for kind: String in labels:
		for ground: String in grounds:
			var ink := _colour(theme, "font_color", kind, "Label")
			_expect(ink, grounds[ground], least, "%s on %s" % [kind, ground])
	for kind: String in theme.get_type_variation_list("Button") + PackedStringArray(["Button"]):
		for state: String in STATES:
			var of := kind if theme.has_stylebox(state, kind) else "Button"
			var ink := _colour(theme, STATES[state], kind, "Button")
			_expect(ink, _fill(theme, state, of), least, "%s, %s" % [kind, state])


func _colour(theme: Theme, part: String, kind: String, base: String) -> Color:
	return theme.get_color(part, kind if theme.has_color(part, kind) else base)


## What a box is filled with, where it lies on a panel.
func _fill(theme: Theme, part: String, kind: String) -> Color:
	var panel := theme.get_stylebox("panel", "PanelContainer") as StyleBoxFlat
	var box := theme.get_stylebox(part, kind) as StyleBoxFlat
	return panel.bg_color.blend(box.bg_color)


func _expect(one: Color, other: Color, least: float, what: String) -> void:
	var found := Palette.contrast(one, other)
	check(found >= least, "%s: %.2f, at least %.1f is needed" % [what, found, least])


func _wear(text_scale: float, high_contrast: bool) -> void:
	shell.prefs.text_scale = text_scale
	shell.prefs.high_contrast = high_contrast
	shell.prefs.changed.emit()
