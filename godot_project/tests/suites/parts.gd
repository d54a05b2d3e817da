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


func test_coins_of_many_events_travel_together() -> void:
	var pieces := _open("res://parts/travel/travelling_pieces.tscn") as TravellingPieces
	pieces.stays = false
	pieces.call("_arrive")
	for event: int in 400:
		pieces.send(1, Vector2(10, 200), Vector2(300, 40))
	equal(pieces.count(), TravellingPieces.MOST, "no more than can be seen")
	_queue.add(pieces.fly)
	await eventually(func() -> bool: return not _queue.busy(), "they arrive")
	equal([pieces.count(), pieces.visible], [0, false], "and are gone")
	var numbers := _open("res://parts/floats/floating_numbers.tscn") as FloatingNumbers
	numbers.stays = false
	numbers.call("_forget")
	for event: int in 400:
		numbers.add(event - 200, Vector2(event, 100), "coin")
	equal(numbers.count(), FloatingNumbers.MOST, "nor numbers")
	await _rests(numbers, "numbers")


func test_a_number_falls_to_what_it_is_given() -> void:
	var board := _open("res://parts/score/falling_digits.tscn") as FallingDigits
	for to: int in [0, 7, 99, 1234]:
		_queue.add(board.fall_to.bind(to))
	_queue.skip()
	await eventually(func() -> bool: return not _queue.busy(), "they fall")
	equal(board.number, 1234, "the last one")
	await _rests(board, "digits")


func test_no_verdict_or_banner_is_cut_off() -> void:
	var verdict := _open("res://parts/verdict/verdict_plate.tscn") as VerdictPlate
	var banner := _open("res://parts/banner/banner.tscn") as Banner
	verdict.theme = Look.chosen(1.5)
	banner.theme = verdict.theme
	var head := "Die Schiedsrichterin Annegret gewinnt die Aufzeichnung"
	var why := "Nach sechs Runden stehen vier Siegpunkte gegen zwei; beide Seiten haben gepasst, "
	for size_of: Vector2i in [Vector2i(390, 844), Vector2i(844, 390), Vector2i(320, 320)]:
		get_window().size = size_of
		await _frames(2)
		verdict.show_verdict("p2", head, why.repeat(1 if size_of.y < 400 else 4))
		_queue.speed = 0.0
		_queue.add(banner.announce.bind(head, why, Palette.BRASS, why))
		await _frames(4)
		for part: Control in [verdict, banner]:
			equal(Legible.faults(part), PackedStringArray(), "%s at %s" % [part.name, size_of])
			var plate := (part.get_node("%Plate") as Control).get_global_rect()
			if size_of.x > 320:
				check(part.get_global_rect().encloses(plate), "%s at %s" % [plate, size_of])


func test_a_card_lies_where_it_flew_to() -> void:
	var card := _open("res://parts/cards/flying_card.tscn") as FlyingCard
	for less: bool in [false, true]:
		card.less_motion = less
		card.is_front = false
		_queue.add(card.fly.bind(Vector2(-50, 700), Vector2(40, 60), true))
		await eventually(func() -> bool: return not _queue.busy(), "it flies")
		equal([card.position, card.scale], [Vector2(40, 60), Vector2.ONE], "it lies there")
		check(card.is_front, "with its front up")
	await _rests(card, "a card")


func test_a_surface_is_plain_where_nothing_can_be_painted() -> void:
	for kind: Surface.Kind in Surface.TONES:
		var surface := _open("res://parts/material/surface.tscn") as Surface
		surface.kind = kind
		surface.shaded = false
		await _frames(2)
		check(not surface.is_painted(), "without a window nothing is painted")
		check(surface.tone(true).v > surface.tone(false).v, "lit from one side")
		surface.queue_free()


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


func test_what_waits_for_its_place_ends_with_its_part() -> void:
	var board := _open("res://table/picture/picture_board.tscn") as PictureBoard
	var stays := Label.new()
	var leaves := Label.new()
	add_child(stays)
	add_child(leaves)
	Ui.after_frames(2, stays.set_text.bind("called"))
	Ui.after_frames(2, leaves.set_text.bind("called"))
	board.reveal()
	board.free()
	remove_child(leaves)
	await _frames(4)
	equal([stays.text, leaves.text], ["called", ""], "who is still there is called")
	leaves.free()


func _many(count: int) -> Array[int]:
	var made: Array[int] = []
	for at: int in count:
		made.append(at % 20 + 1)
	return made


func _open(scene: String) -> Control:
	var made: Control = (load(scene) as PackedScene).instantiate()
	add_child(made)
	if not made is FlyingCard:
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
