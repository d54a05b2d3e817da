class_name Agreement
extends VBoxContainer
## What a table agrees on beside its setup: how long somebody is waited for, clocks, and what those
## see who look on. The host chooses, and all agree by being ready.

signal changed(options: Dictionary)

## What can be chosen: the option, its words, and its values in seconds; 0 is none.
const ROWS: Array[Array] = [
	["patience", "Who is away is waited for", [15, 60, 300, 3600]],
	["clock", "Time for all decisions of a seat", [0, 300, 900, 3600]],
	["delay", "Who looks on sees it later by", [0, 60, 300]],
]
## Without a clock there is none at all; all else is a number.
const NULL_IF_NONE := "clock"

var _options: Dictionary = {}


## A room of a service can be in its list (`listed`).
static func make(options: Dictionary, is_host: bool, can_be_listed := false) -> Agreement:
	var made := Agreement.new()
	made._options = options
	made.add_child(Ui.label("WHAT IS AGREED", "Subhead"))
	for row: Array in ROWS:
		made._add(str(row[0]), str(row[1]), row[2], is_host)
	if can_be_listed:
		made._add_list(is_host)
	return made


## Seconds as people say them.
static func words(seconds: int) -> String:
	if seconds == 0:
		return "None"
	if seconds % 3600 == 0:
		return "%d h" % (seconds / 3600.0)
	return (
		TranslationServer.translate("%d min") % (seconds / 60.0)
		if seconds % 60 == 0
		else "%d s" % seconds
	)


func _add(option: String, text: String, values: Array, is_host: bool) -> void:
	var now := Snap.number(_options, option)
	if not is_host:
		add_child(Ui.label("%s: %s" % [text, Agreement.words(now).to_lower()]))
		return
	# The room may know another value, which a browser has set.
	var all := values.duplicate()
	if not all.has(now):
		all.append(now)
	var pick := OptionButton.new()
	pick.name = option.to_pascal_case()
	pick.accessibility_name = TranslationServer.translate(text)
	pick.custom_minimum_size.y = Look.TOUCH
	pick.size_flags_horizontal = SIZE_EXPAND_FILL
	for seconds: int in all:
		pick.add_item(Agreement.words(seconds))
	pick.select(all.find(now))
	pick.item_selected.connect(func(at: int) -> void: _choose(option, all[at]))
	add_child(Ui.label(text, "Muted"))
	add_child(pick)


## Whether strangers find the room in the list; its code is not told there.
func _add_list(is_host: bool) -> void:
	var listed := Snap.flag(_options, "listed")
	if not is_host:
		var public := "Anybody finds the room in the list."
		add_child(Ui.label(public if listed else "The room is in no list."))
		return
	var turn := CheckButton.new()
	turn.name = "Listed"
	turn.text = "Anybody finds the room in the list"
	turn.custom_minimum_size.y = Look.TOUCH
	turn.button_pressed = listed
	turn.toggled.connect(
		func(on: bool) -> void: changed.emit(_options.merged({"listed": on}, true))
	)
	add_child(turn)


func _choose(option: String, seconds: int) -> void:
	var value: Variant = seconds
	if seconds == 0 and option == NULL_IF_NONE:
		value = null
	changed.emit(_options.merged({option: value}, true))
