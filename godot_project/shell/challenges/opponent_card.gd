class_name OpponentCard
extends PanelContainer
## An opponent of the ladder: the place on it, the name and the style, and whether it was beaten.

signal played(opponent: Dictionary)

const SCENE := "res://shell/challenges/opponent_card.tscn"

var _opponent := {}
var _rung := 0
var _is_beaten := false
var _is_next := false


## A card of the opponent on a rung, from 1; `next` is the first that was not beaten yet.
static func make(opponent: Dictionary, rung: int, beaten: bool, next: bool) -> OpponentCard:
	var made: OpponentCard = (load(SCENE) as PackedScene).instantiate()
	made._opponent = opponent
	made._rung = rung
	made._is_beaten = beaten
	made._is_next = next
	return made


func _ready() -> void:
	theme_type_variation = &"Lit" if _is_next else &"Card"
	(%Rung as Label).text = str(_rung)
	(%Name as Label).text = Snap.text(_opponent, "name")
	(%Text as Label).text = Snap.text(_opponent, "text")
	(%Beaten as Label).visible = _is_beaten
	var play: Button = %Play
	play.theme_type_variation = &"Primary" if _is_next else &""
	play.text = "Play again" if _is_beaten else "Play"
	play.accessibility_name = (%Name as Label).text
	play.pressed.connect(func() -> void: played.emit(_opponent))
