class_name NumberRow
extends Control
## The twelve numbers that dice can show: how often each falls, what it pays the own seat, whom else
## it pays, and which have fallen. A press asks for more of it.

signal asked

## How high a number is, where twelve stand side by side and where six do.
const HIGH := 58.0
const LOW := 50.0
## From which width twelve stand side by side.
const WIDE := 560.0
## In how many ways the likeliest numbers fall.
const MOST := 18.0
const SIGN := 15.0
## How far a finger may slip on a press: one that goes further scrolls.
const STILL := 12.0
## The signs that add up.
const AMOUNTS: Array[String] = [
	KingdomsPreview.Icon.GOLD,
	KingdomsPreview.Icon.STRENGTH,
	KingdomsPreview.Icon.MAGIC,
	KingdomsPreview.Icon.POINTS,
]

var _numbers: Array[KingdomsPreview.Number] = []
var _seats: Array[String] = []
var _fallen: Array[int] = []
var _own := ""
var _pressed_at := Vector2.INF


func _init() -> void:
	size_flags_horizontal = Control.SIZE_EXPAND_FILL
	mouse_filter = Control.MOUSE_FILTER_PASS
	tooltip_text = "In how many of 36 rolls a number falls, what it pays you, and whom else"
	resized.connect(_refit)


func _gui_input(event: InputEvent) -> void:
	var click := event as InputEventMouseButton
	if click == null or click.button_index != MOUSE_BUTTON_LEFT:
		return
	if click.pressed:
		_pressed_at = click.global_position
	elif click.global_position.distance_to(_pressed_at) < STILL:
		asked.emit()


## Shows what each number pays now; nothing once the game is over, when no number pays.
func show_numbers(table: GameTable) -> void:
	var answer := table.preview({"type": KingdomsPreview.Numbers.TYPE})
	visible = not answer.is_empty()
	if not visible:
		return
	_numbers = KingdomsPreview.Numbers.new(answer).numbers
	_seats = KingdomsView.new(table.snapshot).order
	_own = table.seat()
	focus_mode = FOCUS_ACCESSIBILITY
	accessibility_name = Voice.line("%s\n%s" % [tooltip_text, "\n".join(_told())])
	queue_redraw()


## What the numbers that pay pay the own seat, a line each.
func _told() -> PackedStringArray:
	var lines := PackedStringArray()
	for shown: KingdomsPreview.Number in _numbers:
		var own := PackedStringArray()
		if _own != "":
			for card: KingdomsPreview.Paid in shown.paid.of(_own):
				own.append("%d × %s" % [card.times, card.text] if card.times > 1 else card.text)
		if not own.is_empty():
			lines.append("%d (%d/36): %s" % [shown.number, shown.ways, ", ".join(own)])
	return lines


## Marks the faces that have fallen, and their sum; none before a roll.
func fall(fallen: Array[int]) -> void:
	_fallen = fallen
	queue_redraw()


## Which of a card's numbers has fallen; 0 for none.
func paying(numbers: Array[int]) -> int:
	for number: int in numbers:
		if _fallen.has(number):
			return number
	return 0


## The middle of a number on the screen.
func middle(number: int) -> Vector2:
	return get_global_transform() * _rect(number - 1).get_center()


## How high it is in a room so wide.
static func height(wide: float) -> float:
	return HIGH if wide >= WIDE else LOW * 2.0


func _refit() -> void:
	custom_minimum_size.y = height(size.x)


func _draw() -> void:
	for at: int in _numbers.size():
		_draw_number(_rect(at), _numbers[at])


## Where a number lies.
func _rect(at: int) -> Rect2:
	var columns := 12 if size.x >= WIDE else 6
	var cell := Vector2(size.x / columns, size.y * columns / 12.0)
	var corner := Vector2(cell.x * (at % columns), cell.y * floorf(at / float(columns)))
	return Rect2(corner + Vector2(1, 1), cell - Vector2(3, 3))


