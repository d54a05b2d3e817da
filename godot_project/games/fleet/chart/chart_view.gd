class_name ChartView
extends ScrollContainer
## The chart of a run: places layer by layer, the ways between them, and where the fleet is. It runs
## upwards in a tall window, and to the right in a wide one.

signal node_chosen(number: int)

## The least room of a layer, in a wide window and in a tall one, and of a lane.
const LAYER := 84.0
const TALL_LAYER := 92.0
const LANE := 80.0
const MARGIN := 58.0
## The seconds that the fleet is seen to sail for.
const SAIL := 0.9

## What is shown: the chart, and what can be sailed to.
var _shown: Array = []
var _nodes: Array[FleetView.NodeView] = []
var _at := 0
var _trail: Array[int] = []
var _sheet := ChartSheet.new()
var _marks: Array[NodeMark] = []
var _places: Array[Vector2] = []
var _upright := false


func _ready() -> void:
	follow_focus = true
	add_child(_sheet)
	resized.connect(_lay_out)
	for bar: ScrollBar in [get_h_scroll_bar(), get_v_scroll_bar()]:
		bar.changed.connect(reveal.call_deferred)


## Shows the chart as the snapshot has it.
func show_chart(snapshot: Dictionary) -> void:
	var view := FleetView.new(snapshot)
	var chart := view.chart
	var open := view.reachable
	var look := [chart.raw, open]
	if look == _shown:
		return
	_shown = look
	_nodes = chart.nodes
	_at = chart.at
	_follow_trail()
	while _marks.size() < _nodes.size():
		var made := NodeMark.new()
		made.pressed.connect(_on_pressed.bind(_marks.size()))
		_marks.append(made)
		_sheet.add_child(made)
	var ahead := _ahead()
	for at: int in _marks.size():
		_marks[at].visible = at < _nodes.size()
		if at < _nodes.size():
			_marks[at].show_node(at, _nodes[at], _state(at, open, ahead))
	_sheet.open = open
	_lay_out()


## Takes up from what has happened where the fleet has been.
func remember(events: Array) -> void:
	_trail.clear()
	for event: Dictionary in events:
		var read := FleetEvent.new(event)
		if read.type == FleetEvent.NodeEntered.TYPE:
			_trail.append(FleetEvent.NodeEntered.new(read.payload).node)
	if not _trail.is_empty():
		_trail.push_front(0)


## Marks the node that is looked at; -1 for none.
func choose(number: int) -> void:
	for mark: NodeMark in _marks:
		mark.mark(mark.number == number)


## The mark of a node, or null.
func mark_of(number: int) -> NodeMark:
	return _marks[number] if number >= 0 and number < _nodes.size() else null


## Brings the fleet and what lies ahead of it into sight.
func reveal() -> void:
	if _places.is_empty() or _at >= _places.size():
		return
	var here := _places[_at]
	scroll_vertical = roundi(here.y - size.y * 0.74) if _upright else 0
	scroll_horizontal = 0 if _upright else roundi(here.x - size.x * 0.26)


## Lets the fleet sail to a node that it has come to.
func sail(tween: Tween, number: int) -> void:
	if mark_of(number) == null or _at >= _places.size() or number == _at:
		return
	var boat := _sheet.boat
	boat.sail_from(_places[_at], _places[number])
	if get_theme_constant(&"less_motion", &"TablePart") == 1:
		boat.way = 1.0
		tween.tween_interval(SAIL * 0.3)
	else:
		tween.tween_property(boat, "way", 1.0, SAIL).set_trans(Tween.TRANS_SINE)
	tween.tween_callback(boat.hide)


func layers() -> int:
	return _nodes[-1].layer if not _nodes.is_empty() else 0


## Where the fleet has been, a node a layer, as far as this screen has seen it.
func _follow_trail() -> void:
	var layer := _nodes[_at].layer if _at < _nodes.size() else 0
	_trail.resize(mini(_trail.size(), layer))
	while _trail.size() < layer:
		_trail.append(-1)
	_trail.append(_at)


## The nodes that can still be come to.
func _ahead() -> Dictionary[int, bool]:
	var found: Dictionary[int, bool] = {_at: true}
	for at: int in _nodes.size():
		if found.has(at):
			for next: int in _ways(at):
				found[next] = true
	return found


func _ways(from: int) -> Array[int]:
	var found: Array[int] = []
	var ways := _nodes[from].ways
	if ways != null:
		found.assign(range(ways.first, ways.last + 1))
	return found


func _state(at: int, open: Array[int], ahead: Dictionary[int, bool]) -> String:
	if at == _at:
		return "here"
	if open.has(at):
		return "open"
	if _trail.has(at):
		return "passed"
	return "ahead" if ahead.has(at) else "lost"


func _lay_out() -> void:
	if _nodes.is_empty():
		return
	_upright = size.y > size.x * 0.9
	var counts: Array[int] = []
	counts.resize(layers() + 1)
	for node: FleetView.NodeView in _nodes:
		counts[node.layer] += 1
	var lanes: int = counts.max()
	var layer := TALL_LAYER if _upright else LAYER
	var long := maxf(layer * layers() + MARGIN * 2.0, size.y if _upright else size.x)
	var broad := maxf(LANE * lanes + 8.0, size.x if _upright else size.y)
	if not _upright:
		broad = maxf(broad, size.y)
	_sheet.custom_minimum_size = Vector2(broad, long) if _upright else Vector2(long, broad)
	_places.clear()
	for at: int in _nodes.size():
		_places.append(_place(counts, long, broad, at))
		_marks[at].position = _places[at] - _marks[at].size * 0.5
	_sheet.show_ways(_places, _edges(), _upright)


func _place(counts: Array[int], long: float, broad: float, at: int) -> Vector2:
	var layer := _nodes[at].layer
	var along := MARGIN + (long - MARGIN * 2.0) * layer / maxf(layers(), 1.0)
	var across := broad * (_nodes[at].lane + 0.5) / counts[layer]
	# A chart is no table: places lie a little off their lines, each where it always lies.
	along += float((at * 37) % 17 - 8)
	across += float((at * 53) % 13 - 6) if counts[layer] > 1 else 0.0
	return Vector2(across, long - along) if _upright else Vector2(along, across)


## The ways: from, to, and what they are: `open`, `gone`, `ahead` or `lost`.
func _edges() -> Array[Array]:
	var found: Array[Array] = []
	var ahead := _ahead()
	for from: int in _nodes.size():
		for to: int in _ways(from):
			var kind := "ahead" if ahead.has(from) else "lost"
			if from == _at and not _sheet.open.is_empty():
				kind = "open"
			elif _trail.has(from) and _trail.has(to):
				kind = "gone"
			found.append([from, to, kind])
	return found


func _on_pressed(number: int) -> void:
	node_chosen.emit(number)
