//! The kernel's tests beside its code, in one program: what they share is compiled and linked once.

mod back;
mod chain;
mod dice;
mod journal;
mod late;
mod pennies;
mod replay;
mod rolled;
#[cfg(feature = "schema")]
mod schemas;
mod stop;
mod substream;
mod table;
mod value;
mod values;
