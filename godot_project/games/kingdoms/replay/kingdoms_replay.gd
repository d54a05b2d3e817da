class_name KingdomsReplay
extends Screen
## Looks at a game as it was: the seats and the market.

@onready var market: MarketView = %Market
@onready var strip: SeatStrip = %Strip
@onready var _stage: ScrollContainer = %Stage
@onready var _controls: ReplayControls = %Controls


func _ready() -> void:
	(%Back as Button).pressed.connect(func() -> void: left.emit())
	resized.connect(_fit)
	_stage.resized.connect(_fit)


func enter(args: Dictionary) -> void:
	theme = KingdomsLook.build(prefs.text_scale)
	(%Title as Label).text = table.game.title
	market.book = CardBook.of(table)
	_controls.shown.connect(_on_shown)
	_controls.open(table, args)
	_fit()


func focus_start() -> void:
	_controls.take_focus()


func _unhandled_input(event: InputEvent) -> void:
	if is_visible_in_tree() and not _controls.take_key(event):
		super(event)


func _on_shown(snapshot: Dictionary) -> void:
	market.show_market(snapshot, [])
	strip.show_seats(table)
	_fit()


func _fit() -> void:
	strip.fit(size)
	if market.book != null:
		market.fit(Vector2(size.x - 22.0, _stage.size.y - 10.0))
