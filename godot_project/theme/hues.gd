@tool
extends Node
## The colours by which sides are told apart, as the player has chosen them.

const FACTIONS: Dictionary[String, Color] = {
	"verdant_eye": Color("72d36b"),
	"azure_blades": Color("62b0ff"),
	"ember_guard": Color("ff8552"),
	"grey_cloaks": Color("cfd4dc"),
	"solar_wardens": Color("ffd84a"),
}
## Apart for every common kind of colour blindness, by hue and by lightness.
const FACTIONS_SAFE: Dictionary[String, Color] = {
	"verdant_eye": Color("1fb58f"),
	"azure_blades": Color("6cb8f0"),
	"ember_guard": Color("ee7733"),
	"grey_cloaks": Color("dcdcdc"),
	"solar_wardens": Color("f3e64b"),
}

## The second side's where both are of one faction: no faction has it.
const TWIN := Color("d89bff")
const TWIN_SAFE := Color("d890bd")

## Whether the colour-blind-safe colours are shown.
var safe := false


## The colour of a faction.
func faction(id: String) -> Color:
	var colours := FACTIONS_SAFE if safe else FACTIONS
	return colours.get(id, Palette.NEUTRAL)


## The colour of the second side where both sides are of one faction.
func twin() -> Color:
	return TWIN_SAFE if safe else TWIN
