class_name CallFaces
extends SetupCards
## A call as a card: who acts, what the choice is called, how it moves the odds to win, and why.

var ink := Palette.TEXT


func _init(team := Palette.TEXT) -> void:
	ink = team


func title(entry: Dictionary) -> String:
	return PlayPanel.call_words(DiamondPreview.Call.new(entry).command.raw)


func facts(_kind: String, entry: Dictionary) -> String:
	var own := DiamondPreview.Call.new(entry)
	var wins := TranslationServer.translate("You win %.1f %%") % (own.wins / 100.0)
	if own.change == 0:
		return wins
	return "%s  %s%.1f" % [wins, "+" if own.change > 0 else "−", absi(own.change) / 100.0]


func why(_kind: String, entry: Dictionary) -> String:
	var own := DiamondPreview.Call.new(entry)
	var lines := PackedStringArray()
	if own.raw.get("safe") != null:
		var safe := roundi(Snap.number(own.raw, "safe") / 100.0)
		lines.append(TranslationServer.translate("Safe %d times of 100.") % safe)
	if own.gains != null:
		lines.append(_shift("%s %s instead of %s.", own.gains))
	if own.costs != null:
		lines.append(_shift("But: %s %s instead of %s.", own.costs))
	if lines.is_empty():
		return TranslationServer.translate("As the cards fall.")
	return " ".join(lines)


func draw(on: Control, _kind: String, entry: Dictionary) -> void:
	var command := DiamondPreview.Call.new(entry).command.raw
	var box := Rect2(Vector2.ZERO, on.size)
	on.draw_style_box(Look.box(DiamondInk.GRASS, DiamondInk.BOARD_EDGE, 0, 1, 6), box)
	var bearing := _bearing(command)
	var feet := Vector2(on.size.x * 0.44, on.size.y * 0.86)
	if bearing == BallPlayer.Bearing.SLIDES:
		# Who slides lies to the left of the feet.
		feet.x = (on.size.x + on.size.y * 0.48) * 0.5
	BallPlayer.paint(on, feet, minf(on.size.y * 0.64, on.size.x * 0.6), ink, bearing)


static func _bearing(command: Dictionary) -> BallPlayer.Bearing:
	if not OddsTable.attacks(command):
		var walks := DiamondCommand.Defend.new(command).intentional_walk
		return BallPlayer.Bearing.PITCHES if walks else BallPlayer.Bearing.FIELDS
	var attack := DiamondCommand.Attack.new(command)
	if not attack.steal_attempts.is_empty():
		return BallPlayer.Bearing.SLIDES
	if attack.hit_and_run or attack.gamble == DiamondCommand.Gamble.DARING:
		return BallPlayer.Bearing.RUNS
	return BallPlayer.Bearing.BATS if attack.bunt_attempt else BallPlayer.Bearing.SWINGS


static func _shift(words: String, shift: DiamondPreview.Shift) -> String:
	var named := TranslationServer.translate(CallCards.FIGURES.get(shift.what, shift.what))
	return (
		TranslationServer.translate(words)
		% [named, "%.1f %%" % (shift.now / 100.0), "%.1f %%" % (shift.plain / 100.0)]
	)
