class_name HandView
extends VBoxContainer
## The hand: letters fanned out where there is room, else one at a time below the ears of all.

signal option_pressed(row: OptionRow)
signal option_looked(row: OptionRow)
signal option_left
## A letter lies on top of the others.
signal letter_shown(card: String)

## How narrow a letter may be in the fan, and how wide it becomes.
const LEAST := 246.0
const MOST := 400.0
const ALONE := 560.0
const GAP := 14.0
const LEAN := 0.014
## What the fan takes beside its tallest letter.
const FAN := 22.0
## What lies around the ears and a single letter, beside them.
const BELOW := 22.0
## How long a letter takes to come.
const COMES := 0.3

var _letters: Array[Letter] = []
var _at := 0
var _room := Vector2(400, 400)
## Whether the letters of this hand are too tall for the fan in this room.
var _overflows := false
var _ears := Handed.new()
## What the ears are called in the theme: they lie above the letters, or below them.
var _ear := "Ear"
var _fan := Control.new()


func _init() -> void:
	add_theme_constant_override("separation", 0)
	_ears.name = "Ears"
	_ears.add_theme_constant_override("separation", 2)
	_fan.name = "Fan"
	_fan.size_flags_horizontal = SIZE_EXPAND_FILL
	_fan.mouse_filter = Control.MOUSE_FILTER_PASS
	add_child(_ears)
	add_child(_fan)
	_fan.resized.connect(_arrange)


## Lays out the hand of a snapshot, with what the rules tell of its options. With a `speed`, letters
## that were not there before are seen to come.
func show_hand(table: GameTable, snapshot: Dictionary, speed := 0.0) -> void:
	_overflows = false
	var held := cards()
	var before := letter_at(_at).card if letter_at(_at) != null else ""
	Ui.clear(_fan)
	Ui.clear(_ears)
	_letters.clear()
	for seen: CouncilView.CardSeen in CouncilView.new(snapshot).hand:
		_add(table, seen.id, seen.open)
	if _letters.is_empty():
		_fan.add_child(Ui.card(Ui.label("Nothing is on the table.", "Ink"), "Sheet"))
	var still := cards().find(before)
	show_letter(clampi(still if still >= 0 else 0, 0, maxi(0, _letters.size() - 1)))
	if speed > 0.0:
		for letter: Letter in _letters:
			if not held.has(letter.card):
				letter.modulate.a = 0.0
				create_tween().tween_property(letter, "modulate:a", 1.0, COMES / speed)


func cards() -> Array[String]:
	var found: Array[String] = []
	for letter: Letter in _letters:
		found.append(letter.card)
	return found


func letter_at(at: int) -> Letter:
	return _letters[at] if at >= 0 and at < _letters.size() else null


## What a letter is known by: its ear where one is shown at a time, else its head; null without it.
func handle(card: String) -> Control:
	var at := cards().find(card)
	if at < 0:
		return null
	return _ears.get_node("Ear%d" % at) if _ears.visible else _letters[at].heading()


## The row of an option, or null.
func row_of(command: Dictionary) -> OptionRow:
	for letter: Letter in _letters:
		for row: OptionRow in letter.rows():
			if row.command() == command:
				return row
	return null


## Marks what is chosen; nothing with an empty command.
func mark(command: Dictionary) -> void:
	var decided := CouncilCommand.Decide.new(command)
	var decides: bool = command.get("type") == CouncilCommand.Decide.TYPE
	var chosen := decided.card if decides else ""
	for letter: Letter in _letters:
		letter.mark(decided.option if decides and letter.card == chosen else -1)
	if cards().has(chosen):
		show_letter(cards().find(chosen))


## Shows a letter where one is shown at a time.
func show_letter(at: int) -> void:
	_at = at
	for ear: Node in Ui.held(_ears):
		(ear as Button).set_pressed_no_signal(ear.get_index() == _ear_index(at))
	_arrange()
	if not is_fanned() and letter_at(at) != null:
		letter_shown.emit(letter_at(at).card)


func turn(by: int) -> void:
	if not _letters.is_empty():
		show_letter(posmod(_at + by, _letters.size()))
		focus_letter(false)


