// Plays in real browsers: pages that share nothing come together in a room and play a game to its end.
//
//   node rust/service/tests/browser/play.mjs http://127.0.0.1:8080 [PICTURES]

import { challenges } from "./challenge.mjs";
import { oddPictures } from "./odd.mjs";
import { check, DESK, fits, launch, PHONE, playOut, shoot as shootInto, watch } from "./hands.mjs";

const [base, pictures] = process.argv.slice(2);

const browser = await launch();
const trouble = [];

// A browser of its own: no page knows another's tokens.
async function person(name, viewport, { prepare, ...like } = {}) {
  const context = await browser.newContext({ viewport, ...like });
  if (prepare) await context.addInitScript(prepare);
  const page = await context.newPage();
  watch(page, trouble, name);
  page.name = name;
  await page.goto(base);
  await page.fill("#name", name);
  return page;
}

// A browser that comes by a link. What it is refused is no trouble.
async function stranger(url) {
  const page = await (await browser.newContext({ viewport: PHONE })).newPage();
  page.on("pageerror", (error) => trouble.push(`a stranger: ${error.message}`));
  await page.goto(url);
  return page;
}

const shoot = (page, named) => shootInto(page, pictures, named);

async function gather(game, pages) {
  const [host, ...others] = pages;
  await host.click(`#new-${game}`);
  await host.waitForSelector("#link");
  const code = new URL(host.url()).hash.slice(1);
  for (const page of others) {
    await page.fill("#code", code);
    await page.click("form button");
    await page.waitForSelector("#link");
  }
  return code;
}

async function fivePlayKingdoms() {
  const names = ["Ada", "Ben", "Cleo", "Dov", "Eve"];
  const pages = [];
  for (const [at, name] of names.entries()) pages.push(await person(name, at % 2 ? DESK : PHONE));
  await fits(pages[0], "the lobby");
  await shoot(pages[0], "lobby-390");
  await shoot(pages[1], "lobby-1280");
  const code = await gather("kingdoms", pages);
  await presetOf(pages[0], pages[1], "base2");
  await seatsFor(pages[0], names.length);
  check((await pages[0].textContent("#waiting")).startsWith("5 chairs are empty."), "it says what is waited for");
  for (const [at, page] of pages.entries()) {
    await page.click(`#sit-p${at + 1}`);
    await page.waitForSelector("#ready");
  }
  await fits(pages[0], "the room");
  await shoot(pages[0], "room-390");
  await shoot(pages[1], "room-1280");
  for (const page of pages) await page.click("#ready");
  await Promise.all(pages.map((page) => page.waitForSelector("#board")));
  const { played, touched } = await playOut(pages, { after: async (number) => {
    if (number === 30) {
      const refused = await pages[0].$$eval("#news .bad", (lines) => lines.map((line) => line.textContent));
      check(!refused.some((line) => line.includes("revision")), `nothing stale can be chosen: ${refused}`);
    }
    if (number === 40) {
      await shoot(pages[0], "table-390");
      await shoot(pages[1], "table-1280");
      await fits(pages[0], "the table");
      const [board, log] = await Promise.all(["#board", "#log"].map((part) => pages[0].locator(part).boundingBox()));
      const decision = await pages[0].locator(".part-decide").boundingBox();
      check(board.y < decision.y && decision.y < log.y, "on a phone, the decision follows the board");
      check(decision.y + decision.height <= PHONE.height + 1, "and is seen whatever part of the board is");
    }
    if (number === 50) await looksOn(code);
    // A page that is loaded again has its seat back.
    if (number === 60) await pages[2].reload();
  } });
  await Promise.all(pages.map((page) => page.waitForSelector("#ended")));
  const heads = await Promise.all(pages.map((page) => page.textContent("#ended strong")));
  check(new Set(heads).size === 1, `all see the same end: ${heads}`);
  // Each page checks the game by the journal, also the one that was loaded again.
  for (const page of pages) {
    await page.waitForFunction(() => document.getElementById("mark")?.textContent.includes("that are signed"));
    await page.waitForSelector("#check");
    await page.click("#check");
    await page.waitForSelector("#report li");
    const report = await page.$$eval("#report li", (lines) => lines.map((line) => line.textContent));
    const [, signed, commands] = report[0].match(/^Signed: (\d+) of (\d+) commands\. On the chains that were promised: [1-9]\d* links\./) ?? [];
    check(Number(commands) > 0 && signed === commands, `all is signed: ${report}`);
    const confirmed = report.find((line) => line.startsWith("The end is confirmed by ")) ?? "";
    check(names.every((name) => confirmed.includes(name)), `all have confirmed the end: ${report}`);
    check((await page.$("[role=alert]")) === null, "nobody is doubted");
  }
  await shoot(pages[0], "end-390");
  await looksBack(code, pages[0]);
  check(touched >= played, "decisions are made by touching the table");
  console.log(`kingdoms: five pages, ${played} decisions by ${touched} touches, ${heads[0]}`);
  await Promise.all(pages.map((page) => page.context().close()));
}

