class_name KingdomsReplay
extends Replay
## Looks at a game as it was: the seats and the market.

@onready var market: MarketView = %Market
@onready var strip: SeatStrip = %Strip
@onready var _stage: ScrollContainer = %Stage


func _ready() -> void:
	super()
	_stage.resized.connect(_fit)


func enter(args: Dictionary) -> void:
	theme = KingdomsLook.build(prefs.text_scale)
	(%Title as Label).text = table.game.title
	market.book = CardBook.of(table)
	super(args)


func _on_shown(snapshot: Dictionary) -> void:
	market.show_market(KingdomsView.new(snapshot), [])
	strip.show_seats(table)
	_fit()


func _fit() -> void:
	strip.fit(size)
	if market.book != null:
		market.fit(Vector2(size.x - 22.0, _stage.size.y - 10.0))
