class_name GoalLine
extends Button
## Who is ahead, how far the game is and how it is won, as the rules say it: always on the table. A
## press says all of it where there is no room for the goal.

signal asked(words: String)

## How high it may be in the bar, whose buttons are as high, in pixels.
const MOST := 46.0

## How many lines it may take where it stands alone.
@export var alone := 2

## Whether there is room for it in this window.
var has_room := true:
	set(value):
		has_room = value
		visible = has_room and not _parts.is_empty()

## The score, the clock and the goal, as far as the rules say them.
var _parts := PackedStringArray()

@onready var _words: Label = %Words


func _ready() -> void:
	pressed.connect(func() -> void: asked.emit(_whole()))
	resized.connect(_fit)


## Shows it for the game on the table; nothing once it is over, or where the rules say nothing.
func show_summary(table: GameTable) -> void:
	_parts = _read(table)
	visible = has_room and not _parts.is_empty()
	_fit()


## While events are shown, leaves out what they change: the rest of the screen is ahead of it.
func leave_out_changes(table: GameTable) -> void:
	var next := _read(table)
	var kept := PackedStringArray()
	for part: String in _parts:
		if next.has(part):
			kept.append(part)
	_parts = kept
	var high := custom_minimum_size.y
	_fit()
	custom_minimum_size.y = high


func _read(table: GameTable) -> PackedStringArray:
	var summary := Snap.dict(table.prompt, "summary")
	var parts := PackedStringArray()
	for part: String in ["score", "clock", "goal"]:
		var told := Snap.text(summary, part)
		var words := table.game.sentence(_to_whom(told, table) if part == "score" else told)
		if words != "":
			parts.append(words.left(1).to_upper() + words.substr(1))
	return parts


## The score as it is told to whoever looks: a seat's name alone does not say whose it is.
func _to_whom(score: String, table: GameTable) -> String:
	var own := table.seat()
	for seat: String in table.seats.players:
		var leads := tr("%s leads") % seat
		if own == "" or not score.begins_with(leads):
			continue
		var rest := score.trim_prefix(leads)
		if seat == own:
			return tr("You lead") + rest
		if table.seats.players.size() == 2 and not Names.is_called(seat):
			return tr("Your opponent leads") + rest
	return score


func _notification(what: int) -> void:
	if what == NOTIFICATION_THEME_CHANGED and is_node_ready():
		_fit.call_deferred()


## As much of it as has room, from the end on.
func _fit() -> void:
	var most := MOST if get_parent() is HBoxContainer else alone * _words.get_line_height() + 1.0
	var parts := _parts.duplicate()
	while parts.size() > 1 and _height(" · ".join(parts)) > most:
		parts.remove_at(parts.size() - 1)
	_words.text = " · ".join(parts)
	Voice.tell(self, _whole())
	custom_minimum_size.y = minf(_height(_words.text), most)


func _height(words: String) -> float:
	return Ui.height_in(_words, words, maxf(size.x - 2.0 * _words.position.x, 40.0))


func _whole() -> String:
	return ". ".join(_parts)
