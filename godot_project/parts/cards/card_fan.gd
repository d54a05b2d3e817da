@tool
class_name CardFan
extends Container
## A hand of cards that lie in an arc, each over the one before it. In a narrow place they lie
## straight, closer together. The one that is pointed at, or has the focus, rises.

## Below which width the hand lies straight.
const NARROW := 560.0
## How far a card rises, in pixels.
const RISES := 18.0

## The angle between the first and the last card, in degrees.
@export_range(0.0, 90.0) var spread := 32.0:
	set(value):
		spread = value
		queue_sort()
## How much of a card the next one leaves to be seen where there is room, as a share of its width.
@export_range(0.1, 1.2) var apart := 0.72:
	set(value):
		apart = value
		queue_sort()

var _raised: Control


func _ready() -> void:
	child_entered_tree.connect(_watch)
	for child: Node in get_children():
		_watch(child)


func _notification(what: int) -> void:
	if what == NOTIFICATION_SORT_CHILDREN:
		_lay()


func _get_minimum_size() -> Vector2:
	var least := Vector2.ZERO
	for card: Control in cards():
		least = least.max(card.get_combined_minimum_size())
	return least + Vector2(0, RISES)


## The cards of the hand, from left to right.
func cards() -> Array[Control]:
	var found: Array[Control] = []
	for child: Node in get_children():
		var card := child as Control
		if card != null and card.visible and not card.is_queued_for_deletion():
			found.append(card)
	return found


## Whether the hand lies straight.
func is_straight() -> bool:
	return size.x < NARROW


func _lay() -> void:
	var hand := cards()
	if hand.is_empty():
		return
	var side := Vector2.ZERO
	for card: Control in hand:
		side = side.max(card.get_combined_minimum_size())
	var turn := 0.0 if is_straight() else deg_to_rad(spread) / maxf(1.0, hand.size() - 1.0)
	# A turned card is wider than one that stands.
	var most := absf(turn) * (hand.size() - 1.0) * 0.5
	var edge := side.y * sin(most) * 0.5
	var room := maxf(0.0, size.x - side.x - 2.0 * edge)
	var step := minf(side.x * apart, room / maxf(1.0, hand.size() - 1.0))
	for at: int in hand.size():
		var off := at - (hand.size() - 1.0) * 0.5
		var card := hand[at]
		card.pivot_offset = Vector2(side.x * 0.5, side.y)
		card.rotation = turn * off
		card.size = side
		# The arc: those at the ends lie lower.
		var down := (1.0 - cos(turn * off)) * step * hand.size() * 1.2
		var corner := Vector2(size.x * 0.5 + step * off - side.x * 0.5, RISES + down)
		if card == _raised:
			corner += Vector2(0, -RISES).rotated(card.rotation)
		card.position = corner
		card.z_index = 1 if card == _raised else 0


func _watch(child: Node) -> void:
	var card := child as Control
	if card == null or card.mouse_entered.is_connected(_raise):
		return
	card.mouse_entered.connect(_raise.bind(card))
	card.focus_entered.connect(_raise.bind(card))
	card.mouse_exited.connect(_lower.bind(card))
	card.focus_exited.connect(_lower.bind(card))


func _raise(card: Control) -> void:
	_raised = card
	queue_sort()


func _lower(card: Control) -> void:
	if _raised == card:
		_raised = null
		queue_sort()
