// The games of this browser: continue, look at, export, import, delete.
// @ts-check
import { button, element, find } from "../common/dom.js";
import { imported, saveGame } from "../common/game-file.js";
import { fileOf, list, load, remove } from "../common/games.js";
import { about, analysisLink, download, gameOf, reviewLink } from "../common/links.js";
import { fleeting } from "../common/notice.js";
import { titleOf } from "../common/titles.js";
import { message, sentence } from "../common/words.js";
import { tiamat } from "../module/tiamat.js";

/** @typedef {import("../common/games.js").Stored} Stored */

const place = find("#games", HTMLElement);
const start = [...place.childNodes];
const line = element("p", { class: "notice", role: "status", hidden: true });
const notice = fleeting(line);
const items = element("ul", { class: "game-list" });
const file = element("input", { type: "file", id: "import", class: "visually-hidden", multiple: true, accept: ".record,.txt,.jsonl,.match,text/plain" });

file.addEventListener("change", () => void take([...(file.files ?? [])]));
addEventListener("dragover", (event) => event.preventDefault());
addEventListener("drop", (event) => {
  event.preventDefault();
  void take([...(event.dataTransfer?.files ?? [])]);
});
place.replaceChildren(
  line,
  items,
  element(
    "div",
    { class: "actions" },
    element("label", { class: "button", for: "import" }, "Import games or records"),
    file,
  ),
  element("p", { class: "hint" }, "You can also drop files on this page. An exported game can be continued in any browser; a record opens on the analysis board."),
  ...start,
);
void show();

async function show() {
  try {
    const games = await list();
    items.replaceChildren();
    showMore(games);
    if (games.length === 0) items.append(element("li", { class: "hint" }, "There are no games in this browser yet."));
  } catch (error) {
    notice(`The games cannot be read: ${message(error)}`, { stays: true });
  }
}

/** How many games are listed at a time. */
const PAGE = 100;

/** Lists the first of some games, with a button for the others. @param {Stored[]} games */
function showMore(games) {
  items.append(...games.slice(0, PAGE).map(itemOrDamage));
  const others = games.slice(PAGE);
  if (others.length === 0) return;
  const more = element("li", {}, button(`Show more (${others.length})`, () => (more.remove(), showMore(others))));
  items.append(more);
}

/** One damaged entry does not hide the others. @param {Stored} game */
function itemOrDamage(game) {
  try {
    return item(game);
  } catch {
    const words = element("p", {}, "The description of this game is damaged.");
    return element("li", { class: "panel game-item" }, words, element("div", { class: "actions" }, deletion(game)));
  }
}

/** @param {Stored} game */
function item(game) {
  const players = `${name(game, "a")} – ${name(game, "b")}`;
  const when = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" }).format(game.changed);
  const open = game.record ? button("Open", () => attempt(analyse(game.id))) : link(game.over ? "Open" : "Continue", `/local/${game.id}`);
  open.classList.add(game.over ? "button" : "primary");
  const what = `${titleOf(game.rules)}, ${players}`;
  const games = element("div", { class: "actions" });
  const row = element(
    "div",
    { class: "actions" },
    open,
    ...(game.over ? [button("Review", () => attempt(review(game, games)), "button")] : []),
    button("Record", () => attempt(save(game)), "button quiet"),
    ...(game.record ? [] : [button("Export", () => attempt(saveGame(game)), "button quiet")]),
    deletion(game),
  );
  for (const action of row.children) action.setAttribute("aria-label", `${action.textContent}: ${what}`);
  return element(
    "li",
    { class: "panel game-item" },
    element("div", {}, element("strong", {}, titleOf(game.rules)), " ", element("span", {}, players)),
    element("p", { class: "hint" }, `${sentence(game.status)} ${when}`),
    row,
    games,
  );
}

/** @param {Stored} game @param {"a" | "b"} seat */
function name(game, seat) {
  const player = game.seats[seat];
  return player.kind === "computer" ? `${game.names[seat]} (level ${player.level})` : game.names[seat];
}

/** @param {string} text @param {string} href */
function link(text, href) {
  return element("a", { class: "button", href }, text);
}

/** Deleting asks once more, in place. @param {Stored} game */
function deletion(game) {
  let asked = false;
  const made = button(
    "Delete",
    async () => {
      if (!asked) {
        asked = true;
        made.textContent = "Delete for good?";
        made.classList.add("danger");
        setTimeout(() => {
          asked = false;
          made.textContent = "Delete";
          made.classList.remove("danger");
        }, 4000);
        return;
      }
      await remove(game.id);
      await show();
      notice("The game is deleted.", { news: true });
    },
    "button quiet",
  );
  return made;
}

/** A stored game may be broken: then the page says why. @param {Promise<void>} work */
function attempt(work) {
  work.catch((error) => notice(`The game cannot be read: ${message(error)}`, { stays: true }));
}

/** The records of all games of a match. @param {Stored} game */
async function recordsOf(game) {
  if (game.record) return [game.record];
  const module = await tiamat();
  const found = await load(game.id);
  if (!found) return [];
  const { id } = module.call("session.load", { lines: fileOf(found.game, found.lines) });
  const records = module.call("session.records", { id });
  module.call("session.close", { id });
  return records;
}

/** Opens the review of a game, or offers those of all games of a match. @param {Stored} game @param {HTMLElement} place */
async function review(game, place) {
  const text = (await recordsOf(game)).join("\n");
  const links = text === "" ? [] : (await tiamat()).call("record.read", { text }).filter(({ moves }) => moves.length > 0).map((read) => reviewLink(read, reader(game, read)));
  const [only] = links;
  if (only === undefined) return notice("There is nothing to review: no move was made.");
  if (links.length === 1) location.href = only;
  else place.replaceChildren(...links.map((href, number) => link(`Review game ${number + 1}`, href)));
}

/** The side that the one person of a game played, and the match. @param {Stored} game @param {import("../module/types.d.ts").RecordRead} read */
function reader({ id, record, seats, names }, { black, white }) {
  const people = /** @type {const} */ (["a", "b"]).filter((seat) => seats[seat].kind === "person");
  const [only] = people;
  if (record || only === undefined || people.length > 1) return {};
  const you = black === names[only] ? "black" : white === names[only] ? "white" : undefined;
  return { you, match: id };
}

/** @param {Stored} game */
async function save(game) {
  const records = await recordsOf(game);
  if (records.length === 0) return notice("No game of this match has begun, so that there is nothing to record.");
  download(`${game.rules}-${game.id}.record`, records.join("\n"));
}

/** @param {string} id */
async function analyse(id) {
  const found = await load(id);
  const [read] = (await tiamat()).call("record.read", { text: found?.game.record ?? "" });
  if (!read) return;
  location.href = analysisLink(gameOf(read), about(read));
}

/** @param {File[]} files */
async function take(files) {
  let count = 0;
  for (const given of files) {
    try {
      const text = await given.text();
      notice(`Reading ${given.name} …`, { news: true, stays: true });
      count += await imported(text, (done, all) => notice(`${done} of ${all} games of ${given.name} imported.`, { news: true, stays: true }));
    } catch (error) {
      await show();
      return notice(`Could not import ${given.name}: ${message(error)}`, { stays: true });
    }
  }
  file.value = "";
  await show();
  if (count > 0) notice(count === 1 ? "1 game imported." : `${count} games imported.`, { news: true });
}
