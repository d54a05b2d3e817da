class_name QuestionHead
extends RefCounted
## What is asked, and of whom.


## The lines above the choices.
static func make(table: GameTable) -> Array[Control]:
	var owing := table.owed_by()
	if owing.is_empty():
		return [Ui.label("The game is over.", "Strong")]
	var made: Array[Control] = [_question(table, owing)]
	var waits := owing.size() > 1 or str(owing[0]) != table.person_to_act()
	if waits and Snap.array(Snap.dict(table.prompt, "pending"), "seats").size() > 1:
		var said := (
			TranslationServer.translate("All decide at once, unseen. Still to answer: %s.")
			% _names(owing)
		)
		var label := Ui.label(said, "Muted")
		label.name = "Owing"
		made.append(label)
	return made


static func _question(table: GameTable, owing: Array) -> Label:
	if table.person_to_act() != "":
		# With the name of the card that asks.
		var question := table.game.sentence(Snap.text(table.prompt, "question"))
		var ends := question.right(1) in [".", "?", "!"]
		var head := Ui.label(question if ends else question + ".", "Strong")
		head.name = "Question"
		return head
	var bots := table.seats.bots_among(owing).size() == owing.size()
	return Ui.label(
		(
			TranslationServer.translate("The bot of %s decides." if bots else "%s decides.")
			% _names(owing)
		),
		"Strong"
	)


static func _names(seats: Array) -> String:
	var named := func(of: Variant) -> String: return Names.marked(str(of))
	return ", ".join(PackedStringArray(seats.map(named)))
