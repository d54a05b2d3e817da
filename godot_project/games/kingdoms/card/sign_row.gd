class_name SignRow
extends RefCounted
## Draws what a card brings in signs: numbers with icons, in one line.

## The least side of an icon, in pixels.
const LEAST := 5.0
## How large letters are beside an icon, and the gap behind a sign, as shares of its side.
const LETTERS := 0.95
const GAP := 0.16

## Signs that are letters, without a picture.
const WRITTEN: Dictionary[String, String] = {
	KingdomsPreview.Icon.BRINGS: "›",
	KingdomsPreview.Icon.OR: "/",
	KingdomsPreview.Icon.EACH: "×",
}


## The largest side up to `most` with which the signs are no wider than `wide`.
static func fitting(signs: Array[KingdomsPreview.Sign], most: float, wide: float) -> float:
	var side := most
	# Letters grow in whole steps, so their width is no share of the side.
	while side > LEAST and width(signs, side) > wide:
		side -= 0.5
	return side


static func width(signs: Array[KingdomsPreview.Sign], side: float) -> float:
	var wide := 0.0
	for sign_of: KingdomsPreview.Sign in signs:
		wide += side * GAP + (0.0 if _is_die(sign_of) else _letters_wide(_letters(sign_of), side))
		wide += side if _is_die(sign_of) or is_pictured(sign_of) else 0.0
	return maxf(0.0, wide - side * GAP)


## Draws the signs around the middle of a rectangle: as large as it allows, and as `most` at most.
static func draw(
	on: Control, signs: Array[KingdomsPreview.Sign], rect: Rect2, most: float, ink: Color
) -> void:
	var side := fitting(signs, minf(most, rect.size.y), rect.size.x)
	var x := rect.get_center().x - width(signs, side) * 0.5
	var middle := rect.get_center().y
	for sign_of: KingdomsPreview.Sign in signs:
		var box := Rect2(x, middle - side * 0.5, side, side)
		if _is_die(sign_of):
			_draw_die(on, box, _letters(sign_of))
			x += side + side * GAP
			continue
		var letters := _letters(sign_of)
		if letters != "":
			_write(on, letters, Vector2(x, middle), _points(side), ink)
			x += _letters_wide(letters, side)
			box.position.x = x
		if is_pictured(sign_of):
			on.draw_texture_rect(KingdomsInk.picture(sign_of.icon), box, false)
			x += side
		x += side * GAP


static func _letters(sign_of: KingdomsPreview.Sign) -> String:
	var written: String = WRITTEN.get(sign_of.icon, "")
	if written != "" or sign_of.n == null:
		return written
	var number: int = sign_of.n
	match sign_of.icon:
		KingdomsPreview.Icon.PICK:
			return TranslationServer.translate("%d of") % number
		KingdomsPreview.Icon.MOST:
			return "≤%d" % number
		KingdomsPreview.Icon.TURN:
			return "%+d" % number
	return str(number)


static func _letters_wide(letters: String, side: float) -> float:
	if letters == "":
		return 0.0
	return Look.bold().get_string_size(letters, HORIZONTAL_ALIGNMENT_LEFT, -1, _points(side)).x


static func _points(side: float) -> int:
	return maxi(5, floori(side * LETTERS))


## Whether it has a picture: others are letters or a die.
static func is_pictured(sign_of: KingdomsPreview.Sign) -> bool:
	return not (
		WRITTEN.has(sign_of.icon)
		or _is_die(sign_of)
		or sign_of.icon in [KingdomsPreview.Icon.PICK, KingdomsPreview.Icon.MOST]
	)


static func _is_die(sign_of: KingdomsPreview.Sign) -> bool:
	return sign_of.icon in [KingdomsPreview.Icon.SET, KingdomsPreview.Icon.TURN]


static func _write(on: Control, letters: String, at: Vector2, points: int, ink: Color) -> void:
	var base := at + Vector2(0.0, points * 0.36)
	on.draw_string(Look.bold(), base, letters, HORIZONTAL_ALIGNMENT_LEFT, -1, points, ink)


## A die with what it is set to or changed by.
static func _draw_die(on: Control, box: Rect2, letters: String) -> void:
	on.draw_style_box(
		Look.box(KingdomsInk.PALE, KingdomsInk.INK, 0, 1, roundi(box.size.y * 0.2)), box
	)
	var points := _points(box.size.y * (0.85 if letters.length() == 1 else 0.7))
	var wide := Look.bold().get_string_size(letters, HORIZONTAL_ALIGNMENT_LEFT, -1, points).x
	var at := box.get_center() - Vector2(wide * 0.5, 0.0)
	_write(on, letters, at, points, KingdomsInk.INK)
