class_name ScorePage
extends HFlowContainer
## The final scoring, the best seat first: category by category for all seats at once, and at last
## the dukes, which are turned over. A press tells the rest at once.

## How wide a seat's lines are, and how large its duke is.
const WIDE := 300.0
const DUKE := Vector2(92, 124)
## How long a category stands before the next, in seconds.
const EACH := 0.45
## So many lines, of what all have seen, come before the dukes are turned.
const BEFORE_DUKES := 3
const CARD := preload("res://parts/cards/flying_card.tscn")

var _seats: Array[Scored] = []
var _telling: Tween
var _turning: Tween


## What is told of a seat: its lines with the sum up to each, its duke, and who it is once it won.
class Scored:
	extends RefCounted
	var lines: Array[Control] = []
	var sums: Array[int] = []
	var sum: Label
	var duke: FlyingCard
	var who: Label
	var ends := ""


static func make(table: GameTable) -> ScorePage:
	var made := ScorePage.new()
	made.name = "Scores"
	var answer := table.preview({"type": KingdomsPreview.Score.TYPE})
	var points := KingdomsPreview.Score.new(answer).points
	var book := CardBook.of(table)
	var seats := ranked(table)
	var people := table.seats.people()
	# Whoever plays alone looks for the own score.
	if people.size() == 1:
		seats.erase(people[0])
		seats.push_front(people[0])
	for seat: String in seats:
		made.add_child(made._seat(book, table, seat, points.of(seat)))
	return made


func _enter_tree() -> void:
	alignment = FlowContainer.ALIGNMENT_CENTER
	get_viewport().size_changed.connect(_fit)
	_fit()
	if _telling == null:
		_tell()


func _gui_input(event: InputEvent) -> void:
	if event is InputEventMouseButton and event.is_pressed():
		finish()


## Tells the rest at once.
func finish() -> void:
	_end(_telling)
	_end(_turning)


static func _end(tween: Tween) -> void:
	if tween != null and tween.is_running():
		tween.custom_step(60.0)


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


## The lines of all seats appear one after another, then the dukes turn, then the winner is named.
func _tell() -> void:
	_telling = create_tween()
	var steps := 0
	for seat: Scored in _seats:
		steps = maxi(steps, seat.lines.size())
	for step: int in steps:
		if step == BEFORE_DUKES:
			_telling.tween_callback(_turn_dukes)
		_telling.tween_callback(_show_line.bind(step))
		_telling.tween_interval(EACH)
	_telling.tween_callback(_name_winners)
	# Whoever wants less motion sees it as it ends.
	if get_theme_constant(&"less_motion", &"TablePart") == 1:
		finish()


func _turn_dukes() -> void:
	_turning = create_tween().set_parallel()
	for seat: Scored in _seats:
		if seat.duke != null:
			seat.duke.turn(_turning, true)


func _show_line(step: int) -> void:
	for seat: Scored in _seats:
		if step < seat.lines.size():
			seat.lines[step].modulate.a = 1.0
			seat.sum.text = "%d VP" % seat.sums[step]


func _name_winners() -> void:
	for seat: Scored in _seats:
		seat.who.text = seat.ends


func _seat(
	book: CardBook, table: GameTable, seat: String, points: KingdomsPreview.Points
) -> Control:
	var seen := KingdomsView.new(table.snapshot).seats.of(seat)
	var told := Scored.new()
	_seats.append(told)
	var column := Ui.column([])
	column.add_theme_constant_override("separation", 2)
	var won := Snap.array(Snap.dict(table.prompt, "outcome"), "winners").map(str).has(seat)
	told.who = Ui.label(Names.marked(seat), "Strong")
	told.ends = Names.marked(seat) + (tr(" wins") if won else "")
	told.who.add_theme_color_override("font_color", Palette.seat(seat))
	told.sum = Ui.label("0 VP", "Heading", false)
	told.sum.name = "Total"
	column.add_child(Ui.row([told.who, told.sum]))
	var sum := 0
	for line: Array in lines(seen, points):
		var number := Ui.label(str(line[1]), "Small", false)
		told.lines.append(Ui.row([Ui.label(str(line[0]), "Small"), number]))
		told.lines[-1].modulate.a = 0.0
		sum += int(str(line[1]))
		told.sums.append(sum)
		column.add_child(told.lines[-1])
	var parts: Array[Control] = [column]
	if seen.duke != "":
		parts.push_front(_duke(told, book, seen.duke))
	var made := Ui.card(Ui.row(parts), "Lit" if won else "Card")
	made.name = seat.to_upper()
	made.custom_minimum_size.x = WIDE
	made.mouse_filter = Control.MOUSE_FILTER_PASS
	return made


## The duke, face down until it is turned.
func _duke(told: Scored, book: CardBook, id: String) -> Control:
	var place := Control.new()
	place.custom_minimum_size = DUKE
	place.size_flags_vertical = Control.SIZE_SHRINK_CENTER
	place.mouse_filter = Control.MOUSE_FILTER_IGNORE
	told.duke = CARD.instantiate()
	told.duke.custom_minimum_size = DUKE
	told.duke.colour = KingdomsInk.band("duke")
	told.duke.is_front = false
	var face := CardTile.make(book, {"id": id})
	face.mouse_filter = Control.MOUSE_FILTER_IGNORE
	face.focus_mode = Control.FOCUS_NONE
	face.set_anchors_preset(Control.PRESET_FULL_RECT)
	face.hide()
	told.duke.add_child(face)
	place.add_child(told.duke)
	told.duke.set_anchors_preset(Control.PRESET_TOP_LEFT)
	told.duke.position = Vector2.ZERO
	told.duke.size = DUKE
	return place


## What a seat scored, line by line, its duke's lines last: `[words, points]`.
static func lines(seen: KingdomsView.SeatSeen, points: KingdomsPreview.Points) -> Array[Array]:
	var found: Array[Array] = [
		[TranslationServer.translate("Monsters: %d slain") % seen.monsters.size(), points.monsters],
		[TranslationServer.translate("Domains: %d built") % seen.domains.size(), points.domains],
		["Tokens", points.tokens],
	]
	for merit: KingdomsPreview.Merit in points.merits:
		found.append(["%d × %s" % [merit.number, merit.text], merit.points])
	return found
