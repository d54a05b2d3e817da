class_name DialBoard
extends VBoxContainer
## The stats of the realm in their groups, an instrument each, and below them what is about to end
## the reign.

## A dial was pressed: its value and its ends in words.
signal asked(words: String)

const GROUPS: Dictionary[String, String] = {
	"stores": "Stores", "people": "People", "powers": "Powers", "standing": "Standing"
}
## How large a dial is at least and at most.
const LEAST := 44.0
const MOST := 104.0
const GAP := 10.0
## How large a dial is where all stand in one row, in a window that is not tall.
const SINGLE := 64.0
const ROOMY := 220.0

var _dials: Dictionary[String, DialView] = {}
var _groups: Array[DialGroup] = []
var _rows := VBoxContainer.new()
## What is nearest to an end of the reign, or null.
var _nearest: DialView
var _threat := Ui.label("", "Alarm")
## The size of a dial and the rows of groups, as they were laid out.
var _laid: Array = []
## What is left below the dials.
var _room := 0.0


func _init() -> void:
	add_theme_constant_override("separation", 2)
	_rows.name = "Rows"
	_rows.add_theme_constant_override("separation", 2)
	_rows.size_flags_horizontal = SIZE_SHRINK_CENTER
	_threat.name = "Threat"
	_threat.horizontal_alignment = HORIZONTAL_ALIGNMENT_CENTER
	_threat.hide()
	add_child(_rows)
	add_child(_threat)


func dial(id: String) -> DialView:
	return _dials.get(id)


## Every dial, by the id of its stat.
func dials() -> Dictionary[String, DialView]:
	return _dials


## Shows the stats of a snapshot of the table's as they are.
func show_stats(table: RulesView, snapshot: Dictionary) -> void:
	var stats := CouncilView.new(snapshot).stats
	var fresh := stats.map(func(seen: CouncilView.StatSeen) -> String: return seen.id)
	if fresh != _dials.keys():
		Ui.clear(_rows)
		_dials.clear()
		_groups.clear()
		_laid.clear()
		for seen: CouncilView.StatSeen in stats:
			_dials[seen.id] = DialView.make(seen.id)
			_dials[seen.id].asked.connect(asked.emit)
	_nearest = null
	for seen: CouncilView.StatSeen in stats:
		var shown := _dials[seen.id]
		shown.explain(
			CouncilPreview.Stat.new(
				table.preview({"type": CouncilPreview.Stat.TYPE, "stat": seen.id})
			)
		)
		shown.set_value(seen.value)
		if shown.danger() != null and (_nearest == null or shown.margin() < _nearest.margin()):
			_nearest = shown
	_tell_threat()
	if _groups.is_empty():
		_gather()
		fit(maxf(custom_minimum_size.x, MOST * 3.0), MOST)


## What ends the reign first, in words.
func _tell_threat() -> void:
	# Where dials need the room, their red has to do.
	if _nearest != null:
		var end := _nearest.danger().words
		_threat.text = "%s %d: %s." % [CouncilBook.stat_name(_nearest.id), _nearest.value(), end]
	_threat.visible = _nearest != null and _threat_height() < _room


## How tall the words are in the width of the dials.
func _threat_height() -> float:
	var lines := Ui.height_in(_threat, tr(_threat.text), custom_minimum_size.x)
	var box := _threat.get_theme_stylebox("normal").get_minimum_size()
	return lines + box.y + get_theme_constant("separation")


## Shows what would move: hints as the rules give them, and whether they tell directions.
func show_hints(hints: Array[CouncilPreview.Hint], signed: bool) -> void:
	var told: Dictionary[String, CouncilPreview.Hint] = {}
	for hint: CouncilPreview.Hint in hints:
		told[hint.stat] = hint
	for id: String in _dials:
		_dials[id].show_hint(told.get(id) as CouncilPreview.Hint, signed)


## The groups side by side, in as few rows as let the dials be largest.
func fit(wide: float, tall: float) -> void:
	custom_minimum_size.x = wide
	var each := MOST
	# A single row leaves the room to the letters.
	if tall < ROOMY and _packed(SINGLE, wide).size() == 1:
		each = SINGLE
	while each > LEAST and not (_fits(each, wide) and _height(each, wide) <= tall):
		each -= 2.0
	var rows := _packed(each, wide)
	_room = tall - _height(each, wide)
	_tell_threat()
	if _laid == [each, rows]:
		return
	_laid = [each, rows]
	for group: DialGroup in _groups:
		if group.get_parent() != null:
			group.get_parent().remove_child(group)
	Ui.clear(_rows)
	for row: Array in rows:
		var made := HBoxContainer.new()
		made.alignment = BoxContainer.ALIGNMENT_CENTER
		made.add_theme_constant_override("separation", roundi(GAP))
		for at: int in row:
			_groups[at].fit(each)
			made.add_child(_groups[at])
		_rows.add_child(made)


func _gather() -> void:
	for kind: String in GROUPS:
		var of: Array[DialView] = []
		for id: String in _dials:
			var named := Snap.text(Catalog.entry("stats", id), "group")
			if (named if GROUPS.has(named) else "standing") == kind:
				of.append(_dials[id])
		if not of.is_empty():
			_groups.append(DialGroup.make(GROUPS[kind], of))


func _height(each: float, wide: float) -> float:
	var rows := _packed(each, wide).size()
	return rows * (_groups[0].height(each) + 2.0) if rows > 0 else 0.0


## The places of the groups in each row: each group in the first row that has room for it.
func _packed(each: float, wide: float) -> Array[Array]:
	var rows: Array[Array] = []
	var left: Array[float] = []
	for at: int in _groups.size():
		var needs := _groups[at].width(each) + GAP
		var row := left.find_custom(func(room: float) -> bool: return room >= needs)
		if row < 0:
			row = rows.size()
			rows.append([])
			left.append(wide + GAP)
		rows[row].append(at)
		left[row] -= needs
	return rows


## Whether every group has room in a row of its own.
func _fits(each: float, wide: float) -> bool:
	return _groups.all(func(group: DialGroup) -> bool: return group.width(each) <= wide)
