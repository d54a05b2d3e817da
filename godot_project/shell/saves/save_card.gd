class_name SaveCard
extends PanelContainer
## A slot: what the table looked like, where the game stands, when it was saved, and what can be
## done with it.

const SCENE := "res://shell/saves/save_card.tscn"
const KINDS: Dictionary[String, String] = {
	"autosave": "Autosave", "quick": "Quick", "campaign": "Campaign", "finished": "Finished"
}
const MONTHS: Array[String] = [
	"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"
]
const DAY := 86400
## From this width on pictures are large, in pixels.
const ROOMY := 560.0

var _slot := {}
var _picture: Texture2D
var _stands := ""


## A card of a slot as the bus lists it. `stands` are words of where the game is.
static func make(slot: Dictionary, picture: Texture2D, stands: String) -> SaveCard:
	var made: SaveCard = (load(SCENE) as PackedScene).instantiate()
	made._slot = slot
	made._picture = picture
	made._stands = stands
	return made


func _ready() -> void:
	(%Slot as Label).text = SaveCard.name_of(Snap.text(_slot, "slot"))
	var shown: TextureRect = %Picture
	shown.texture = _picture
	shown.visible = not Snap.flag(_slot, "empty")
	if get_viewport_rect().size.x < ROOMY:
		shown.custom_minimum_size *= 0.65
	(%Stands as Label).text = _stands
	(%Stands as Label).visible = _stands != ""
	var told := PackedStringArray()
	if Snap.flag(_slot, "empty"):
		told.append(tr("Empty"))
	elif _slot.has("error"):
		_tell_fault()
	else:
		if Snap.flag(_slot, "over"):
			told.append(tr("Finished"))
		told.append(SaveCard.when(_slot.get("saved_at")))
		var count := Snap.number(_slot, "sequence")
		told.append(tr_n("%d decision", "%d decisions", count) % count)
	(%When as Label).text = " · ".join(told)
	(%When as Label).visible = not told.is_empty()


func offer(button: Button) -> void:
	button.accessibility_name = SaveCard.name_of(Snap.text(_slot, "slot"))
	get_node("%Buttons").add_child(button)


func _tell_fault() -> void:
	var message := GameTable.message_of(Snap.dict(_slot, "error"))
	if _slot["error"] is String:
		message = str(_slot["error"])
	(%Wrong as Label).text = tr("Damaged, and left alone: %s") % message
	(%Wrong as Label).show()


static func name_of(slot: String) -> String:
	var kind := slot.get_slice("-", 0)
	var number := slot.trim_prefix(kind).trim_prefix("-")
	return ("%s %s" % [TranslationServer.translate(KINDS.get(kind, kind)), number]).strip_edges()


## A moment on the player's own clock: today and yesterday by name. Saves note it in UTC.
static func when(saved_at: Variant, now := -1) -> String:
	var ahead := Snap.number(Time.get_time_zone_from_system(), "bias") * 60
	var at := int(saved_at) if saved_at is int or saved_at is float else _seconds(str(saved_at))
	var today := (int(Time.get_unix_time_from_system()) if now < 0 else now) + ahead
	var parts := Time.get_datetime_dict_from_unix_time(at + ahead)
	var clock := "%02d:%02d" % [parts["hour"], parts["minute"]]
	var days := floori(today / float(DAY)) - floori((at + ahead) / float(DAY))
	if days == 0:
		return TranslationServer.translate("Today, %s") % clock
	if days == 1:
		return TranslationServer.translate("Yesterday, %s") % clock
	var month := TranslationServer.translate(MONTHS[Snap.number(parts, "month") - 1], "month")
	return "%d %s %d, %s" % [parts["day"], month, parts["year"], clock]


static func _seconds(stamp: String) -> int:
	return Time.get_unix_time_from_datetime_string(stamp.replace(" ", "T").left(19))
