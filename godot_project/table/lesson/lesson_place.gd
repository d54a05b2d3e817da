class_name LessonPlace
extends RefCounted
## Where the card of a lesson lies: beside what it speaks of, and never on it.

## How far it stays off what it speaks of.
const GAP := 8.0

## How many pixels of distance a covered pixel is worth that is better left in sight.
const SHY := 0.05


## The best corner for a card of a size within a room: it covers as little as can be of these
## rectangles, little of the others, and lies as near to them as can be; without any, in the middle.
static func beside(
	spots: Array[Rect2], others: Array[Rect2], card: Vector2, room: Rect2
) -> Vector2:
	var last := (room.end - card).max(room.position)
	if spots.is_empty():
		return room.position.lerp(last, 0.5)
	var xs: Array[float] = [room.position.x, last.x, (room.position.x + last.x) * 0.5]
	var ys: Array[float] = [room.position.y, last.y, (room.position.y + last.y) * 0.5]
	var whole := spots[0]
	for spot: Rect2 in spots:
		whole = whole.merge(spot)
		var middle := spot.get_center() - card * 0.5
		xs.append_array([spot.position.x - card.x - GAP, spot.end.x + GAP, middle.x])
		ys.append_array([spot.position.y - card.y - GAP, spot.end.y + GAP, middle.y])
	var best := Vector2.ZERO
	var least := INF
	for x: float in xs:
		for y: float in ys:
			var at := Vector2(x, y).clamp(room.position, last)
			var lies := Rect2(at, card)
			var away := lies.get_center().distance_to(whole.get_center())
			var cost := covered(lies, spots) * 100.0 + covered(lies, others) * SHY + away
			if cost < least:
				least = cost
				best = at
	return best


## How much of some rectangles another one covers.
static func covered(lies: Rect2, spots: Array[Rect2]) -> float:
	var area := 0.0
	for spot: Rect2 in spots:
		area += lies.intersection(spot).get_area()
	return area


## How high a card of a width may be: as high as the room where it fits beside some rectangles, else
## as the strip above, between or below them.
static func free_height(spots: Array[Rect2], wide: float, room: Rect2) -> float:
	if _gap(spots, Vector2.AXIS_X, room) >= wide:
		return room.size.y
	return _gap(spots, Vector2.AXIS_Y, room)


## How broad the broadest strip across a room is, along an axis, in which no rectangle lies.
static func _gap(spots: Array[Rect2], axis: int, room: Rect2) -> float:
	var sorted := spots.duplicate()
	sorted.sort_custom(func(a: Rect2, b: Rect2) -> bool: return a.position[axis] < b.position[axis])
	var from := room.position[axis]
	var most := 0.0
	for spot: Rect2 in sorted:
		most = maxf(most, spot.position[axis] - GAP - from)
		from = maxf(from, spot.end[axis] + GAP)
	return maxf(most, room.end[axis] - from)
