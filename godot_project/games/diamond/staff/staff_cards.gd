class_name StaffCards
extends SetupCards
## Players as cards: a figure with the hand, what the player bats or gives, and what at best. A bar
## shows how tired a pitcher is.

const FRESH := Color("7bd88f")
const WORN := Color("ff8a7a")

var ink := Palette.TEXT


func _init(team := Palette.TEXT) -> void:
	ink = team


## Players as entries of cards.
static func entries(players: Array) -> Array[Dictionary]:
	var made: Array[Dictionary] = []
	for own: DiamondPreview.Profile in players:
		made.append(own.raw.merged({"id": own.player}))
	return made


func facts(_kind: String, entry: Dictionary) -> String:
	var own := DiamondPreview.Profile.new(entry)
	var mixed := StaffWords.mixed(own)
	var on_base := TranslationServer.translate("%s on base") % StaffWords.rate(mixed.x)
	var slugging := TranslationServer.translate("%s slugging") % StaffWords.rate(mixed.y)
	var rates := "%s · %s" % [on_base, slugging]
	if own.stamina != null:
		return "%s\n%s" % [rates, StaffWords.stamina(own.stamina)]
	return "%s\n%s" % [StaffWords.positions(own), rates]


func why(_kind: String, entry: Dictionary) -> String:
	return StaffWords.strengths(DiamondPreview.Profile.new(entry))


## The figure, the letter of the hand, and a pitcher's bar.
func draw(on: Control, _kind: String, entry: Dictionary) -> void:
	var own := DiamondPreview.Profile.new(entry)
	var middle := on.size * Vector2(0.5, 0.5)
	var box := Rect2(Vector2.ZERO, on.size)
	on.draw_style_box(Look.box(DiamondInk.GRASS, DiamondInk.BOARD_EDGE, 0, 1, 6), box)
	var pitches := own.stamina != null
	var bearing := BallPlayer.Bearing.PITCHES if pitches else BallPlayer.Bearing.BATS
	var feet := Vector2(middle.x - 2.0, on.size.y * 0.88)
	BallPlayer.paint(on, feet, on.size.y * 0.66, ink, bearing)
	hand_mark(on, Vector2(on.size.x - 11.0, 11.0), own.throws if pitches else own.bats)
	if pitches:
		bar(on, Rect2(5.0, 5.0, 7.0, on.size.y - 10.0), own.stamina)


## The letter of a hand in a disc.
static func hand_mark(on: Control, at: Vector2, which: String) -> void:
	on.draw_circle(at, 9.0, Color(Palette.NIGHT, 0.85), true, -1.0, true)
	var letter := StaffWords.hand(which)
	var font := Look.bold()
	var wide := font.get_string_size(letter, HORIZONTAL_ALIGNMENT_LEFT, -1, 12).x
	on.draw_string(
		font,
		at + Vector2(-wide * 0.5, 4.5),
		letter,
		HORIZONTAL_ALIGNMENT_LEFT,
		-1,
		12,
		Palette.TEXT
	)


## How much of a pitcher's day is left: full and green when fresh, empty when tired.
static func bar(on: Control, box: Rect2, day: DiamondPreview.Stamina) -> void:
	on.draw_style_box(Look.box(Palette.NIGHT, Palette.EDGE_BRIGHT, 0, 1, 3), box)
	var share := clampf(day.left / maxf(1.0, day.of), 0.0, 1.0)
	var inner := box.grow(-1.5)
	var tone := WORN.lerp(FRESH, share)
	if inner.size.y > inner.size.x:
		inner = inner.grow_side(SIDE_TOP, -inner.size.y * (1.0 - share))
	else:
		inner = inner.grow_side(SIDE_RIGHT, -inner.size.x * (1.0 - share))
	on.draw_rect(inner, tone)
