class_name TableauView
extends VBoxContainer
## What a seat has: its resources, citizens, monsters, domains, its points, and, for its own eyes,
## its duke.

signal card_chosen(id: String)

const TILE := Vector2(82, 104)

## Whether head and points are shown as well, or the cards alone.
var whole := true

var _shown: Array = []
var _open := false


## Shows a seat; nothing is built again while it stays what it is.
func show_tableau(book: CardBook, table: GameTable, seat: String) -> void:
	var seen := KingdomsView.new(table.snapshot).seats.of(seat)
	var points: KingdomsPreview.Points
	if whole and table.bus.is_open():
		var answer := table.preview({"type": KingdomsPreview.Score.TYPE})
		points = KingdomsPreview.Score.new(answer).points.of(seat)
	var scored := points.raw if points != null else {}
	var look := [seat, seen.raw, scored, table.seat(), _open, theme_key()]
	if look == _shown:
		return
	_shown = look
	Ui.clear(self)
	if whole:
		_head(seat, seen, table)
		_points(seen, points)
	_cards(book, "CITIZENS", _grouped(seen.citizens))
	_cards(book, "MONSTERS SLAIN", _plain(seen.monsters))
	_cards(book, "DOMAINS", _plain(seen.domains))
	if whole:
		_dukes(book, table, seat, seen, points)


func theme_key() -> int:
	return get_theme_default_font_size()


func _head(seat: String, seen: KingdomsView.SeatSeen, table: GameTable) -> void:
	var own := tr(" (you)") if table.seat() == seat else ""
	var head := Ui.label(Names.marked(seat) + own, "Heading")
	head.add_theme_color_override("font_color", Palette.seat(seat))
	add_child(head)
	var row := HFlowContainer.new()
	row.add_theme_constant_override("h_separation", Look.WIDE)
	for kind: String in KingdomsInk.RESOURCES:
		var picture := TextureRect.new()
		picture.texture = KingdomsInk.picture(kind)
		picture.expand_mode = TextureRect.EXPAND_IGNORE_SIZE
		picture.custom_minimum_size = Vector2(22, 22)
		var number: int = seen.resources.raw[kind]
		row.add_child(Ui.row([picture, Ui.label(KingdomsInk.much(kind, number), "Strong", false)]))
	add_child(row)


func _points(seen: KingdomsView.SeatSeen, points: KingdomsPreview.Points) -> void:
	var said := tr("%s in sight") % (tr_n("%d point", "%d points", seen.points) % seen.points)
	if points != null:
		var parts := [points.monsters, points.domains, points.tokens]
		said += tr(": monsters %d, domains %d, tokens %d") % parts
	add_child(Ui.label(said, "Muted"))


func _cards(book: CardBook, title: String, looks: Array[Dictionary]) -> void:
	if looks.is_empty():
		return
	add_child(Ui.label(title, "Subhead"))
	var flow := HFlowContainer.new()
	flow.add_theme_constant_override("h_separation", 6)
	flow.add_theme_constant_override("v_separation", 6)
	var larger := get_theme_default_font_size() / float(Look.BODY)
	for look: Dictionary in looks:
		var tile := CardTile.make(book, look)
		tile.toggle_mode = false
		tile.custom_minimum_size = TILE * larger
		tile.asked.connect(card_chosen.emit)
		flow.add_child(tile)
	add_child(flow)


## Equal citizens lie on one another; those that were turned over beside them.
static func _grouped(citizens: Array[KingdomsView.CitizenSeen]) -> Array[Dictionary]:
	var found: Array[Dictionary] = []
	for held: KingdomsView.CitizenSeen in citizens:
		var id := held.id
		var over := held.flipped
		var same := found.filter(
			func(look: Dictionary) -> bool: return look["id"] == id and look["over"] == over
		)
		if same.is_empty():
			found.append({"id": id, "over": over, "dim": over, "number": 1})
		else:
			same[0]["number"] += 1
			same[0]["count"] = same[0]["number"]
	return found


static func _plain(ids: Array[String]) -> Array[Dictionary]:
	var found: Array[Dictionary] = []
	for id: String in ids:
		found.append({"id": id})
	return found


## The own duke. Where several people share the device it stays covered until it is asked for.
func _dukes(
	book: CardBook,
	table: GameTable,
	_seat: String,
	seen: KingdomsView.SeatSeen,
	points: KingdomsPreview.Points
) -> void:
	var dukes: Array[String] = [seen.duke]
	if seen.duke == "":
		dukes = seen.dealt
	if dukes.is_empty():
		return
	add_child(Ui.label("DUKE" if dukes.size() == 1 else "DUKES", "Subhead"))
	var goes_on := KingdomsView.new(table.snapshot).ending == null
	var shared := table.seats.people().size() > 1 and goes_on
	if shared:
		var words := "Cover the duke" if _open else "Look at the duke (others look away)"
		var button := Ui.wide_button(words, _on_duke.bind(book, table, _seat))
		button.name = "Duke"
		button.mouse_filter = Control.MOUSE_FILTER_PASS
		add_child(button)
		if not _open:
			return
	for duke: String in dukes:
		add_child(sheet(book, duke))
	if points == null:
		return
	var merits := points.merits
	if not merits.is_empty():
		add_child(Ui.label(tr("As it stands: %d VP") % points.duke, "Strong"))
	for merit: KingdomsPreview.Merit in merits:
		var words := "%d VP: %d × %s" % [merit.points, merit.number, merit.text]
		add_child(Ui.label(words, "Small"))


## Covers what only one pair of eyes may see.
func cover() -> void:
	_open = false


func _on_duke(book: CardBook, table: GameTable, seat: String) -> void:
	_open = not _open
	show_tableau(book, table, seat)
	Ui.focus_first(self)


## A card with all that it says; what it is comes last where what it does has to be in sight.
static func sheet(book: CardBook, id: String, does_first := false) -> PanelContainer:
	var picture := TextureRect.new()
	picture.texture = KingdomsInk.picture(book.symbol(id))
	picture.expand_mode = TextureRect.EXPAND_IGNORE_SIZE
	picture.stretch_mode = TextureRect.STRETCH_KEEP_ASPECT_CENTERED
	picture.custom_minimum_size = Vector2(44, 44)
	var lines := book.lines(id)
	var column := Ui.column([])
	column.add_theme_constant_override("separation", 2)
	for at: int in lines.size():
		column.add_child(Ui.label(Snap.sentence(lines[at]), "InkStrong" if at == 0 else "InkSmall"))
	if does_first and lines.size() > 1:
		column.move_child(column.get_child(0), -1)
	var row := Ui.row([picture, column])
	var made := Ui.card(row, "Sheet")
	made.mouse_filter = Control.MOUSE_FILTER_PASS
	return made
