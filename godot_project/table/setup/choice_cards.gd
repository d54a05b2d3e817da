class_name ChoiceCards
extends GridContainer
## Cards of which one is chosen, in as many columns as their words have room for.

signal chosen(at: int)

## How wide a card is at least: with numbers, with a line of why, and with a name alone.
const WIDEST := 340.0
const WIDE := 270.0
const NARROW := 165.0
## A few have large pictures.
const FEW := 4
const LARGE := 92.0
## How wide a card is at least that stands upright, and how high its picture.
const UPRIGHT := 190.0
const HIGH := 104.0

## Whether cards stand upright, as in a hand.
@export var upright := false

## How wide a card is at least, whatever it says; 0 for as wide as its words want.
@export var narrowest := 0.0

## Whether only the chosen card is shown; `turn` brings the others.
@export var single := false

## Which of the entries is chosen; -1 for none.
var at := -1

var _least := WIDE
## Draws them: what is called to draw does not keep it.
var _about: SetupCards


func _init() -> void:
	size_flags_horizontal = Control.SIZE_EXPAND_FILL


func _ready() -> void:
	resized.connect(_reflow)


## Offers entries of a kind, as the game's cards show them. An empty entry is left to the dice.
func offer(entries: Array, kind: String, cards: SetupCards) -> void:
	Ui.clear(self)
	at = -1
	_about = cards
	var group := ButtonGroup.new()
	_least = NARROW
	for index: int in entries.size():
		var entry: Dictionary = entries[index]
		var why := cards.why(kind, entry)
		var facts := cards.facts(kind, entry)
		_least = maxf(_least, WIDEST if facts != "" else WIDE if why.length() > 30 else NARROW)
		var card := ChoiceCard.make(cards.title(entry), facts, why, group)
		var named := Snap.text(entry, "id") if not entry.is_empty() else "drawn"
		card.name = named.to_pascal_case()
		if upright:
			card.stand(HIGH)
			_least = UPRIGHT
		elif entries.size() <= FEW:
			(card.get_node("%Picture") as Control).custom_minimum_size = Vector2(LARGE, LARGE)
		card.painter = cards.draw.bind(kind, entry)
		card.chosen.connect(_on_chosen.bind(index))
		add_child(card)
	_reflow()


## Chooses one, and tells nobody.
func pick(index: int) -> void:
	var cards := Ui.held(self)
	at = index if index >= 0 and index < cards.size() else -1
	for of: int in cards.size():
		var button: Button = cards[of].get_node("%Choose")
		button.set_pressed_no_signal(of == at)
		(cards[of].get_node("%Mark") as Control).queue_redraw()
		if single:
			(cards[of] as Control).visible = of == maxi(at, 0)


## Chooses the next one, or the one before.
func turn(by: int) -> void:
	pick(posmod(maxi(at, 0) + by, Ui.held(self).size()))
	_reflow()
	chosen.emit(at)


## Takes one out of the choice: it stays and says why, or goes where there is nothing to say.
func shut_out(index: int, why := "") -> void:
	var card: ChoiceCard = Ui.held(self)[index]
	card.shut(why)
	card.visible = why != ""
	_reflow()


func _on_chosen(index: int) -> void:
	at = index
	chosen.emit(index)


func _reflow() -> void:
	var text_scale := float(get_theme_default_font_size()) / Look.BASE.default_font_size
	var count := Ui.held(self).filter(func(card: Control) -> bool: return card.visible).size()
	var wide := narrowest if narrowest > 0.0 else _least
	columns = Ui.columns(count, size.x, wide * text_scale)
