@tool
class_name Voice
extends RefCounted
## Words for who hears the screen: a screen reader says what a control is called.


## Gives what is drawn the same words for who sees it, below the pointer, and for who hears it.
static func tell(of: Control, words: String) -> void:
	of.tooltip_text = words
	of.accessibility_name = line(words)


## The same for what is no button: a screen reader stops there, keys and pointers do not.
static func show(of: Control, words: String) -> void:
	tell(of, words)
	if of.focus_mode == Control.FOCUS_NONE:
		of.focus_mode = Control.FOCUS_ACCESSIBILITY


## Words in the player's language, on one line: a name has no breaks.
static func line(words: String) -> String:
	var said := ""
	for part: String in words.split("\n", false):
		var translated := String(TranslationServer.translate(part.strip_edges()))
		if said != "":
			said += " " if said.right(1) in [".", "!", "?", ":", ","] else ". "
		said += translated
	return said


## What the labels below a control say, from the first to the last.
static func read(root: Node) -> String:
	var said := PackedStringArray()
	for found: Node in root.find_children("*", "Label", true, false):
		var label := found as Label
		if label.visible and label.text != "" and not label.is_queued_for_deletion():
			said.append(label.atr(label.text))
	return line("\n".join(said))
