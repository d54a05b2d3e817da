class_name ReignPage
extends PanelContainer
## A reign that is over, on a sheet: what ended it with its dial as it stands, what the house keeps
## of it, and the decrees that it made.

const SCENE := "res://games/council/result/reign_page.tscn"
## How wide it is in a wide window, and in others.
const WIDE := 660.0
const NARROW := 296.0

@onready var _halves: BoxContainer = %Halves


static func make(table: GameTable) -> ReignPage:
	var made: ReignPage = (load(SCENE) as PackedScene).instantiate()
	made.theme = CouncilLook.build(1.0)
	made._show(table)
	return made


## The heir takes the chair: the same realm, and what the house has kept.
static func begin_next(table: GameTable) -> bool:
	var view := CouncilView.new(table.snapshot)
	var agreed := {"realm": view.realm, "hints": view.state.agreed.hints}
	var players := table.seats.players.duplicate()
	var answer := table.begin(agreed, Words.seed_word(), players, table.bus.packs_in_play())
	return answer.has("ok")


func _enter_tree() -> void:
	get_viewport().size_changed.connect(_fit)


func _exit_tree() -> void:
	get_viewport().size_changed.disconnect(_fit)


func _ready() -> void:
	_fit()


func _show(table: GameTable) -> void:
	var view := CouncilView.new(table.snapshot)
	var end := CouncilPreview.End.new(table.preview({"type": CouncilPreview.End.TYPE}))
	var head: Container = %Head
	head.add_child(CouncilArt.picture(CouncilArt.subject_of("endings", view.ending), 64.0))
	head.move_child(head.get_child(-1), 0)
	(%Text as Label).text = Catalog.text_of("endings", view.ending)
	(%Why as Label).text = end.why
	var turns := tr_n("%d turn", "%d turns", view.turn, "council") % view.turn
	var realm := Catalog.name_of("realms", view.realm)
	(%Reigned as Label).text = (
		tr("Ruler %d of the house. %s, %s.") % [view.state.agreed.rulers + 1, realm, turns]
	)
	(%Keeps as Label).text = "\n".join(end.keeps)
	if end.keeps.is_empty():
		(%Keeps as Label).text = tr("Nothing but the name.")
	var laws := PackedStringArray()
	for seen: CouncilView.RuleSeen in view.rules:
		if seen.since > 1:
			laws.append(CouncilBook.rule_name(seen.id))
	(%LawsHead as Label).visible = not laws.is_empty()
	(%Laws as Label).visible = not laws.is_empty()
	(%Laws as Label).text = "\n".join(laws)
	_add_plate(table, view, end.stat)


## The dial that ended the reign; the ending's drawing in wax where none did.
func _add_plate(table: GameTable, view: CouncilView, stat: String) -> void:
	var plate: Control = %Plate
	var made: Control
	if stat == "":
		var subject := CouncilArt.subject_of("endings", view.ending)
		made = CouncilArt.picture(subject, plate.custom_minimum_size.x, true)
	else:
		var dial := DialView.make(stat)
		var asked := {"type": CouncilPreview.Stat.TYPE, "stat": stat}
		dial.explain(CouncilPreview.Stat.new(table.preview(asked)))
		for seen: CouncilView.StatSeen in view.stats:
			if seen.id == stat:
				dial.set_value(seen.value)
		dial.slim = false
		dial.named = false
		made = dial
	plate.add_child(made)
	made.set_anchors_preset(PRESET_FULL_RECT)


func _fit() -> void:
	var wide := get_viewport_rect().size.x > WIDE + 100.0
	custom_minimum_size.x = WIDE if wide else NARROW
	_halves.vertical = not wide
