class_name LessonPlace
extends RefCounted
## Where the card of a lesson lies: beside what it speaks of, and never on it.

## How far it stays off what it speaks of.
const GAP := 8.0


## The best corner for a card of a size within a room: it covers as little as can be of these
## rectangles, and lies as near to them as can be; without any, in the middle.
static func beside(spots: Array[Rect2], card: Vector2, room: Rect2) -> Vector2:
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
			var cost := covered(lies, spots) * 100.0 + away
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


## The height of the highest strip of a room, as broad as the room, in which none of some rectangles
## lies.
static func free_height(spots: Array[Rect2], room: Rect2) -> float:
	var sorted := spots.duplicate()
	sorted.sort_custom(func(a: Rect2, b: Rect2) -> bool: return a.position.y < b.position.y)
	var from := room.position.y
	var most := 0.0
	for spot: Rect2 in sorted:
		most = maxf(most, spot.position.y - GAP - from)
		from = maxf(from, spot.end.y + GAP)
	return maxf(most, room.end.y - from)
