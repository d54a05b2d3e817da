class_name OrdersPage
extends VBoxContainer
## What is asked and what may be answered: the open card with its payments, and every other command
## on a button of its own. While events are shown, it tells them line by line.

signal chosen(command: Dictionary, words: String)
signal confirmed
signal skip_asked

## What is bought or taken in the market has its place there.
const BOUGHT: Array[String] = ["hire_citizen", "slay_monster", "build_domain", "take_from_centre"]

## What is told by the page itself, before it is chosen.
const TOLD: Array[String] = ["keep_duke", "roll_dice", "take_resource"]
const VERBS: Dictionary[String, String] = {
	"hire_citizen": "Hire for",
	"slay_monster": "Slay with",
	"build_domain": "Build for",
}

var book: CardBook
## What the focus comes to below the last button, and where it comes back from.
var below: Array[Control] = []

var _table: GameTable
var _commands: Array = []
var _phrases: Array[String] = []
var _at := -1
var _open: Control
var _draft: OrderDraft
var _feed: EventFeed
## The harvest as it is told, and of what.
var _told: Control
var _told_of: Array = []


## Shows what is listed, below what has just happened.
func show_orders(listed: Dictionary, table: GameTable, story: HarvestStory) -> void:
	_table = table
	_commands = Snap.array(listed, "commands")
	_phrases.clear()
	for phrase: String in PackedStringArray(listed.get("phrases", [])):
		_phrases.append(table.game.sentence(phrase))
	for at: int in _commands.size():
		if Snap.text(_commands[at], "type") == "change_die":
			_phrases[at] = _change_words(_commands[at], _phrases[at])
	_at = -1
	_open = null
	_feed = null
	_draft = null
	# What was told already is not told anew.
	if _told != null and _told.get_parent() == self:
		remove_child(_told)
	Ui.clear(self)
	_add_question()
	_add_takes()
	_add_choices()
	_add_numbers(story)
	_add_harvest(story)
	_chain()


## How many commands are listed.
func count() -> int:
	return _commands.size()


## The places of the market that a listed command is about.
func places() -> Array[int]:
	var found: Array[int] = []
	for command: Variant in _commands:
		var place := Snap.number(command, "stack")
		if BOUGHT.has(Snap.text(command, "type")) and not found.has(place):
			found.append(place)
	return found


func words_of(command: Dictionary) -> String:
	var at := _commands.find(command)
	return _phrases[at] if at >= 0 else ""


## The button of a listed command, or null: what is bought has one while its card is open.
func button_of(command: Dictionary) -> Button:
	var at := _commands.find(command)
	return find_child("Choice%d" % at, true, false) as Button if at >= 0 else null


## Marks a command as chosen, opens its card where it has one; false if it is not listed.
func mark(command: Dictionary) -> bool:
	var at := _commands.find(command)
	if at >= 0:
		if BOUGHT.has(Snap.text(command, "type")):
			open_stack(Snap.number(command, "stack"))
		_press(at)
	return at >= 0


## Adds a command that the list does not have, and marks it.
func add(command: Dictionary, words: String) -> void:
	_commands = _commands + [command]
	_phrases.append(words)
	if button_of(command) == null:
		add_child(_choice(_commands.size() - 1))
	mark(command)
	_chain()


## Opens the card on a stack. Gives back the first way to pay for it; empty if there is none.
func open_stack(place: int) -> Dictionary:
	_close()
	var payments: Array[Control] = []
	var found := {}
	for at: int in _commands.size():
		var command: Dictionary = _commands[at]
		if Snap.number(command, "stack") == place and BOUGHT.has(Snap.text(command, "type")):
			if found.is_empty():
				found = command
				if VERBS.has(Snap.text(command, "type")):
					payments.append(Ui.label(VERBS[Snap.text(command, "type")], "Muted", false))
			payments.append(_payment(at))
	_show_open(StackCard.make(book, _table, place, payments))
	return found


## Opens any card, to be read.
func open_card(id: String) -> void:
	_close()
	_show_open(TableauView.sheet(book, id))


## Says below a chosen button what must be known before it is confirmed.
func explain(command: Dictionary) -> void:
	var old := find_child("Explained", true, false)
	if old != null:
		old.get_parent().remove_child(old)
		old.queue_free()
	# What a card says and whom the numbers pay stands there already.
	if Snap.text(command, "type") in BOUGHT + TOLD:
		return
	var button := button_of(command)
	var lines := _table.consider(command)
	if button == null or lines.is_empty():
		return
	var made := Ui.label("\n".join(PackedStringArray(Array(lines).map(Snap.sentence))), "Small")
	made.name = "Explained"
	button.add_sibling(made)