## Gives the focus to the first option of the letter on top; `unseen` shows it with the next key.
func focus_letter(unseen: bool) -> bool:
	if letter_at(_at) == null:
		return false
	for row: OptionRow in letter_at(_at).rows():
		if not row.disabled:
			row.grab_focus(unseen)
			return true
	return false


## Whether all letters lie side by side.
func is_fanned() -> bool:
	var wide_enough := _room.x >= (LEAST + GAP) * maxi(1, _letters.size()) + GAP
	return wide_enough and _room.y >= 330.0 and not _overflows


## Puts the ears below the letters into another part of the screen, or back above the letters.
func put_ears(below: Control) -> void:
	var place := below if below != null else self
	if _ears.get_parent() == place:
		return
	_ears.reparent(place, false)
	place.move_child(_ears, 0)
	_ear = "Ear" if below == null else "EarBelow"
	for ear: Node in Ui.held(_ears):
		(ear as Button).theme_type_variation = _ear


func fit(room: Vector2) -> void:
	_overflows = _overflows and room == _room
	_room = room
	_arrange()


func _add(table: GameTable, card: String, open: Array[bool]) -> void:
	var made: Array[OptionRow] = []
	for option: int in open.size():
		var asked := {"type": "option", "card": card, "option": option}
		var told: Dictionary = table.preview(asked) if open[option] else {}
		var row := OptionRow.make(card, option, told)
		if not open[option]:
			row.close(table.why_not(row.command()))
		made.append(row)
	var letter := Letter.make(card, made)
	letter.option_pressed.connect(option_pressed.emit)
	letter.option_looked.connect(option_looked.emit)
	letter.option_left.connect(option_left.emit)
	letter.minimum_size_changed.connect(_arrange)
	_fan.add_child(letter)
	var ear := Ui.wide_button(CouncilBook.title(card), show_letter.bind(_letters.size()), _ear)
	ear.name = "Ear%d" % _letters.size()
	ear.toggle_mode = true
	_ears.add_child(ear)
	_letters.append(letter)


## Whether the whole of a letter does not fit below the ears.
func _is_too_tall(letter: Letter) -> bool:
	letter.be_brief(false)
	return letter.get_combined_minimum_size().y + _ears.size.y + BELOW > _room.y


func _ear_index(at: int) -> int:
	var ear := _ears.get_node_or_null("Ear%d" % at)
	return ear.get_index() if ear != null else -1


## Letters as wide as there is room for, each as high as what it says.
func _arrange() -> void:
	var fanned := is_fanned()
	_ears.visible = not fanned and _letters.size() > 1
	# The ears stay where they are, however tall a letter is.
	size_flags_vertical = SIZE_FILL if _ears.visible else SIZE_SHRINK_CENTER
	var count := maxi(1, _letters.size()) if fanned else 1
	var most := MOST if fanned else ALONE
	var wide := clampf((_room.x - GAP * (count + 1)) / count, 120.0, most)
	var left := (_room.x - wide * count - GAP * (count - 1)) * 0.5
	var tallest := 0.0
	for at: int in _letters.size():
		var letter := _letters[at]
		letter.visible = fanned or at == _at
		if letter.visible:
			letter.size = Vector2(wide, 0)
			letter.be_brief(not fanned and _is_too_tall(letter))
			tallest = maxf(tallest, letter.get_combined_minimum_size().y)
	if fanned and tallest + FAN > _room.y and _letters.size() > 1:
		# One below the other they have the whole width, and need less height.
		_overflows = true
		_arrange()
		return
	if not fanned:
		left = 2.0
		wide = _room.x - 4.0
	for at: int in _letters.size():
		var letter := _letters[at]
		var off := at - (count - 1) * 0.5
		letter.lean = off * LEAN if fanned else 0.0
		letter.size = Vector2(wide, tallest)
		letter.pivot_offset = letter.size * Vector2(0.5, 1.0)
		letter.position = Vector2(
			left + (wide + GAP) * at if fanned else left, 8.0 + 6.0 * absf(off)
		)
		if not fanned:
			letter.position.y = 0.0
		letter.settle()
	_fan.custom_minimum_size.y = tallest + (FAN if fanned else 10.0)
