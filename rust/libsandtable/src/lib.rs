//! `libsandtable`, the library of the addon, with the games of this project.
#![forbid(unsafe_code)]

gdext::library!(games::rows());
