@tool
extends Node
## Small questions: a word, or one of several ways.


## Asks for a word, such as an id.
func word(
	title: String, now: String, given: Callable, hint := "small_letters_and_underscores"
) -> void:
	var asked := AcceptDialog.new()
	var field := LineEdit.new()
	field.placeholder_text = hint
	field.text = now
	field.select_all_on_focus = true
	asked.title = title
	asked.add_child(field)
	asked.register_text_enter(field)
	asked.confirmed.connect(
		func() -> void:
			var words := field.text.strip_edges()
			asked.queue_free()
			if words != "":
				given.call(words)
	)
	asked.canceled.connect(asked.queue_free)
	add_child(asked)
	asked.popup_centered(Vector2i(380, 80))
	field.grab_focus()


## Asks which way to go: `{words: Callable}`.
func which(words: String, ways: Dictionary, none: Callable) -> void:
	var asked := AcceptDialog.new()
	asked.title = "Sandtable"
	asked.dialog_text = words
	asked.ok_button_text = "Cancel"
	asked.confirmed.connect(
		func() -> void:
			asked.queue_free()
			none.call()
	)
	asked.canceled.connect(
		func() -> void:
			asked.queue_free()
			none.call()
	)
	for way: String in ways:
		var button := asked.add_button(way, true)
		button.pressed.connect(
			func() -> void:
				asked.queue_free()
				(ways[way] as Callable).call()
		)
	add_child(asked)
	asked.popup_centered(Vector2i(420, 100))
