class_name EventArt
extends RefCounted
## Draws what an event is about: a sky by its mood, the sea, and what is met there.

## Mood, what is seen, and the class of ship where one is seen. A pack's event has a ship at sea.
const SCENES: Dictionary[String, Array] = {
	"drifting_tanker": ["day", "ship", HullArt.MERCHANT],
	"storm_front": ["storm", "ship", FleetView.HullType.DESTROYER],
	"survivors": ["dusk", "men", ""],
	"neutral_port": ["day", "port", ""],
	"intercepted_signal": ["night", "wireless", ""],
	"abandoned_base": ["day", "jetty", ""],
	"minefield": ["fog", "mine", ""],
	"old_comrade": ["dusk", "lamp", FleetView.HullType.DESTROYER],
	"damaged_cruiser": ["dusk", "wreck", FleetView.HullType.CRUISER],
	"fog_bank": ["fog", "ship", FleetView.HullType.CRUISER],
	"the_merchantman": ["day", "lamp", HullArt.MERCHANT],
	"inventor": ["day", "case", ""],
	"floating_dock": ["day", "jetty", ""],
	"sabotage": ["night", "case", ""],
	"night_of_stars": ["night", "ship", FleetView.HullType.CRUISER],
	"wreck_of_a_giant": ["dusk", "giant", FleetView.HullType.BATTLESHIP],
	"rendezvous": ["night", "ship", FleetView.HullType.SUBMARINE],
	"allied_squadron": ["day", "line", FleetView.HullType.DESTROYER],
	"escort_carrier": ["day", "ship", FleetView.HullType.CARRIER],
	"the_old_lady": ["dusk", "ship", FleetView.HullType.BATTLESHIP],
	"lost_carrier": ["storm", "ship", FleetView.HullType.CARRIER],
	"shore_battery": ["dusk", "coast", ""],
}
## The sky above, at the horizon, and the sea, by mood.
const MOODS: Dictionary[String, Array] = {
	"day": [Color("8fb4c4"), Color("e9dfc0"), Color("3f7688")],
	"dusk": [Color("5a5a78"), Color("e8a86a"), Color("35505f")],
	"night": [Color("141d33"), Color("34496a"), Color("16283a")],
	"storm": [Color("3b444c"), Color("7d868a"), Color("33484f")],
	"fog": [Color("a9b0ae"), Color("c9ccc6"), Color("8d9a9b")],
}
const HORIZON := 0.58
const DARK := Color("1b2327")

var _on: Control
var _mood := ""
var _unit := 1.0
var _foot := 0.0


## Draws an event over all of a control.
static func draw(on: Control, event: String) -> void:
	var art := EventArt.new()
	var scene: Array = SCENES.get(event, ["day", "ship", FleetView.HullType.DESTROYER])
	art._on = on
	art._mood = scene[0]
	art._unit = on.size.y / 96.0
	art._foot = on.size.y * HORIZON
	art._sky()
	var kind: String = scene[2]
	match scene[1]:
		"men":
			art._men()
		"port":
			art._houses()
		"wireless":
			art._wireless()
		"jetty":
			art._jetty()
		"mine":
			art._mine()
		"case":
			art._case()
		"coast":
			art._coast()
		"lamp":
			art._ship(kind, event, 0.5, 1.0, 0.1)
			art._lamp()
		"wreck":
			art._ship(kind, event, 0.5, 1.1, 0.75, 0.12)
		"giant":
			art._ship(kind, event, 0.5, 1.5, 0.6, 0.1, 17.0)
		"line":
			for at: int in 3:
				art._ship(kind, event + str(at), 0.2 + at * 0.3, 0.6)
		_:
			art._ship(kind, event, 0.5, 1.25)
	art._waves()


