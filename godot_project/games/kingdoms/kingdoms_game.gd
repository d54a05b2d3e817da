class_name KingdomsGame
extends TableGame
## Kingdoms on the shelf.

const SCORES := "res://games/kingdoms/result/score_page.gd"
const ENDINGS: Dictionary[String, String] = {
	"monsters_slain": "All monsters are slain.",
	"domains_built": "All domains are built.",
	"stacks_exhausted": "The last exhausted marker is on the table.",
	"rounds_over": "The last round is over.",
	"dark_lord_beaten": "The Dark Lord is beaten: all monsters are slain.",
	"dark_lord_won": "The Dark Lord has won: a column stands empty.",
}


func needed_at_the_end() -> PackedStringArray:
	return [SCORES]


func save_title(snapshot: Dictionary) -> String:
	var view := KingdomsView.new(snapshot)
	var seats := tr_n("%d seat", "%d seats", view.order.size()) % view.order.size()
	return (
		tr("%s, %s · round %d") % [Catalog.name_of("presets", view.preset), seats, view.the_round]
	)


func result_text(played: GameTable) -> String:
	var outcome := Snap.dict(played.prompt, "outcome")
	var ending := Snap.text(outcome, "ending")
	return ENDINGS.get(ending, ending.capitalize())


func result_page(played: GameTable, _jump: Callable) -> Control:
	return later(SCORES, &"make", [played])
