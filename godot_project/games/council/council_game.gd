class_name CouncilGame
extends TableGame
## Council on the shelf.

const BOOK := "res://games/council/council_book.gd"
## What heads a turn in the log.
const HEADS: Array[String] = [
	CouncilEvent.ReignBegan.TYPE, CouncilEvent.IssueDecided.TYPE, CouncilEvent.TurnPassed.TYPE
]
const REIGN := "res://games/council/result/reign_page.gd"


func needed_at_the_end() -> PackedStringArray:
	return [BOOK, REIGN]


func save_title(snapshot: Dictionary) -> String:
	var view := CouncilView.new(snapshot)
	return tr("%s · turn %d") % [Catalog.name_of("realms", view.realm), view.turn]


## The turn's decision heads what came of it.
func log_level(line: Dictionary) -> int:
	return 0 if Snap.text(line, "type") in HEADS else 1


func result_head(played: GameTable) -> String:
	return later(BOOK, &"ending_name", [_ending(played)])


## Whether the end is a good one, and the score; why stands on the page.
func result_text(played: GameTable) -> String:
	var turns := CouncilView.new(played.snapshot).turn
	var score := tr_n("%d turn", "%d turns", turns, "council") % turns
	if Snap.flag(Catalog.entry("endings", _ending(played)), "good"):
		return tr("A good end. Your score: %s.") % score
	return tr("A bad end. Your score: %s.") % score


func result_page(played: GameTable, _jump: Callable) -> Control:
	return later(REIGN, &"make", [played])


## What is passed on stands on the page, in sentences.
func news_lines(_news: PackedStringArray) -> PackedStringArray:
	return PackedStringArray()


func _ending(played: GameTable) -> String:
	return Snap.text(Snap.dict(played.prompt, "outcome"), "ending")
