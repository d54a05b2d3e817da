class_name LessonGuide
extends Control
## Leads through a lesson: a card says the step, beside what the step points at, and all else is
## dim while it is read. It takes no click but those on its card.

signal ended

## How long all else is dim before something is to be done, in seconds.
const DIMS := 1.6
## How far a frame stands off what it surrounds, and the card off the window's edges.
const AROUND := 3.0
const EDGE := 6.0
## Of what shows less than this, nothing is seen, in pixels.
const LEAST := 8.0
## What is read or pressed beside what a step points at.
const READ_TOO: Array[String] = ["GoalLine", "ConfirmBar", "PromptBar"]
## What tells of a choice, below it.
const DETAIL := "Detail"
## A press that goes so far, in pixels, carries the card.
const CARRIES := 12.0
## For how many frames a table comes to rest, in which it may yet push something out of sight.
const SETTLES := 3

var _screen: TableScreen
## What the step points at, as the lesson says it.
var _points: Array = []
## Those of them that are buttons and can be pressed now.
var _there: Array = []
## The number of the step that is shown, from 1.
var _number := 0
var _settles := 0
## What was chosen last, and not yet confirmed.
var _proposed: Dictionary = {}
## Whether the player has laid the card somewhere else, where it stays as long as it hides nothing.
var _laid := false
## How far the pointer has gone since it was pressed on the card.
var _drag := Vector2.ZERO
var _tween: Tween

@onready var card: LessonCard = %Card
@onready var _light: Spotlight = %Spotlight


func _ready() -> void:
	card.next_asked.connect(_on_next)
	card.skip_asked.connect(_end)
	card.begin_asked.connect(_on_begin)
	card.gui_input.connect(_on_card_input)
	resized.connect(func() -> void: _settles = SETTLES)
	_light.hide()
	card.hide()


## Lies above a table and below what covers it.
func lie_on(screen: TableScreen) -> void:
	_screen = screen
	screen.add_child(self)
	screen.move_child(self, screen.overlays.get_index())
	screen.queue.drained.connect(show_step)
	screen.table.prompt_changed.connect(_on_prompt)
	screen.table.corrected.connect(_correct)
	show_step()


## Shows the step that it is now, once what happened was shown.
func show_step() -> void:
	var table := _screen.table
	if table.lesson == null:
		_leave()
		return
	if _screen.queue.busy():
		_watch()
		return
	var played := table.length()
	var step := table.lesson.step(played)
	if step.is_empty():
		_end()
	elif table.lesson.answers(played):
		_watch()
	else:
		_show(step, table.lesson.at(played) + 1)


## What a step points at, where it is on the screen now, in this control's own pixels.
func spots() -> Array[Rect2]:
	var found: Array[Rect2] = []
	for point: Dictionary in _points:
		for rect: Rect2 in spots_of(point):
			found.append(rect)
	return found


## Where something that a lesson names is on the screen now.
func spots_of(point: Dictionary) -> Array[Rect2]:
	var found: Array[Rect2] = []
	if not point.has("button"):
		for rect: Rect2 in _screen.spots(point):
			_add_seen(found, rect)
		return found
	for control: Control in _named(Snap.text(point, "button")):
		_add_seen(found, Ui.in_sight(control))
	return found


func _process(_delta: float) -> void:
	if not card.visible:
		return
	if _settles > 0:
		_settles -= 1
		for point: Dictionary in _points:
			if spots_of(point).is_empty():
				_bring_into_sight(point)
	_show_buttons()
	_follow()
	_weigh()


## Brings a button into sight once there is one: what was chosen before may push it out.
func _show_buttons() -> void:
	var there := _points.filter(
		func(point: Dictionary) -> bool:
			return point.has("button") and not _named(Snap.text(point, "button")).is_empty()
	)
	if there == _there:
		return
	_there = there
	for point: Dictionary in there:
		if spots_of(point).is_empty():
			_bring_into_sight.call_deferred(point)


## Says at once, not only when it is confirmed, that what is chosen is not what the step asks for.
func _weigh() -> void:
	var proposed := _screen.proposal()
	if proposed == _proposed:
		return
	_proposed = proposed
	if not proposed.is_empty():
		_correct(_screen.table.lesson.objection(proposed, _screen.table.length()))


func _correct(words: String) -> void:
	card.correct(words)
	_settles = SETTLES


