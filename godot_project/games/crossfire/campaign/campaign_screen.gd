extends Screen
## Operation Crossfire: its battles, its points, and the advantage that the leader must choose.

## How wide the card of a battle is at least, in pixels.
const CARD := 200.0
## The part of the window that the front takes, and the least of it in pixels.
const FRONT := 0.36
const LEAST := 130.0

@onready var _front: FrontLine = %Front
@onready var _list: GridContainer = %List
@onready var _choices: VBoxContainer = %Choices


func _ready() -> void:
	(%Back as Button).pressed.connect(func() -> void: left.emit())
	resized.connect(_reflow)


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
	var campaign := CrossfireView.new(snapshot).campaign
	(%Score as Label).text = "%d : %d" % [campaign.scores.p1, campaign.scores.p2]
	var sides: Array[String] = []
	for seat: String in ["p1", "p2"]:
		sides.append(
			(
				"%s %s"
				% [Names.name_of(seat), Catalog.name_of("factions", Units.faction(snapshot, seat))]
			)
		)
	(%Sides as Label).text = tr(" against ").join(sides)
	var fought := campaign.results.size()
	var chooses := CrossfireView.new(snapshot).pending.kind == CrossfireView.PendingAdvantage.KIND
	_front.show_front(snapshot, -1 if chooses else fought)
	for at: int in campaign.total_battles:
		_list.add_child(_battle(at, campaign))
	_advantage()
	_reflow()


func _reflow() -> void:
	_front.custom_minimum_size.y = maxf(LEAST, size.y * FRONT)
	var text_scale := float(get_theme_default_font_size()) / Look.BODY
	var room := minf(size.x, 920.0)
	_list.columns = Ui.columns(Ui.held(_list).size(), room, CARD * text_scale)


func _battle(at: int, campaign: CrossfireView.CampaignView) -> Control:
	var results := campaign.results
	var view := CrossfireView.new(table.snapshot)
	var head := tr("Battle %d") % (at + 1)
	var text := tr("To come. Its mission is drawn when it begins.")
	var chooses := view.pending.kind == CrossfireView.PendingAdvantage.KIND
	var current := at == results.size() and not chooses
	if at < results.size():
		var result := results[at].result
		head += ": %s" % Catalog.name_of("missions", results[at].mission_id)
		text = (
			tr("Mission points %d : %d, %s\nCampaign points %s %+d, %s %+d")
			% [
				result.scores.p1,
				result.scores.p2,
				CrossfireGame.ENDINGS.get(result.ending, ""),
				Names.name_of("p1"),
				result.points.p1,
				Names.name_of("p2"),
				result.points.p2
			]
		)
	elif current:
		head += ": %s" % Catalog.name_of("missions", view.mission.mission_id)
		text = tr("Being fought.")
		for seat: String in ["p1", "p2"]:
			var held := view.sides.of(seat).advantage
			if campaign.advantages.has(held):
				text += (
					tr("\n%s has %s.") % [Names.name_of(seat), Catalog.name_of("advantages", held)]
				)
	var card := Ui.card(
		Ui.column([Ui.label(head, "Strong"), Ui.label(text, "Small")]), "Lit" if current else "Card"
	)
	card.size_flags_horizontal = SIZE_EXPAND_FILL
	return card


## The mandatory choice; nothing else goes on before it.
func _advantage() -> void:
	Ui.clear(_choices)
	var kind := CrossfireView.new(table.snapshot).pending.kind
	var owed := kind == CrossfireView.PendingAdvantage.KIND and table.person_to_act() != ""
	_choices.visible = owed
	if not owed:
		return
	var leader := Names.name_of(table.person_to_act())
	_choices.add_child(
		Ui.label(
			tr("%s leads, and must choose an advantage for the next battle.") % leader, "Strong"
		)
	)
	for command: Dictionary in table.commands():
		if CrossfireCommand.new(command).type != CrossfireCommand.ChooseAdvantage.TYPE:
			continue
		var id := CrossfireCommand.ChooseAdvantage.new(command).advantage
		_choices.add_child(
			Ui.wide_button(Catalog.name_of("advantages", id), _on_chosen.bind(command), "Primary")
		)
		_choices.add_child(Ui.label(Catalog.text_of("advantages", id), "Muted"))


func _on_chosen(command: Dictionary) -> void:
	if table.submit(command):
		left.emit()
