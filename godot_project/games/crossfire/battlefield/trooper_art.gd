class_name TrooperArt
extends RefCounted
## The fighter of a faction, standing, as parts of a silhouette. A part lies on a grid of 64: the
## feet at (0, 0), the head above, the way that it faces to the right.

## What a part is made of: cloth in the side's colour, the same in the shade, and steel.
enum Tone { CLOTH, SHADE, STEEL }

const BODIES: Dictionary[String, Array] = {
	# A marksman who kneels in a hood.
	"verdant_eye":
	[
		[Tone.SHADE, [-19, 0, -15, -12, -3, -16, 2, -8, -6, 0]],
		[Tone.SHADE, [2, 0, 5, -18, 13, -17, 10, -4, 16, 0]],
		[Tone.CLOTH, [-16, -3, -15, -24, -6, -36, 5, -34, 9, -16, 0, -8]],
		[Tone.CLOTH, [-11, -34, -9, -47, 0, -54, 9, -46, 8, -35, -2, -31]],
		[Tone.SHADE, [2, -37, 3, -46, 9, -45, 8, -36]],
	],
	# A fencer in a long stride, with a crest on the helmet.
	"azure_blades":
	[
		[Tone.SHADE, [-20, 0, -7, -22, 1, -20, -10, 0]],
		[Tone.SHADE, [-2, -22, 7, -22, 18, 0, 9, 0]],
		[Tone.CLOTH, [-8, -20, -9, -40, 5, -42, 9, -34, 7, -19]],
		[Tone.CLOTH, [-7, -42, -6, -52, 1, -55, 7, -51, 7, -42]],
		[Tone.CLOTH, [-4, -52, -17, -58, -20, -48, -11, -46, -6, -48]],
		[Tone.SHADE, [2, -48, 8, -48, 8, -45, 2, -45]],
	],
	# A broad guard in plate, wider than anybody.
	"ember_guard":
	[
		[Tone.SHADE, [-17, 0, -15, -18, -2, -18, -4, 0]],
		[Tone.SHADE, [3, 0, 2, -18, 13, -18, 14, 0]],
		[Tone.CLOTH, [-19, -15, -23, -40, -14, -46, 12, -46, 17, -38, 14, -15]],
		[Tone.SHADE, [-23, -36, -25, -44, -14, -50, -7, -44, -12, -36]],
		[Tone.CLOTH, [-9, -44, -9, -58, 8, -58, 9, -44]],
		[Tone.SHADE, [0, -54, 9, -54, 9, -50, 0, -50]],
	],
	# A cloak that falls to the ground and is all that one sees.
	"grey_cloaks":
	[
		[Tone.CLOTH, [-26, 0, -20, -14, -12, -38, -7, -50, 3, -51, 7, -38, 8, -16, 15, 0]],
		[Tone.SHADE, [0, 0, 2, -34, 7, -38, 8, -16, 15, 0]],
		[Tone.CLOTH, [-10, -42, -12, -52, 2, -63, 8, -53, 7, -43, 0, -40]],
		[Tone.SHADE, [1, -44, 3, -54, 8, -52, 7, -44]],
	],
	# A warden in a long robe, the sun behind the head.
	"solar_wardens":
	[
		[Tone.SHADE, [-13, 0, -9, -24, 6, -24, 11, 0]],
		[Tone.CLOTH, [-12, -14, -10, -40, -3, -44, 5, -42, 8, -30, 8, -14, -2, -10]],
		[Tone.CLOTH, [-7, -42, -7, -51, -1, -55, 5, -51, 5, -42]],
	],
}
## What a fighter holds, and the hand about which it turns.
const ARMS: Dictionary[String, Array] = {
	"verdant_eye": [[-6, -30], [-12, -32, -12, -27, 4, -27, 34, -29, 34, -32, 4, -32]],
	"azure_blades": [[8, -34], [4, -36, 4, -31, 12, -32, 32, -52, 34, -58, 28, -55, 10, -37]],
	"ember_guard": [[16, -22], [6, -40, 24, -42, 26, -18, 19, -3, 9, -9]],
	"grey_cloaks": [[8, -28], [4, -30, 5, -25, 12, -26, 25, -22, 12, -30]],
	"solar_wardens": [[11, -28], [9, 0, 9, -52, 4, -54, 11, -66, 18, -54, 13, -52, 13, 0]],
}
## Anybody of a faction that has no figure here.
const PLAIN: Array = [
	[Tone.SHADE, [-12, 0, -10, -22, 10, -22, 12, 0, 4, 0, 0, -12, -4, 0]],
	[Tone.CLOTH, [-11, -20, -12, -42, 10, -42, 10, -20]],
	[Tone.CLOTH, [-7, -41, -8, -54, 6, -54, 7, -41]],
]
const PLAIN_ARM: Array = [[6, -30], [2, -32, 2, -27, 26, -29, 26, -32]]
const RAYS := 9


## The parts of a fighter in order, from the back to the front: `[tone, points]`. What it holds
## turns by `turn`, clockwise where it faces right.
static func parts(faction: String, turn: float) -> Array[Array]:
	var made: Array[Array] = []
	if faction == "solar_wardens":
		made.append([Tone.STEEL, _sun(Vector2(-1, -48), 19.0, 12.0)])
	for part: Array in BODIES.get(faction, PLAIN):
		made.append([part[0], _points(part[1])])
	var held: Array = ARMS.get(faction, PLAIN_ARM)
	var hand := Vector2(float(held[0][0]), float(held[0][1]))
	var about := Transform2D(turn, hand) * Transform2D(0.0, -hand)
	made.append([Tone.STEEL, about * _points(held[1])])
	return made


static func _points(flat: Array) -> PackedVector2Array:
	var points := PackedVector2Array()
	for at: int in range(0, flat.size(), 2):
		points.append(Vector2(float(flat[at]), float(flat[at + 1])))
	return points


static func _sun(middle: Vector2, outer: float, inner: float) -> PackedVector2Array:
	var points := PackedVector2Array()
	for corner: int in RAYS * 2:
		var reach := outer if corner % 2 == 0 else inner
		points.append(middle + Vector2.from_angle(TAU * corner / (RAYS * 2) - PI / 2) * reach)
	return points
