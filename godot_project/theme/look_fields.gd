class_name LookFields
extends RefCounted
## The look of fields, sliders, lists, bars and switches.


## Dresses them in a theme.
static func dress(theme: Theme) -> void:
	_fields(theme)
	_switches(theme)


static func _fields(theme: Theme) -> void:
	for kind: String in ["LineEdit", "TextEdit"]:
		theme.set_stylebox(
			"normal", kind, Look.box(Palette.PRESSED, Palette.EDGE_BRIGHT, Look.STEP)
		)
		theme.set_stylebox("focus", kind, Look.focus())
		theme.set_stylebox("read_only", kind, Look.box(Palette.PANEL, Palette.EDGE, Look.STEP))
		theme.set_color("font_color", kind, Palette.TEXT)
		theme.set_color("font_placeholder_color", kind, Palette.NEUTRAL)
	var groove := Look.box(Palette.PRESSED, Palette.EDGE, 0, 1, 4)
	groove.content_margin_top = 4
	groove.content_margin_bottom = 4
	theme.set_stylebox("slider", "HSlider", groove)
	theme.set_stylebox("grabber_area", "HSlider", Look.box(Palette.BRASS, Palette.BRASS, 0, 0, 4))
	theme.set_stylebox(
		"grabber_area_highlight", "HSlider", Look.box(Palette.BRASS, Palette.BRASS, 0, 0, 4)
	)
	theme.set_stylebox("focus", "HSlider", Look.focus())
	theme.set_stylebox(
		"background", "ProgressBar", Look.box(Palette.PRESSED, Palette.EDGE, 0, 1, 4)
	)
	theme.set_stylebox("fill", "ProgressBar", Look.box(Palette.BRASS, Palette.BRASS, 0, 0, 4))
	for kind: String in ["VScrollBar", "HScrollBar"]:
		theme.set_stylebox("scroll", kind, Look.box(Color.TRANSPARENT, Color.TRANSPARENT, 4, 0))
		theme.set_stylebox("grabber", kind, Look.box(Palette.EDGE, Palette.EDGE, 0, 0, 4))
		var lit := Look.box(Palette.EDGE_BRIGHT, Palette.EDGE_BRIGHT, 0, 0, 4)
		theme.set_stylebox("grabber_highlight", kind, lit)
		theme.set_stylebox("grabber_pressed", kind, lit)
	theme.set_stylebox("focus", "ScrollContainer", StyleBoxEmpty.new())
	theme.set_stylebox("panel", "ItemList", Look.box(Palette.PRESSED, Palette.EDGE, Look.NEAR))
	theme.set_stylebox("focus", "ItemList", Look.focus())
	for state: String in [
		"selected", "selected_focus", "hovered_selected", "hovered_selected_focus"
	]:
		theme.set_stylebox(state, "ItemList", Look.box(Palette.RAISED, Palette.BRASS, 0, 1, 4))
	theme.set_stylebox("cursor", "ItemList", Look.box(Color.TRANSPARENT, Palette.BRASS, 0, 1, 4))
	theme.set_stylebox("cursor_unfocused", "ItemList", StyleBoxEmpty.new())
	theme.set_color("font_color", "ItemList", Palette.TEXT)
	theme.set_constant("v_separation", "ItemList", Look.NEAR)


static func _switches(theme: Theme) -> void:
	for kind: String in ["CheckBox", "CheckButton"]:
		var clear := StyleBoxEmpty.new()
		clear.set_content_margin_all(Look.STEP)
		for state: String in ["normal", "hover", "pressed", "hover_pressed", "disabled"]:
			theme.set_stylebox(state, kind, clear)
		theme.set_stylebox("focus", kind, Look.focus())
		theme.set_color("font_color", kind, Palette.TEXT)
		theme.set_constant("h_separation", kind, Look.NEAR)
	for state: String in ["checked", "unchecked", "checked_disabled", "unchecked_disabled"]:
		var on := state.begins_with("checked")
		theme.set_icon(state, "CheckButton", _switch(on))
		theme.set_icon(state + "_mirrored", "CheckButton", _switch(on))


## A switch as a picture: a groove with its knob on the side that counts.
static func _switch(on: bool) -> ImageTexture:
	var image := Image.create_empty(46, 26, false, Image.FORMAT_RGBA8)
	var knob := Vector2(33, 13) if on else Vector2(13, 13)
	for y: int in 26:
		for x: int in 46:
			var at := Vector2(x + 0.5, y + 0.5)
			var groove := at.distance_to(Vector2(clampf(at.x, 13.0, 33.0), 13.0))
			var fill := Palette.BRASS if on else Palette.EDGE
			var colour := Color(fill, clampf(12.5 - groove, 0.0, 1.0))
			var ball := clampf(10.0 - at.distance_to(knob), 0.0, 1.0)
			image.set_pixel(x, y, colour.lerp(Palette.NIGHT if on else Palette.TEXT, ball))
	return ImageTexture.create_from_image(image)