## Begins to tell what happens, with a way to skip it.
func begin_feed() -> void:
	if _feed != null:
		return
	_told = null
	Ui.clear(self)
	_open = null
	_feed = EventFeed.new()
	_feed.skip_asked.connect(skip_asked.emit)
	add_child(_feed)


## Tells one more event.
func tell(words: String, seat: String) -> void:
	begin_feed()
	_feed.tell(words, seat)


func take_focus() -> bool:
	return Ui.focus_first(self)


func _add_question() -> void:
	var owing := _table.owed_by()
	if owing.is_empty():
		add_child(Ui.label("The game is over.", "Strong"))
		return
	var person := _table.person_to_act()
	if person != "":
		# With the name of the card that asks.
		var question := _table.game.sentence(Snap.text(_table.prompt, "question"))
		var ends := question.right(1) in [".", "?", "!"]
		var head := Ui.label(question if ends else question + ".", "Strong")
		head.name = "Question"
		add_child(head)
	elif _table.seats.bots_among(owing).size() == owing.size():
		add_child(Ui.label("The bot of %s decides." % _names(owing), "Strong"))
	else:
		add_child(Ui.label("%s decides." % _names(owing), "Strong"))
	if Snap.array(Snap.dict(_table.prompt, "pending"), "seats").size() > 1:
		var said := "All decide at once, unseen. Still to answer: %s." % _names(owing)
		var label := Ui.label(said, "Muted")
		label.name = "Owing"
		add_child(label)


## Before and after the roll: which numbers pay whom.
func _add_numbers(story: HarvestStory) -> void:
	if not _has("roll_dice") and not _has("keep_dice"):
		return
	var numbers := Snap.array(_table.preview({"type": "numbers"}), "numbers")
	var fallen := HarvestPage.fallen(story if _has("keep_dice") else HarvestStory.new())
	add_child(NumberRow.make(_table, numbers, fallen))


## The resources that may be taken, side by side.
func _add_takes() -> void:
	var row := HFlowContainer.new()
	for at: int in _commands.size():
		if Snap.text(_commands[at], "type") == "take_resource":
			var made := _choice(at)
			made.icon = KingdomsInk.picture(Snap.text(_commands[at], "resource"))
			made.alignment = HORIZONTAL_ALIGNMENT_CENTER
			made.autowrap_mode = TextServer.AUTOWRAP_OFF
			made.theme_type_variation = "Take"
			made.tooltip_text = made.text
			made.text = Snap.text(_commands[at], "resource").capitalize()
			row.add_child(made)
	if row.get_child_count() == 0:
		row.free()
		return
	if not places().is_empty():
		var said := "%d cards are within reach: they are lit." % places().size()
		add_child(Ui.label(said, "Muted"))
	add_child(row)


func _add_choices() -> void:
	for at: int in _commands.size():
		var command: Dictionary = _commands[at]
		match Snap.text(command, "type"):
			"take_resource", "hire_citizen", "slay_monster", "build_domain", "take_from_centre":
				continue
			"order_harvest":
				_add_draft(command)
			"keep_duke":
				add_child(_choice(at))
				add_child(TableauView.sheet(book, Snap.text(command, "duke")))
			_:
				add_child(_choice(at))


## What a die would become.
func _change_words(command: Dictionary, otherwise: String) -> String:
	var query := {"type": "change", "domain": command["domain"], "die": command["die"]}
	var after := Snap.array(_table.preview(query), "dice")
	var before := Snap.array(_table.snapshot, "dice")
	var die := Snap.number(command, "die")
	if after.size() < 2 or before.size() < 2:
		return otherwise
	return (
		"%s: the %d becomes a %d, together %d"
		% [
			book.name_of(Snap.text(command, "domain")),
			before[die],
			after[die],
			int(after[0]) + int(after[1])
		]
	)


## The first of the orders that are listed is put in order by hand.
func _add_draft(command: Dictionary) -> void:
	if _draft != null:
		return
	_draft = OrderDraft.make(book, Snap.array(command, "order"))
	_draft.drafted.connect(_on_drafted)
	add_child(_draft)


