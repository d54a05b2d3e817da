class_name CourtLayout
extends TableLayout
## The market with the pages. A prompt that is not about the market takes more of a tall window.

## How much of a tall window the sheet takes for a prompt about something else.
@export_range(0.0, 1.0) var tall_sheet := 0.6

var _asks := false


## Gives a prompt that is not about the market the larger share.
func ask(asks: bool) -> void:
	_asks = asks
	reflow(_window)


func sheet_share() -> float:
	return tall_sheet if _asks else super()
