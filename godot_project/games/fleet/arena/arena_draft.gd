class_name ArenaDraft
extends VBoxContainer
## A fleet for the arena, put together by hand: hulls, what fits them, a formation and a doctrine.
## What fits and what is too dear the rules say, thing by thing.

signal drafted(command: Dictionary)

## Refusals that stand against a single thing, not against the fleet as it stands.
const MISFITS: Array[String] = [
	"no_free_slot", "mod_does_not_fit", "mod_slots_full", "too_many_parts", "over_budget"
]
const PLACES: Dictionary[String, String] = {
	"WEAPON": "Weapons",
	"SENSOR": "Sensors",
	"DEFENSE": "Defence",
	"AIRCRAFT": "Aircraft",
	"MOD": "Mods",
}

var table: GameTable
## Who puts it together.
var seat := ""

var _ships: Array[Dictionary] = []
## The ship whose equipment is chosen, and for which of its places; -1 for none. Whether a hull is.
var _fitting := -1
var _place := "WEAPON"
var _adding := false
var _formation := OptionButton.new()
var _doctrine := OptionButton.new()
var _body := VBoxContainer.new()
var _tools := VBoxContainer.new()


func _ready() -> void:
	size_flags_horizontal = Control.SIZE_EXPAND_FILL
	_offer(_formation, "formations")
	_offer(_doctrine, "doctrines")
	add_child(_body)
	_tools.add_child(_formation)
	_tools.add_child(_doctrine)
	_tools.add_child(_wide("Choose this fleet", _on_done))
	add_child(_tools)
	_show()


## The fleet as it stands, as a command.
func command() -> Dictionary:
	return _command_of(_ships)


func _offer(list: OptionButton, kind: String) -> void:
	list.accessibility_name = Catalog.word(kind)
	list.custom_minimum_size.y = Look.TOUCH
	list.size_flags_horizontal = Control.SIZE_EXPAND_FILL
	list.fit_to_longest_item = false
	list.mouse_filter = Control.MOUSE_FILTER_PASS
	for entry: Variant in Catalog.all(kind):
		list.add_item(Snap.text(entry, "name"))


func _command_of(ships: Array[Dictionary]) -> Dictionary:
	return {
		"type": FleetCommand.SubmitFleet.TYPE,
		"ships": ships,
		"formation": Snap.text(Catalog.all("formations")[_formation.selected], "id"),
		"doctrine": Snap.text(Catalog.all("doctrines")[_doctrine.selected], "id"),
	}


func _show() -> void:
	Ui.clear(_body)
	var budget := Snap.number(
		Snap.dict(Snap.dict(Catalog.contents, "optional_rules"), "arena"), "budget"
	)
	_body.add_child(
		Ui.label(tr("A FLEET OF YOUR OWN: %d OF %d SPENT") % [_spent(), budget], "Subhead")
	)
	_body.add_child(_wide("Add a ship", _on_adding))
	if _adding:
		_body.add_child(_hulls())
	for at: int in _ships.size():
		_body.add_child(_ship(at))
	_tools.visible = not _ships.is_empty()


func _spent() -> int:
	var sum := 0
	for plan: Dictionary in _ships:
		var read := FleetCommand.ShipPlan.new(plan)
		sum += Snap.number(Catalog.entry("hulls", read.hull), "price")
		for id: String in read.items:
			sum += Snap.number(Catalog.entry("items", id), "price")
		for id: String in read.mods:
			sum += Snap.number(Catalog.entry("mods", id), "price")
	return sum


func _ship(at: int) -> Control:
	var plan := _ships[at]
	var hull := Catalog.entry("hulls", FleetCommand.ShipPlan.new(plan).hull)
	var head := Ui.label("%s, %d" % [Snap.text(hull, "name"), Snap.number(hull, "price")], "Ink")
	var remove := _chip("✕", _on_removed.bind(at))
	Voice.tell(remove, tr("Leave %s out") % Snap.text(hull, "name"))
	var things := HFlowContainer.new()
	for kind: String in ["items", "mods"]:
		for id: String in plan[kind]:
			var named := "%s ✕" % FleetInk.name_of(id)
			things.add_child(_chip(named, _on_landed.bind(at, kind, id)))
	things.add_child(_chip("+ Equip", _on_fitting.bind(at)))
	var page := Ui.column([Handed.row([_picture(hull), head, remove]), things])
	if at == _fitting:
		page.add_child(_fits(at))
	var card := Ui.card(page, "Slip")
	card.name = "Ship%d" % at
	card.mouse_filter = Control.MOUSE_FILTER_PASS
	return card


