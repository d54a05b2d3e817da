class_name LaunchScreen
extends Screen
## Begins a run at once, so that the starting fleet is its first choice. A run in progress is asked
## about first; seats, seed and packs have the shared setup.

@onready var _text: Label = %Text
@onready var _go_on: Button = %GoOn
@onready var _new: Button = %New
@onready var _conditions: Button = %Conditions


func _ready() -> void:
	(%Back as Button).pressed.connect(func() -> void: left.emit())
	_go_on.pressed.connect(func() -> void: screen_replaced.emit("table", {}))
	_new.pressed.connect(_begin)
	_conditions.pressed.connect(func() -> void: screen_replaced.emit("conditions", {"mode": "run"}))


func enter(args: Dictionary) -> void:
	theme = FleetLook.build(prefs.text_scale)
	if Snap.text(args, "mode") == "arena":
		screen_replaced.emit("conditions", {"mode": "arena"})
	elif not would_drop():
		_begin()


func focus_start() -> void:
	_go_on.grab_focus(true)


func _begin() -> void:
	var word := Words.seed_word()
	var setup := {"mode": "run", "run_id": word.capitalize(), "fleet": null, "unlocks": []}
	var players := {"p1": Seats.PERSON}
	var answer := table.begin(setup, word, players)
	if answer.has("error"):
		var error := Snap.dict(answer, "error")
		_text.text = GameTable.message_of(error)
		noticed.emit(_text.text, Snap.text(error, "rule"))
		return
	prefs.keep_players(table.game.id, "autosave", players)
	screen_replaced.emit("table", {"fresh": true})
