class_name DicePanel
extends PanelContainer
## The last roll: each die, each modifier, what was rolled again, and what came of it.

const PURPOSES: Dictionary[String, String] = {
	"initiative": "Initiative", "movement": "Move", "shot": "Shot", "melee": "Melee"
}

var _snapshot: Dictionary = {}
var _dice: Array = []
var _purpose := ""
var _old: Dictionary[int, int] = {}
## The last roll of each side, in words.
var _last: Dictionary[String, String] = {}

@onready var _head: Label = %Head
@onready var _row: HBoxContainer = %Row
@onready var _text: Label = %Text
@onready var _earlier: Label = %Earlier


func use(snapshot: Dictionary) -> void:
	_snapshot = snapshot


## Takes an event that has to do with dice; true when the panel shows something else after it.
func take(event: Dictionary) -> bool:
	var payload := Snap.dict(event, "payload")
	match Snap.text(event, "type"):
		"dice_roll":
			_roll(payload)
		"die_rerolled":
			_reroll(payload)
		"die_kept":
			_say(event)
		"stray_chosen":
			_stray(event, payload)
		"attack_resolved":
			_shot(event, payload)
		"melee_resolved":
			_melee(event, payload)
		"initiative_won", "initiative_tied", "allowance_rolled", "down_ignored":
			_say(event)
		_:
			return false
	show()
	return true


## While a reroll is asked: what the dice on the table are for.
func show_need(table: GameTable) -> void:
	var purpose := Snap.dict(Snap.dict(Snap.dict(table.snapshot, "pending"), "roll"), "purpose")
	var attack := Snap.dict(purpose, "attack")
	if attack.is_empty():
		return
	var unit := Snap.text(attack, "unit")
	var query := {
		"type": "attack",
		"unit": unit,
		"to": Units.of(table.snapshot, unit).get("position"),
		"target": Snap.text(attack, "target"),
		"with": Snap.text(purpose, "for"),
	}
	var preview := table.preview(query)
	if not preview.is_empty():
		_text.text = ConfirmPanel.words(preview)


func _roll(payload: Dictionary) -> void:
	var purpose := Snap.text(payload, "purpose")
	var thrown := Snap.array(payload, "dice").duplicate(true)
	# The sides may throw their initiative dice one after the other.
	if purpose == "initiative" and _dice.size() == 1 and thrown.size() == 1 and _purpose == purpose:
		thrown = _dice + thrown
	else:
		_old.clear()
	_dice = thrown
	_purpose = purpose
	_head.text = PURPOSES.get(purpose, purpose.capitalize())
	_text.text = ""
	_lay()


## The die that chooses whom a double one hits.
func _stray(event: Dictionary, payload: Dictionary) -> void:
	var seat := Snap.text(payload, "attacker").get_slice("-", 0)
	_old.clear()
	_dice = [{"seat": seat, "face": Snap.number(payload, "face")}]
	_head.text = "Stray round"
	_lay()
	_say(event)


func _reroll(payload: Dictionary) -> void:
	var at := Snap.number(payload, "die")
	if at < _dice.size():
		_old[at] = Snap.number(payload, "first")
		(_dice[at] as Dictionary)["face"] = Snap.number(payload, "second")
	_lay()


func _lay() -> void:
	_remember()
	Ui.clear(_row)
	for at: int in _dice.size():
		var seat := Snap.text(_dice[at], "seat")
		var colour := Units.colour(_snapshot, seat)
		var tag := Ui.label(Seats.name_of(seat), "Muted", false)
		_row.add_child(tag)
		if _old.has(at):
			_face(_old[at], colour, true)
		_face(Snap.number(_dice[at], "face"), colour, false)


## Keeps each side's roll, with its sum, until that side rolls again.
func _remember() -> void:
	var faces: Dictionary[String, PackedStringArray] = {}
	var sums: Dictionary[String, int] = {}
	for die: Variant in _dice:
		var seat := Snap.text(die, "seat")
		var rolled: PackedStringArray = faces.get(seat, PackedStringArray())
		rolled.append(str(Snap.number(die, "face")))
		faces[seat] = rolled
		sums[seat] = sums.get(seat, 0) + Snap.number(die, "face")
	for seat: String in faces:
		var all := " + ".join(faces[seat])
		var sum := " = %d" % sums[seat] if faces[seat].size() > 1 else ""
		_last[seat] = "%s %s%s (%s)" % [Seats.name_of(seat), all, sum, _head.text.get_slice(":", 0)]
	_earlier.text = "Last rolls: %s" % " · ".join(_last.values())
	_earlier.visible = _last.size() > 1


func _face(face: int, colour: Color, faded: bool) -> void:
	var made := DieFace.new()
	made.show_face(face, colour, faded)
	_row.add_child(made)


func _say(event: Dictionary) -> void:
	_text.text = Units.sentence(Snap.text(event, "message"))


func _shot(event: Dictionary, payload: Dictionary) -> void:
	var dice := Snap.array(payload, "dice")
	_head.text = "Shot: %s at %s" % _pair(payload)
	_show_pair(payload, dice)
	var cover := ConfirmPanel.modifiers(Snap.array(payload, "defense_modifiers"))
	_text.text = (
		"%s + %s%s = %d against Defense %d%s\n%s"
		% [
			dice[0],
			dice[1],
			ConfirmPanel.modifiers(Snap.array(payload, "attack_modifiers")),
			Snap.number(payload, "total"),
			Snap.number(payload, "defense"),
			" (with%s)" % cover if cover != "" else "",
			Units.sentence(Snap.text(event, "message").get_slice(": ", 2))
		]
	)


func _melee(event: Dictionary, payload: Dictionary) -> void:
	_head.text = "Melee: %s against %s" % _pair(payload)
	_show_pair(payload, Snap.array(payload, "dice"))
	_say(event)


func _pair(payload: Dictionary) -> Array[String]:
	return [Snap.text(payload, "attacker").to_upper(), Snap.text(payload, "target").to_upper()]


## A finished attack says its dice itself: whoever joins late sees them too.
func _show_pair(payload: Dictionary, faces: Array) -> void:
	if _dice.size() == faces.size() and not _dice.is_empty():
		return
	_dice = []
	_old.clear()
	var attacker := Snap.text(payload, "attacker").get_slice("-", 0)
	for face: Variant in faces:
		_dice.append({"seat": attacker, "face": face})
	_lay()
