class_name CouncilReplay
extends Replay
## Looks at a reign as it was: the dials and the hand.

@onready var board: DialBoard = %Dials
@onready var hand: HandView = %Hand
@onready var _room: ScrollContainer = %Room


func _ready() -> void:
	super()
	# Nothing is decided here.
	hand.option_pressed.connect(func(_row: OptionRow) -> void: hand.mark({}))
	_room.resized.connect(_fit)


func enter(args: Dictionary) -> void:
	theme = CouncilLook.build(prefs.text_scale)
	(%Title as Label).text = table.game.title
	super(args)


func _on_shown(snapshot: Dictionary) -> void:
	var view := CouncilView.new(snapshot)
	(%Title as Label).text = tr("%s, turn %d") % [Catalog.name_of("realms", view.realm), view.turn]
	board.show_stats(table, snapshot)
	hand.show_hand(table, snapshot)
	_fit()


func _fit() -> void:
	board.fit(size.x - 12.0, size.y * DeskLayout.DIALS)
	hand.fit(Vector2(size.x - 24.0, _room.size.y))
