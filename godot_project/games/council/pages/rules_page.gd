class_name RulesPage
extends VBoxContainer
## The laws of the realm as decrees under a seal: what each does and when, in words, and since when
## it is in force. Those of this reign come first, what ends a reign comes last.

const SEAL := 42.0


func show_rules(table: RulesView, story: TurnStory) -> void:
	Ui.clear(self)
	var fresh: Array[Control] = []
	var old: Array[Control] = []
	var ends: Array[Control] = []
	for seen: CouncilView.RuleSeen in CouncilView.new(table.snapshot).rules:
		var asked := table.preview({"type": CouncilPreview.Rule.TYPE, "rule": seen.id})
		var rule := CouncilPreview.Rule.new(asked)
		var among := fresh if seen.since > 1 else ends if rule.ends else old
		among.append(_decree(seen, rule))
	var gone: Array[Control] = []
	for struck: Dictionary in story.struck:
		gone.append(_repealed(str(struck["id"]), int(struck["turn"])))
	_section("Decrees of this reign", fresh)
	_section("Repealed", gone)
	_section("Decrees of the realm", old)
	_section("What ends a reign", ends)


func _section(head: String, decrees: Array[Control]) -> void:
	if decrees.is_empty():
		return
	add_child(Ui.label(head, "Subhead"))
	for decree: Control in decrees:
		add_child(decree)


func _decree(seen: CouncilView.RuleSeen, rule: CouncilPreview.Rule) -> Control:
	var when := Snap.sentence(rule.when) if rule.when != "" else tr("Every turn")
	var parts: Array[Control] = [
		Ui.label(CouncilBook.rule_name(seen.id), "InkStrong"), Ui.label(when, "InkFaded")
	]
	for does: String in rule.does:
		parts.append(Ui.label(Snap.sentence(does), "InkSmall"))
	if seen.since > 1:
		parts.append(Ui.label(tr("Since turn %d") % seen.since, "InkHead"))
	if seen.left != null:
		var left := int(seen.left)
		parts.append(Ui.label(tr_n("%d more time", "%d more times", left) % left, "InkHead"))
	var words := Ui.column(parts)
	words.add_theme_constant_override("separation", 1)
	var picture := CouncilArt.picture(rule.subject, SEAL, not rule.ends)
	return _slip(Ui.row([picture, words]), "Rule_" + seen.id)


func _repealed(id: String, turn: int) -> Control:
	var words := tr("%s, in turn %d") % [CouncilBook.rule_name(id), turn]
	return _slip(Ui.label(words, "InkFaded"), "Struck_" + id)


func _slip(content: Control, named: String) -> Control:
	var made := Ui.card(content, "Slip")
	made.name = named
	made.mouse_filter = Control.MOUSE_FILTER_PASS
	return made
