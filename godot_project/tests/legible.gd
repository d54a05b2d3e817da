class_name Legible
extends RefCounted
## What a reader could not read of the screen: texts that are cut off, and controls beyond the
## window's edge.


## Everything that is wrong below a control, in words.
static func faults(root: Control) -> PackedStringArray:
	var window := root.get_viewport_rect()
	var found := PackedStringArray()
	for node: Node in root.find_children("*", "Control", true, false):
		var control := node as Control
		if not control.is_visible_in_tree() or control.size.x < 1.0:
			continue
		var text := _text(control)
		if text == "" and not control is PanelContainer:
			continue
		var said := "%s “%s”" % [control.name, text.left(24).replace("\n", " ")]
		var rect := control.get_global_rect()
		if rect.position.x < -1.0 or rect.end.x > window.size.x + 1.0:
			found.append("%s lies beyond the edge: %s" % [said, rect])
		elif _above(control) == null and rect.end.y > window.size.y + 1.0:
			found.append("%s lies below the window: %s" % [said, rect])
		elif _is_cut(control, text):
			found.append("%s is cut off: %s" % [said, rect])
	return found


static func _text(control: Control) -> String:
	if control is Label:
		return control.atr((control as Label).text)
	if control is Button:
		return control.atr((control as Button).text)
	if control is LineEdit and (control as LineEdit).text == "":
		return control.atr((control as LineEdit).placeholder_text)
	return ""


## Whether a text has less room than it takes, where nothing wraps it.
static func _is_cut(control: Control, text: String) -> bool:
	var label := control as Label
	if label != null and label.autowrap_mode != TextServer.AUTOWRAP_OFF:
		return label.get_visible_line_count() < label.get_line_count()
	var push := control as Button
	if push != null and push.autowrap_mode != TextServer.AUTOWRAP_OFF:
		return false
	var room := control.size.x
	if label == null:
		var style := control.get_theme_stylebox("normal")
		room -= style.get_minimum_size().x
	var font := control.get_theme_font("font")
	var points := control.get_theme_font_size("font_size")
	return (
		font.get_multiline_string_size(text, HORIZONTAL_ALIGNMENT_LEFT, -1, points).x > room + 1.5
	)


static func _above(control: Control) -> ScrollContainer:
	var parent := control.get_parent()
	while parent != null and not parent is ScrollContainer:
		parent = parent.get_parent()
	return parent as ScrollContainer
