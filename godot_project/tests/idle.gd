extends Node
## Tells when the menu stands, and in a window how often it is drawn while nobody touches it. What
## else is measured is loaded after that, since whatever this script names is loaded before it.

const WATCHED := 3.0


func _ready() -> void:
	var shell: Node = (load("res://shell/shell.tscn") as PackedScene).instantiate()
	add_child(shell)
	for frame: int in 2:
		await get_tree().process_frame
	print("figure: start to menu: %d ms" % Time.get_ticks_msec())
	if DisplayServer.get_name() != "headless":
		# A window's first second: it is placed, shown and given the focus.
		await get_tree().create_timer(1.0).timeout
		var before := Engine.get_frames_drawn()
		await get_tree().create_timer(WATCHED).timeout
		var drawn := Engine.get_frames_drawn() - before
		print("figure: redraws of the idle menu: %d in %d s" % [drawn, WATCHED])
		var more: Node = (load("res://tests/idle_watch.gd") as GDScript).new()
		add_child(more)
		await more.call("watch", shell)
	get_tree().quit()
