extends Suite
## The parts that all tables share: they come to rest on what they were given, at any speed, skipped
## or not, and cost nothing afterwards.

const GALLERY := "res://parts/gallery/gallery.tscn"

var _queue: EventQueue


func before() -> void:
	await super.before()
	get_window().size = Vector2i(390, 844)
	_queue = EventQueue.new()
	add_child(_queue)
	await _frames(2)


func test_dice_rest_on_what_they_were_given() -> void:
	for way: Dictionary in [
		{"speed": 1.0}, {"speed": 4.0}, {"speed": 0.0}, {"skips": true}, {"less": true}
	]:
		var dice := _open("res://parts/dice/dice_throw.tscn") as DiceThrow
		dice.less_motion = way.has("less")
		_queue.speed = way.get("speed", 1.0)
		var fell: Array[int] = [6, 1, 2, 5, 3, 4]
		_queue.add(dice.roll.bind(fell, [Color.RED, Color.RED, Color.BLUE] as Array[Color]))
		await _frames(8)
		if way.has("skips"):
			_queue.skip()
		await eventually(func() -> bool: return not _queue.busy(), "%s: they rest" % way)
		for at: int in fell.size():
			var body := dice.bodies()[at]
			equal(body.top(), fell[at], "%s: what lies on top" % way)
			equal([body.turn, body.height], [0.0, 0.0], "%s: it lies" % way)
			check(dice.get_rect().encloses(body.get_rect()), "%s: on the table" % way)
		await _rests(dice, str(way))
		dice.queue_free()


func test_dice_of_any_number() -> void:
	var dice := _open("res://parts/dice/dice_throw.tscn") as DiceThrow
	_queue.speed = 0.0
	for fell: Array[int] in [[] as Array[int], [17] as Array[int], _many(40)]:
		_queue.add(dice.roll.bind(fell, [Color.RED] as Array[Color], 20))
		await _frames(4)
		equal(dice.bodies().size(), fell.size(), "as many as fell")
		for body: DieBody in dice.bodies():
			check(
				dice.get_rect().encloses(body.get_rect()), "%s lies on the table" % body.get_rect()
			)


func test_every_page_of_the_gallery_comes_to_rest() -> void:
	var gallery := _open(GALLERY)
	var pages: Array = gallery.get("pages")
	var queue := gallery.get_node("%Queue") as EventQueue
	for less: bool in [false, true]:
		(gallery.get_node("%Less") as BaseButton).button_pressed = less
		for at: int in pages.size():
			gallery.call("show_page", at)
			await _frames(5)
			queue.skip()
			await eventually(func() -> bool: return not queue.busy(), "page %d ends" % at)
			await _rests(gallery, gallery.call("page_name", at))


func _many(count: int) -> Array[int]:
	var made: Array[int] = []
	for at: int in count:
		made.append(at % 20 + 1)
	return made


func _open(scene: String) -> Control:
	var made: Control = (load(scene) as PackedScene).instantiate()
	add_child(made)
	made.set_anchors_preset(Control.PRESET_FULL_RECT)
	return made


## Nothing below it is processed or drawn again.
func _rests(part: Node, what: String) -> void:
	await _frames(3)
	var drawn: Array[String] = []
	for node: Node in [part] + part.find_children("*", "", true, false):
		check(not node.is_processing() or node is BaseButton, "%s: %s waits" % [what, node.name])
		if node is CanvasItem:
			(node as CanvasItem).draw.connect(func() -> void: drawn.append(String(node.name)))
	await _frames(10)
	check(drawn.is_empty(), "%s: drawn again: %s" % [what, drawn])


func _frames(count: int) -> void:
	for frame: int in count:
		await get_tree().process_frame
