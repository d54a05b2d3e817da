class_name KeptList
extends VBoxContainer
## A list that is made anew after each command. What says the same as before stays the same node, so
## that only what changed costs something, and what has the focus keeps it.

## What the list before had, by its key, until this one has taken what it needs.
var _kept: Dictionary[String, Control] = {}
## Where the next control goes.
var _next := 0


## Begins a new list. What was put under a key can be taken again; the rest goes.
func begin() -> void:
	_next = 0
	for child: Node in Ui.held(self):
		var key: String = child.get_meta("key", "")
		if key != "" and not _kept.has(key):
			child.name = &"Kept"
			_kept[key] = child
		else:
			_drop(child)


## What the list before had under a key, or null.
func take(key: String) -> Control:
	var found: Control = _kept.get(key)
	_kept.erase(key)
	return found


## Puts a control at the next place of the list, to be found again by its key.
func put(made: Control, key := "") -> void:
	if key != "":
		made.set_meta("key", key)
	if made.get_parent() != self:
		add_child(made)
	if made.get_index() != _next:
		move_child(made, _next)
	_next += 1


## Ends the list: what nobody took goes.
func finish() -> void:
	for key: String in _kept:
		_drop(_kept[key])
	_kept.clear()


## Goes on with the list at its end.
func go_on() -> void:
	_next = get_child_count()


## Puts words, on a card of their own if there is a variation for it. Under a name of its own, what
## is there once a list stays the same label whatever it says.
func put_words(words: String, variation: String, card := "", named := words) -> Control:
	var key := "%s %s: %s" % [card, variation, named]
	var made := take(key)
	if made == null:
		made = Ui.label(words, variation)
		if card != "":
			made = Ui.card(made, card)
			made.mouse_filter = Control.MOUSE_FILTER_PASS
	(made if made is Label else made.get_child(0)).set("text", words)
	put(made, key)
	return made


func _drop(child: Node) -> void:
	(child as Control).hide()
	child.name = &"Gone"
	child.queue_free()
