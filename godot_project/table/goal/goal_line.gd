class_name GoalLine
extends Button
## Who is ahead, how far the game is and how it is won, as the rules say it: always on the table. A
## press says all of it where there is no room for the goal.

signal asked(words: String)

## How many lines it may take in the bar.
const MOST := 2

## How many it may take where it stands alone.
@export var alone := 2

## Whether there is room for it in this window.
var has_room := true:
	set(value):
		has_room = value
		visible = has_room and _goal != ""

var _now := ""
var _goal := ""

@onready var _words: Label = %Words


func _ready() -> void:
	pressed.connect(func() -> void: asked.emit("%s. %s" % [_now, _goal] if _now != "" else _goal))
	resized.connect(_fit)


## Shows it for the game on the table; nothing once it is over, or where the rules say nothing.
func show_summary(table: GameTable) -> void:
	var summary := Snap.dict(table.prompt, "summary")
	var parts := PackedStringArray()
	for part: String in ["score", "clock"]:
		var words := table.game.sentence(Snap.text(summary, part))
		if words != "":
			parts.append(words)
	_now = _begun(" · ".join(parts))
	_goal = _begun(table.game.sentence(Snap.text(summary, "goal")))
	visible = has_room and _goal != ""
	_fit()


func _notification(what: int) -> void:
	if what == NOTIFICATION_THEME_CHANGED and is_node_ready():
		_fit.call_deferred()


## All of it, or what is said first, whichever has room.
func _fit() -> void:
	var whole := _now + " · " + _goal if _now != "" else _goal
	var high := _height(whole)
	var line := _words.get_line_height()
	var most := MOST if get_parent() is HBoxContainer else alone
	if high > most * line + 1.0 and _now != "":
		whole = _now
		high = _height(whole)
	_words.text = whole
	tooltip_text = "%s. %s" % [_now, _goal]
	custom_minimum_size.y = high


func _height(words: String) -> float:
	var font := _words.get_theme_font("font")
	var points := _words.get_theme_font_size("font_size")
	var wide := maxf(size.x - 2.0 * _words.position.x, 40.0)
	return font.get_multiline_string_size(words, HORIZONTAL_ALIGNMENT_LEFT, wide, points).y


static func _begun(words: String) -> String:
	return words.left(1).to_upper() + words.substr(1)