func _on_drafted(order: Array) -> void:
	var command := {"type": "order_harvest", "order": order}
	if not _commands.has(command):
		_commands = _commands + [command]
		_phrases.append(_table.game.sentence(_table.phrase(command)))
	chosen.emit(command, words_of(command))


## What the last harvest brought, seat by seat; built again only if there is more to tell.
func _add_harvest(story: HarvestStory) -> void:
	if not story.is_rolled() or story.lines.is_empty():
		_drop_told()
		return
	var of := [story.lines.duplicate(true), Snap.text(_table.snapshot, "resting")]
	if _told == null or _told_of != of:
		_drop_told()
		_told = Ui.column([Ui.label("THIS TURN'S HARVEST", "Subhead")])
		_told_of = of
		_told.add_child(HarvestPage.in_short(book, _table, story))
	add_child(_told)


func _drop_told() -> void:
	if _told != null:
		_told.queue_free()
	_told = null


func _has(kind: String) -> bool:
	return _commands.any(func(one: Variant) -> bool: return Snap.text(one, "type") == kind)


func _choice(at: int) -> Button:
	var made := Ui.wide_button(_phrases[at], _on_pressed.bind(at), "Action")
	made.name = "Choice%d" % at
	made.toggle_mode = true
	made.alignment = HORIZONTAL_ALIGNMENT_LEFT
	# A finger that begins on it may still scroll the page.
	made.mouse_filter = Control.MOUSE_FILTER_PASS
	return made


func _payment(at: int) -> Button:
	var command: Dictionary = _commands[at]
	var made := _choice(at)
	made.size_flags_horizontal = Control.SIZE_FILL
	made.autowrap_mode = TextServer.AUTOWRAP_OFF
	made.text = "Take it"
	if command.has("payment"):
		made.text = Snap.sentence(KingdomsInk.words(Snap.dict(command, "payment")))
	return made


func _on_pressed(at: int) -> void:
	if at == _at:
		_press(at)
		confirmed.emit()
		return
	if not BOUGHT.has(Snap.text(_commands[at], "type")):
		_close()
	_press(at)
	chosen.emit(_commands[at], _phrases[at])


## Shows which is chosen; -1 for none.
func _press(at: int) -> void:
	_at = at
	for found: Node in find_children("Choice*", "Button", true, false):
		(found as Button).set_pressed_no_signal(found.name == "Choice%d" % at)


func _show_open(card: Control) -> void:
	_open = card
	card.name = "Open"
	add_child(card)
	move_child(card, 0)
	_chain()
	_to_top()


func _close() -> void:
	_at = -1
	_press(-1)
	if _open != null and is_instance_valid(_open):
		remove_child(_open)
		_open.queue_free()
	_open = null
	_chain()


## Arrows and a controller walk from button to button, row by row: what lies beside the page is
## nearer at times.
func _chain() -> void:
	var rows: Array[Array] = []
	for button: Button in _buttons():
		var before: Button = rows[-1][0] if not rows.is_empty() else null
		var flow := button.get_parent() as HFlowContainer
		if flow != null and before != null and before.get_parent() == flow:
			rows[-1].append(button)
		else:
			rows.append([button])
	for at: int in rows.size():
		for button: Button in rows[at]:
			var above: Control = rows[at - 1][0] if at > 0 else null
			var next: Control = rows[at + 1][0] if at + 1 < rows.size() else below.back()
			button.focus_neighbor_top = button.get_path_to(above) if above != null else NodePath()
			button.focus_neighbor_bottom = (
				button.get_path_to(next) if next != null else NodePath()
			)
	for other: Control in below:
		other.focus_neighbor_top = (
			other.get_path_to(rows[-1][0]) if not rows.is_empty() else NodePath()
		)


## What can be pressed on this page, from above.
func _buttons() -> Array[Button]:
	var found: Array[Button] = []
	for child: Node in Ui.held(self):
		for node: Node in [child] + child.find_children("*", "Button", true, false):
			var button := node as Button
			if button != null and not button.is_queued_for_deletion() and not button.disabled:
				found.append(button)
	return found


func _to_top() -> void:
	var scroll := get_parent().get_parent() as ScrollContainer
	if scroll != null:
		scroll.scroll_vertical = 0


func _names(seats: Array) -> String:
	return ", ".join(
		PackedStringArray(seats.map(func(of: Variant) -> String: return KingdomsInk.seat(str(of))))
	)