func _sky() -> void:
	var tones: Array = MOODS[_mood]
	var wide := _on.size.x
	_shade(Rect2(0, 0, wide, _foot), tones[0], tones[1])
	var sea: Color = tones[2]
	_shade(Rect2(0, _foot, wide, _on.size.y - _foot), sea.lightened(0.12), sea.darkened(0.3))
	match _mood:
		"night":
			for star: int in 26:
				var at := Vector2(fposmod(star * 61.7, wide), fposmod(star * 23.3, _foot * 0.9))
				_on.draw_circle(at, (0.5 + star % 3 * 0.4) * _unit, Color(1, 1, 0.9, 0.8))
			_on.draw_circle(Vector2(wide * 0.82, 18.0 * _unit), 8.0 * _unit, Color("e8e2c8"))
		"dusk":
			_on.draw_circle(
				Vector2(wide * 0.76, _foot - 4.0 * _unit), 13.0 * _unit, Color("f6cf8a")
			)
			_shade(Rect2(0, _foot, wide, 10.0 * _unit), Color("e8a86a", 0.5), Color("e8a86a", 0.0))
		"day":
			for cloud: int in 3:
				_cloud(
					Vector2(wide * (0.18 + 0.32 * cloud), (14.0 + cloud % 2 * 12.0) * _unit),
					Color(1, 1, 1, 0.6)
				)
		"storm":
			for cloud: int in 6:
				_cloud(
					Vector2(wide * cloud * 0.2, (8.0 + cloud % 2 * 9.0) * _unit),
					Color("22292e", 0.75)
				)
			for drop: int in 40:
				var at := Vector2(fposmod(drop * 47.3, wide), fposmod(drop * 31.1, _on.size.y))
				_on.draw_line(at, at + Vector2(-4, 11) * _unit, Color(1, 1, 1, 0.18), 1.0, true)


func _shade(rect: Rect2, above: Color, below: Color) -> void:
	var corners := PackedVector2Array(
		[
			rect.position,
			Vector2(rect.end.x, rect.position.y),
			rect.end,
			Vector2(rect.position.x, rect.end.y)
		]
	)
	_on.draw_polygon(corners, PackedColorArray([above, above, below, below]))


func _cloud(at: Vector2, tone: Color) -> void:
	for puff: int in 4:
		var radius := (7.0 + 4.0 * (puff % 2)) * _unit
		_on.draw_circle(at + Vector2(puff * 11.0, puff % 2 * -3.0) * _unit, radius, tone)


func _ship(
	kind: String, named: String, x: float, scale := 1.0, wear := 0.0, angle := 0.0, sunk := 0.0
) -> void:
	var side := 62.0 * _unit * scale
	var water := (HullArt.WATER - HullArt.GRID.y * 0.5) / HullArt.GRID.y
	var middle := Vector2(_on.size.x * x, _foot + 9.0 * _unit - side * water)
	var rect := Rect2(middle - Vector2(side, side * 0.5), Vector2(side * 2.0, side))
	var way := HullArt.place(rect, false, angle).translated(Vector2(0, sunk * _unit))
	HullArt.draw(_on, way, kind, named, Color("8a4b3a"), wear, _foot + 9.0 * _unit)
	if wear > 0.5 and sunk == 0.0:
		for puff: int in 6:
			var at := middle + Vector2(-8.0 - puff * 7.0, -8.0 - puff * 6.0) * _unit
			_on.draw_circle(at, (4.0 + puff * 1.8) * _unit, Color(DARK, 0.5 - puff * 0.07))


## Long waves before what is seen, and the fog above all.
func _waves() -> void:
	for row: int in 4:
		var line := PackedVector2Array()
		var y := _foot + (11.0 + row * 8.0) * _unit
		for at: int in 25:
			line.append(
				Vector2(
					_on.size.x * at / 24.0,
					y + sin(at * 1.3 + row * 2.0) * (1.0 + row * 0.5) * _unit
				)
			)
		_on.draw_polyline(line, Color(1, 1, 1, 0.22), 1.2 * _unit, true)
	if _mood == "fog":
		for band: int in 4:
			var y := _foot + (band * 13.0 - 26.0) * _unit
			_shade(
				Rect2(0, y, _on.size.x, 12.0 * _unit), Color("d5d8d2", 0.0), Color("d5d8d2", 0.55)
			)


func _men() -> void:
	for man: int in 4:
		var at := Vector2(_on.size.x * (0.26 + man * 0.15), _foot + (8.0 + man % 2 * 8.0) * _unit)
		_on.draw_arc(at, 7.0 * _unit, 0.0, TAU, 20, Color("e9dfc0"), 4.0 * _unit, true)
		_on.draw_arc(at, 7.0 * _unit, 0.0, 0.8, 8, Color("a53a24"), 4.0 * _unit, true)
		_on.draw_circle(at - Vector2(0, 7.0 * _unit), 4.5 * _unit, Color("d9a982"))
		_on.draw_line(
			at - Vector2(4, 5) * _unit,
			at - Vector2(11, 15) * _unit,
			Color("d9a982"),
			3.0 * _unit,
			true
		)
	_ship(FleetView.HullType.DESTROYER, "astern", 0.86, 0.4)