// By the link somebody without a name looks on, and decides nothing.
async function looksOn(code) {
  const page = await stranger(`${base}/#watch/${code}`);
  await page.waitForSelector("#board .panel");
  check((await page.textContent(".deciding")).startsWith("You look on."), "it looks on");
  check((await page.$("#confirm")) === null, "and decides nothing");
  await page.context().close();
}

// By the same link anybody looks back once it is over, and one of the table by a press.
async function looksBack(code, player) {
  const page = await stranger(`${base}/#watch/${code}`);
  await page.waitForSelector("#verdict");
  const whole = await page.getAttribute("#at", "max");
  await page.fill("#at", "0");
  await page.waitForFunction((of) => document.getElementById("looked").textContent === `after 0 of ${of}`, whole);
  await page.selectOption("#viewer", "p2");
  await page.click("#at-after");
  await page.waitForFunction((of) => document.getElementById("looked").textContent === `after 1 of ${of}`, whole);
  check((await page.$("#verdict")) === null && (await page.$("#board .panel")) !== null, "it stands where it stood");
  await fits(page, "the replay");
  await shoot(page, "replay-390");
  await page.goto(`${base}/#watch/NOWHERE`);
  await page.waitForSelector("#news .bad");
  await page.context().close();
  await player.click("#replay");
  await player.waitForSelector("#at");
}

// The host chooses what is drawn from, and the others see it.
async function presetOf(host, other, preset) {
  await host.selectOption("#setup-preset", preset);
  await other.waitForFunction((id) => document.getElementById("setup-preset").value === id, preset);
  check(await other.isDisabled("#setup-preset"), "only the host chooses");
}

// The host changes the setup until it has so many seats.
async function seatsFor(host, wanted) {
  await host.fill("#setup-seats", String(wanted));
  await host.press("#setup-seats", "Tab");
  await host.waitForFunction((count) => document.querySelectorAll("li.seat").length === count, wanted);
}

// Sits down, and bots at all other chairs.
async function begin(page) {
  await page.click("#sit-p1");
  await page.waitForSelector("#ready");
  if (await page.$("#fill")) await page.click("#fill");
  await page.waitForFunction(() => !document.querySelector("li.seat.empty"));
  await page.click("#ready");
  await page.waitForSelector("#board .panel");
}

// One person against bots, by touch alone.
async function alone(game, viewport, { set = async () => {}, ...manner } = {}) {
  const page = await person("Ada", viewport);
  await gather(game, [page]);
  await page.waitForSelector(".form select");
  await set(page);
  const size = `${game}-${viewport.width}`;
  await fits(page, `the room of ${game}`);
  await shoot(page, `room-${size}`);
  await begin(page);
  const { played, touched } = await playOut([page], { ...manner, after: async (number) => {
    if (![1, 9, 25].includes(number)) return;
    await page.waitForSelector("#confirm").catch(() => {});
    await fits(page, `the table of ${game}`);
    await shoot(page, `table-${size}-${number}`);
  } });
  await page.waitForSelector("#ended");
  await shoot(page, `end-${size}`);
  console.log(`${game}: ${played} decisions by ${touched} touches, ${await page.textContent("#ended strong")}`);
  await page.context().close();
}

async function aNameIsNoMarkup() {
  const pages = [await person("<img src=x onerror=alert(1)>", PHONE), await person("Ben", DESK)];
  await gather("crossfire", pages);
  await pages[1].waitForSelector("text=<img src=x");
  check((await pages[1].$$("main img")).length === 0, "a name is a text");
  await Promise.all(pages.map((page) => page.context().close()));
  console.log("crossfire: a name is a text and no markup");
}

// Where nothing can be kept, and where the browser has no room left, the page plays on and says so.
async function keepsNothing() {
  const lacks = [
    () => Object.defineProperty(globalThis, "localStorage", { get() { throw new DOMException("denied", "SecurityError"); } }),
    () => { Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); }; },
  ];
  for (const prepare of lacks) {
    const page = await person("Ada", PHONE, { prepare });
    check((await page.textContent("main .bad")).includes("keeps nothing"), "the lobby says that nothing is kept");
    await gather("council", [page]);
    await begin(page);
    await playOut([page], { most: 3 });
    await page.waitForFunction(() => document.getElementById("mark")?.textContent.includes("keeps no more"));
    await page.context().close();
  }
  console.log("council: without a storage, and with a full one");
}

