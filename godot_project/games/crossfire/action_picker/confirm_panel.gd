class_name ConfirmPanel
extends PanelContainer
## What a command would do, with exact odds and every modifier, before it is given.

signal confirmed
signal rejected

const MODIFIERS: Dictionary[String, String] = {
	"aq": "AQ",
	"stationary": "no move before",
	"cover": "cover",
	"melee_aq": "melee AQ",
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
	_confirm.accessibility_description = Voice.line(_phrase.text)
	_bar.visible = not preview.is_empty()
	_odds.visible = not preview.is_empty()
	_details.text = note
	if not preview.is_empty():
		var attack := CrossfirePreview.Attack.new(preview)
		_bar.show_odds(attack.odds)
		_odds.text = OddsBar.words(attack.odds)
		_details.text = words(attack)
	_details.visible = _details.text != ""
	show()


func lead_on() -> void:
	Ui.pass_focus(_confirm)


## What is added to the dice, what they must exceed, and what else matters.
static func words(preview: CrossfirePreview.Attack) -> String:
	var lines := PackedStringArray()
	var attack := modifiers(TypedView.raws(preview.attack_modifiers))
	var defense := modifiers(TypedView.raws(preview.defense_modifiers))
	if preview.defense != null:
		var told := [attack, preview.defense, _of(defense)]
		lines.append(TranslationServer.translate("2d6%s must exceed Defense %d%s") % told)
		lines.append(cover_words(preview.cover, preview.hidden_points))
	else:
		lines.append(
			(
				TranslationServer.translate("1d6%s against 1d6%s; the lower goes Down")
				% [attack, defense]
			)
		)
	if preview.deadly_from != null:
		lines.append(deadly_words(preview.deadly_from))
	var friends := preview.friends_at_risk
	if not friends.is_empty():
		lines.append(
			(
				TranslationServer.translate("A double one hits a friend: %s")
				% ", ".join(PackedStringArray(friends.map(Units.words)))
			)
		)
	return "\n".join(lines)


## Whether the target is in cover, and how much of its square lies behind it.
static func cover_words(cover: bool, points: int) -> String:
	if points == 0:
		return TranslationServer.translate("No cover")
	var share := roundi(100.0 * points / 64.0)
	if cover:
		return TranslationServer.translate("In cover: %d %% of its square lies behind it") % share
	return TranslationServer.translate("No cover: only %d %% of its square lies behind it") % share


## Which dice destroy at once, before anything is added.
static func deadly_words(from: int) -> String:
	if from >= 12:
		return TranslationServer.translate("A double six destroys at once")
	return TranslationServer.translate("A natural %d or more destroys at once") % from


static func modifiers(list: Array[Dictionary]) -> String:
	var text := ""
	for item: Dictionary in list:
		var read := CrossfirePreview.Modifier.new(item)
		text += (
			" %+d %s"
			% [read.value, TranslationServer.translate(MODIFIERS.get(read.name, read.name))]
		)
	return text


static func _of(defense: String) -> String:
	return TranslationServer.translate(" (with%s)") % defense if defense != "" else ""