func _houses() -> void:
	_coast_line(Color("8d7a55"))
	for house: int in 7:
		var left := _on.size.x * (0.08 + house * 0.12)
		var high := (14.0 + house * 7 % 3 * 6.0) * _unit
		var rect := Rect2(left, _foot - high, 17.0 * _unit, high + 4.0 * _unit)
		_on.draw_rect(rect, [Color("e2d6b5"), Color("cfa98a"), Color("d8c9a0")][house % 3])
		var roof := PackedVector2Array(
			[
				rect.position - Vector2(2, 0) * _unit,
				rect.position + Vector2(8.5, -8) * _unit,
				rect.position + Vector2(19, 0) * _unit
			]
		)
		_on.draw_colored_polygon(roof, Color("8d4a38"))
		_on.draw_rect(Rect2(rect.position + Vector2(6, 5) * _unit, Vector2(5, 5) * _unit), DARK)
	_ship(FleetView.HullType.CRUISER, "neutral", 0.6, 0.7)


func _wireless() -> void:
	var foot := Vector2(_on.size.x * 0.5, _foot + 8.0 * _unit)
	var top := foot - Vector2(0, 50.0 * _unit)
	for lean: float in [-14.0, 0.0, 14.0]:
		_on.draw_line(foot + Vector2(lean * _unit, 0), top, Color("c9ccc6"), 2.0 * _unit, true)
	for rung: int in 4:
		var wide := 11.0 - rung * 3.0
		var y := foot.y - (10.0 + rung * 10.0) * _unit
		_on.draw_line(
			Vector2(foot.x - wide * _unit, y),
			Vector2(foot.x + wide * _unit, y),
			Color("c9ccc6"),
			1.5 * _unit,
			true
		)
	for wave: int in 3:
		for way: float in [0.0, PI]:
			_on.draw_arc(
				top,
				(10.0 + wave * 9.0) * _unit,
				way - 0.6,
				way + 0.6,
				14,
				Color(Palette.BRASS, 0.9 - wave * 0.25),
				2.0 * _unit,
				true
			)


func _jetty() -> void:
	_coast_line(Color("8d7a55"))
	var deck := _foot + 2.0 * _unit
	_on.draw_rect(Rect2(_on.size.x * 0.2, deck, _on.size.x * 0.6, 5.0 * _unit), Palette.COVER)
	for post: int in 8:
		var x := _on.size.x * (0.21 + post * 0.082)
		_on.draw_rect(Rect2(x, deck + 5.0 * _unit, 3.0 * _unit, 10.0 * _unit), Palette.COVER_DARK)
	var crane := Vector2(_on.size.x * 0.62, deck)
	_on.draw_line(crane, crane - Vector2(0, 38.0 * _unit), DARK, 4.0 * _unit, true)
	_on.draw_line(
		crane - Vector2(-10, 34) * _unit, crane - Vector2(44, 44) * _unit, DARK, 3.0 * _unit, true
	)
	_on.draw_line(
		crane - Vector2(44, 44) * _unit, crane - Vector2(44, 16) * _unit, DARK, 1.5 * _unit, true
	)
	_on.draw_rect(Rect2(crane - Vector2(50, 16) * _unit, Vector2(12, 10) * _unit), Color("a53a24"))
	for hut: int in 2:
		var at := Vector2(_on.size.x * (0.26 + hut * 0.1), deck - 12.0 * _unit)
		_on.draw_rect(Rect2(at, Vector2(20, 12) * _unit), Color("cbb98a"))
		_on.draw_rect(Rect2(at - Vector2(1, 4) * _unit, Vector2(22, 5) * _unit), Color("6d5634"))


