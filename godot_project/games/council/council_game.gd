class_name CouncilGame
extends TableGame
## Council on the shelf.


func save_title(snapshot: Dictionary) -> String:
	var realm := Catalog.name_of("realms", Snap.text(snapshot, "realm"))
	return "%s · turn %d" % [realm, Snap.number(snapshot, "turn")]


## The turn's decision heads what came of it.
func log_level(line: Dictionary) -> int:
	return 0 if Snap.text(line, "type") in ["reign_began", "issue_decided", "turn_passed"] else 1


func result_head(table: GameTable) -> String:
	return CouncilBook.ending_name(_ending(table))


func result_text(table: GameTable) -> String:
	var turns := Snap.number(table.snapshot, "turn")
	return "%s\n\nA reign of %d turns." % [Catalog.text_of("endings", _ending(table)), turns]


func result_page(table: GameTable, _jump: Callable) -> Control:
	return ReignPage.make(table)


## What is passed on, by its name.
func news_lines(news: PackedStringArray) -> PackedStringArray:
	var lines := PackedStringArray()
	for named: String in news:
		lines.append(named.capitalize())
	return lines


func _ending(table: GameTable) -> String:
	return Snap.text(Snap.dict(table.prompt, "outcome"), "ending")
