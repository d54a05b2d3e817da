// A room before its game: chairs, the setup as a form, the invitation.

import { button, el } from "./dom.js";
import { aboutOf, ask, copied, gameOf, say, told } from "./page.js";
import { form } from "./setup.js";
import { marked } from "./symbols.js";
import { listed, t } from "./words.js";

// The schema of the options, once it was asked for.
let optional = null;

export function gathering(room, send, redraw, { members, rules }) {
  const { seats, options, host } = room.seen;
  const hosts = host === room.member;
  const sitting = (seat) => room.seen.members.find((member) => member.seat === seat);
  const empty = seats.filter(({ seat, bot }) => !bot && !sitting(seat)).map(({ seat }) => seat);
  const bots = (all) => send("options", { options: { ...options, bots: all } });
  const chair = ({ seat, bot, countdown }) => {
    const by = sitting(seat);
    const left = countdown === null ? "" : t`, ${Math.ceil(countdown / 1000)} s left`;
    const who = by ? `${by.name}${by.ready ? t`, ready` : ""}${left}` : bot ? t`A bot` : t`Empty chair`;
    return el("li", { className: `seat ${by || bot ? "taken" : "empty"}` }, marked(seat, who),
      !by && !bot && !room.me?.ready ? button(t`Sit here`, () => send("sit", { seat }), { id: `sit-${seat}` }) : null,
      hosts && !by ? button(bot ? t`No bot` : t`A bot`, () => bots(bot ? options.bots.filter((other) => other !== seat) : [...options.bots, seat]), { id: `bot-${seat}` }) : null);
  };
  return el("div", { className: "grid table" },
    el("div", { className: "grid" },
      el("section", {}, el("h2", {}, t`Who plays`), el("ul", { className: "chairs" }, seats.map(chair)),
        el("p", { id: "waiting", role: "status" }, waiting(room, empty)),
        el("p", { className: "row" },
          hosts && empty.length && !(empty.length === seats.length) ? button(empty.length === 1 ? t`A bot takes the empty chair` : t`Bots take the ${empty.length} empty chairs`, () => bots([...options.bots, ...empty]), { id: "fill" }) : null,
          room.seat ? button(t`Stand up`, () => send("sit", { seat: null }), { disabled: room.me.ready }) : null,
          room.seat ? button(room.me.ready ? t`Ready: waiting for the others` : t`I am ready`, () => room.ready().catch(told),
            { id: "ready", className: "primary", disabled: room.me.ready }) : null)),
      el("section", {}, el("h2", {}, t`What is played`), setupForm(room, hosts, send, redraw)),
      hosts ? more(room, send, redraw) : null),
    el("div", { className: "grid" }, invitation(room, send), members, el("section", { className: "later" }, rules)));
}

// Why the game does not begin yet, in words.
function waiting(room, empty) {
  const { members, seats } = room.seen;
  const missing = empty.length === 1 ? t`One chair is empty.` : t`${empty.length} chairs are empty.`;
  const slow = members.filter((member) => member.seat && !member.ready);
  if (!room.seat && empty.length) return t`${missing} Sit down to play, or look on.`;
  if (empty.length) return t`${missing} The game begins once somebody or a bot sits in each, and all are ready.`;
  if (slow.length) return t`Not ready yet: ${listed(slow.map((member) => member.member === room.member ? t`you` : member.name))}. Then the game begins.`;
  return seats.length ? t`The game begins.` : "";
}

function setupForm(room, hosts, send, redraw) {
  const { setup } = room.seen;
  const about = aboutOf(room.game, redraw);
  const { min_seats: least, max_seats: most } = gameOf(room.game) ?? {};
  const fields = about?.setup ? form(about.setup, setup, {
    names: about.names, bounds: least ? { seats: [least, most] } : {}, change: (value) => send("setup", { setup: value }),
  }) : [];
  const text = el("textarea", { id: "setup", value: JSON.stringify(setup, null, 2), readOnly: !hosts, "aria-label": t`Setup as JSON` });
  const agree = () => {
    try {
      send("setup", { setup: JSON.parse(text.value) });
    } catch {
      say(t`The setup is no JSON.`, "bad");
    }
  };
  return [
    el("fieldset", { className: "form", disabled: !hosts || Boolean(room.me?.ready) }, fields),
    hosts ? el("p", { className: "row" }, button(t`Draw another`, () => send("setup", { setup: null }), { id: "draw" })) : el("p", { className: "muted" }, t`The host chooses.`),
    el("details", { id: "as-text" }, el("summary", {}, t`As text`), text, hosts ? el("p", { className: "row" }, button(t`Play this`, agree)) : null),
  ];
}

// Clocks, patience, bots: all that a table agrees on beside the setup, by its schema.
function more(room, send, redraw) {
  const { options } = room.seen;
  const read = async () => {
    if (!part.open || optional) return;
    const { components } = await ask("GET", "/api/openapi.json");
    // References of that document are looked up where its schemas stand.
    optional = { ...components.schemas.Options, components };
    redraw();
  };
  const fields = optional ? form(optional, options, { without: ["bots", "listed"], change: (value) => send("options", { options: value }) }) : [];
  const part = el("details", { id: "options", ontoggle: read }, el("summary", {}, t`Clocks and more`), el("fieldset", { className: "form", disabled: Boolean(room.me?.ready) }, fields));
  return el("section", {}, part);
}

function invitation(room, send) {
  const link = `${location.origin}/#${room.code}`;
  return el("section", {}, el("h2", {}, t`Invite`),
    el("p", {}, t`Others join by the code `, el("strong", {}, room.code), t` or by this link:`),
    copied("link", link, t`Link to this room`), listing(room, send));
}

// Whether anybody finds the room in the list; only its host may say so, before the game.
function listing(room, send) {
  const { options, host, stage } = room.seen;
  const line = options.listed ? t`Anybody finds this room in the list, without its code.` : t`Only who has the code finds this room.`;
  const turn = () => send("options", { options: { ...options, listed: !options.listed } });
  return el("p", { className: "row" }, el("span", { className: "muted" }, line),
    host === room.member && stage === "gathering" ? button(options.listed ? t`Hide it` : t`List it`, turn, { id: "listed" }) : null);
}
