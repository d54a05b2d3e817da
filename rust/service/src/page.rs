//! The browser client: a page, its style and its modules, which know no game.

use axum::Router;
use axum::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, REFERRER_POLICY};
use axum::response::IntoResponse;
use axum::routing::get;

const HTML: &str = "text/html; charset=utf-8";
const CSS: &str = "text/css; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";

/// Path, kind and text of everything that a browser loads.
const FILES: [(&str, &str, &str); 9] = [
    ("/", HTML, include_str!("../client/index.html")),
    ("/client.css", CSS, include_str!("../client/client.css")),
    ("/client.js", SCRIPT, include_str!("../client/client.js")),
    ("/room.js", SCRIPT, include_str!("../client/room.js")),
    ("/dice.js", SCRIPT, include_str!("../client/dice.js")),
    ("/device.js", SCRIPT, include_str!("../client/device.js")),
    ("/heads.js", SCRIPT, include_str!("../client/heads.js")),
    ("/sign.js", SCRIPT, include_str!("../client/sign.js")),
    ("/check.js", SCRIPT, include_str!("../client/check.js")),
];

/// Nothing is loaded from elsewhere, nothing is run that did not come as a file, and no other page shows it in a frame.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; \
     base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

pub(crate) fn routes<S: Clone + Send + Sync + 'static>() -> Router<S> {
    FILES.into_iter().fold(Router::new(), |router, (path, kind, text)| {
        let headers = [
            (CONTENT_TYPE, kind),
            (CONTENT_SECURITY_POLICY, POLICY),
            (REFERRER_POLICY, "no-referrer"),
            (CACHE_CONTROL, "no-cache"),
        ];
        router.route(path, get(move || async move { (headers, text).into_response() }))
    })
}
