@tool
class_name Palette
extends RefCounted
## The colours of the project that nobody chooses, and how far apart two of them are.

const NIGHT := Color("0e1214")
const TABLE := Color("151c20")
const PANEL := Color("1c252a")
const RAISED := Color("273238")
const PRESSED := Color("10161a")
const EDGE := Color("3a4850")
const EDGE_BRIGHT := Color("5d707a")
const TEXT := Color("eef1ea")
const MUTED := Color("aab6b5")
const BRASS := Color("e8ba5f")
const BRASS_DARK := Color("33270f")
const GOOD := Color("7bd88f")
const BAD := Color("ff8a7a")
const NEUTRAL := Color("8fa3ad")

const SAND := Color("332c22")
const SAND_ALT := Color("372f25")
const SAND_LINE := Color("54493a")
const ROCK := Color("75716b")
const ROCK_LIGHT := Color("98938b")
const ROCK_DARK := Color("4b4843")
const COVER := Color("b08d57")
const COVER_DARK := Color("6d5634")
const RUIN := Color("8a8078")
const RUIN_DARK := Color("4a4540")

const REACH_HALF := Color("e8ba5f")
const REACH_FULL := Color("7fb6c9")
const SIGHT_CLEAR := Color("9be8a8")
const SIGHT_BLOCKED := Color("ff8a7a")

## The colours of seats where a game has none of its own: apart by hue and by lightness.
const SEATS: Array[Color] = [
	Color("62b0ff"),
	Color("ff8552"),
	Color("7bd88f"),
	Color("ffd84a"),
	Color("d89bff"),
	Color("cfd4dc"),
]


## The colour of a seat, by its name.
static func seat(named: String) -> Color:
	return SEATS[posmod(named.trim_prefix("p").to_int() - 1, SEATS.size())]


## The contrast of two colours by WCAG 2: 1 to 21.
static func contrast(one: Color, other: Color) -> float:
	var light := maxf(_luminance(one), _luminance(other))
	var dark := minf(_luminance(one), _luminance(other))
	return (light + 0.05) / (dark + 0.05)


static func _luminance(colour: Color) -> float:
	var linear := colour.srgb_to_linear()
	return 0.2126 * linear.r + 0.7152 * linear.g + 0.0722 * linear.b
