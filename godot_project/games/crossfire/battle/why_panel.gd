class_name WhyPanel
extends PanelContainer
## Why something is not possible: each reason with its rule.

signal rule_requested(rule: String)

@onready var _list: VBoxContainer = %List


func _ready() -> void:
	(%Close as Button).pressed.connect(hide)


func show_reasons(reasons: Array) -> void:
	Ui.clear(_list)
	for reason: Variant in reasons:
		var rule := Snap.text(reason, "rule")
		var text := Ui.label(Units.sentence(Snap.text(reason, "message")), "Small")
		var link := Ui.button(rule, func() -> void: rule_requested.emit(rule), "RuleLink")
		link.size_flags_vertical = Control.SIZE_SHRINK_CENTER
		_list.add_child(Ui.row([text, link]))
	show()
