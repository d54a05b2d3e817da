class_name ConfirmPanel
extends PanelContainer
## What a command would do, with exact odds and every modifier, before it is given.

signal confirmed
signal rejected

const MODIFIERS: Dictionary[String, String] = {
	"aq": "attack quality",
	"stationary": "no move before",
	"cover": "cover",
	"melee_aq": "melee quality",
}

@onready var _phrase: Label = %Phrase
@onready var _bar: OddsBar = %Bar
@onready var _odds: Label = %Odds
@onready var _details: Label = %Details
@onready var _confirm: Button = %Confirm


func _ready() -> void:
	_confirm.pressed.connect(func() -> void: confirmed.emit())
	(%Cancel as Button).pressed.connect(func() -> void: rejected.emit())


## Shows a command; `preview` is the answer of the rules about an attack, or empty.
func show_command(phrase: String, preview: Dictionary, note := "") -> void:
	_phrase.text = Units.sentence(phrase)
	var odds := Snap.dict(preview, "odds")
	_bar.visible = not odds.is_empty()
	_odds.visible = not odds.is_empty()
	if not odds.is_empty():
		_bar.show_odds(odds)
		_odds.text = OddsBar.words(odds)
	_details.text = words(preview) if not odds.is_empty() else note
	_details.visible = _details.text != ""
	show()


## What is added to the dice, what they must exceed, and what else matters.
static func words(preview: Dictionary) -> String:
	var lines := PackedStringArray()
	var attack := modifiers(Snap.array(preview, "attack_modifiers"))
	var defense := modifiers(Snap.array(preview, "defense_modifiers"))
	if preview.has("defense"):
		lines.append(
			(
				"2d6%s must exceed Defense %d%s"
				% [attack, Snap.number(preview, "defense"), _of(defense)]
			)
		)
		var counts := "cover" if Snap.flag(preview, "cover") else "no cover"
		lines.append("%d of 64 points hidden: %s" % [Snap.number(preview, "hidden_points"), counts])
	else:
		lines.append("1d6%s against 1d6%s; the lower goes Down" % [attack, defense])
	if preview.has("deadly_from"):
		lines.append("A natural %d or more destroys" % Snap.number(preview, "deadly_from"))
	var friends := Snap.array(preview, "friends_at_risk")
	if not friends.is_empty():
		lines.append(
			(
				"A double one hits a friend: %s"
				% ", ".join(PackedStringArray(friends.map(Units.words)))
			)
		)
	return "\n".join(lines)


static func modifiers(list: Array) -> String:
	var text := ""
	for item: Variant in list:
		var named := Snap.text(item, "name")
		text += " %+d %s" % [Snap.number(item, "value"), MODIFIERS.get(named, named)]
	return text


static func _of(defense: String) -> String:
	return " (with%s)" % defense if defense != "" else ""
