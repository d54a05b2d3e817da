class_name ChoicePanel
extends VBoxContainer
## The answers to a prompt that has few: a button for each listed command, in the rules' own words.

signal command_requested(command: Dictionary)

const ANSWERS: Array[String] = [
	"take_initiative",
	"reroll",
	"keep_die",
	"revive",
	"choose_advantage",
	"forgo",
	"decline",
	"pass"
]
## Offered, but never the thing to do at once.
const QUIET: Array[String] = ["decline"]
## What the two answers about who begins are good for.
const FIRST := "One of your units acts before they can answer."
const SECOND := "They show a unit first; you answer with two in a row."
## Stand apart, and ask once.
const GIVES_UP: Array[String] = ["pass", "forgo"]

## Where a button keeps the command that it gives.
const ANSWER := &"answer"

## The answer that was hinted at.
var _marked: Button


## Shows the answers among the listed commands; `phrase` puts one into words.
func show_choices(listed: Array, phrase: Callable) -> void:
	Ui.clear(self)
	_marked = null
	for command: Variant in listed:
		var kind := Snap.text(command, "type")
		if kind not in ANSWERS:
			continue
		var words := Units.sentence(str(phrase.call(command)))
		var give := _on_pressed.bind(command)
		var made: Button
		if kind in GIVES_UP:
			add_child(HSeparator.new())
			made = Ui.widen(Ui.sure(words, give))
		else:
			made = Ui.wide_button(words, give, "" if kind in QUIET else "Primary")
		made.name = kind.to_pascal_case()
		made.set_meta(ANSWER, command)
		add_child(made, true)
		if kind == "take_initiative":
			add_child(Ui.label(FIRST if Snap.flag(command, "first") else SECOND, "Muted"))
	var shown := Ui.held(self).filter(func(child: Node) -> bool: return child is Button)
	visible = not shown.is_empty()
	if shown.size() == 1 and listed.size() == 1:
		(shown[0] as Button).theme_type_variation = "Primary"


## The first answer takes the focus, unseen until somebody walks with keys.
func take_focus() -> void:
	for child: Node in Ui.held(self):
		if child is Button:
			(child as Button).grab_focus(true)
			return


## Marks the answer that was hinted at.
func mark(command: Dictionary) -> void:
	_marked = null
	for child: Node in Ui.held(self):
		if child is Button:
			var is_meant: bool = child.get_meta(ANSWER) == command
			(child as Button).theme_type_variation = "Primary" if is_meant else ""
			_marked = child if is_meant else _marked


func lead_on() -> void:
	if _marked != null:
		Ui.pass_focus(_marked)


func _on_pressed(command: Dictionary) -> void:
	command_requested.emit(command)
