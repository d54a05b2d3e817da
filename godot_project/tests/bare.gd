extends Node
## Started where the library is missing, or of another version: the game opens and names what is
## wrong. It knows no class of the library.


func _ready() -> void:
	var shell: Node = (load("res://shell/shell.tscn") as PackedScene).instantiate()
	add_child(shell)
	for frame: int in 5:
		await get_tree().process_frame
	var found := ""
	for label: Label in shell.find_children("*", "Label", true, false):
		if label.is_visible_in_tree() and label.text.containsn("library"):
			found = label.text
	print("bare: ", found)
	get_tree().quit(0 if found != "" else 1)
