class_name PictureCheck
extends RefCounted
## Whether a screen is the one that the name of its picture says: a table without a result over it,
## a result where a result is named, and no notice of a screen that was there before.

## What may lie above a table, by the end of a picture's name.
const COVERS: Dictionary[String, String] = {
	"result": "Result", "hand_over": "HandOver", "pause": "Pause"
}


## What is wrong with the screen that is to be pictured, in words; "" if nothing is.
static func misfit(shell: Shell, named: String) -> String:
	var notice := (shell.get_node("Notice") as Notice).words()
	if notice != "":
		return "a notice lies over it: %s" % notice
	var screen := shell.current() as TableScreen
	if screen == null:
		return ""
	var wanted := ""
	for end: String in COVERS:
		if named.ends_with(end):
			wanted = COVERS[end]
	var found := ""
	for cover: String in COVERS.values():
		if (screen.overlays.get_node(cover) as Control).visible:
			found = cover
	return "" if found == wanted else "“%s” lies over it, not “%s”" % [found, wanted]
