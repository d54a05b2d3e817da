class_name CouncilGame
extends TableGame
## Council on the shelf.

const BOOK := "res://games/council/council_book.gd"
const REIGN := "res://games/council/result/reign_page.gd"


func needed_at_the_end() -> PackedStringArray:
	return [BOOK, REIGN]


func save_title(snapshot: Dictionary) -> String:
	var realm := Catalog.name_of("realms", Snap.text(snapshot, "realm"))
	return "%s · turn %d" % [realm, Snap.number(snapshot, "turn")]


## The turn's decision heads what came of it.
func log_level(line: Dictionary) -> int:
	return 0 if Snap.text(line, "type") in ["reign_began", "issue_decided", "turn_passed"] else 1


func result_head(played: GameTable) -> String:
	return later(BOOK, &"ending_name", [_ending(played)])


func result_text(played: GameTable) -> String:
	var turns := Snap.number(played.snapshot, "turn")
	var reign := "A reign of %s." % Words.counted(turns, "turn")
	return "%s\n\n%s" % [Catalog.text_of("endings", _ending(played)), reign]


func result_page(played: GameTable, _jump: Callable) -> Control:
	return later(REIGN, &"make", [played])


## What is passed on, by its name.
func news_lines(news: PackedStringArray) -> PackedStringArray:
	var lines := PackedStringArray()
	for named: String in news:
		lines.append(named.capitalize())
	return lines


func _ending(played: GameTable) -> String:
	return Snap.text(Snap.dict(played.prompt, "outcome"), "ending")