## What fits a place of a ship and can be paid for.
func _fits(at: int) -> Control:
	var places := HFlowContainer.new()
	for place: String in PLACES:
		var made := _chip(PLACES[place], _on_place.bind(place))
		made.toggle_mode = true
		made.set_pressed_no_signal(place == _place)
		places.add_child(made)
	var row := HFlowContainer.new()
	var kind := "mods" if _place == "MOD" else "items"
	for entry: Variant in Catalog.all(kind):
		var id := Snap.text(entry, "id")
		var ships := _ships.duplicate(true)
		(ships[at][kind] as Array).append(id)
		if (kind == "items" and Snap.text(entry, "slot") != _place) or _is_misfit(ships):
			continue
		var said := "%s %d" % [Snap.text(entry, "name"), Snap.number(entry, "price")]
		var made := _chip(said, _on_fitted.bind(at, kind, id))
		made.name = id.to_pascal_case()
		made.tooltip_text = FleetWords.bonuses(Snap.dict(entry, "stats"))
		row.add_child(made)
	if row.get_child_count() == 0:
		row.add_child(Ui.label("Nothing more fits, or can be paid for.", "InkFaded"))
	return Ui.column([places, row])


func _hulls() -> Control:
	var row := HFlowContainer.new()
	for hull: Variant in Catalog.all("hulls"):
		var id := Snap.text(hull, "id")
		var ships := _ships.duplicate(true)
		ships.append({"hull": id, "name": null, "mods": [], "items": []})
		if _is_misfit(ships):
			continue
		var said := "%s %d" % [Snap.text(hull, "name"), Snap.number(hull, "price")]
		var made := _chip(said, _on_added.bind(id))
		made.name = id.to_pascal_case()
		row.add_child(Ui.column([_picture(hull), made]))
	return row


func _is_misfit(ships: Array[Dictionary]) -> bool:
	return table.why_not(_command_of(ships)).any(
		func(reason: Variant) -> bool: return Snap.text(reason, "code") in MISFITS
	)


func _picture(hull: Dictionary) -> Control:
	return DetailParts.picture(
		Snap.text(hull, "type"), FleetInk.OURS, 72.0, Snap.text(hull, "name")
	)


## A finger that begins on a button may still scroll the list.
func _chip(text: String, pressed: Callable) -> Button:
	var made := Ui.button(text, pressed, "ChipButton")
	made.mouse_filter = Control.MOUSE_FILTER_PASS
	return made


func _wide(text: String, pressed: Callable) -> Button:
	var made := Ui.wide_button(text, pressed, "Action")
	made.mouse_filter = Control.MOUSE_FILTER_PASS
	return made


func _on_place(place: String) -> void:
	_place = place
	_show()


func _on_adding() -> void:
	_adding = not _adding
	_fitting = -1
	_show()


func _on_added(hull: String) -> void:
	_ships.append({"hull": hull, "name": null, "mods": [], "items": []})
	_adding = false
	_fitting = _ships.size() - 1
	_show()


func _on_removed(at: int) -> void:
	_ships.remove_at(at)
	_fitting = -1
	_show()


func _on_fitting(at: int) -> void:
	_fitting = -1 if at == _fitting else at
	_adding = false
	_show()


func _on_fitted(at: int, kind: String, id: String) -> void:
	(_ships[at][kind] as Array).append(id)
	_show()


func _on_landed(at: int, kind: String, id: String) -> void:
	(_ships[at][kind] as Array).erase(id)
	_show()


func _on_done() -> void:
	drafted.emit(command())
