class_name RunnerToken
extends Control
## A batter or a runner on the field.

const SIDE := 34.0

var player := ""
var high := 36.0:
	set(value):
		high = value
		queue_redraw()

var bearing := BallPlayer.Bearing.RUNS:
	set(value):
		bearing = value
		queue_redraw()

var _letters := ""
var _ink := Palette.TEXT


static func make(id: String, named: String, ink: Color) -> RunnerToken:
	var made := RunnerToken.new()
	made.player = id
	Voice.show(made, named)
	made._letters = DiamondInk.initials(named)
	made._ink = ink
	made.size = Vector2(SIDE, SIDE)
	return made


func _draw() -> void:
	var base := size * 0.5
	BallPlayer.paint(self, base, high, _ink, bearing)
	BallPlayer.name_below(self, base + Vector2(0, 2), _letters, 13, _ink)
