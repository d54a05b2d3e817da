class_name SlotRow
extends HBoxContainer
## A line of the line-up card: the place in the order with its batter, and the position.

const SCENE := "res://games/diamond/staff/slot_row.tscn"

## How far a position is from what the batter does best, by range: 1 best to 5 worst.
const RANGES: Array[Color] = [
	Color("5b6b5e"),
	Color("2f7d4a"),
	Color("3f8a52"),
	Color("7d7a3a"),
	Color("9a6436"),
	Color("9c4638"),
]

## The range at the position; 0 for who does not field.
var _range := 0

@onready var body: Button = %Body
@onready var spot: Button = %Spot


static func make(place: int) -> SlotRow:
	var made: SlotRow = (load(SCENE) as PackedScene).instantiate()
	made.name = "Slot%d" % place
	(made.get_node("%Number") as Label).text = str(place + 1)
	return made


func _ready() -> void:
	spot.draw.connect(_draw_spot)


## Shows who stands here.
func show_batter(of: DiamondPreview.Profile, plays: String) -> void:
	(%Named as Label).text = of.name
	(%Hand as Label).text = StaffWords.hand(of.bats)
	var mixed := StaffWords.mixed(of)
	(%Rates as Label).text = "%s  %s" % [StaffWords.rate(mixed.x), StaffWords.rate(mixed.y)]
	spot.text = plays
	_range = 0
	for glove: DiamondPreview.Glove in of.gloves:
		if glove.at == plays:
			_range = glove.the_range
	var said := "%s, %s" % [of.name, StaffWords.hand_said(of.bats)]
	spot.accessibility_name = of.name
	body.accessibility_name = "%s %s" % [(%Number as Label).text, said]
	body.tooltip_text = "%s\n%s\n%s" % [said, StaffWords.positions(of), StaffWords.strengths(of)]
	spot.tooltip_text = tr("Range %d (1 is best)") % _range if _range > 0 else ""
	spot.queue_redraw()


## Shows which of both is taken up.
func mark(is_body: bool, is_spot: bool) -> void:
	body.set_pressed_no_signal(is_body)
	spot.set_pressed_no_signal(is_spot)


## Dots below the letters: five for the best range, one for the worst.
func _draw_spot() -> void:
	if _range == 0:
		return
	var count := 6 - _range
	for dot: int in 5:
		var at := Vector2(spot.size.x * 0.5 + (dot - 2.0) * 6.5, spot.size.y - 6.0)
		var tone := RANGES[_range] if dot < count else Color(RANGES[0], 0.28)
		spot.draw_circle(at, 2.3, tone, true, -1.0, true)
