class_name OrdersPanel
extends ScrollContainer
## What a person decides now: deployment, a prompt's answers, or an action with its confirmation.

signal command_requested(command: Dictionary)
signal rule_requested(rule: String)
## Something stands here that has to be read now.
signal wants_to_be_seen

var table: GameTable
var flow: TurnFlow
var composer: BoardComposer

## The command that was hinted at, until something else is chosen.
var _hinted: Dictionary = {}
## The command that was shown last to be confirmed.
var _proposed: Dictionary = {}

@onready var why: WhyPanel = %Why
@onready var confirm: ConfirmPanel = %Confirm
@onready var deploy: DeployPanel = %Deploy
@onready var choices: ChoicePanel = %Choices
@onready var picker: ActionPicker = %Picker
@onready var dice: DicePanel = %Dice
@onready var _hint_words: Label = %Hinted


func _ready() -> void:
	why.rule_requested.connect(func(rule: String) -> void: rule_requested.emit(rule))
	confirm.confirmed.connect(_on_confirmed)
	confirm.rejected.connect(func() -> void: flow.step_back())
	deploy.draft_changed.connect(_drop_hint)
	deploy.command_requested.connect(func(order: Dictionary) -> void: command_requested.emit(order))
	choices.command_requested.connect(
		func(order: Dictionary) -> void: command_requested.emit(order)
	)
	picker.action_chosen.connect(func(id: String) -> void: flow.choose_action(id))
	picker.target_chosen.connect(func(id: String) -> void: flow.choose_target(id))
	picker.unit_chosen.connect(func(id: String) -> void: flow.choose_unit(id))
	picker.square_chosen.connect(_on_square)
	picker.why_requested.connect(_on_why)


## Shows what belongs to the decision that is owed here.
func show_decision() -> void:
	_drop_hint()
	dice.use(table.snapshot)
	var mine := table.person_to_act() != ""
	var deploying := (
		mine
		and table.seat() != ""
		and CrossfireView.new(table.snapshot).pending.kind == CrossfireView.PendingDeployment.KIND
	)
	if deploying:
		deploy.open(table, table.person_to_act())
	else:
		deploy.close()
	choices.show_choices(flow.listed if not deploying else [], table.phrase)
	# Who is asked about dice has to see them before the answers.
	var asked := mine and CrossfireView.new(table.snapshot).pending.kind in BattleGuide.ABOUT_DICE
	dice.get_parent().move_child(dice, 0 if asked else -1)
	show_selection()
	scroll_vertical = 0


## A prompt with answers of its own takes the focus, so that Enter answers it.
func take_focus() -> void:
	if not choices.is_visible_in_tree() or not flow.ready_units().is_empty():
		return
	# Its place is not settled yet, and what stands above it is read first.
	follow_focus = false
	choices.take_focus()
	follow_focus = true


## Shows nothing to decide while events are shown; the dice stay.
func rest() -> void:
	_drop_hint()
	for part: Control in [why, confirm, choices, picker]:
		part.hide()
	deploy.close()


## Shows what is chosen, and what it would do.
func show_selection() -> void:
	why.hide()
	var proposal := flow.proposal()
	if proposal != _hinted:
		_drop_hint()
	confirm.visible = not proposal.is_empty()
	if confirm.visible:
		_show_proposal(proposal)
		if proposal != _proposed:
			# What is chosen further down is confirmed up here.
			scroll_vertical = 0
	_proposed = proposal
	picker.visible = flow.unit != "" or not flow.ready_units().is_empty()
	if picker.visible:
		picker.show_unit(
			composer.snapshot(),
			flow.unit,
			flow.actions(),
			flow.action,
			confirm.visible,
			flow.shootable()
		)
		picker.show_targets(composer.ranked_targets(), flow.target)
		picker.show_units(flow.ready_units(), flow.unit)
		picker.show_squares(_squares(), flow.stand)


## Chooses what was hinted at, so that it only has to be confirmed, and says what speaks for it.
## A command that the confirmation names needs no sentence of its own.
func show_hint(command: Dictionary, words: String, reason: String) -> void:
	_drop_hint()
	var lines := PackedStringArray([words, reason])
	if deploy.visible:
		deploy.propose(command)
	elif flow.listed.has(command):
		_hinted = command
		if flow.choose_command(command):
			lines = [reason]
		else:
			choices.mark(command)
	_hint_words.text = "\n".join(lines).strip_edges()
	_hint_words.visible = _hint_words.text != ""
	scroll_vertical = 0


## Whether this command is what was hinted at last.
func is_hinted(command: Dictionary) -> bool:
	return command == _hinted


## After a hint, the next key confirms and does not ask again.
func lead_on() -> void:
	if confirm.visible:
		confirm.lead_on()
	elif deploy.visible:
		deploy.lead_on()
	else:
		choices.lead_on()


func show_reasons(reasons: Array) -> void:
	if reasons.is_empty():
		return
	# The next key must not confirm something else than what was just asked for.
	flow.disarm()
	why.show_reasons(reasons)
	scroll_vertical = 0
	wants_to_be_seen.emit()


func _drop_hint() -> void:
	_hinted = {}
	_hint_words.hide()


func _show_proposal(proposal: Dictionary) -> void:
	var preview: Dictionary = {}
	var note := ""
	var type := CrossfireCommand.new(proposal).type
	if type == CrossfireCommand.Attack.TYPE:
		preview = table.preview(proposal)
	elif type == CrossfireCommand.DeclareAction.TYPE:
		note = "The die decides how far it goes. A declared action cannot be taken back."
	confirm.show_command(table.phrase(proposal), preview, note)


func _on_confirmed() -> void:
	var proposal := flow.proposal()
	if not proposal.is_empty():
		command_requested.emit(proposal)


## The squares of which one is still to be chosen, or was.
func _squares() -> Array[Vector2i]:
	var none: Array[Vector2i] = []
	return flow.stands() if flow.action == "move" or flow.target != "" else none


## What follows from a square stands above the list that it was chosen from.
func _on_square(square: Vector2i) -> void:
	flow.choose_square(square)
	scroll_vertical = 0


func _on_why(action: String) -> void:
	show_reasons(Reasons.for_action(table, flow, flow.unit, action))
