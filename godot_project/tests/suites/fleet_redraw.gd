extends FleetPlayer
## After an order Fleet's screens build and draw again only what has changed.

var _drawn := PackedStringArray()


func before() -> void:
	await super.before()
	await open(Mouse.new())
	await begin_run("pictures")
	await order(voyage().orders.of_kind("choose_fleet")[0])
	await hand.frames(4)


func test_orders_that_can_still_be_given_keep_their_cards() -> void:
	var before_it := _cards()
	check(before_it.size() > 2, "there are cards: %s" % [before_it.keys()])
	await order(voyage().orders.of_kind("set_formation")[0])
	await hand.frames(4)
	var kept := 0
	var now := _cards()
	for words: String in now:
		if before_it.has(words):
			check(now[words] == before_it[words], "%s: the same card" % words)
			kept += 1
	check(kept > 0, "some orders can still be given")
	for words: String in before_it:
		var gone: bool = not is_instance_valid(before_it[words])
		equal(gone, not now.has(words), "%s: gone only if it cannot be given" % words)
	for listed: Dictionary in shell.table.commands():
		var card := voyage().orders.card_of(listed)
		equal(card.text, voyage().orders.words_of(listed), "each card for its own order")
	var stations := now.keys().filter(func(words: String) -> bool: return not before_it.has(words))
	check(stations.size() <= 1, "only the old formation is new: %s" % [stations])


func test_nothing_is_built_for_a_page_that_nobody_looks_at() -> void:
	equal(_ships(), [], "no ships while the orders are shown")
	voyage().layout.show_page("Fleet")
	await hand.frames(3)
	var before_it := _ships()
	equal(before_it.size(), view().sheets.size(), "every ship")
	voyage().layout.show_page("Orders")
	await hand.frames(2)
	voyage().layout.show_page("Fleet")
	await hand.frames(2)
	equal(_ships(), before_it, "looked at again, nothing is built again")
	var fleet := view().fleet.raw.duplicate(true)
	var hurt := shell.table.snapshot.duplicate()
	fleet["ships"][0]["items"] = []
	hurt["fleet"] = fleet
	voyage().find_child("Roster", true, false).call("show_fleet", hurt)
	await hand.frames(2)
	var now := _ships()
	equal(now.size(), before_it.size(), "as many ships")
	check(now[0] != before_it[0], "the ship that changed is shown anew")
	equal(now.slice(1), before_it.slice(1), "and no other")


func test_the_chart_is_drawn_again_only_where_it_changes() -> void:
	for node: Node in voyage().chart.find_children("*", "CanvasItem", true, false):
		(node as CanvasItem).draw.connect(func() -> void: _drawn.append(String(node.name)))
	await order(voyage().orders.of_kind("set_formation")[0])
	await hand.frames(4)
	check(_drawn.is_empty(), "a formation is nothing on the chart: %s" % _drawn)
	await order(voyage().orders.of_kind("move_to_node")[0])
	await eventually(func() -> bool: return task() != "choosing", "under way")
	await hand.frames(4)
	voyage().layout.chart_asked.emit(true)
	await hand.frames(4)
	check(not _drawn.is_empty(), "a course is")


func _cards() -> Dictionary[String, Node]:
	var found: Dictionary[String, Node] = {}
	for card: Node in Ui.held(voyage().orders):
		if card is OrderCard:
			found[(card as OrderCard).text] = card
	return found


func _ships() -> Array:
	return voyage().find_child("Roster", true, false).find_children("*", "ShipCard", true, false)
