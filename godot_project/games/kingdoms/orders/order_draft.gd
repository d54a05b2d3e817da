class_name OrderDraft
extends VBoxContainer
## Puts the cards of a harvest in order, by moving one up at a time.

signal drafted(order: Array)

var _book: CardBook
var _order: Array = []


static func make(book: CardBook, order: Array) -> OrderDraft:
	var made := OrderDraft.new()
	made.name = "Draft"
	made._book = book
	made._order = order.duplicate()
	made._build()
	return made


func _build() -> void:
	Ui.clear(self)
	for at: int in _order.size():
		var words := "%d. %s" % [at + 1, _book.name_of(str(_order[at]))]
		var up := Ui.button("▲", _on_up.bind(at))
		up.name = "Up%d" % at
		up.tooltip_text = "Earlier"
		up.accessibility_name = "%s, %s" % [tr("Earlier"), words]
		up.disabled = at == 0
		up.mouse_filter = Control.MOUSE_FILTER_PASS
		add_child(Handed.row([Ui.label(words, "Strong"), up]))
	var choose := Ui.wide_button("Choose this order", _on_chosen, "Action")
	choose.name = "ChooseOrder"
	choose.mouse_filter = Control.MOUSE_FILTER_PASS
	add_child(choose)


func _on_up(at: int) -> void:
	var card: Variant = _order[at]
	_order[at] = _order[at - 1]
	_order[at - 1] = card
	_build()
	drafted.emit(_order.duplicate())


func _on_chosen() -> void:
	drafted.emit(_order.duplicate())