func _show(step: Dictionary, number: int) -> void:
	var lesson := _screen.table.lesson
	var asks := Lesson.asks(step)
	var place := [number, lesson.count(), tr(Snap.text(step, "head"))]
	var is_last := number == lesson.count()
	var way_on := "Play on" if is_last else "Next"
	var head := tr("%d of %d · %s") % place
	card.show_words(head, Snap.text(step, "text"), "" if asks else way_on, is_last)
	_points = Snap.array(step, "point")
	card.show()
	if number == _number and _light.visible:
		return
	_number = number
	_laid = false
	_settles = SETTLES
	_dim(asks)
	if not asks and not _screen.overlays.covers():
		card.next.grab_focus.call_deferred(true)


## While something happens, nothing is dim and nothing pointed at, and no card lies on it.
func _watch() -> void:
	card.hide()
	_points = []
	_light.hide()


func _dim(asks: bool) -> void:
	if _tween != null:
		_tween.kill()
	_light.depth = 1.0
	_light.show()
	_follow()
	if asks:
		_tween = create_tween()
		_light.brighten(_tween, DIMS)


## The light and the card go where what is pointed at has gone.
func _follow() -> void:
	var rects := spots()
	if _light.visible:
		_light.light(rects)
	rects = rects.duplicate()
	rects.append_array(_opened())
	var room := Rect2(Vector2.ZERO, size).grow(-EDGE)
	card.fit(room.size, LessonPlace.free_height(rects, card.size.x, room))
	var lies := Rect2(card.position, card.size)
	var hides := not room.encloses(lies) or LessonPlace.covered(lies, rects) > 0.0
	if hides or (_settles > 0 and not _laid):
		_laid = false
		card.position = LessonPlace.beside(rects, _read_too(), card.size, room)


## Where stands what a choice opened with, which is there to be read.
func _opened() -> Array[Rect2]:
	var found: Array[Rect2] = []
	for node: Node in _screen.find_children(DETAIL, "Control", true, false):
		if (node as Control).is_visible_in_tree():
			_add_seen(found, Ui.in_sight(node as Control))
	return found


## Where the goal, the question and the buttons are, which a card covers only where it has to.
func _read_too() -> Array[Rect2]:
	var found: Array[Rect2] = []
	for kind: String in READ_TOO:
		for node: Node in _screen.find_children("*", kind, true, false):
			if (node as Control).is_visible_in_tree():
				_add_seen(found, Ui.in_sight(node as Control))
	return found


func _bring_into_sight(point: Dictionary) -> void:
	if not point.has("button"):
		_screen.reveal_spot(point)
		return
	for control: Control in _named(Snap.text(point, "button")):
		Ui.scroll_to(control)


## What has a name and can be seen: buttons, or else anything, without what lies in it.
func _named(named: String) -> Array[Control]:
	var buttons: Array[Control] = []
	var others: Array[Control] = []
	for node: Node in _screen.find_children(named, "Control", true, false):
		var control := node as Control
		var is_within := others.any(func(of: Control) -> bool: return of.is_ancestor_of(control))
		if not control.is_visible_in_tree() or is_ancestor_of(control):
			continue
		if control is BaseButton:
			buttons.append(control)
		elif not is_within:
			others.append(control)
	return others if buttons.is_empty() else buttons


func _add_seen(to: Array[Rect2], global: Rect2) -> void:
	var rect := get_global_transform().affine_inverse() * global
	var seen := rect.intersection(Rect2(Vector2.ZERO, size))
	if minf(seen.size.x, seen.size.y) >= LEAST:
		to.append(seen.grow(AROUND))


func _on_prompt(_changed: Dictionary) -> void:
	show_step()


func _on_next() -> void:
	var table := _screen.table
	table.lesson.put_behind(table)
	if table.lesson.step(table.length()).is_empty():
		_end()
		return
	show_step()
	if not card.next.visible:
		_screen.focus_start()


func _on_card_input(event: InputEvent) -> void:
	var dragged := event as InputEventMouseMotion
	if dragged == null or not dragged.button_mask & MOUSE_BUTTON_MASK_LEFT:
		_drag = Vector2.ZERO
		return
	_drag += dragged.relative
	if not _laid and _drag.length() > CARRIES:
		_laid = true
		card.position += _drag
	elif _laid:
		card.position += dragged.relative
	card.accept_event()


func _on_begin() -> void:
	var mode: Dictionary = _screen.table.game.modes.values()[0]
	_end(false)
	_screen.screen_requested.emit(str(mode.get("screen", "setup")), mode)


## Ends the lesson. Who plays on at its table is told so.
func _end(plays_on := true) -> void:
	if _screen.table.lesson != null:
		_screen.table.lesson.end(_screen.table)
	if plays_on:
		_screen.noticed.emit(
			"The lesson is over, and anything goes. Play on, or begin a game of your own.", ""
		)
	_leave()


func _leave() -> void:
	if is_queued_for_deletion():
		return
	hide()
	queue_free()
	ended.emit()
