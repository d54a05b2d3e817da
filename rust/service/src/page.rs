//! The browser client: a page, its style and its modules, which know no game.

use axum::Router;
use axum::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, REFERRER_POLICY};
use axum::response::IntoResponse;
use axum::routing::get;

const HTML: &str = "text/html; charset=utf-8";
const CSS: &str = "text/css; charset=utf-8";
const SVG: &str = "image/svg+xml";
const SCRIPT: &str = "text/javascript; charset=utf-8";

/// Path, kind and text of everything that a browser loads.
macro_rules! files {
    ($($name:literal: $kind:ident,)*) => {
        &[("/", HTML, include_str!("../client/index.html")),
          $((concat!("/", $name), $kind, include_str!(concat!("../client/", $name))),)*]
    };
}

const FILES: &[(&str, &str, &str)] = files! {
    "board.js": SCRIPT,
    "challenge.js": SCRIPT,
    "chance.js": SCRIPT,
    "check.js": SCRIPT,
    "client.css": CSS,
    "client.js": SCRIPT,
    "decision.js": SCRIPT,
    "device.js": SCRIPT,
    "dice.js": SCRIPT,
    "dom.js": SCRIPT,
    "gathering.js": SCRIPT,
    "german.js": SCRIPT,
    "heads.js": SCRIPT,
    "icon-turn.svg": SVG,
    "icon.svg": SVG,
    "lobby.js": SCRIPT,
    "news.js": SCRIPT,
    "notice.js": SCRIPT,
    "page.js": SCRIPT,
    "panels.js": SCRIPT,
    "people.js": SCRIPT,
    "picture.css": CSS,
    "picture.js": SCRIPT,
    "play.js": SCRIPT,
    "replay.js": SCRIPT,
    "room.js": SCRIPT,
    "rules.js": SCRIPT,
    "setup.js": SCRIPT,
    "sign.js": SCRIPT,
    "slider.js": SCRIPT,
    "stored.js": SCRIPT,
    "symbols.js": SCRIPT,
    "table.js": SCRIPT,
    "touch.js": SCRIPT,
    "words.js": SCRIPT,
};

/// Nothing is loaded from elsewhere, nothing is run that did not come as a file, and no other page shows it in a frame.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; \
     base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

pub(crate) fn routes<S: Clone + Send + Sync + 'static>() -> Router<S> {
    FILES.iter().fold(Router::new(), |router, &(path, kind, text)| {
        let headers = [
            (CONTENT_TYPE, kind),
            (CONTENT_SECURITY_POLICY, POLICY),
            (REFERRER_POLICY, "no-referrer"),
            (CACHE_CONTROL, "no-cache"),
        ];
        router.route(path, get(move || async move { (headers, text).into_response() }))
    })
}
