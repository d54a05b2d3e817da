@tool
class_name Ui
extends RefCounted
## Makes small widgets that are dressed by the theme alone.

## How wide a column of text is taken to be until a container says.
const COLUMN := 400.0


## A text that wraps.
static func label(text: String, variation := "", wraps := true) -> Label:
	var made := Label.new()
	if wraps:
		made.autowrap_mode = TextServer.AUTOWRAP_WORD_SMART
		made.size_flags_horizontal = Control.SIZE_EXPAND_FILL
		# Without a width each word is set on a line of its own first, at five times the cost.
		made.size.x = COLUMN
	made.text = text
	made.theme_type_variation = variation
	return made


## A text about a seat, in its colour and behind its shape.
static func seat_label(seat: String, text: String) -> Label:
	var made := label("%s %s" % [Seats.shape_of(seat), text])
	made.add_theme_color_override("font_color", Palette.seat(seat))
	return made


## A button large enough for a finger.
static func button(text: String, pressed: Callable, variation := "") -> Button:
	var made := Button.new()
	made.text = text
	made.theme_type_variation = variation
	made.custom_minimum_size = Vector2(Look.TOUCH, Look.TOUCH)
	# A finger that begins on it may still scroll what it lies in.
	made.mouse_filter = Control.MOUSE_FILTER_PASS
	made.pressed.connect(pressed)
	return made


## A button that is as wide as its place, and wraps its text.
static func wide_button(text: String, pressed: Callable, variation := "") -> Button:
	return widen(button(text, pressed, variation))


## Lets a button be as wide as its place, and wrap its text.
static func widen(made: Button) -> Button:
	# As with a label.
	made.size.x = COLUMN
	made.autowrap_mode = TextServer.AUTOWRAP_WORD_SMART
	made.size_flags_horizontal = Control.SIZE_EXPAND_FILL
	return made


## Fills a list of choices with what comes first and with the names of entries. What was chosen
## stays chosen, where it is still there.
static func offer(list: OptionButton, first: Array, form: String, entries: Array) -> void:
	var chosen := list.text
	list.clear()
	for text: String in first:
		list.add_item(text)
	for entry: Variant in entries:
		list.add_item(TranslationServer.translate(form) % Snap.text(entry, "name"))
	choose(list, chosen)


## Chooses by the text, where it is there.
static func choose(list: OptionButton, text: String) -> void:
	for index: int in list.item_count:
		if list.get_item_text(index) == text:
			list.select(index)


## A box around something.
static func card(content: Control, variation := "Card") -> PanelContainer:
	var made := PanelContainer.new()
	made.theme_type_variation = variation
	made.add_child(content)
	return made


## A button that asks once: only a second press does what cannot be taken back. Whoever looks
## elsewhere is asked anew.
static func sure(text: String, done: Callable, variation := "", asks := "Really?") -> Button:
	var made := button(text, func() -> void: pass, variation)
	made.pressed.connect(_ask_once.bind(made, text, asks, done))
	made.focus_exited.connect(made.set_text.bind(text))
	return made


static func _ask_once(asking: Button, text: String, asks: String, done: Callable) -> void:
	if asking.text == text:
		asking.text = asks
	else:
		asking.text = text
		done.call()


## Puts a part of the screen to rest, or wakes it: at rest it is dim, and neither keys nor a pointer
## reach it.
static func still(part: Control, rests: bool) -> void:
	part.modulate.a = 0.55 if rests else 1.0
	Ui.shut(part, rests)


## Keeps keys and pointers out of a part of the screen, or lets them in again.
static func shut(part: Control, out: bool) -> void:
	part.focus_behavior_recursive = (
		Control.FOCUS_BEHAVIOR_DISABLED if out else Control.FOCUS_BEHAVIOR_INHERITED
	)
	part.mouse_behavior_recursive = (
		Control.MOUSE_BEHAVIOR_DISABLED if out else Control.MOUSE_BEHAVIOR_INHERITED
	)


static func column(children: Array[Control]) -> VBoxContainer:
	var made := VBoxContainer.new()
	made.size_flags_horizontal = Control.SIZE_EXPAND_FILL
	for child: Control in children:
		made.add_child(child)
	return made


static func row(children: Array[Control]) -> HBoxContainer:
	var made := HBoxContainer.new()
	for child: Control in children:
		made.add_child(child)
	return made


## In how many columns so many things stand that are each so wide at least: as many in each row as
## in the others.
static func columns(count: int, room: float, least: float) -> int:
	var fit := clampi(int(room / least), 1, maxi(1, count))
	return maxi(1, ceili(count / ceilf(count / float(fit))))


## Empties a container, so that what follows takes the free places. What goes stays in the tree for
## the rest of the frame: a finger may still be on it.
static func clear(container: Node) -> void:
	for child: Node in container.get_children():
		if child is CanvasItem:
			(child as CanvasItem).hide()
		child.name = &"Gone"
		child.queue_free()


## What a container holds, without what was cleared away.
static func held(container: Node) -> Array[Node]:
	return container.get_children().filter(
		func(child: Node) -> bool: return not child.is_queued_for_deletion()
	)


## How tall words are in a label, were it so wide: one that is hidden has not been laid out.
static func height_in(on: Label, words: String, wide: float) -> float:
	var font := on.get_theme_font("font")
	var points := on.get_theme_font_size("font_size")
	return font.get_multiline_string_size(words, HORIZONTAL_ALIGNMENT_LEFT, wide, points).y


## The part of a control that nothing around it cuts off, in the window's pixels.
static func in_sight(control: Control) -> Rect2:
	var rect := control.get_global_rect()
	var above := control.get_parent() as Control
	while above != null:
		if above.clip_contents or above is ScrollContainer:
			rect = rect.intersection(above.get_global_rect())
		above = above.get_parent() as Control
	return rect


## Scrolls whatever lies around a control until the control is in sight.
static func scroll_to(control: Control) -> void:
	var above := control.get_parent()
	while above != null:
		if above is ScrollContainer:
			(above as ScrollContainer).ensure_control_visible(control)
		above = above.get_parent()


## Calls after some frames, once all has its place, unless whose method it is has left the tree.
static func after_frames(count: int, then: Callable) -> void:
	var tree := Engine.get_main_loop() as SceneTree
	for frame: int in count:
		await tree.process_frame
	if then.is_valid() and (then.get_object() as Node).is_inside_tree():
		then.call()


## Gives the focus on. Its ring shows unless a pointer pressed what had it before.
static func pass_focus(to: Control) -> void:
	var before := to.get_viewport().gui_get_focus_owner()
	to.grab_focus(before != null and not before.has_focus(true))


## Gives the focus to the first thing below `root` that takes it.
static func focus_first(root: Node) -> bool:
	for child: Node in root.get_children():
		var control := child as Control
		if control != null and not control.is_visible_in_tree():
			continue
		if control != null and control.focus_mode == Control.FOCUS_ALL:
			var push := control as BaseButton
			if push == null or not push.disabled:
				control.grab_focus()
				return true
		if focus_first(child):
			return true
	return false
