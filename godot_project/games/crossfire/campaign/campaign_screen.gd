extends Screen
## Operation Crossfire: its battles, its points, and the advantage that the leader must choose.

@onready var _list: VBoxContainer = %List
@onready var _choices: VBoxContainer = %Choices


func _ready() -> void:
	(%Back as Button).pressed.connect(func() -> void: left.emit())


func enter(_args: Dictionary) -> void:
	table.prompt_changed.connect(func(_prompt: Dictionary) -> void: _show())
	_show()


func focus_start() -> void:
	if not Ui.focus_first(_choices):
		(%Back as Button).grab_focus(true)
	(%Scroll as ScrollContainer).set_deferred("scroll_vertical", 0)


func _show() -> void:
	Ui.clear(_list)
	var snapshot := table.snapshot
	var campaign := Snap.dict(snapshot, "campaign")
	var scores := Snap.dict(campaign, "scores")
	(%Score as Label).text = "%d : %d" % [Snap.number(scores, "p1"), Snap.number(scores, "p2")]
	var sides: Array[String] = []
	for seat: String in ["p1", "p2"]:
		sides.append(
			(
				"%s %s"
				% [Seats.name_of(seat), Catalog.name_of("factions", Units.faction(snapshot, seat))]
			)
		)
	(%Sides as Label).text = " against ".join(sides)
	var results := Snap.array(campaign, "results")
	for at: int in Snap.number(campaign, "total_battles"):
		_list.add_child(_battle(at, results, campaign))
	_advantage()


func _battle(at: int, results: Array, campaign: Dictionary) -> Control:
	var head := "Battle %d" % (at + 1)
	var text := "To come. Its mission is drawn when it begins."
	var current := at == results.size() and Snap.pending_kind(table.snapshot) != "advantage"
	if at < results.size():
		var result := Snap.dict(results[at], "result")
		var gained := Snap.dict(result, "points")
		var scored := Snap.dict(result, "scores")
		head += ": %s" % Catalog.name_of("missions", Snap.text(results[at], "mission_id"))
		text = (
			"Mission points %d : %d, %s\nCampaign points %s %+d, %s %+d"
			% [
				Snap.number(scored, "p1"),
				Snap.number(scored, "p2"),
				CrossfireGame.ENDINGS.get(Snap.text(result, "ending"), ""),
				Seats.name_of("p1"),
				Snap.number(gained, "p1"),
				Seats.name_of("p2"),
				Snap.number(gained, "p2")
			]
		)
	elif current:
		var mission := Snap.text(Snap.dict(table.snapshot, "mission"), "mission_id")
		head += ": %s" % Catalog.name_of("missions", mission)
		text = "Being fought."
		for seat: String in ["p1", "p2"]:
			var held := Snap.text(Snap.dict(Snap.dict(table.snapshot, "sides"), seat), "advantage")
			if Snap.array(campaign, "advantages").has(held):
				text += "\n%s has %s." % [Seats.name_of(seat), Catalog.name_of("advantages", held)]
	return Ui.card(
		Ui.column([Ui.label(head, "Strong"), Ui.label(text, "Small")]), "Lit" if current else "Card"
	)


## The mandatory choice; nothing else goes on before it.
func _advantage() -> void:
	Ui.clear(_choices)
	var owed := Snap.pending_kind(table.snapshot) == "advantage" and table.person_to_act() != ""
	_choices.visible = owed
	if not owed:
		return
	var leader := Seats.name_of(table.person_to_act())
	_choices.add_child(
		Ui.label("%s leads, and must choose an advantage for the next battle." % leader, "Strong")
	)
	for command: Variant in table.commands():
		var id := Snap.text(command, "advantage")
		if id == "":
			continue
		_choices.add_child(
			Ui.wide_button(Catalog.name_of("advantages", id), _on_chosen.bind(command), "Primary")
		)
		_choices.add_child(Ui.label(Catalog.text_of("advantages", id), "Muted"))


func _on_chosen(command: Dictionary) -> void:
	if table.submit(command):
		left.emit()
