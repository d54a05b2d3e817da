extends ShellSuite
## Packs as a player meets them: in the setup of a match.


func before() -> void:
	await super.before()
	await open(Mouse.new())


func after() -> void:
	Raiders.remove()
	await super.after()


func test_without_packs_there_is_nothing_to_choose() -> void:
	var card := await _setup()
	check(not card.visible, "no card")


func test_a_packs_faction_is_chosen_and_played() -> void:
	Raiders.put(Raiders.faction(Catalog.all("factions")[0]))
	var card := await _setup()
	check(card.visible, "the packs are listed")
	var side: SideCard = shell.find_child("SideOne", true, false)
	var before_it := Snap.text(side.faction(), "id")
	await press("More")
	# The focus brings it into sight.
	button(Raiders.TITLE).grab_focus()
	await hand.frames(2)
	await press(Raiders.TITLE)
	equal(Snap.text(side.faction(), "id"), before_it, "what was chosen stays")
	var raiders := side.find_child("Raiders", true, false)
	if not check(raiders is ChoiceCard, "its faction is offered"):
		return
	(raiders.get_node("%Choose") as Button).grab_focus()
	await hand.frames(2)
	await press("Choose", raiders)
	await press("Start")
	var snapshot := shell.table.snapshot
	equal(Units.faction(snapshot, "p1"), "raiders", "it is played")
	var score: Label = battle().find_child("One", true, false)
	check(score.text.contains("Raiders"), "and named: %s" % score.text)
	shell.replace("setup", {})
	equal(Catalog.entry("factions", "raiders"), {}, "a new setup begins without it")


func test_a_broken_pack_says_what_is_wrong() -> void:
	Raiders.put(Raiders.BROKEN)
	var card := await _setup()
	var box: CheckButton = card.find_children("*", "CheckButton", true, false)[0]
	check(box.disabled, "it cannot be chosen")
	var said := card.find_children("*", "Label", true, false).map(
		func(label: Label) -> String: return label.text
	)
	check("\n".join(said).contains("factions.json"), "the file is named: %s" % [said])


func _setup() -> PackCard:
	shell.replace("setup", {})
	await hand.frames(2)
	return shell.find_child("Packs", true, false)
