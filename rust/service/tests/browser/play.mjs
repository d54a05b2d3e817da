// Plays in real browsers: pages that share nothing come together in a room and play a game to its end.
//
//   node rust/service/tests/browser/play.mjs http://127.0.0.1:8080 [PICTURES]
//
// It needs the npm package playwright-core where node finds it (NODE_PATH), and Debian's chromium or another in CHROMIUM.

import { createRequire } from "node:module";
import { mkdirSync } from "node:fs";

const { chromium } = createRequire(import.meta.url)("playwright-core");

const [base, pictures] = process.argv.slice(2);
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync"];
const MOST = 4000;

function check(holds, what) {
  if (!holds) throw new Error(`not so: ${what}`);
}

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: FLAGS });
const trouble = [];

// A browser of its own: no page knows another's tokens.
async function person(name, viewport) {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  page.on("pageerror", (error) => trouble.push(`${name}: ${error.message}`));
  page.on("console", (line) => { if (line.type() === "error") trouble.push(`${name}: ${line.text()}`); });
  page.name = name;
  await page.goto(base);
  await page.fill("#name", name);
  return page;
}

async function shoot(page, named) {
  if (!pictures) return;
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: `${pictures}/${named}.png` });
}

// Nothing is wider than the window, and what is pressed is large enough for a finger; squares as large as a board leaves them.
async function fits(page, what) {
  const [wide, small] = await page.evaluate(() => {
    const low = (part) => part.offsetHeight > 0 && part.offsetHeight < (part.classList.contains("square") ? 36 : 44);
    return [
      document.documentElement.scrollWidth - window.innerWidth,
      [...document.querySelectorAll("button, input, select, summary")].filter(low).map((part) => part.id || part.textContent || part.className),
    ];
  });
  check(wide <= 0, `${what} fits into the window: ${wide} px too wide`);
  check(small.length === 0, `parts of ${what} are too small for a finger: ${small}`);
}

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

// Touches the table as somebody who knows no rules: a place that lights up, else a sentence of the list; then confirms.
// `stay` names what is never chosen, `talks` how often a sentence is chosen where both can be.
function touch(page, stay, talks) {
  return page.evaluate(([never, often]) => {
    if (document.getElementById("ended")) return "over";
    const confirm = document.getElementById("confirm");
    if (!confirm) return "";
    if (!confirm.disabled) {
      confirm.click();
      return "played";
    }
    const lit = [...document.querySelectorAll(".picture .lit")];
    const begun = document.querySelector(".trail") !== null;
    const sentences = [...document.querySelectorAll(".choices button")].filter((choice) => !choice.textContent.includes(never)).slice(0, 6);
    const some = sentences.length && (begun || !lit.length || Math.random() < often) ? sentences : lit;
    if (!some.length) return "";
    some[Math.floor(Math.random() * some.length)].click();
    return "touched";
  }, [stay, talks]);
}

// Those who are asked decide something, until the game is over.
async function playOut(pages, watch = async () => {}, { stay = "Give up", talks = 0.2 } = {}) {
  let [played, touched, idle] = [0, 0, 0];
  while (played < MOST) {
    let acted = false;
    for (const page of pages) {
      const did = await touch(page, stay, talks);
      if (did === "over") return { played, touched };
      if (did) acted = true;
      if (did === "touched") touched += 1;
      if (did !== "played") continue;
      played += 1;
      await watch(played);
    }
    await new Promise((done) => setTimeout(done, acted ? 5 : 30));
    idle = acted ? 0 : idle + 1;
    check(idle < 1000, `somebody can decide: ${await pages[0].textContent("main")}`);
  }
  throw new Error("the game does not end");
}

async function fivePlayKingdoms() {
  const names = ["Ada", "Ben", "Cleo", "Dov", "Eve"];
  const pages = [];
  for (const [at, name] of names.entries()) pages.push(await person(name, at % 2 ? DESK : PHONE));
  await fits(pages[0], "the lobby");
  await shoot(pages[0], "lobby-390");
  await shoot(pages[1], "lobby-1280");
  await gather("kingdoms", pages);
  await presetOf(pages[0], pages[1], "base2");
  await seatsFor(pages[0], names.length);
  check((await pages[0].textContent("#waiting")).startsWith("Five chairs are empty."), "it says what is waited for");
  for (const [at, page] of pages.entries()) {
    await page.click(`#sit-p${at + 1}`);
    await page.waitForSelector("#ready");
  }
  await fits(pages[0], "the room");
  await shoot(pages[0], "room-390");
  await shoot(pages[1], "room-1280");
  for (const page of pages) await page.click("#ready");
  await Promise.all(pages.map((page) => page.waitForSelector("#board")));
  const { played, touched } = await playOut(pages, async (number) => {
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
    // A page that is loaded again has its seat back.
    if (number === 60) await pages[2].reload();
  });
  await Promise.all(pages.map((page) => page.waitForSelector("#ended")));
  const heads = await Promise.all(pages.map((page) => page.textContent("#ended strong")));
  check(new Set(heads).size === 1, `all see the same end: ${heads}`);
  // Each page checks the game by the journal, also the one that was loaded again.
  for (const page of pages) {
    await page.waitForFunction(() => document.getElementById("mark")?.textContent.includes("are signed"));
    await page.waitForSelector("#check");
    await page.click("#check");
    await page.waitForSelector("#report li");
    const report = await page.$$eval("#report li", (lines) => lines.map((line) => line.textContent));
    const [, signed, commands] = report[0].match(/^(\d+) of (\d+) commands are signed, and \d+ links keep their chains/) ?? [];
    check(Number(commands) > 0 && signed === commands, `all is signed: ${report}`);
    const confirmed = report.find((line) => line.startsWith("The end is confirmed by ")) ?? "";
    check(names.every((name) => confirmed.includes(name)), `all have confirmed the end: ${report}`);
    check((await page.$("[role=alert]")) === null, "nobody is doubted");
  }
  await shoot(pages[0], "end-390");
  check(touched >= played, "decisions are made by touching the table");
  console.log(`kingdoms: five pages, ${played} decisions by ${touched} touches, ${heads[0]}`);
  await Promise.all(pages.map((page) => page.context().close()));
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

// One person against bots, by touch alone.
async function alone(game, viewport, { set = async () => {}, ...manner } = {}) {
  const page = await person("Ada", viewport);
  await gather(game, [page]);
  await page.waitForSelector(".form select");
  await set(page);
  const size = `${game}-${viewport.width}`;
  await fits(page, `the room of ${game}`);
  await shoot(page, `room-${size}`);
  await page.click("#sit-p1");
  await page.waitForSelector("#ready");
  if (await page.$("#fill")) await page.click("#fill");
  await page.waitForFunction(() => !document.querySelector("li.seat.empty"));
  await page.click("#ready");
  await page.waitForSelector("#board .panel");
  const { played, touched } = await playOut([page], async (number) => {
    if (![1, 9, 25].includes(number)) return;
    await page.waitForSelector("#confirm").catch(() => {});
    await fits(page, `the table of ${game}`);
    await shoot(page, `table-${size}-${number}`);
  }, manner);
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

try {
  await aNameIsNoMarkup();
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
