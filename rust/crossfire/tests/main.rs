//! Crossfire's tests beside its code, in one program: what they share is compiled and linked once.

mod activations;
mod citations;
mod geometry;
mod geometry_vectors;
mod german;
mod laws;
mod leaks;
mod playouts;
mod previews;
mod undo;
