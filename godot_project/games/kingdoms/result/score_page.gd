class_name ScorePage
extends HFlowContainer
## The final scoring, seat by seat and line by line, the best seat first.

## How wide a seat's lines are.
const WIDE := 300.0


static func make(table: GameTable) -> ScorePage:
	var made := ScorePage.new()
	made.name = "Scores"
	var answer := table.preview({"type": KingdomsPreview.Score.TYPE})
	var points := KingdomsPreview.Score.new(answer).points
	var book := CardBook.of(table)
	for seat: String in ranked(table):
		made.add_child(_seat(book, table, seat, points.of(seat)))
	return made


func _enter_tree() -> void:
	alignment = FlowContainer.ALIGNMENT_CENTER
	get_viewport().size_changed.connect(_fit)
	_fit()


func _exit_tree() -> void:
	get_viewport().size_changed.disconnect(_fit)


## As many seats side by side as the window has room for.
func _fit() -> void:
	var fits := clampi(floori((get_viewport_rect().size.x - 80.0) / (WIDE + 8.0)), 1, 3)
	custom_minimum_size.x = (WIDE + 8.0) * mini(fits, maxi(1, get_child_count())) - 8.0


## The seats by what they scored, the winners first.
static func ranked(table: GameTable) -> Array[String]:
	var outcome := Snap.dict(table.prompt, "outcome")
	var winners := Snap.array(outcome, "winners").map(str)
	var seats: Array[String] = []
	seats.assign(Snap.array(table.prompt, "seats").map(str))
	seats.sort_custom(
		func(one: String, other: String) -> bool:
			if winners.has(one) != winners.has(other):
				return winners.has(one)
			if total(table, one) != total(table, other):
				return total(table, one) > total(table, other)
			return one < other
	)
	return seats


## What a seat scored in all, as the rules say.
static func total(table: GameTable, seat: String) -> int:
	var scores := Snap.array(Snap.dict(table.prompt, "outcome"), "scores")
	var at := Seats.number(seat)
	return int(scores[at]) if at < scores.size() else 0


static func _seat(
	book: CardBook, table: GameTable, seat: String, points: KingdomsPreview.Points
) -> Control:
	var seen := KingdomsView.new(table.snapshot).seats.of(seat)
	var column := Ui.column([])
	column.add_theme_constant_override("separation", 2)
	var won := Snap.array(Snap.dict(table.prompt, "outcome"), "winners").map(str).has(seat)
	var who := Ui.label(
		Seats.marked(seat) + (String(TranslationServer.translate(" wins")) if won else ""), "Strong"
	)
	who.add_theme_color_override("font_color", Palette.seat(seat))
	var sum := Ui.label("%d VP" % total(table, seat), "Heading", false)
	sum.name = "Total"
	column.add_child(Ui.row([who, sum]))
	for line: Array in lines(book, seen, points):
		var number := Ui.label(str(line[1]), "Small", false)
		column.add_child(Ui.row([Ui.label(str(line[0]), "Small"), number]))
	var made := Ui.card(column, "Lit" if won else "Card")
	made.name = seat.to_upper()
	made.custom_minimum_size.x = WIDE
	made.mouse_filter = Control.MOUSE_FILTER_PASS
	return made


## What a seat scored, line by line: `[words, points]`.
static func lines(
	book: CardBook, seen: KingdomsView.SeatSeen, points: KingdomsPreview.Points
) -> Array[Array]:
	var found: Array[Array] = [
		[TranslationServer.translate("Monsters: %d slain") % seen.monsters.size(), points.monsters],
		[TranslationServer.translate("Domains: %d built") % seen.domains.size(), points.domains],
		["Tokens", points.tokens],
	]
	var duke := book.name_of(seen.duke)
	for merit: KingdomsPreview.Merit in points.merits:
		found.append(["%s: %d × %s" % [duke, merit.number, merit.text], merit.points])
	return found
