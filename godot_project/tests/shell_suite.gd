class_name ShellSuite
extends Suite
## A suite with the whole game on screen, reached by a hand.

var shell: Shell
var hand: Hand


func open(with: Hand) -> void:
	DirAccess.remove_absolute("user://settings.cfg")
	hand = with
	add_child(hand)
	get_window().size = hand.window()
	await hand.frames(2)
	shell = (load("res://shell/shell.tscn") as PackedScene).instantiate()
	add_child(shell)
	shell.prefs.speed = "None"
	await hand.frames(4)


func after() -> void:
	var bus: Node = get_node("/root/Bus")
	bus.call("close")
	if shell != null:
		shell.queue_free()
	if hand != null:
		hand.queue_free()
	await super.after()
	await super.after()


## The visible button with this name, or with a text that begins so.
func button(named: String, below: Node = null) -> BaseButton:
	for found: Node in (shell if below == null else below).find_children(
		"*", "BaseButton", true, false
	):
		var push := found as BaseButton
		if not push.is_visible_in_tree() or push.disabled:
			continue
		var text: String = (push as Button).text if push is Button else ""
		if push.name == named or text.begins_with(named):
			return push
	return null


## Presses the button with this name, by hand.
func press(named: String, below: Node = null) -> bool:
	var found := button(named, below)
	if not check(found != null, "there is a button %s on %s" % [named, shell.current()]):
		return false
	await hand.press(found)
	await hand.frames(2)
	return check(hand.trouble == "", hand.trouble)


func battle() -> BattleScreen:
	return shell.current() as BattleScreen


## What the game says aloud just now.
func notice() -> String:
	var box: Control = shell.find_child("Box", true, false)
	return (box.find_child("Text", true, false) as Label).text if box.visible else ""
