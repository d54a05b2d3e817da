@tool
extends PictureBoard
## Few numbers of a picture are dials, many are tracks.

const FEW: Array[Dictionary] = [
	{"id": "few/grain", "words": "grain", "value": 38, "most": 100},
	{"id": "few/blue", "words": "blue", "value": 72, "most": 100, "seat": "p1"},
	{"id": "few/mood", "words": "mood", "value": 6, "most": 100, "states": ["danger"]},
]
const MANY: Array[Dictionary] = [
	{"id": "many/gold", "words": "gold", "value": 4, "most": 12, "symbol": "coin"},
	{"id": "many/swords", "words": "swords", "value": 12, "most": 12, "symbol": "sword"},
	{"id": "many/walls", "words": "walls", "value": 0, "most": 12, "symbol": "wall"},
	{"id": "many/blue", "words": "blue", "value": 7, "most": 12, "seat": "p1"},
	{"id": "many/ships", "words": "ships", "value": 1, "most": 12, "states": ["danger"]},
]


func _ready() -> void:
	super()
	var layout := {"kind": TablePicture.LayoutTracks.KIND}
	var dials := {"id": "few", "words": "dials", "layout": layout, "things": FEW}
	var tracks := {"id": "many", "words": "tracks", "layout": layout, "things": MANY}
	show_alone({"panels": [dials, tracks]})
