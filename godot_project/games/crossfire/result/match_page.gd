class_name MatchPage
extends VBoxContainer
## What decided a match: points by round, losses, the best shot, and moments to look back at.


## The page of a match that was played.
static func of(played: GameTable, jump: Callable) -> MatchPage:
	return make(MatchStory.of(played.history()), played.snapshot, jump)


static func make(story: MatchStory, snapshot: Dictionary, jump: Callable) -> MatchPage:
	var made := MatchPage.new()
	var colours: Array[Color] = [Units.colour(snapshot, "p1"), Units.colour(snapshot, "p2")]
	if not story.points.is_empty():
		made.add_child(ScorePlot.make(story.points, colours))
	made.add_child(
		Ui.label(
			TranslationServer.translate("Lost: %s, %s") % [_lost(story, "p1"), _lost(story, "p2")],
			"Small"
		)
	)
	if story.best != null:
		made.add_child(
			Ui.label(TranslationServer.translate("Best shot: %s") % story.best.words, "Small")
		)
	if not story.moments.is_empty():
		made.add_child(Ui.label("LOOK BACK AT", "Subhead"))
	for moment: MatchStory.Moment in story.moments:
		var button := Ui.wide_button(moment.words, jump.bind(moment.line), "Action")
		button.name = "Moment%d" % moment.line
		# A finger that begins on it may still scroll the page.
		button.mouse_filter = Control.MOUSE_FILTER_PASS
		made.add_child(button)
	return made


static func _lost(story: MatchStory, seat: String) -> String:
	var units := story.lost[seat]
	var lost := "%d (%s)" % [units.size(), ", ".join(PackedStringArray(units))]
	return (
		"%s %s"
		% [
			Seats.name_of(seat),
			lost if not units.is_empty() else String(TranslationServer.translate("nobody"))
		]
	)
