//! Why not.

kernel::rejections! {
    /// A reason why a command, a setup or a query is refused. The fields are the numbers behind the message.
    #[derive(Eq)]
    pub enum Rejection;

    /// There is no such realm.
    UnknownRealm { realm: String } "unknown_realm" "CO-01": "no realm is called {realm:?}";
    /// The heritage names something that content does not have.
    UnknownHeritage { name: String } "unknown_heritage" "CO-12": "nothing that is passed on is called {name:?}";
    /// A flag or a counter cannot be so much.
    OddHeritage { name: String, value: i32 } "odd_heritage" "CO-12": "{name:?} cannot be {value}";
    /// It is somebody else's reign, or over.
    NotAsked {} "not_asked" "CO-01": "there is nothing to decide now";
    /// The card is not in hand.
    NotInHand { card: String } "not_in_hand" "CO-01": "{card:?} is not in hand";
    /// There is no such option.
    NoSuchOption { option: u8, options: u8 } "no_such_option" "CO-01":
        "there is no option {option}, only {options} from 0";
    /// A requirement does not hold.
    Required { formula: String } "required" "CO-06": "it takes {formula}";
    /// Something can be decided.
    CannotWait {} "cannot_wait" "D2": "there is something to decide";
    /// Nothing is called so.
    UnknownCard { card: String } "unknown_card" "CO-06": "no card is called {card:?}";
    /// Nothing is called so.
    UnknownRule { rule: String } "unknown_rule" "CO-05": "no rule is called {rule:?}";
    /// Nothing is called so.
    UnknownStat { stat: String } "unknown_stat" "CO-07": "no stat is called {stat:?}";
}
