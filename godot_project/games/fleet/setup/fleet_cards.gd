extends SetupCards
## Fleet: the ships that a run begins with.

const SKY := Color("d9cba8")
const SEA := Color("5f8f9c")


func heading(_field: String) -> String:
	return "YOUR FLEET"


## The way of playing was chosen on the shelf.
func hides(field: String) -> bool:
	return field == "mode"


## A run puts to sea with a fleet.
func needs(field: String) -> bool:
	return field == "fleet"


func facts(_kind: String, entry: Dictionary) -> String:
	var ships := Snap.array(entry, "ships").size()
	var told := TranslationServer.translate_plural("%d ship", "%d ships", ships) % ships
	return TranslationServer.translate("%s, salvage %d") % [told, Snap.number(entry, "salvage")]


func refusal(entry: Dictionary, said: String) -> String:
	var opener := FleetCodex.opener(Snap.text(entry, "id"))
	return opener if opener != "" else said


## Its ships on the water, the largest ahead.
func draw(on: Control, _kind: String, entry: Dictionary) -> void:
	var half := on.size.y * 0.4
	on.draw_rect(Rect2(Vector2.ZERO, Vector2(on.size.x, half)), SKY)
	on.draw_rect(Rect2(0, half, on.size.x, on.size.y - half), SEA)
	var ships := Snap.array(entry, "ships")
	for at: int in mini(ships.size(), 4):
		var id := Snap.text(ships[at], "hull")
		var wide := on.size.x * (0.86 if at == 0 else 0.5)
		var middle := Vector2(on.size.x * 0.5, on.size.y * 0.32)
		if at > 0:
			middle = on.size * Vector2(0.2 + 0.3 * (at - 1), 0.64 + 0.1 * (at % 2))
		var rect := Rect2(middle - Vector2(wide * 0.5, wide * 0.25), Vector2(wide, wide * 0.5))
		var named := "%s %d" % [id, at]
		HullArt.draw(on, HullArt.place(rect), FleetInk.class_of(id), named, FleetInk.OURS)
