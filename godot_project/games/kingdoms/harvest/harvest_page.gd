class_name HarvestPage
extends VBoxContainer
## The dice and what they pay: this turn's harvest card by card and seat by seat, and what each
## number would pay to whom.

signal left

var _shown: Array = []


func _ready() -> void:
	visibility_changed.connect(func() -> void: _shown = [])


## Shows a turn's story and the numbers, where somebody looks at them.
func show_harvest(book: CardBook, table: GameTable, story: HarvestStory) -> void:
	if not is_visible_in_tree():
		return
	var answer := table.preview({"type": KingdomsPreview.Numbers.TYPE})
	var look := [answer, story.dice.duplicate(), story.lines.duplicate(true), table.seat()]
	if look == _shown:
		return
	_shown = look
	Ui.clear(self)
	_tell(book, table, story)
	# Once the game is over no number pays anything.
	if not answer.is_empty():
		_tell_numbers(book, answer, fallen(story))
	var back := Ui.wide_button("Back to the market", left.emit)
	back.name = "Back"
	add_child(back)


## The faces and their sum, once the dice were rolled.
static func fallen(story: HarvestStory) -> Array[int]:
	if not story.is_rolled():
		return []
	return [story.dice[0], story.dice[1], story.dice[0] + story.dice[1]]


func _tell(book: CardBook, table: GameTable, story: HarvestStory) -> void:
	if not story.is_rolled():
		add_child(Ui.label("The dice of this turn are still to be rolled.", "Muted"))
		return
	var sum := story.dice[0] + story.dice[1]
	var head := (
		tr("%s rolled %d and %d: %d")
		% [Names.name_of(story.seat), story.dice[0], story.dice[1], sum]
	)
	add_child(Ui.label(head, "Strong"))
	for line: String in story.changes:
		add_child(Ui.label(line, "Small"))
	for seat: String in KingdomsView.new(table.snapshot).order:
		add_child(told(book, table, story, seat))


func _tell_numbers(book: CardBook, answer: Dictionary, hit: Array[int]) -> void:
	add_child(Ui.label("WHAT EACH NUMBER PAYS", "Subhead"))
	var numbers := KingdomsPreview.Numbers.new(answer).numbers
	add_child(
		Ui.label(
			"A card pays once for each die that shows its number, and once if the sum does.",
			"Muted"
		)
	)
	for number: KingdomsPreview.Number in numbers:
		_number(book, number, hit)


## What a seat got of a turn, card by card, on a sheet of its own.
static func told(
	book: CardBook, table: GameTable, story: HarvestStory, seat: String
) -> PanelContainer:
	var column := Ui.column([])
	column.add_theme_constant_override("separation", 2)
	var head := Ui.label(
		TranslationServer.translate("%s: %s in all") % [Names.marked(seat), story.sum_words(seat)],
		"Strong"
	)
	if KingdomsView.new(table.snapshot).resting == seat and not story.lines.has(seat):
		head.text = TranslationServer.translate("%s rests") % Names.marked(seat)
	head.add_theme_color_override("font_color", Palette.seat(seat))
	column.add_child(head)
	var lines := PackedStringArray()
	for line: Dictionary in story.lines.get(seat, []):
		lines.append(line_words(book, line))
	if not lines.is_empty():
		column.add_child(Ui.label("\n".join(lines), "Small"))
	var made := Ui.card(column, "Seat")
	made.mouse_filter = Control.MOUSE_FILTER_PASS
	return made


## The same of all seats that got something, in one text.
static func in_short(book: CardBook, table: GameTable, story: HarvestStory) -> RichTextLabel:
	var made := RichTextLabel.new()
	made.theme_type_variation = "SmallRich"
	made.fit_content = true
	made.size.x = Ui.COLUMN
	made.mouse_filter = Control.MOUSE_FILTER_PASS
	for seat: String in KingdomsView.new(table.snapshot).order:
		if not story.lines.has(seat):
			continue
		if made.get_total_character_count() > 0:
			made.newline()
		made.push_color(Palette.seat(seat))
		made.add_text(
			(
				TranslationServer.translate("%s: %s in all")
				% [Names.marked(seat), story.sum_words(seat)]
			)
		)
		made.pop()
		for line: Dictionary in story.lines[seat]:
			made.newline()
			made.add_text("    " + line_words(book, line))
	return made


static func line_words(book: CardBook, line: Dictionary) -> String:
	var card: String = line["card"]
	var words: String = line["words"]
	return Snap.sentence(words) if card == "" else "%s: %s" % [book.name_of(card), words]


func _number(book: CardBook, number: KingdomsPreview.Number, hit: Array[int]) -> void:
	var paid := number.paid
	var lines := PackedStringArray()
	for seat: String in paid.raw:
		for card: KingdomsPreview.Paid in paid.of(seat):
			var times := "%d × " % card.times if card.times > 1 else ""
			var what := [Names.marked(seat), times, book.name_of(card.card), card.text]
			lines.append("%s: %s%s, %s" % what)
	if lines.is_empty():
		return
	var head := tr("%d, in %d of 36 rolls") % [number.number, number.ways]
	var label := Ui.label(head + (tr(" (fallen)") if hit.has(number.number) else ""), "Strong")
	var column := Ui.column([label, Ui.label("\n".join(lines), "Small")])
	column.add_theme_constant_override("separation", 2)
	var made := Ui.card(column, "Seat")
	made.mouse_filter = Control.MOUSE_FILTER_PASS
	add_child(made)
