// What the scripts of both pages share: a browser, and hands that touch a table without knowing its game.
//
// They need the npm package playwright-core where node finds it (NODE_PATH), and Debian's chromium or another in CHROMIUM.

import { createRequire } from "node:module";
import { mkdirSync } from "node:fs";

const { chromium } = createRequire(import.meta.url)("playwright-core");

export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1280, height: 800 };
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync"];
// After so many decisions a game that goes on does not end.
const MOST = 4000;

export function check(holds, what) {
  if (!holds) throw new Error(`not so: ${what}`);
}

export const launch = () => chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: FLAGS });

// Notes each error of a page in `trouble`.
export function watch(page, trouble, name = "") {
  page.on("pageerror", (error) => trouble.push(`${name} ${error.message}`));
  page.on("console", (line) => {
    const { url } = line.location();
    // A picture that is opened by itself has no icon.
    if (line.type() === "error" && !url.endsWith("/favicon.ico")) trouble.push(`${name} ${line.text()} ${url}`);
  });
}

// A picture of what the window shows, where a folder was named for them.
export async function shoot(page, folder, named) {
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/${named}.png` });
}

// Nothing is wider than the window, and what is pressed is large enough for a finger; squares as large as a board leaves them.
export async function fits(page, what) {
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

// Touches the table as somebody who knows no rules: a place that lights up, else a sentence of the list; then confirms.
// `stay` names what is never chosen, `talks` how often a sentence is chosen where both can be.
export function touch(page, stay, talks) {
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

// Those who are asked decide something, until the game is over or so many decisions were made.
export async function playOut(pages, { most = MOST, after = async () => {}, stay = "Give up", talks = 0.2 } = {}) {
  let [played, touched, idle] = [0, 0, 0];
  while (played < most) {
    let acted = false;
    for (const page of pages) {
      const did = await touch(page, stay, talks);
      if (did === "over") return { played, touched };
      if (did) acted = true;
      if (did === "touched") touched += 1;
      if (did !== "played") continue;
      played += 1;
      await after(played);
    }
    await new Promise((done) => setTimeout(done, acted ? 5 : 30));
    idle = acted ? 0 : idle + 1;
    check(idle < 1000, `somebody can decide: ${await pages[0].textContent("main")}`);
  }
  check(most < MOST, "the game ends");
  return { played, touched };
}
