class_name RoomScreen
extends Screen
## The room of a game in progress: who is here, what can be said, what all have to agree to, and how
## to leave. The table stands below it.

## How wide it is at most.
const WIDEST := 720.0

var _together: Together
## What the page shows: a finger may be on it, so that it stays while nothing is new.
var _shown := ""
## What this device has checked of the dice, on its card.
var _mark: Label
var _dice: Control

@onready var _page: VBoxContainer = %Page


func _ready() -> void:
	(%Back as Button).pressed.connect(func() -> void: left.emit())
	resized.connect(_fit)


## With `asks`, the room is asked that at once.
func enter(args: Dictionary) -> void:
	_together = Together.of(table)
	_together.changed.connect(_show)
	if args.has("asks"):
		_together.ask(Snap.text(args, "asks"))
	_show()


func focus_start() -> void:
	Ui.focus_first(_page)


func _show() -> void:
	var line := _together.line
	if not is_visible_in_tree() or line == null:
		return
	var now := JSON.stringify([line.seen.get("members"), line.seen.get("proposed"), line.line])
	now += JSON.stringify([line.seen.get("paused"), line.stage()])
	if now != _shown:
		_shown = now
		_fill(line)
	_mark.text = line.mark()
	# Who looks on has promised nothing, and checks the game when it is over.
	_dice.visible = _mark.text != ""


func _fill(line: RoomLine) -> void:
	Ui.clear(_page)
	_page.add_child(Ui.card(_members(line)))
	_mark = Ui.label("", "Muted")
	_mark.name = "Mark"
	_dice = Ui.card(Ui.column([Ui.label("DICE", "Subhead"), _mark]))
	_page.add_child(_dice)
	if line.seat() != "":
		_page.add_child(Ui.card(_wishes(line)))
	_page.add_child(Ui.card(_phrases()))
	_page.add_child(_leave(line))
	_fit()


func _members(line: RoomLine) -> Control:
	var rows: Array[Control] = [Ui.label("WHO IS HERE", "Subhead")]
	var host := _together.host
	if host != null and host.code() != "":
		rows.append(Ui.label(tr("Who looks on joins by %s.") % host.code(), "Muted"))
	for other: Variant in Snap.array(line.seen, "members"):
		rows.append(RoomView.member_label(other))
	return Ui.column(rows)


## What needs the others' consent.
func _wishes(line: RoomLine) -> Control:
	var rows: Array[Control] = [Ui.label("IF ALL AGREE", "Subhead")]
	var proposed := Snap.dict(line.seen, "proposed")
	if Snap.text(proposed, "by") == line.seat():
		rows.append(Ui.label("The others are asked. Another command ends the question.", "Muted"))
	elif line.stage() == "over":
		_add(rows, "Again", "Play again", "again")
	elif proposed.is_empty():
		_add(rows, "AskBack", "Take my last command back", "undo")
		if Snap.dict(line.seen, "options").get("clock") != null:
			var stands := Snap.flag(line.seen, "paused")
			var words := "Let the clocks run" if stands else "Stop the clocks"
			_add(rows, "Clocks", words, "pause", {"paused": not stands})
	return Ui.column(rows)


func _phrases() -> Control:
	var grid := HFlowContainer.new()
	for at: int in _together.phrases.size():
		var words := Snap.sentence(_together.phrases[at])
		var say := Ui.button(words, _together.ask.bind("say", {"phrase": at}))
		say.name = "Say%d" % at
		grid.add_child(say)
	return Ui.column([Ui.label("SAY", "Subhead"), grid])


## Who leaves a game is followed by a bot.
func _leave(line: RoomLine) -> Control:
	var plays := line.seat() != "" and line.stage() == "playing"
	var words := "Leave the game to a bot" if plays else "Leave the room"
	var made := Ui.sure(words, _on_leave, "Quiet")
	made.name = "LeaveGame"
	return made


func _on_leave() -> void:
	_together.stand_up()
	_together.leave()
	screen_replaced.emit("menu", {})


func _add(rows: Array[Control], named: String, words: String, type: String, fields := {}) -> void:
	var made := Ui.wide_button(words, _together.ask.bind(type, fields))
	made.name = named
	rows.append(made)


func _fit() -> void:
	_page.custom_minimum_size.x = minf(size.x - 24.0, WIDEST)
