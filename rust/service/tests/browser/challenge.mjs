// A challenge on the page: it is made, played and handed in, its table is the same for everybody, and lies are refused in words.

import { check, DESK, fits, PHONE, playOut } from "./hands.mjs";

const MARKUP = "<img src=x onerror=alert(1)>";
const token = () => Array.from({ length: 64 }, () => Math.floor(Math.random() * 16).toString(16)).join("");

export async function challenges({ base, person, stranger, shoot }) {
  const ask = async (path, body, headers = {}) => {
    const answer = await fetch(`${base}/api/challenge/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    return { status: answer.status, told: await answer.json() };
  };
  const host = await person("Ada", PHONE);
  await host.selectOption("#challenge-game", "council");
  await host.fill("#challenge-seed", "among friends");
  await host.click("#pose");
  await host.waitForSelector("#link");
  const link = await host.inputValue("#link");
  check(link === host.url() && link.includes("#challenge/"), `the link leads there: ${link}`);
  const code = link.split("/").at(-1);
  check((await host.textContent("main")).includes("Nobody has handed in yet."), "the table is empty");
  await fits(host, "a challenge");
  await shoot(host, "challenge-390");
  await host.click("#play");
  await host.waitForSelector("#confirm");
  await playOut([host], { most: 2 });
  // The game is kept in the browser.
  await host.reload();
  await host.waitForSelector("#play");
  check((await host.textContent("#play")) === "Go on", "it goes on");
  await host.click("#play");
  await host.waitForSelector("#confirm");
  const { played } = await playOut([host]);
  await host.waitForSelector("#hand-in");
  check((await handedInBy(host, "Ada")).length === 1, "its row is in the table");
  await fits(host, "the end of a challenge");
  await shoot(host, "challenge-end-390");
  check(await host.$("#hand-in") === null, "it is handed in once");

  const friend = await person("Ben", DESK, { locale: "de-DE" });
  await friend.goto(link);
  await friend.waitForSelector("text=Ergebnisse");
  await friend.click("#play");
  await friend.waitForSelector("#confirm");
  await playOut([friend], { talks: 1 });
  const names = await handedInBy(friend, MARKUP);
  check(names.includes("Ada") && names.includes(MARKUP), `a name is a text: ${names}`);
  check((await friend.$$("#results img")).length === 0, "and no markup");
  await shoot(friend, "challenge-end-1280");
  await host.click("#results-again");
  await host.waitForFunction(() => document.querySelectorAll("#results tbody tr").length === 2);

  const lies = await person("Eve", PHONE);
  const kept = (page, of) => page.evaluate((key) => JSON.parse(localStorage.getItem(key)).journal, `challenge ${of}`);
  const journal = await kept(host, code);
  const { told: { challenge: other } } = await ask("create", { game: "council", seed: "others" });
  const handIn = (of, name, what) => ask(`${of}/result`, { name, journal: what }, { Authorization: `Bearer ${token()}` });
  const refusals = [
    [await handIn(other, "Eve", journal), 422, "not_proved"],
    [await handIn(code, "Eve", { ...journal, entries: journal.entries.slice(0, -1) }), 422, "not_proved"],
    [await handIn(code, "Eve", { ...journal, game: "fleet" }), 422, "not_proved"],
    [await handIn(code, "E".repeat(4_000), journal), 422, "bad_name"],
    [await handIn(code, "Eve", journal), 409, "handed_in"],
    [await handIn("AAAAAAAAAA", "Eve", journal), 404, "no_such_challenge"],
  ];
  for (const [{ status, told }, wanted, why] of refusals) check(status === wanted && told.code === why, `${why}: ${status} ${JSON.stringify(told)}`);
  await lies.context().close();

  // What is refused is said in words.
  const lost = await stranger(`${base}/#challenge/AAAAAAAAAA`);
  await lost.waitForSelector("#news .bad");
  check((await lost.textContent("#news")).includes("no such challenge"), "it says that there is none");
  await lost.waitForSelector("#pose");
  await lost.evaluate(([key, kept]) => localStorage.setItem(key, JSON.stringify(kept)), [`challenge ${code}`, { journal, over: true }]);
  await lost.goto(link);
  await lost.waitForSelector("#play");
  await lost.click("#play");
  await lost.waitForSelector("#hand-in");
  for (const [name, words] of [["", "Say what you are called"], ["Eve", "in the table already"]]) {
    await lost.fill("#called", name);
    await lost.click("#hand-in");
    await lost.waitForFunction((wanted) => document.getElementById("news").textContent.includes(wanted), words);
  }
  // A journal that somebody has changed.
  await lost.evaluate(([key, kept]) => localStorage.setItem(key, JSON.stringify(kept)), [`challenge ${code}`, { journal: { ...journal, seed: "luckier" }, over: false }]);
  await lost.reload();
  await lost.click("#play");
  await lost.waitForFunction(() => document.getElementById("news").textContent.includes("does not take this game"));

  // Against bots, of which a game has several.
  const crowd = await person("Cleo", DESK);
  await crowd.selectOption("#challenge-game", "kingdoms");
  await crowd.click("#pose");
  await crowd.waitForSelector("#play");
  check(/Seed: kingdoms 20\d\d-/.test(await crowd.textContent("main")), "without a seed it is the game of the day");
  await crowd.click("#play");
  await crowd.waitForSelector("#confirm");
  await playOut([crowd], { most: 6 });
  await shoot(crowd, "challenge-table-1280");
  await fits(crowd, "the table of a challenge");
  await Promise.all([host, friend, lost, crowd].map((page) => page.context().close()));
  console.log(`challenge: made, played by ${played} decisions, handed in and compared; ${refusals.length} lies refused`);
}

// Hands in, and the names that the table has then.
async function handedInBy(page, name) {
  await page.waitForSelector("#called");
  await page.fill("#called", name);
  await page.click("#hand-in");
  await page.waitForSelector("#handed-in");
  return page.$$eval("#results tbody tr", (rows) => rows.map((row) => row.children[1].textContent));
}
