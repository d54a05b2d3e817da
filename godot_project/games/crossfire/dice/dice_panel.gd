class_name DicePanel
extends PanelContainer
## The last roll: each die, each modifier, what was rolled again, and what came of it.

const PURPOSES: Dictionary[String, String] = {
	CrossfireEvent.RollKind.INITIATIVE: "Initiative",
	CrossfireEvent.RollKind.MOVEMENT: "Move",
	CrossfireEvent.RollKind.SHOT: "Shot",
	CrossfireEvent.RollKind.MELEE: "Melee",
}
## The events that tell of dice alone.
const ROLLS: Array[String] = [
	CrossfireEvent.DiceRoll.TYPE,
	CrossfireEvent.DieRerolled.TYPE,
	CrossfireEvent.DieKept.TYPE,
	CrossfireEvent.StrayChosen.TYPE,
	CrossfireEvent.InitiativeWon.TYPE,
	CrossfireEvent.InitiativeTied.TYPE,
	CrossfireEvent.AllowanceRolled.TYPE,
]

var _snapshot: Dictionary = {}
## Each die: `{seat, face}`.
var _dice: Array[Dictionary] = []
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
	var read := CrossfireEvent.new(event)
	var payload := read.payload
	match read.type:
		CrossfireEvent.DiceRoll.TYPE:
			_roll(CrossfireEvent.DiceRoll.new(payload))
		CrossfireEvent.DieRerolled.TYPE:
			_reroll(CrossfireEvent.DieRerolled.new(payload))
		CrossfireEvent.StrayChosen.TYPE:
			_stray(event, CrossfireEvent.StrayChosen.new(payload))
		CrossfireEvent.AttackResolved.TYPE:
			_shot(event, CrossfireEvent.ShotFacts.new(payload))
		CrossfireEvent.MeleeResolved.TYPE:
			_melee(event, CrossfireEvent.MeleeFacts.new(payload))
		_:
			if read.type not in ROLLS and read.type != CrossfireEvent.DownIgnored.TYPE:
				return false
			_say(event)
	show()
	return true


## While a reroll is asked: what the dice on the table are for.
func show_need(table: GameTable) -> void:
	var attack := Units.attack_rolled(table.snapshot)
	if attack == null:
		return
	var query := {
		"type": CrossfirePreview.Attack.TYPE,
		"unit": attack.unit,
		"to": Units.of(table.snapshot, attack.unit).position.raw,
		"target": attack.target,
		"with": Units.purpose(table.snapshot).the_for,
	}
	var preview := table.preview(query)
	if not preview.is_empty():
		_text.text = ConfirmPanel.words(CrossfirePreview.Attack.new(preview))


func _roll(rolled: CrossfireEvent.DiceRoll) -> void:
	var purpose := rolled.purpose
	var thrown: Array[Dictionary] = []
	for die: CrossfireEvent.Die in rolled.dice:
		thrown.append({"seat": die.seat, "face": die.face})
	# The sides may throw their initiative dice one after the other.
	var follows := purpose == CrossfireEvent.RollKind.INITIATIVE and _purpose == purpose
	if follows and _dice.size() == 1 and thrown.size() == 1:
		thrown = _dice + thrown
	else:
		_old.clear()
	_dice = thrown
	_purpose = purpose
	_head.text = PURPOSES.get(purpose, purpose.capitalize())
	_text.text = ""
	_lay()


## The die that chooses whom a double one hits.
func _stray(event: Dictionary, stray: CrossfireEvent.StrayChosen) -> void:
	_old.clear()
	_dice = [{"seat": stray.attacker.get_slice("-", 0), "face": stray.face}]
	_head.text = tr("Stray round")
	_lay()
	_say(event)


func _reroll(rolled: CrossfireEvent.DieRerolled) -> void:
	var at := rolled.die
	if at < _dice.size():
		_old[at] = rolled.first
		_dice[at]["face"] = rolled.second
	_lay()


func _lay() -> void:
	_remember()
	Ui.clear(_row)
	for at: int in _dice.size():
		var seat: String = _dice[at]["seat"]
		var colour := Units.colour(_snapshot, seat)
		var tag := Ui.label(Names.name_of(seat), "Muted", false)
		_row.add_child(tag)
		if _old.has(at):
			_row.add_child(DieFace.lying(_old[at], colour, true))
		var face: int = _dice[at]["face"]
		_row.add_child(DieFace.lying(face, colour))


## Keeps each side's roll, with its sum, until that side rolls again.
func _remember() -> void:
	var faces: Dictionary[String, PackedStringArray] = {}
	var sums: Dictionary[String, int] = {}
	for die: Dictionary in _dice:
		var seat: String = die["seat"]
		var face: int = die["face"]
		var rolled: PackedStringArray = faces.get(seat, PackedStringArray())
		rolled.append(str(face))
		faces[seat] = rolled
		sums[seat] = sums.get(seat, 0) + face
	for seat: String in faces:
		var all := " + ".join(faces[seat])
		var sum := " = %d" % sums[seat] if faces[seat].size() > 1 else ""
		_last[seat] = (
			"%s %s%s (%s)" % [Names.name_of(seat), all, sum, tr(_head.text.get_slice(":", 0))]
		)
	_earlier.text = tr("Last rolls: %s") % " · ".join(_last.values())
	_earlier.visible = _last.size() > 1


func _say(event: Dictionary) -> void:
	_text.text = Units.sentence(Snap.text(event, "message"))


func _shot(event: Dictionary, shot: CrossfireEvent.ShotFacts) -> void:
	var dice := shot.dice
	_head.text = tr("Shot: %s at %s") % [Units.words(shot.attacker), Units.words(shot.target)]
	_show_pair(shot.attacker, dice)
	var cover := ConfirmPanel.modifiers(TypedView.raws(shot.defense_modifiers))
	_text.text = (
		tr("%s + %s%s = %d against Defense %d%s\n%s")
		% [
			dice[0],
			dice[1],
			ConfirmPanel.modifiers(TypedView.raws(shot.attack_modifiers)),
			shot.total,
			shot.defense,
			tr(" (with%s)") % cover if cover != "" else "",
			Units.sentence(Snap.text(event, "message").get_slice(": ", 2)) + _stray_words(shot)
		]
	)


## Why somebody else than the target was hit; "" where it was not so.
func _stray_words(shot: CrossfireEvent.ShotFacts) -> String:
	if shot.struck in ["", shot.target]:
		return ""
	return "\n" + tr("A double one beside a friend hits the friend.")


func _melee(event: Dictionary, melee: CrossfireEvent.MeleeFacts) -> void:
	_head.text = (
		tr("Melee: %s against %s") % [Units.words(melee.attacker), Units.words(melee.target)]
	)
	_show_pair(melee.attacker, melee.dice)
	_say(event)


## A finished attack says its dice itself: whoever joins late sees them too.
func _show_pair(attacker: String, faces: Array[int]) -> void:
	if _dice.size() == faces.size() and not _dice.is_empty():
		return
	_dice = []
	_old.clear()
	for face: int in faces:
		_dice.append({"seat": attacker.get_slice("-", 0), "face": face})
	_lay()
