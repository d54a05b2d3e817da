// Says that the player decides: title and icon always do, and a notification where the player wants one and looks elsewhere.

import { button } from "./dom.js";
import { say } from "./page.js";
import { stored } from "./stored.js";
import { t } from "./words.js";

let before = false;

const offered = () => "Notification" in globalThis;
const wanted = () => offered() && Notification.permission === "granted" && stored.get("notify") === "yes";

// Whether the player decides now, and where.
export function notice(turn, place) {
  document.title = [turn ? t`● Your turn` : "", place, "Sandtable"].filter(Boolean).join(" – ");
  const icon = document.querySelector("link[rel=icon]");
  const wants = icon.href.replace(/icon(-turn)?\.svg$/, turn ? "icon-turn.svg" : "icon.svg");
  if (icon.href !== wants) icon.href = wants;
  if (turn && !before && document.hidden && wanted()) show(place, icon.href);
  before = turn;
}

function show(place, icon) {
  const told = { body: place, icon, tag: "turn" };
  try {
    const shown = new Notification(t`Your turn`, told);
    shown.onclick = () => { window.focus(); shown.close(); };
  } catch {
    // On phones only a service worker may show one, where the page has it.
    navigator.serviceWorker?.ready.then((worker) => worker.showNotification(t`Your turn`, told)).catch(() => {});
  }
}

// Whether the player wants notifications; the browser is asked after a press only.
export function noticeChoice(redraw) {
  if (!offered()) return null;
  const turn = async () => {
    const wants = !wanted();
    stored.set("notify", wants ? "yes" : "no");
    if (wants && await Notification.requestPermission() !== "granted") say(t`The browser does not allow this page to notify you. Its settings can.`, "bad");
    redraw();
  };
  return button(t`Notify me of my turn`, turn, { id: "notify", ariaPressed: String(wanted()) });
}
