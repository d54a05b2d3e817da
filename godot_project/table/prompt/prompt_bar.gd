class_name PromptBar
extends PanelContainer
## Whose decision it is, and what is asked.

signal skip_asked

## What is shown of a table, as long as it is: who is away from it may come back.
var _shown: GameTable

@onready var _edge: ColorRect = %Edge
@onready var _who: Label = %Who
@onready var _what: Label = %What
@onready var _progress: ProgressBar = %Progress
@onready var _skip: Button = %SkipEvents


func _ready() -> void:
	_skip.pressed.connect(skip_asked.emit)
	_keep_height()


func _notification(what: int) -> void:
	if what == NOTIFICATION_THEME_CHANGED and is_node_ready():
		_keep_height.call_deferred()


## As high without the button as with it: what lies below stays where it is.
func _keep_height() -> void:
	var edges := get_theme_stylebox("panel").get_minimum_size().y
	custom_minimum_size.y = _skip.get_combined_minimum_size().y + edges


## Shows whom the game waits for.
func show_prompt(table: GameTable) -> void:
	_shown = table
	if not table.seats.changed.is_connected(_on_seats_changed):
		table.seats.changed.connect(_on_seats_changed)
	var owing := table.owed_by()
	_progress.hide()
	_skip.hide()
	if owing.is_empty():
		_announce(true)
		_who.text = "Over"
		_what.text = "The game has ended."
		_edge.color = Palette.NEUTRAL
		return
	var seat := table.person_to_act()
	if seat == "":
		seat = str(owing[0])
	_edge.color = table.game.seat_colour(table.snapshot, seat)
	_who.text = Names.marked(seat) if Names.is_called(seat) else Names.name_of(seat)
	_announce(true)
	_what.text = question_of(table) if table.person_to_act() != "" else waiting_for(table)


func _on_seats_changed() -> void:
	if _shown != null:
		show_prompt(_shown)


## What has happened is being shown, and nothing is asked yet.
func show_watching() -> void:
	_shown = null
	_announce(false)
	_progress.hide()
	_edge.color = Palette.NEUTRAL
	_who.text = "…"
	_what.text = "This is what happens."
	_skip.show()


## Whose turn it is is said to who hears the screen; that something happens is not.
func _announce(on: bool) -> void:
	for label: Label in [_who, _what]:
		label.accessibility_live = DisplayServer.LIVE_POLITE if on else DisplayServer.LIVE_OFF


func show_progress(share: float) -> void:
	_progress.visible = share < 1.0
	_progress.value = share * 100.0


## What is waited for while nobody here decides.
static func waiting_for(table: GameTable) -> String:
	if table.on_its_way:
		return "On its way to the others."
	var far := table.owed_by().filter(Names.is_called)
	if far.is_empty():
		return "The bot is thinking."
	if far.size() > 1:
		return TranslationServer.translate("%s decide.") % Names.names_of(far)
	var absence := table.seats.absence(str(far[0]))
	if absence == TranslationServer.translate("away, a bot plays"):
		return (
			TranslationServer.translate("A bot decides for %s, who is away.")
			% Names.name_of(str(far[0]))
		)
	return (
		TranslationServer.translate("%s decides%s.")
		% [Names.name_of(str(far[0])), ", " + absence if absence != "" else ""]
	)


## The rules' own question, without the name that stands beside it.
static func question_of(table: GameTable) -> String:
	var text := Snap.text(table.prompt, "question")
	var start := text.find(": ")
	text = text.substr(start + 2) if start >= 0 and start < 12 else text
	return table.game.sentence(text) if text != "" else "Waiting."
