class_name VoyageLayout
extends TableLayout
## The stage with the orders. While a combat is watched the stage has all of the room.

## The chart is to be seen in place of what stands on the stage, or no longer.
signal chart_asked(on: bool)

## A stage that is narrower than this shows nothing, and leaves its room to the orders.
const LEAST_STAGE := 150.0

var _watches := false


func _ready() -> void:
	super()
	_tab("Chart").toggled.connect(_on_chart)


## Offers the chart where something else stands on the stage.
func offer_chart(on: bool, seen: bool) -> void:
	_tab("Chart").visible = on
	_tab("Chart").set_pressed_no_signal(seen)


## Gives the stage all of the room while a combat is watched.
func watch(on: bool) -> void:
	_watches = on
	reflow(_window)


func reflow(window: Vector2) -> void:
	_side.visible = not _watches
	super(window)


func shows_stage() -> bool:
	return _watches or (super() and stage_width(_window) >= LEAST_STAGE)


func _on_chart(on: bool) -> void:
	show_page("Orders")
	chart_asked.emit(on)
