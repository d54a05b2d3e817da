class_name EventFeed
extends VBoxContainer
## Tells what happens while it is shown, the newest line on top, with a way to skip it.

signal skip_asked


func _init() -> void:
	name = "Feed"
	add_theme_constant_override("separation", 3)
	var skip := Ui.button("Skip", skip_asked.emit)
	skip.name = "Skip"
	add_child(Handed.row([Ui.label("What happens", "Strong"), skip]))


## Tells one more event, in the colour of its seat.
func tell(words: String, seat: String) -> void:
	var line := Ui.label(words, "Small")
	if seat != "":
		line.add_theme_color_override("font_color", Palette.seat(seat).lightened(0.25))
	add_child(line)
	move_child(line, 1)
