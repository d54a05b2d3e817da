//! The parts of a sequence, map or variant on their way to the tape.

use serde::ser::{self, Serialize};

use super::error::Error;
use super::ser::{Done, Recorder};
use super::tape::Node;

/// Appends what belongs to one head, whose size is known at the end.
pub(super) struct Parts<'a> {
    recorder: Recorder<'a>,
    head: usize,
    count: usize,
    /// The variant's name and head, for `{name: parts}`.
    variant: Option<(&'static str, usize)>,
    /// Where a map's last key stands.
    key: usize,
}

impl<'a> Parts<'a> {
    pub(super) fn new(recorder: Recorder<'a>, head: Node) -> Self {
        let at = recorder.tape.nodes.len();
        recorder.tape.nodes.push(head);
        Self { recorder, head: at, count: 0, variant: None, key: at }
    }

    pub(super) fn variant(recorder: Recorder<'a>, name: &'static str, head: Node) -> Self {
        let outer = recorder.tape.nodes.len();
        recorder.tape.nodes.push(Node::Map(0));
        recorder.tape.push_static(name, recorder.names);
        Self { variant: Some((name, outer)), ..Self::new(recorder, head) }
    }

    pub(super) fn field<T: Serialize + ?Sized>(&mut self, key: &'static str, value: &T) -> Done {
        self.recorder.tape.push_static(key, self.recorder.names);
        value.serialize(self.recorder.reborrow()).map_err(|error| self.within(error.below(key)))
    }

    pub(super) fn finish(mut self) {
        self.close(self.head);
        if let Some((_, outer)) = self.variant {
            self.close(outer);
        }
    }

    fn element<T: Serialize + ?Sized>(&mut self, value: &T) -> Done {
        let index = self.count;
        self.count += 1;
        value.serialize(self.recorder.reborrow()).map_err(|error| self.within(error.at(index)))
    }

    /// Any key is recorded as a value first; numbers and bools then become text, as in JSON.
    fn key<T: Serialize + ?Sized>(&mut self, key: &T) -> Done {
        self.key = self.recorder.tape.nodes.len();
        key.serialize(self.recorder.reborrow()).map_err(|error| self.within(error))?;
        let text = match self.recorder.tape.nodes[self.key..] {
            [Node::Name(_) | Node::Text(..)] => return Ok(()),
            [Node::Int(number)] => number.to_string(),
            [Node::Bool(flag)] => flag.to_string(),
            _ => return Err(self.within(Error::new("a key is neither text, number nor bool"))),
        };
        self.recorder.tape.nodes.truncate(self.key);
        self.recorder.tape.push_text(&text, self.recorder.names);
        Ok(())
    }

    fn value<T: Serialize + ?Sized>(&mut self, value: &T) -> Done {
        value.serialize(self.recorder.reborrow()).map_err(|error| {
            let key = self.recorder.tape.text_at(self.key, self.recorder.names);
            self.within(error.below(key))
        })
    }

    fn within(&self, error: Error) -> Error {
        match self.variant {
            Some((name, _)) => error.below(name),
            None => error,
        }
    }

    fn close(&mut self, head: usize) {
        let nodes = &mut self.recorder.tape.nodes;
        let below = (nodes.len() - head - 1) as u32;
        nodes[head] = match nodes[head] {
            Node::Map(_) => Node::Map(below),
            _ if self.recorder.packing && below > 0 && nodes[head + 1..].iter().all(fits) => {
                Node::Ints(below)
            }
            _ => Node::List(below),
        };
    }
}

fn fits(node: &Node) -> bool {
    matches!(node, Node::Int(number) if i32::try_from(*number).is_ok())
}

impl ser::SerializeMap for Parts<'_> {
    type Ok = ();
    type Error = Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Done {
        self.key(key)
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Done {
        self.value(value)
    }

    fn end(self) -> Done {
        self.finish();
        Ok(())
    }
}

macro_rules! elements {
    ($($trait:ident $method:ident),*) => {$(
        impl ser::$trait for Parts<'_> {
            type Ok = ();
            type Error = Error;

            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Done {
                self.element(value)
            }

            fn end(self) -> Done {
                self.finish();
        Ok(())
            }
        }
    )*};
}

elements!(
    SerializeSeq serialize_element, SerializeTuple serialize_element,
    SerializeTupleStruct serialize_field, SerializeTupleVariant serialize_field
);

macro_rules! fields {
    ($($trait:ident),*) => {$(
        impl ser::$trait for Parts<'_> {
            type Ok = ();
            type Error = Error;

            fn serialize_field<T: Serialize + ?Sized>(&mut self, key: &'static str, value: &T) -> Done {
                self.field(key, value)
            }

            fn end(self) -> Done {
                self.finish();
        Ok(())
            }
        }
    )*};
}

fields!(SerializeStruct, SerializeStructVariant);
