extends MarginContainer
## Keeps lines short enough to read: in a wide window the page stays in the middle.

const WIDEST := 920.0


func _enter_tree() -> void:
	get_viewport().size_changed.connect(_narrow)
	_narrow()


func _exit_tree() -> void:
	get_viewport().size_changed.disconnect(_narrow)


func _narrow() -> void:
	var side := maxi(Look.NEAR, roundi((get_viewport_rect().size.x - WIDEST) * 0.5))
	add_theme_constant_override("margin_left", side)
	add_theme_constant_override("margin_right", side)
