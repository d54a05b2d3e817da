//! The schema of a type that says itself how it is written.

/// Gives a type that says itself how it is written its schema, with the crate's feature `schema`: its name, and JSON. The
/// crate that uses it has a feature `schema` that brings `schemars`.
///
/// ```
/// /// A square, written as `c4`.
/// struct Square(u8, u8);
///
/// kernel::schema! {
///     Square { "type": "string", "pattern": "^[a-h][1-8]$", "description": "A square, c4" }
/// }
/// ```
#[macro_export]
macro_rules! schema {
    ($kind:ident $schema:tt) => {
        #[cfg(feature = "schema")]
        impl ::schemars::JsonSchema for $kind {
            fn schema_name() -> ::std::borrow::Cow<'static, str> {
                stringify!($kind).into()
            }

            fn json_schema(_: &mut ::schemars::SchemaGenerator) -> ::schemars::Schema {
                ::schemars::json_schema!($schema)
            }
        }
    };
}
