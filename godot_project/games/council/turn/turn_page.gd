class_name TurnPage
extends VBoxContainer
## The last turn, to be read at leisure: the decision, what each rule moved, and what was said.


func show_story(story: TurnStory) -> void:
	Ui.clear(self)
	if not story.is_begun():
		add_child(Ui.label("The reign begins", "Subhead"))
		add_child(_sheet(_realm(story)))
	else:
		add_child(Ui.label(tr("Turn %d", "council") % story.turn, "Subhead"))
		add_child(_sheet(_decided(story.decision)))
		if not story.steps.is_empty():
			add_child(_sheet(_ran(story.steps)))
	if not story.notes.is_empty():
		var head := "And then" if story.is_begun() else "To begin with"
		add_child(_sheet(_notes(story.notes, head)))


## The chair that is taken, and the realm around it.
func _realm(story: TurnStory) -> Array[Control]:
	return [
		Ui.label(Catalog.name_of("realms", story.realm), "InkTitle"),
		Ui.label(Catalog.text_of("realms", story.realm), "Ink"),
		Ui.label(story.decision.words, "InkFaded"),
	]


func _sheet(parts: Array[Control]) -> PanelContainer:
	var column := Ui.column(parts)
	column.add_theme_constant_override("separation", 3)
	var made := Ui.card(column, "Slip")
	made.mouse_filter = Control.MOUSE_FILTER_PASS
	return made


func _decided(decision: TurnStory.Cause) -> Array[Control]:
	var parts: Array[Control] = [Ui.label("Decided", "InkHead")]
	var card := decision.id
	if card == "":
		parts.append(Ui.label(decision.words, "InkSmall"))
	else:
		parts.append(Ui.label(CouncilBook.title(card), "InkStrong"))
		var option := decision.option
		parts.append(Ui.label(CouncilBook.label(card, option), "InkSmall"))
		var answer := CouncilBook.answer(card, option)
		if answer != "":
			var told := Ui.label(answer, "InkSmall")
			told.name = "Answer"
			parts.append(told)
	if not decision.moves.is_empty():
		parts.append(MoveRow.make(decision.moves))
	return parts


## What the decrees moved, in the order in which they ran; those that moved nothing come last.
func _ran(steps: Array[TurnStory.Step]) -> Array[Control]:
	var parts: Array[Control] = []
	var quiet := PackedStringArray()
	for step: TurnStory.Step in steps:
		for told: TurnStory.Cause in step.rules:
			var named := CouncilBook.rule_name(told.id)
			if told.moves.is_empty() and told.lines.is_empty():
				quiet.append(named)
				continue
			parts.append(Ui.label(named, "InkSmall"))
			for line: String in told.lines:
				parts.append(Ui.label(line, "InkFaded"))
			if not told.moves.is_empty():
				parts.append(MoveRow.make(told.moves))
	if not parts.is_empty():
		parts.push_front(Ui.label("What the decrees moved", "InkHead"))
	if not quiet.is_empty():
		parts.append(Ui.label(tr("Nothing came of: %s.") % "; ".join(quiet), "InkFaded"))
	return parts


func _notes(notes: Array[Dictionary], head: String) -> Array[Control]:
	var parts: Array[Control] = [Ui.label(head, "InkHead")]
	var kinds := {
		"law": "InkStrong",
		CouncilEvent.Warned.TYPE: "InkWarning",
		CouncilEvent.ReignEnded.TYPE: "InkStrong",
		"bad": "InkWarning",
		"good": "InkStrong"
	}
	for note: Dictionary in notes:
		var variation: String = kinds.get(note["kind"], "InkSmall")
		parts.append(Ui.label(str(note["words"]), variation))
	return parts
