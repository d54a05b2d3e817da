class_name ReignPage
extends VBoxContainer
## What a reign leaves behind: its seal, the realm's dials as they stand, and the rules that came
## into force.

const WIDE := 296.0


static func make(table: GameTable) -> ReignPage:
	var made := ReignPage.new()
	made.name = "Reign"
	made.theme = CouncilLook.build(1.0)
	var ending := Snap.text(Snap.dict(table.prompt, "outcome"), "ending")
	made.add_child(_seal(ending))
	var board := DialBoard.new()
	board.name = "Dials"
	board.show_stats(table, table.snapshot)
	board.fit(WIDE, 256.0)
	made.add_child(board)
	var laws := PackedStringArray()
	for seen: CouncilView.RuleSeen in CouncilView.new(table.snapshot).rules:
		if seen.since > 1:
			laws.append(CouncilBook.rule_name(seen.id))
	if not laws.is_empty():
		made.add_child(Ui.label("Rules that the reign made", "Subhead"))
		made.add_child(Ui.label("\n".join(laws), "Small"))
	return made


static func _seal(ending: String) -> Control:
	var seal := Control.new()
	seal.name = "Seal"
	seal.custom_minimum_size = Vector2(WIDE, 84)
	var good := Snap.flag(Catalog.entry("endings", ending), "good")
	var wax := CouncilInk.BETTER if good else CouncilInk.WAX
	var sign_of := CouncilBook.ending_name(ending).trim_prefix("The ").left(1).to_upper()
	seal.draw.connect(
		func() -> void: CouncilInk.draw_seal(seal, seal.size * 0.5, 34.0, wax, sign_of)
	)
	return seal
