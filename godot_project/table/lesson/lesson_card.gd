class_name LessonCard
extends PanelContainer
## The step of a lesson: what to know or to do, and the way out. It marks what the step points at.

signal ended

## The name of what is laid on a button that a step points at.
const MARK := "LessonMark"

## From which width on the words stand beside their head, and how broad that is.
const WIDE := 700.0
const HEAD := 290.0

var _screen: TableScreen
var _head := Ui.label("", "Strong")
var _text := Ui.label("", "Small")
var _parts := BoxContainer.new()
var _top: HBoxContainer
var _next: Button
var _skip: Button


func _init() -> void:
	name = "Lesson"
	theme_type_variation = "Lit"
	_next = Ui.button("Next", _on_next, "Primary")
	_next.name = "NextStep"
	_skip = Ui.sure("Skip lesson", _end, "Quiet")
	_skip.name = "SkipLesson"
	# It never moves under a finger: where it stands is as wide as the question is.
	_skip.custom_minimum_size.x = 120.0
	_top = Ui.row([_head, _skip])
	var below := Ui.row([_text, _next])
	below.size_flags_horizontal = Control.SIZE_EXPAND_FILL
	_parts.add_child(_top)
	_parts.add_child(below)
	add_child(_parts)
	resized.connect(_reflow)


## Puts it above what the screen splits into table and panels.
func lie_in(screen: TableScreen) -> void:
	_screen = screen
	var frame := screen.get_node_or_null("Frame")
	if frame == null:
		screen.add_child(self)
		screen.move_child(self, screen.overlays.get_index())
		set_anchors_preset(Control.PRESET_TOP_WIDE)
	else:
		frame.add_child(self)
		frame.move_child(self, mini(2, frame.get_child_count() - 1))
	screen.queue.drained.connect(show_step)
	screen.table.prompt_changed.connect(_on_prompt)
	show_step()


## Shows the step that it is now, once what happened was shown.
func show_step() -> void:
	var table := _screen.table
	if table.lesson == null:
		_leave()
		return
	if _screen.queue.busy():
		return
	var played := table.length()
	var step := table.lesson.step(played)
	if step.is_empty():
		_end()
		return
	var number := table.lesson.at(played) + 1
	var last := number == table.lesson.count()
	_head.text = tr("%d of %d · %s") % [number, table.lesson.count(), Snap.text(step, "head")]
	_text.text = (
		"Watch what they answer." if table.lesson.answers(played) else Snap.text(step, "text")
	)
	_next.visible = not Lesson.asks(step)
	_next.text = "Play on" if last else "Next"
	_point([] if table.lesson.answers(played) else Snap.array(step, "point"))


## In a wide window what is said stands beside its head: a low one has room for the table too.
func _reflow() -> void:
	_parts.vertical = size.x < WIDE
	_top.custom_minimum_size.x = 0.0 if _parts.vertical else HEAD


## Marks places and pieces on the table, and buttons wherever they are.
func _point(points: Array) -> void:
	var places: Array[Dictionary] = []
	var pieces := PackedStringArray()
	var buttons := PackedStringArray()
	for point: Variant in points:
		if (point as Dictionary).has("place"):
			places.append(Snap.dict(point, "place"))
		elif (point as Dictionary).has("piece"):
			pieces.append(Snap.text(point, "piece"))
		else:
			buttons.append(Snap.text(point, "button"))
	_screen.point_at(places, pieces)
	for node: Node in _screen.find_children("*", "BaseButton", true, false):
		var mark := node.get_node_or_null(MARK)
		if buttons.has(String(node.name)) and mark == null:
			node.add_child(_mark())
		elif mark != null and not buttons.has(String(node.name)):
			mark.queue_free()


func _mark() -> Panel:
	var made := Panel.new()
	made.name = MARK
	made.mouse_filter = Control.MOUSE_FILTER_IGNORE
	made.set_anchors_and_offsets_preset(Control.PRESET_FULL_RECT)
	made.add_theme_stylebox_override("panel", Look.box(Color.TRANSPARENT, Palette.TEXT, 0, 3))
	return made


func _on_prompt(_changed: Dictionary) -> void:
	show_step()


func _on_next() -> void:
	var table := _screen.table
	table.lesson.put_behind(table)
	if table.lesson.step(table.length()).is_empty():
		_end()
	else:
		show_step()


func _end() -> void:
	if _screen.table.lesson != null:
		_screen.table.lesson.end(_screen.table)
	_screen.noticed.emit(
		"The lesson is over, and anything goes. Play on, or begin a game of your own.", ""
	)
	_leave()


func _leave() -> void:
	if is_queued_for_deletion():
		return
	_point([])
	hide()
	queue_free()
	ended.emit()
