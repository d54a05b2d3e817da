class_name RulesPage
extends VBoxContainer
## The rule collection, to be read: what runs at the end of each turn, step by step, and since when.


func show_rules(table: RulesView, story: TurnStory) -> void:
	Ui.clear(self)
	add_child(Ui.label("What runs at the end of each turn", "Subhead"))
	add_child(Ui.label("Lowest step first. Within a step the dice shuffle the order.", "Muted"))
	var steps := _by_step(CouncilView.new(table.snapshot).rules)
	var numbers := steps.keys()
	numbers.sort()
	for step: int in numbers:
		var head := Ui.label(tr("Step %d") % step, "Subhead")
		head.name = "Step%d" % step
		add_child(head)
		for seen: CouncilView.RuleSeen in steps[step]:
			add_child(_rule(table, seen))
	if not story.struck.is_empty():
		add_child(Ui.label("Struck out", "Subhead"))
		for gone: Dictionary in story.struck:
			var words := (
				tr("%s, in turn %d") % [CouncilBook.rule_name(str(gone["id"])), gone["turn"]]
			)
			add_child(Ui.label(words, "Muted"))


## The rules in force by their steps, those that came later below.
func _by_step(rules: Array[CouncilView.RuleSeen]) -> Dictionary[int, Array]:
	var found: Dictionary[int, Array] = {}
	for seen: CouncilView.RuleSeen in rules:
		var step := Snap.number(CouncilBook.rule(seen.id), "step")
		if not found.has(step):
			found[step] = []
		found[step].append(seen)
	return found


func _rule(table: RulesView, seen: CouncilView.RuleSeen) -> Control:
	var id := seen.id
	var since := seen.since
	var parts: Array[Control] = [Ui.label(CouncilBook.rule_name(id), "InkStrong")]
	var asked := table.preview({"type": CouncilPreview.Rule.TYPE, "rule": id})
	var rule := CouncilPreview.Rule.new(asked)
	if rule.when != "":
		parts.append(Ui.label(Snap.sentence(rule.when), "InkFaded"))
	for does: String in rule.does:
		parts.append(Ui.label(Snap.sentence(does), "InkSmall"))
	var told := tr("From the first turn") if since <= 1 else tr("Since turn %d") % since
	var left: Variant = seen.left
	if left != null:
		told += ", %s" % (tr_n("%d more time", "%d more times", int(left)) % int(left))
	parts.append(Ui.label(told, "InkHead" if since > 1 else "InkFaded"))
	var column := Ui.column(parts)
	column.add_theme_constant_override("separation", 1)
	var made := Ui.card(column, "Slip")
	made.name = "Rule_" + id
	made.mouse_filter = Control.MOUSE_FILTER_PASS
	return made
