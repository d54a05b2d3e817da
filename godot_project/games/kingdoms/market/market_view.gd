class_name MarketView
extends VBoxContainer
## The centre of the table: monsters, citizens, domains by stack. What can be done with now is lit;
## each card tells its price to whoever looks.

## A stack was pressed.
signal stack_chosen(place: int)

const COLUMNS := 5
const LEAST := Vector2(66, 88)
const MOST := Vector2(300, 330)
## From which height on cards have room for what they say.
const SPEAKING := 172.0
const GAP := 4.0
## Where the citizens and the domains begin.
const CITIZENS := 5
const DOMAINS := 15

var book: CardBook

var _grid := GridContainer.new()
var _tiles: Array[CardTile] = []
var _speaks := false


func _init() -> void:
	size_flags_horizontal = Control.SIZE_EXPAND_FILL
	_grid.name = "Grid"
	_grid.add_theme_constant_override("h_separation", int(GAP))
	_grid.add_theme_constant_override("v_separation", int(GAP))
	add_child(_grid)


## Shows the centre; `open` are the places that a listed command is about.
func show_market(view: KingdomsView, open: Array[int]) -> void:
	var stacks := view.stacks
	while _tiles.size() < stacks.size():
		_add_tile()
	for place: int in stacks.size():
		_tiles[place].show_card(_look(place, stacks[place], open.has(place)))


## Marks a stack as chosen; -1 for none.
func choose(place: int) -> void:
	for at: int in _tiles.size():
		if _tiles[at].button_pressed != (at == place):
			_tiles[at].set_pressed_no_signal(at == place)
			_tiles[at].queue_redraw()


func tile(place: int) -> CardTile:
	return _tiles[place] if place >= 0 and place < _tiles.size() else null


## The tile that shows a card; null for none.
func showing(card: String) -> CardTile:
	for each: CardTile in _tiles:
		if each.card() == card:
			return each
	return null


## The places of the stacks that are lit.
func lit() -> Array[int]:
	var found: Array[int] = []
	for place: int in _tiles.size():
		if _tiles[place].is_lit():
			found.append(place)
	return found


## Makes the cards as large as the room allows; all four rows in sight where it is high enough.
func fit(room: Vector2) -> void:
	var larger := _larger()
	var columns := _columns(room.x)
	var wide := minf((room.x - GAP * (columns - 1)) / columns, MOST.x * larger)
	var rows := _rows(columns)
	var high := clampf(
		(room.y - GAP * (rows - 1)) / rows, LEAST.y * larger, minf(wide * 1.25, MOST.y)
	)
	_grid.columns = columns
	_speaks = high > SPEAKING * larger
	for each: CardTile in _tiles:
		each.custom_minimum_size = Vector2(floorf(wide), floorf(maxf(high, LEAST.y * larger)))
		each.speak(_speaks)


## How high it is at least in a room so wide.
func least_height(wide: float) -> float:
	var rows := _rows(_columns(wide))
	return (LEAST.y * _larger() + GAP) * rows - GAP


func _larger() -> float:
	return get_theme_default_font_size() / float(Look.BODY)


func _columns(wide: float) -> int:
	return clampi(floori((wide + GAP) / (LEAST.x * _larger() + GAP)), 2, COLUMNS)


func _rows(columns: int) -> int:
	return ceili(CITIZENS / float(columns)) * 4


func _add_tile() -> void:
	var made := CardTile.make(book, {})
	var place := _tiles.size()
	made.name = "Stack%d" % place
	made.asked.connect(func(_id: String) -> void: _on_asked(place))
	_tiles.append(made)
	_grid.add_child(made)


func _on_asked(place: int) -> void:
	choose(place)
	stack_chosen.emit(place)


func _look(place: int, stack: KingdomsView.StackSeen, open: bool) -> Dictionary:
	var cards := stack.cards
	if cards.is_empty():
		return {"id": ""}
	var id := cards[-1]
	var look := {"id": id, "count": stack.left, "lit": open}
	var offer := stack.offer
	if offer != null:
		look["price"] = offer.price.raw
		look["surcharge"] = offer.surcharge
		look["discount"] = offer.discount
		look["dim"] = not (open or offer.affordable)
	if place >= DOMAINS:
		look["roles"] = Snap.array(book.entry(id), "roles")
	return look
