extends SceneTree
## Checks that texts and shapes stand out from what they lie on.
##
## `godot --headless --path godot_project --script res://theme/palette_test.gd`;
## the exit code is 1 when a colour fails.

const TEXT := 4.5
const SHAPE := 3.0

var _failures := 0


func _init() -> void:
	for ground: Color in [
		Palette.NIGHT, Palette.TABLE, Palette.PANEL, Palette.RAISED, Palette.PRESSED
	]:
		for ink: Color in [Palette.TEXT, Palette.MUTED, Palette.BRASS, Palette.GOOD, Palette.BAD]:
			_expect(ink, ground, TEXT, "text")
	_expect(Palette.BRASS_DARK, Palette.BRASS, TEXT, "the main button's text")
	_expect(Palette.NEUTRAL, Palette.PANEL, TEXT, "what is not possible now")
	var marks: Array[Color] = [
		Palette.REACH_HALF, Palette.REACH_FULL, Palette.SIGHT_CLEAR, Palette.SIGHT_BLOCKED
	]
	for ground: Color in [Palette.SAND, Palette.SAND_ALT]:
		for mark: Color in marks:
			_expect(mark, ground, SHAPE, "a mark on the board")
		_expect(Palette.ROCK_LIGHT, ground, SHAPE, "the edge of rock and ruin")
		_expect(Palette.COVER, ground, SHAPE, "low cover")
	for factions: Dictionary[String, Color] in [Palette.FACTIONS, Palette.FACTIONS_SAFE]:
		for id: String in factions:
			_expect(factions[id], Palette.NIGHT, TEXT, "%s's number" % id)
			_expect(factions[id], Palette.SAND, SHAPE, id)
			_expect(factions[id], Palette.PANEL, SHAPE, id)
	print("palette: %s" % ("fine" if _failures == 0 else "%d failures" % _failures))
	quit(mini(_failures, 1))


func _expect(one: Color, other: Color, least: float, what: String) -> void:
	var found := Palette.contrast(one, other)
	if found < least:
		_failures += 1
		print("%s: %.2f, at least %.1f is needed" % [what, found, least])