func _draw_number(rect: Rect2, shown: KingdomsPreview.Number) -> void:
	var hit := _fallen.has(shown.number)
	var own: Array[KingdomsPreview.Paid] = []
	if _own != "":
		own = shown.paid.of(_own)
	var fill := KingdomsInk.CARD if not own.is_empty() else Color(Palette.NIGHT, 0.5)
	var edge := KingdomsInk.CARD_EDGE if not own.is_empty() else Palette.EDGE
	draw_style_box(
		Look.box(Palette.BRASS if hit else fill, Palette.TEXT if hit else edge, 0, 2, 5), rect
	)
	var ink := KingdomsInk.INK if hit or not own.is_empty() else Palette.MUTED
	var at := rect.position + Vector2(5, 17)
	draw_string(Look.bold(), at, str(shown.number), HORIZONTAL_ALIGNMENT_LEFT, -1, 16, ink)
	_draw_ways(rect, shown.ways, ink)
	var lines := lines_of(own)
	var room := rect.size.y - 22.0 - (9.0 if rect.size.y > LOW else 7.0)
	var high := minf(SIGN + 2.0, room / maxi(1, lines.size()))
	var line := Rect2(rect.position + Vector2(3, 21), Vector2(rect.size.x - 6.0, high))
	for signs: Array[KingdomsPreview.Sign] in lines:
		SignRow.draw(self, signs, line, minf(SIGN, high - 1.0), KingdomsInk.INK)
		line.position.y += high
	_draw_others(rect, shown.paid)


## How often it falls, as a bar.
func _draw_ways(rect: Rect2, ways: int, ink: Color) -> void:
	var bar := Rect2(rect.position + Vector2(27, 9), Vector2(rect.size.x - 32, 5))
	draw_style_box(Look.box(Color(ink, 0.25), Color.TRANSPARENT, 0, 0, 2), bar)
	bar.size.x *= minf(1.0, ways / MOST)
	draw_style_box(Look.box(ink, ink, 0, 0, 2), bar)


## The other seats that it pays, along the lower edge.
func _draw_others(rect: Rect2, paid: KingdomsPreview.PerSeatForArrayOfPaid) -> void:
	var some := _seats.filter(
		func(seat: String) -> bool: return seat != _own and not paid.of(seat).is_empty()
	)
	var step := minf(13.0, (rect.size.x - 8.0) / maxi(1, some.size()))
	for at: int in some.size():
		var centre := Vector2(rect.position.x + 9.0 + step * at, rect.end.y - 6.0)
		draw_circle(centre, 5.5, Palette.NIGHT, true, -1.0, true)
		Signs.draw_seat(self, some[at], centre, 3.6)


## What a seat is paid, in lines of signs: amounts together, everything else card by card.
static func lines_of(paid: Array[KingdomsPreview.Paid]) -> Array[Array]:
	var sums: Dictionary[String, int] = {}
	var others: Array[Array] = []
	for card: KingdomsPreview.Paid in paid:
		var signs := card.signs
		if signs.all(func(each: KingdomsPreview.Sign) -> bool: return AMOUNTS.has(each.icon)):
			for each: KingdomsPreview.Sign in signs:
				var amount: int = each.n
				sums[each.icon] = sums.get(each.icon, 0) + amount * card.times
		else:
			for time: int in card.times:
				others.append(signs)
	var together: Array[KingdomsPreview.Sign] = []
	for icon: String in AMOUNTS:
		if sums.has(icon):
			together.append(KingdomsPreview.Sign.new({"icon": icon, "n": sums[icon]}))
	if not together.is_empty():
		others.push_front(together)
	return others


## What a die would become by a power, and what both would come to.
static func change_words(table: GameTable, book: CardBook, command: Dictionary) -> String:
	var change := KingdomsCommand.ChangeDie.new(command)
	var type := KingdomsPreview.Change.TYPE
	var answer := table.preview({"type": type, "domain": change.domain, "die": change.die})
	if answer.is_empty():
		return table.game.sentence(table.phrase(command))
	var after := KingdomsPreview.Change.new(answer).dice
	var before := KingdomsView.new(table.snapshot).dice
	var faces := [before[change.die], after[change.die], after[0] + after[1]]
	return (
		TranslationServer.translate("%s: the %d becomes a %d, together %d")
		% ([book.name_of(change.domain)] + faces)
	)