func _mine() -> void:
	var at := Vector2(_on.size.x * 0.5, _foot + 6.0 * _unit)
	for horn: int in 9:
		var way := Vector2.from_angle(PI + PI * horn / 8.0)
		_on.draw_line(at + way * 20.0 * _unit, at + way * 29.0 * _unit, DARK, 4.0 * _unit, true)
		_on.draw_circle(at + way * 29.0 * _unit, 3.0 * _unit, DARK)
	_on.draw_circle(at, 22.0 * _unit, Color("39434a"))
	_on.draw_circle(at - Vector2(6, 7) * _unit, 9.0 * _unit, Color(1, 1, 1, 0.14))
	_shade(
		Rect2(0, at.y + 5.0 * _unit, _on.size.x, _on.size.y), Color("8d9a9b", 0.85), Color("5f6d6f")
	)


func _case() -> void:
	_on.draw_rect(Rect2(0, _foot + 12.0 * _unit, _on.size.x, _on.size.y), Palette.COVER_DARK)
	for plank: int in 4:
		var y := _foot + (16.0 + plank * 8.0) * _unit
		_on.draw_line(Vector2(0, y), Vector2(_on.size.x, y), DARK, 1.0, true)
	var at := Vector2(_on.size.x * 0.5, _foot)
	_on.draw_rect(Rect2(at + Vector2(14, -6) * _unit, Vector2(34, 24) * _unit), Color("8d5a34"))
	_on.draw_arc(at + Vector2(31, -6) * _unit, 6.0 * _unit, PI, TAU, 12, DARK, 3.0 * _unit, true)
	for strap: float in [20.0, 39.0]:
		_on.draw_rect(Rect2(at + Vector2(strap, -6) * _unit, Vector2(3, 24) * _unit), Palette.BRASS)
	var coat := PackedVector2Array()
	for point: Vector2 in [
		Vector2(-18, 18), Vector2(-14, -14), Vector2(-4, -20), Vector2(6, -14), Vector2(10, 18)
	]:
		coat.append(at + point * _unit)
	_on.draw_colored_polygon(coat, Color("2c3a4a"))
	_on.draw_circle(at + Vector2(-4, -26) * _unit, 7.0 * _unit, Color("d9a982"))
	_on.draw_rect(Rect2(at + Vector2(-15, -34) * _unit, Vector2(22, 3) * _unit), DARK)
	_on.draw_rect(Rect2(at + Vector2(-10, -42) * _unit, Vector2(12, 9) * _unit), DARK)


func _coast() -> void:
	_coast_line(Color("4a4038"))
	for gun: int in 3:
		var at := Vector2(_on.size.x * (0.2 + gun * 0.27), _foot - (14.0 + gun % 2 * 6.0) * _unit)
		_on.draw_rect(Rect2(at - Vector2(9, 0) * _unit, Vector2(18, 10) * _unit), Color("2b2622"))
		_on.draw_line(
			at + Vector2(0, 4) * _unit, at + Vector2(22, 9) * _unit, DARK, 3.0 * _unit, true
		)
		_on.draw_circle(at + Vector2(25, 10) * _unit, (4.0 + gun) * _unit, FleetInk.FLAME)
		_on.draw_circle(at + Vector2(25, 10) * _unit, 2.5 * _unit, Palette.BRASS)
	for splash: int in 3:
		var foot := Vector2(_on.size.x * (0.35 + splash * 0.22), _foot + 16.0 * _unit)
		_on.draw_line(
			foot,
			foot - Vector2(0, (14.0 + splash * 3.0) * _unit),
			Color(1, 1, 1, 0.7),
			4.0 * _unit,
			true
		)


## A signal lamp that flashes across the water.
func _lamp() -> void:
	var at := Vector2(_on.size.x * 0.5 + 12.0 * _unit, _foot - 22.0 * _unit)
	for ray: int in 7:
		var way := Vector2.from_angle(-0.6 + ray * 0.2)
		_on.draw_line(at, at + way * 46.0 * _unit, Color("fff2c0", 0.35), 2.0 * _unit, true)
	_on.draw_circle(at, 5.0 * _unit, Color("fff2c0"))


func _coast_line(tone: Color) -> void:
	var points := PackedVector2Array([Vector2(0, _foot + 4.0 * _unit)])
	for at: int in 13:
		var high := 14.0 + 8.0 * sin(at * 1.9) + 5.0 * sin(at * 4.1)
		points.append(Vector2(_on.size.x * at / 12.0, _foot - high * _unit))
	points.append(Vector2(_on.size.x, _foot + 4.0 * _unit))
	_on.draw_colored_polygon(points, tone)
