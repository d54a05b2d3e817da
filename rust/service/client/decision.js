// What a seat decides, drawn: the question, what was touched, what can be chosen in words, and what it would do.

import { button, el } from "./dom.js";
import { t } from "./words.js";

// A list that is longer has a field to search it.
const MANY = 12;
// How many of a list are shown at once; a search finds the others.
const SHOWN = 60;

// The words of the search, while the page is open.
let search = "";

// play       what is decided (`Play`)
// picture    the table, for the words of what was touched
// question   what is asked
// say        how texts are told
// redraw     draws again
export function decision({ play, picture, question, say, redraw }) {
  const { listed, chosen, lit, selected } = play;
  const found = listed.filter(({ phrase }) => search.toLowerCase().split(" ").every((word) => phrase.toLowerCase().includes(word)));
  return [
    el("h2", { id: "question" }, say(question)),
    chosen.length || selected ? trail(play, picture, say) : lit.size ? el("p", { className: "hint" }, hint(lit.size)) : null,
    listed.length > MANY ? el("input", {
      id: "search", type: "search", value: search, placeholder: t`Search`, "aria-label": t`Search the choices`,
      oninput: (event) => { search = event.target.value; redraw(); },
    }) : null,
    !play.whole && listed.length ? el("p", { className: "muted" }, t`More is possible than can be listed. Some of it:`) : null,
    found.length ? el("div", { className: "choices" }, groups(found.slice(0, SHOWN), play, say)) : null,
    weighed(play, say),
    selected && play.goesOn ? el("p", { className: "muted" }, t`Or go on by touching a place that lights up.`) : null,
  ];
}

// How the game is won, who is ahead and how far it is.
// summary    as a snapshot's table has it; absent once the game is over
export function goal(summary, say) {
  const parts = summary ? [summary.score, summary.clock, summary.goal].filter(Boolean) : [];
  return parts.length ? el("p", { id: "goal", className: "muted" }, `${parts.map((part) => sentence(say(part))).join(". ")}.`) : null;
}

function hint(count) {
  const show = button(count === 1 ? t`Show the place that lights up` : t`Show one of the ${count} places that light up`, () => {
    const lit = document.querySelector(".picture .lit");
    lit?.scrollIntoView({ block: "center", behavior: "smooth" });
    lit?.focus({ preventScroll: true });
  }, { id: "show", className: "quiet" });
  return show;
}

function groups(choices, play, say) {
  const kinds = [...new Set(choices.map(({ command }) => command.type ?? ""))];
  const pick = (choice) => button(say(choice.phrase), () => play.pick(choice), { id: `choice-${play.choices.indexOf(choice)}`, ariaPressed: String(choice === play.selected) });
  const of = (kind) => choices.filter(({ command }) => (command.type ?? "") === kind).map(pick);
  if (kinds.length < 2 || choices.length <= MANY / 2) return choices.map(pick);
  return kinds.map((kind) => el("div", { className: "kind", role: "group", "aria-label": kind.replaceAll("_", " ") }, el("h3", {}, kind.replaceAll("_", " ")), of(kind)));
}

// What was touched, in words.
function trail({ chosen, selected }, picture, say) {
  if (selected) return el("p", { className: "trail" }, el("strong", {}, sentence(say(selected.phrase))));
  const words = (place) => {
    for (const { id, words: panel, things = [] } of picture.panels) {
      if (id === place) return panel;
      const thing = things.find((one) => one.id === place);
      if (thing) return thing.words;
      if (place.startsWith(`${id}/`)) return `(${place.slice(id.length + 1).replace(",", ", ")})`;
    }
    return place;
  };
  return el("p", { className: "trail" }, say(chosen.map(words).join(" › ")), " …");
}

const sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1);

// What has to be known before, and what stands against it.
function weighed({ lines, reasons }, say) {
  if (reasons.length) {
    return el("ul", { className: "reasons bad", role: "alert" }, reasons.map(({ message, rule }) => el("li", {}, sentence(say(message)), rule ? el("span", { className: "muted" }, ` (${rule})`) : null)));
  }
  return lines.length ? el("ul", { className: "weighed" }, lines.map((line) => el("li", {}, say(line)))) : null;
}
