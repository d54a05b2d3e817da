class_name DialBoard
extends GridContainer
## The stats of the realm, an instrument each.

## How narrow a dial may be where there is height for several rows, where there is not, and in rows.
const LEAST := 92.0
const LOW := 62.0
const SNUG := 70.0
## From which height on there is room for several rows.
const ROWS := 200.0

var _dials: Dictionary[String, DialView] = {}


func _init() -> void:
	add_theme_constant_override("h_separation", 0)
	add_theme_constant_override("v_separation", 2)


func dial(id: String) -> DialView:
	return _dials.get(id)


## Every dial, by the id of its stat.
func dials() -> Dictionary[String, DialView]:
	return _dials


## Shows the stats of a snapshot of the table's as they are.
func show_stats(table: RulesView, snapshot: Dictionary) -> void:
	var stats := CouncilView.new(snapshot).stats
	if stats.map(func(seen: CouncilView.StatSeen) -> String: return seen.id) != _dials.keys():
		Ui.clear(self)
		_dials.clear()
		for seen: CouncilView.StatSeen in stats:
			var told := table.preview({"type": CouncilPreview.Stat.TYPE, "stat": seen.id})
			var made := DialView.make(seen.id, CouncilPreview.Stat.new(told).formula)
			_dials[made.id] = made
			add_child(made)
	for seen: CouncilView.StatSeen in stats:
		_dials[seen.id].set_value(seen.value)


## Shows what would move: hints as the rules give them, and whether they tell directions.
func show_hints(hints: Array[CouncilPreview.Hint], signed: bool) -> void:
	var told: Dictionary[String, CouncilPreview.Hint] = {}
	for hint: CouncilPreview.Hint in hints:
		told[hint.stat] = hint
	for id: String in _dials:
		_dials[id].show_hint(told.get(id) as CouncilPreview.Hint, signed)


## As many in a row as there is room for.
func fit(wide: float, tall: float) -> void:
	var count := maxi(1, _dials.size())
	columns = count
	var alone := LEAST if tall > ROWS else LOW
	for rows: int in [1, 2, 3, 4]:
		columns = ceili(count / float(rows))
		if wide / columns >= (alone if rows == 1 else SNUG):
			break
	var rows := ceili(count / float(columns))
	var each := clampf(tall / rows, 48.0, 104.0)
	for id: String in _dials:
		_dials[id].custom_minimum_size = Vector2(floorf(wide / columns), minf(each, wide / columns))
