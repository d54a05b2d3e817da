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

// Nothing is wider than the window, and what is pressed is large enough for a finger.
async function fits(page, what) {
  const [wide, small] = await page.evaluate(() => [
    document.documentElement.scrollWidth - window.innerWidth,
    [...document.querySelectorAll("button, input, select")].filter((part) => part.offsetHeight > 0 && part.offsetHeight < 44).length,
  ]);
  check(wide <= 0, `${what} fits into the window: ${wide} px too wide`);
  check(small === 0, `${small} parts of ${what} are too small for a finger`);
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

// Somebody at random of those who are asked decides something at random, until the game is over.
async function playOut(pages, watch = async () => {}) {
  let played = 0;
  let idle = 0;
  while (played < MOST) {
    let acted = false;
    for (const page of pages) {
      const did = await page.evaluate(() => {
        if (document.getElementById("ended")) return "over";
        const choices = [...document.querySelectorAll(".choices button")];
        if (!choices.length) return "";
        choices[Math.floor(Math.random() * Math.min(choices.length, 6))].click();
        const confirm = document.getElementById("confirm");
        if (confirm.disabled) return "";
        confirm.click();
        return "played";
      });
      if (did === "over") return played;
      if (did === "played") {
        acted = true;
        played += 1;
        await watch(played);
      }
    }
    await new Promise((done) => setTimeout(done, acted ? 15 : 60));
    idle = acted ? 0 : idle + 1;
    check(idle < 300, "somebody can decide");
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
  for (const [at, page] of pages.entries()) {
    await page.click(`#sit-p${at + 1}`);
    await page.waitForSelector("#ready");
  }
  await fits(pages[0], "the room");
  await shoot(pages[0], "room-390");
  await shoot(pages[1], "room-1280");
  for (const page of pages) await page.click("#ready");
  await Promise.all(pages.map((page) => page.waitForSelector("#board")));
  const played = await playOut(pages, async (number) => {
    if (number === 30) {
      const refused = await pages[0].$$eval("#news .bad", (lines) => lines.map((line) => line.textContent));
      check(!refused.some((line) => line.includes("revision")), `nothing stale can be chosen: ${refused}`);
    }
    if (number === 40) {
      await shoot(pages[0], "table-390");
      await shoot(pages[1], "table-1280");
      await fits(pages[0], "the table");
      const [board, log] = await Promise.all(["#board", "#log"].map((part) => pages[0].locator(part).boundingBox()));
      const decision = await pages[0].locator("section:has(#leave)").boundingBox();
      check(board.y < decision.y && decision.y < log.y, "on a phone, the decision follows the board");
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
    const [, signed, commands] = report[0].match(/^(\d+) of (\d+) commands are signed, \d+ links keep their chains/) ?? [];
    check(Number(commands) > 0 && signed === commands, `all is signed: ${report}`);
    check(names.every((name) => report[1].includes(name)), `all have confirmed the end: ${report}`);
    check((await page.$("[role=alert]")) === null, "nobody is doubted");
  }
  await shoot(pages[0], "end-390");
  console.log(`kingdoms: five pages, ${played} decisions, ${heads[0]}`);
  await Promise.all(pages.map((page) => page.context().close()));
}

// The host chooses what is drawn from, and the others see it.
async function presetOf(host, other, preset) {
  await host.selectOption("#preset", preset);
  await other.waitForFunction((id) => document.getElementById("setup").value.includes(`"${id}"`), preset);
  check((await other.$("#preset")) === null, "only the host chooses");
}

// The host changes the setup until it has so many seats.
async function seatsFor(host, wanted) {
  for (let tries = 0; tries < 60; tries++) {
    if ((await host.$$("li.seat")).length === wanted) return;
    const before = await host.inputValue("#setup");
    await host.click("text=Draw another");
    await host.waitForFunction((text) => document.getElementById("setup").value !== text, before, { timeout: 2000 }).catch(() => {});
  }
  throw new Error(`no setup with ${wanted} seats was drawn`);
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
  check(trouble.length === 0, `no errors in the pages: ${trouble.join("; ")}`);
} finally {
  await browser.close();
}
