extends SetupCards
## Diamond: the two teams. Each wears a cap of its own.

## How far from 10 a park's homers are until one speaks of it.
const EVEN := 1


func shows(field: String, entries: Array) -> bool:
	return field in ["away", "home"] and super(field, entries)


func heading(field: String) -> String:
	return "AWAY: BATS FIRST" if field == "away" else "AT HOME"


func seat_of(field: String) -> String:
	return "p1" if field == "away" else "p2"


func why(_kind: String, entry: Dictionary) -> String:
	var park := Catalog.entry("parks", Snap.text(entry, "park"))
	if park.is_empty():
		return ""
	var homers := Snap.number(park, "homers") - 10
	var how := "%s: an even park"
	if homers > EVEN:
		how = "%s: the ball flies out"
	elif homers < -EVEN:
		how = "%s: few balls leave it"
	return TranslationServer.translate(how) % Snap.text(park, "name")


## A cap in the team's colours, with its letter.
func draw(on: Control, _kind: String, entry: Dictionary) -> void:
	var named := Snap.text(entry, "id")
	var mixed := absi(named.hash())
	var cloth := Crest.TINCTURES[mixed % Crest.TINCTURES.size()]
	var trim := Crest.METALS[(mixed >> 4) % Crest.METALS.size()]
	var unit := minf(on.size.x, on.size.y) / 64.0
	on.draw_set_transform((on.size - Vector2(64, 64) * unit) * 0.5, 0.0, Vector2(unit, unit))
	var crown := PackedVector2Array([Vector2(8, 44)])
	for step: int in 17:
		crown.append(Vector2(32, 42) + Vector2.from_angle(PI + PI * step / 16.0) * Vector2(24, 31))
	crown.append(Vector2(56, 44))
	on.draw_colored_polygon(crown, cloth)
	on.draw_polyline(crown, cloth.lightened(0.35), 1.5, true)
	var seam := cloth.darkened(0.3)
	on.draw_arc(Vector2(32, 44), 13.0, PI, TAU, 20, seam, 1.0, true)
	on.draw_circle(Vector2(32, 11), 2.5, trim, true, -1.0, true)
	var brim: PackedVector2Array = [
		Vector2(8, 43),
		Vector2(32, 39),
		Vector2(56, 43),
		Vector2(61, 51),
		Vector2(46, 49),
		Vector2(32, 48),
		Vector2(18, 49),
		Vector2(3, 51)
	]
	on.draw_colored_polygon(brim, trim.darkened(0.1))
	on.draw_polyline(brim, trim.lightened(0.2), 1.0, true)
	var letter := DiamondInk.last(Snap.text(entry, "name")).left(1)
	var font := Look.bold()
	var wide := font.get_string_size(letter, HORIZONTAL_ALIGNMENT_LEFT, -1, 24).x
	on.draw_string(
		font, Vector2(32 - wide * 0.5, 37), letter, HORIZONTAL_ALIGNMENT_LEFT, -1, 24, trim
	)
	on.draw_set_transform(Vector2.ZERO)
