class_name Thumb
extends Finger
## The thumb of the hand that holds a phone upright: it reaches the lower part of the window, and
## scrolls into it what is above.


func press(button: BaseButton) -> void:
	await _scroll_to(button)
	var rect := button.get_global_rect()
	var least := button.get_viewport_rect().size.y * (1.0 - Look.REACH)
	var scroll := scroll_above(button)
	if rect.end.y - Look.TOUCH < least and scroll != null:
		var half := on_screen(scroll, scroll.size * 0.5)
		await drag(half, half + Vector2(0.0, least - rect.end.y + Look.TOUCH), 0.15)
		await frames(2)
		rect = button.get_global_rect()
	if rect.end.y < least:
		trouble = "%s lies above a thumb's reach, at %s" % [button.get_path(), rect]
		return
	await tap(on_screen(button, Vector2(button.size.x * 0.5, button.size.y - Look.TOUCH * 0.5)))
