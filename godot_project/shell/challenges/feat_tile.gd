class_name FeatTile
extends PanelContainer
## A feat: a silhouette until it is earned.

const SCENE := "res://shell/challenges/feat_tile.tscn"
## What stands for a feat that names no sign.
const PLAIN := "star"

var _feat := {}
var _done := {}


## A tile of a feat, and of how far it is: `{games, earned_at?}`.
static func make(feat: Dictionary, done: Dictionary) -> FeatTile:
	var made: FeatTile = (load(SCENE) as PackedScene).instantiate()
	made._feat = feat
	made._done = done
	return made


func _ready() -> void:
	var earned := is_earned()
	theme_type_variation = &"Lit" if earned else &"Card"
	var named := Snap.text(_feat, "sign")
	var shown: TextureRect = %Sign
	shown.texture = Signs.texture(named if Signs.NAMES.has(named) else PLAIN)
	shown.self_modulate = Color.WHITE if earned else Color(0.0, 0.0, 0.0, 0.55)
	focus_entered.connect(queue_redraw)
	focus_exited.connect(queue_redraw)
	(%Name as Label).text = Snap.text(_feat, "name")
	(%Text as Label).text = Snap.text(_feat, "text")
	(%State as Label).text = _state()
	(%State as Label).visible = (%State as Label).text != ""
	accessibility_name = Voice.line(
		"\n".join([(%Name as Label).text, (%Text as Label).text, _state()])
	)


## Keys and sticks come to each, since nothing else scrolls the page for them.
func _draw() -> void:
	if has_focus(true):
		draw_style_box(Look.focus(), Rect2(Vector2.ZERO, size))


func is_earned() -> bool:
	return _done.get("earned_at") != null


func _state() -> String:
	if is_earned():
		return tr("Earned: %s") % SaveCard.when(_done["earned_at"])
	var needed := maxi(1, Snap.number(_feat, "games"))
	return "" if needed == 1 else tr("%d of %d") % [Snap.number(_done, "games"), needed]
