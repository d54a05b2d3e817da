class_name UnitLayer
extends BoardLayer
## The units' tokens: one for each unit that the snapshot has.

var _tokens: Dictionary[String, UnitToken] = {}


## Shows a snapshot's units, and drafts that only their side sees.
func show_units(snapshot: Dictionary, drafts: Array) -> void:
	var shown: Array[String] = []
	for item: Dictionary in TypedView.raws(CrossfireView.new(snapshot).units) + drafts:
		var unit := CrossfireView.UnitView.new(item)
		var id := unit.id
		shown.append(id)
		if not _tokens.has(id):
			_add(id)
		var colour := Units.colour(snapshot, unit.owner_id)
		_tokens[id].show_unit(unit, Units.faction(snapshot, unit.owner_id), colour)
	for id: String in _tokens.keys():
		if not shown.has(id):
			_tokens[id].queue_free()
			_tokens.erase(id)
	# Whoever is there now is seen, and not who fell there.
	for each: UnitToken in _tokens.values():
		each.visible = each.stands() or at(each.square()) == ""


func token(id: String) -> UnitToken:
	return _tokens.get(id)


## The unit that stands or lies on a square.
func at(square: Vector2i) -> String:
	for id: String in _tokens:
		if _tokens[id].square() == square and _tokens[id].stands():
			return id
	return ""


## The squares that units take.
func taken() -> Array[Vector2i]:
	var squares: Array[Vector2i] = []
	for id: String in _tokens:
		if _tokens[id].stands():
			squares.append(_tokens[id].square())
	return squares


func mark(selected: String, ready_units: Array[String]) -> void:
	for id: String in _tokens:
		_tokens[id].mark(id == selected, ready_units.has(id))


## Brings all of them to where their squares are now.
func settle() -> void:
	for id: String in _tokens:
		_tokens[id].settle()
		_tokens[id].queue_redraw()


func _add(id: String) -> void:
	var made := UnitToken.new()
	made.name = id
	made.grid = grid
	made.mouse_filter = Control.MOUSE_FILTER_IGNORE
	add_child(made)
	_tokens[id] = made
