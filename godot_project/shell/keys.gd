@tool
extends Node
## The input map as a player sees and changes it.

const ANY_DEVICE := -1

## What every game has.
const SHARED: Dictionary[String, String] = {
	"act_confirm": "Confirm",
	"act_cancel": "Cancel, back",
	"act_step_back": "Step back",
	"act_skip": "Skip animation",
	"act_why_not": "Why not?",
	"act_hint": "Hint",
	"act_panel": "Board or panel",
	"act_unit_next": "Next",
	"act_unit_previous": "Previous",
	"zoom_in": "Zoom in",
	"zoom_out": "Zoom out",
	"zoom_fit": "Show all",
	"pan_left": "Pan left",
	"pan_right": "Pan right",
	"pan_up": "Pan up",
	"pan_down": "Pan down",
	"open_menu": "Menu",
	"diagnostics": "Diagnostics",
}

## What the games on the shelf have besides.
var _more: Dictionary[String, String] = {}

## How each action is leant on: the newest event of a stick or trigger, whether that began it, and
## whether it is beyond the dead zone.
var _leans: Dictionary[String, Array] = {}


## Adds the actions of a game.
func learn(more: Dictionary) -> void:
	for action: String in more:
		_more[action] = more[action]


## Every action that can be given another key, and what it is called: the games' own first.
func actions() -> Dictionary[String, String]:
	return actions_of(_more)


## The actions of a game with these of its own.
func actions_of(own: Dictionary) -> Dictionary[String, String]:
	var all: Dictionary[String, String] = {}
	all.assign(own)
	all.merge(SHARED)
	return all


## Whether an event is the press of an action; false where the map lacks it. A stick or a trigger
## sends many events while it is leant on, of which only the first is a press.
func pressed(event: InputEvent, action: String) -> bool:
	if not InputMap.has_action(action):
		return false
	if event is InputEventJoypadMotion:
		return _begins(event, action)
	return event.is_action_pressed(action, false, true)


func _begins(event: InputEvent, action: String) -> bool:
	if not event.is_action(action):
		return false
	var lean: Array = _leans.get(action, [0, false, false])
	if lean[0] != event.get_instance_id():
		var beyond := event.is_action_pressed(action)
		lean = [event.get_instance_id(), beyond and not lean[2], beyond]
		_leans[action] = lean
	return lean[1]


## The keys and buttons of an action in words.
func words(action: String) -> String:
	if not InputMap.has_action(action):
		return ""
	var parts := PackedStringArray()
	for event: InputEvent in InputMap.action_get_events(action):
		parts.append(event_words(event))
	return ", ".join(parts)


func event_words(event: InputEvent) -> String:
	var key := event as InputEventKey
	if key != null:
		var code := key.get_physical_keycode_with_modifiers()
		return OS.get_keycode_string(code if code != 0 else key.get_keycode_with_modifiers())
	var button := event as InputEventJoypadButton
	if button != null:
		var names: Array[String] = [
			"A", "B", "X", "Y", "Back", "Guide", "Start", "LS", "RS", "LB", "RB"
		]
		return names[button.button_index] if button.button_index < names.size() else "Pad"
	var motion := event as InputEventJoypadMotion
	if motion != null:
		var names: Array[String] = ["Stick", "Stick", "Right stick", "Right stick", "LT", "RT"]
		return TranslationServer.translate(
			names[motion.axis] if motion.axis < names.size() else "Pad"
		)
	return event.as_text()


## Gives an action a new key or button in place of the old ones of that kind. Returns the action
## that had it before.
func remap(action: String, event: InputEvent) -> String:
	var robbed := ""
	for other: String in actions():
		if (
			other != action
			and InputMap.has_action(other)
			and InputMap.action_has_event(other, event)
		):
			InputMap.action_erase_event(other, event)
			robbed = other
	for old: InputEvent in InputMap.action_get_events(action):
		if old.get_class() == event.get_class():
			InputMap.action_erase_event(action, old)
	InputMap.action_add_event(action, _event(_row(event)))
	return robbed


## Puts the project's own map back.
func reset() -> void:
	InputMap.load_from_project_settings()


## Writes down what differs from the project's own map.
func store(file: ConfigFile) -> void:
	if file.has_section("keys"):
		file.erase_section("keys")
	for action: String in actions():
		if not InputMap.has_action(action):
			continue
		var own: Dictionary = ProjectSettings.get_setting("input/" + action, {})
		var rows := _rows(InputMap.action_get_events(action))
		if rows != _rows(own.get("events", [])):
			file.set_value("keys", action, rows)


func restore(file: ConfigFile) -> void:
	if not file.has_section("keys"):
		return
	for action: String in file.get_section_keys("keys"):
		var rows: Variant = file.get_value("keys", action)
		if not InputMap.has_action(action) or not actions().has(action) or not rows is Array:
			continue
		InputMap.action_erase_events(action)
		for row: Variant in rows as Array:
			var event := _event(row)
			if event != null:
				InputMap.action_add_event(action, event)


func _rows(events: Array) -> Array[PackedInt32Array]:
	var rows: Array[PackedInt32Array] = []
	for event: InputEvent in events:
		rows.append(_row(event))
	return rows


func _row(event: InputEvent) -> PackedInt32Array:
	var key := event as InputEventKey
	if key != null:
		return [0, key.physical_keycode, key.keycode, key.get_modifiers_mask()]
	var button := event as InputEventJoypadButton
	if button != null:
		return [1, button.button_index]
	var motion := event as InputEventJoypadMotion
	return [2, motion.axis, roundi(motion.axis_value)] if motion != null else [-1]


func _event(row: Variant) -> InputEvent:
	if not row is PackedInt32Array:
		return null
	var numbers: PackedInt32Array = row
	if numbers.size() == 4 and numbers[0] == 0:
		var key := InputEventKey.new()
		key.physical_keycode = numbers[1] as Key
		key.keycode = numbers[2] as Key
		key.ctrl_pressed = numbers[3] & KEY_MASK_CTRL != 0
		key.shift_pressed = numbers[3] & KEY_MASK_SHIFT != 0
		key.alt_pressed = numbers[3] & KEY_MASK_ALT != 0
		key.meta_pressed = numbers[3] & KEY_MASK_META != 0
		return _of_any_device(key)
	if numbers.size() == 2 and numbers[0] == 1:
		var button := InputEventJoypadButton.new()
		button.button_index = numbers[1] as JoyButton
		return _of_any_device(button)
	if numbers.size() == 3 and numbers[0] == 2:
		var motion := InputEventJoypadMotion.new()
		motion.axis = numbers[1] as JoyAxis
		motion.axis_value = numbers[2]
		return _of_any_device(motion)
	return null


## An action belongs to whichever keyboard or controller is used.
func _of_any_device(event: InputEvent) -> InputEvent:
	event.device = ANY_DEVICE
	return event
