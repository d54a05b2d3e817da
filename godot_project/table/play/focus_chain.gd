class_name FocusChain
extends RefCounted
## Leads arrows and a controller from button to button of a page, row by row: what lies beside the
## page is nearer at times.


## Chains what can be pressed on a page, and what lies below it: the last button leads to the last
## of `below`, and all of them lead back to it.
static func lay(page: Control, below: Array[Control]) -> void:
	var rows := _rows(page)
	for at: int in rows.size():
		for button: Button in rows[at]:
			var above: Control = rows[at - 1][0] if at > 0 else null
			var next: Control = rows[at + 1][0] if at + 1 < rows.size() else below.back()
			button.focus_neighbor_top = _path(button, above)
			button.focus_neighbor_bottom = _path(button, next)
	for other: Control in below:
		other.focus_neighbor_top = _path(other, null if rows.is_empty() else rows[-1][0])


static func _path(from: Control, to: Control) -> NodePath:
	return from.get_path_to(to) if to != null else NodePath()


## What can be pressed, from above; what flows side by side is one row.
static func _rows(page: Control) -> Array[Array]:
	var rows: Array[Array] = []
	for child: Node in Ui.held(page):
		if child is CanvasItem and not (child as CanvasItem).visible:
			continue
		for node: Node in [child] + child.find_children("*", "Button", true, false):
			var button := node as Button
			if button == null or button.is_queued_for_deletion() or button.disabled:
				continue
			var flow := button.get_parent() as HFlowContainer
			var before: Button = rows[-1][0] if not rows.is_empty() else null
			if flow != null and before != null and before.get_parent() == flow:
				rows[-1].append(button)
			else:
				rows.append([button])
	return rows
