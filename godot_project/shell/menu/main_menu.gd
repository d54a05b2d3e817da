extends Screen
## The first screen: continue, begin, look up, set.

@onready var _list: GridContainer = %List
@onready var _missing: Label = %Missing


func _ready() -> void:
	resized.connect(_reflow)
	_reflow()


func enter(_args: Dictionary) -> void:
	var fault := Library.fault(get_node_or_null("/root/Bus"))
	_missing.text = fault
	_missing.visible = fault != ""
	var slots := Snap.array({"slots": table.ask("slots", [GameTable.GAME])}, "slots")
	var newest := _newest(slots)
	if newest != "" or table.is_open():
		_add("Continue", _continue.bind(newest), true)
	_add("New match", func() -> void: screen_requested.emit("setup", {}), newest == "")
	_add("Campaign", func() -> void: screen_requested.emit("setup", {"campaign": true}))
	_add("Saved games", func() -> void: screen_requested.emit("saves", {"mode": "load"}))
	_add("Replay", func() -> void: screen_requested.emit("saves", {"mode": "replay"}))
	_add("Rules reference", func() -> void: screen_requested.emit("reference", {}))
	_add("Settings", func() -> void: screen_requested.emit("settings", {}))
	if not OS.has_feature("mobile") and not OS.has_feature("web"):
		_add("Quit", func() -> void: get_tree().quit())
	if fault != "":
		for button: Button in _list.get_children().slice(0, -3):
			button.disabled = true


func _add(text: String, pressed: Callable, primary := false) -> void:
	var made := Ui.button(text, pressed, "Primary" if primary else "")
	made.name = text.to_pascal_case()
	made.custom_minimum_size.y = Look.TOUCH + 2
	made.size_flags_horizontal = Control.SIZE_EXPAND_FILL
	_list.add_child(made)


func _continue(slot: String) -> void:
	if table.is_open() and not table.snapshot.is_empty():
		screen_replaced.emit("battle", {})
		return
	var answer := table.resume(slot, _players(slot))
	if answer.has("error"):
		noticed.emit(GameTable.message_of(answer), "")
	else:
		screen_replaced.emit("battle", {})


func _players(slot: String) -> Dictionary:
	var kept := prefs.players_of(slot)
	return kept if kept.has("p1") else {"p1": GameTable.PERSON, "p2": "greedy"}


## The autosave, or else whatever was saved last.
func _newest(slots: Array) -> String:
	var found := ""
	var latest := ""
	for slot: Variant in slots:
		if Snap.flag(slot, "empty") or (slot as Dictionary).has("error"):
			continue
		var at := Snap.text(slot, "saved_at")
		if found == "" or at > latest:
			found = Snap.text(slot, "slot")
			latest = at
	return found


## In a low window the buttons stand beside the title, two in a row.
func _reflow() -> void:
	var low := size.y < 560.0 and size.x > 640.0
	var slim := size.x < 500.0
	(%Column as Control).size_flags_horizontal = SIZE_FILL if slim else SIZE_SHRINK_BEGIN
	(%Column as BoxContainer).vertical = not low
	_list.columns = 2 if low else 1