// A second tab has the seat, and the first says so.
async function twoTabs() {
  const page = await person("Ada", DESK);
  await gather("council", [page]);
  await begin(page);
  await playOut([page], { most: 1 });
  const other = await page.context().newPage();
  watch(other, trouble, "the other tab");
  await other.goto(page.url());
  await other.waitForSelector("#board .panel");
  await page.waitForFunction(() => document.getElementById("line").textContent === "Another device has your place.");
  await playOut([other], { most: 2 });
  check(!(await other.$("[role=alert]")), "the second tab plays on with the same promises");
  await page.context().close();
}

// The language of the browser at first, and the one that was chosen from then on; a notification where one is wanted.
async function inGerman() {
  const noted = () => {
    globalThis.told = [];
    globalThis.Notification = class { constructor(title) { told.push(title); } static permission = "default"; static requestPermission = async () => (Notification.permission = "granted"); };
    Object.defineProperty(document, "hidden", { get: () => true });
  };
  const page = await person("Ada", PHONE, { prepare: noted, locale: "de-AT" });
  await page.waitForSelector("text=Ein Spiel beginnen");
  check((await page.getAttribute("html", "lang")) === "de", "the document says its language");
  await fits(page, "the lobby in German");
  await gather("crossfire", [page]);
  await page.click("#notify");
  await begin(page);
  await page.waitForSelector("#confirm");
  check((await page.title()).startsWith("● Du bist dran"), `the title says whose turn it is: ${await page.title()}`);
  check((await page.getAttribute("link[rel=icon]", "href")).endsWith("icon-turn.svg"), "and the icon");
  const titles = await page.evaluate(() => told);
  check(titles.length === 1 && titles[0] === "Du bist dran", `one notification for a turn: ${titles}`);
  await fits(page, "the table in German");
  await shoot(page, "german-390");
  await Promise.all([page.waitForEvent("load"), page.selectOption("#language", "en")]);
  await page.waitForSelector("#confirm");
  check((await page.textContent("#confirm")) === "Confirm", "English was chosen");
  await page.reload();
  await page.waitForSelector("#confirm");
  check((await page.textContent("#confirm")) === "Confirm", "and is remembered");
  await page.context().close();
  console.log("crossfire: in German, with a notification");
}

// Arrow keys, Tab and Enter decide without a pointer.
async function byKeys() {
  const page = await person("Ada", DESK);
  await gather("crossfire", [page]);
  await begin(page);
  await page.waitForSelector(".squares .lit");
  check(await page.$$eval(".squares button", (all) => all.filter(({ tabIndex }) => tabIndex === 0).length) === 1, "a board is one stop of the Tab key");
  await page.focus(".squares button[tabindex='0']");
  const first = await page.evaluate(() => document.activeElement.dataset.place);
  await page.keyboard.press("ArrowDown");
  const second = await page.evaluate(() => document.activeElement.dataset.place);
  check(first !== second, `an arrow leads on: ${first} ${second}`);
  await page.keyboard.press("Enter");
  await page.waitForSelector(".trail");
  check(await page.evaluate(() => document.activeElement.dataset.place) === second, "what was touched keeps the focus");
  const bare = await page.$$eval("button, select, input, summary", (all) => all.filter((part) => !(part.textContent.trim() || part.getAttribute("aria-label") || part.labels?.length)).map((part) => part.outerHTML));
  check(bare.length === 0, `everything that can be pressed has a name: ${bare}`);
  await page.context().close();
}

async function drawsWhatIsOdd() {
  for (const viewport of [PHONE, DESK]) {
    const page = await person("Ada", viewport);
    await oddPictures(page);
    await page.context().close();
  }
  console.log("pictures that no game should tell are drawn");
}

try {
  await aNameIsNoMarkup();
  await drawsWhatIsOdd();
  await keepsNothing();
  await twoTabs();
  await inGerman();
  await byKeys();
  await challenges({ base, person, stranger, shoot });
  await fivePlayKingdoms();
  await alone("crossfire", PHONE, { set: async (page) => {
    await page.setChecked("#setup-campaign", false);
    await page.waitForFunction(() => document.getElementById("setup").value.includes('"campaign": false'));
  } });
  await alone("fleet", PHONE, { set: async (page) => {
    await page.selectOption("#setup-mode", "run");
    await page.waitForFunction(() => document.querySelectorAll("li.seat").length === 1);
  } });
  await alone("council", DESK);
  // Managers could change players for ever.
  await alone("diamond", DESK, { talks: 0.9 });
  check(trouble.length === 0, `no errors in the pages: ${trouble.join("; ")}`);
} finally {
  await browser.close();
}
