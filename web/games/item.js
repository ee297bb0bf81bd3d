// A game in the list of games: what it is, how it stands, and what can be done with it.
// @ts-check
import { players, result, turn } from "../common/about-game.js";
import { button, element } from "../common/dom.js";
import { saveGame } from "../common/game-file.js";
import { fileOf, load, remove } from "../common/games.js";
import { about, analysisLink, download, gameOf, reviewLink } from "../common/links.js";
import { titleOf } from "../common/titles.js";
import { message, sentence } from "../common/words.js";
import { tiamat } from "../module/tiamat.js";
import { smallBoard } from "./small-board.js";

/** @typedef {import("../common/games.js").Stored} Stored */

/** Milliseconds in which a deletion can be confirmed. */
const SURE = 4000;

/**
 * What the page does for an item.
 * @typedef {{notice: import("../common/notice.js").Notice, changed: () => Promise<void>}} Page
 */

export class GameItem {
  element;
  #game;
  #page;
  /** The reviews of the games of a match. */
  #reviews = element("div", { class: "actions" });

  /** @param {Stored} game @param {Page} page */
  constructor(game, page) {
    this.#game = game;
    this.#page = page;
    this.element = element("li", { class: "panel game-item" });
    // One damaged entry does not hide the others.
    try {
      this.element.append(smallBoard(game), element("div", { class: "game-about" }, ...this.#words(), this.#actions(), this.#reviews));
    } catch {
      const words = element("p", {}, "The description of this game is damaged.");
      this.element.replaceChildren(words, element("div", { class: "actions" }, this.#deletion()));
    }
  }

  #words() {
    const game = this.#game;
    const when = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" }).format(game.changed);
    const short = turn(game) || result(game);
    return [
      element("div", { class: "game-title" }, element("strong", {}, titleOf(game.rules)), " ", element("span", {}, players(game))),
      ...(short ? [element("p", { class: "badge" }, short)] : []),
      element("p", { class: "hint" }, `${sentence(game.status)} ${when}`),
    ];
  }

  #actions() {
    const game = this.#game;
    const open = game.record ? button("Open", () => this.#attempt(analyse(game.id))) : link(game.over ? "Open" : "Continue", `/local/${game.id}`);
    open.classList.add(game.over ? "button" : "primary");
    const row = element(
      "div",
      { class: "actions" },
      open,
      ...(game.over ? [button("Review", () => this.#attempt(this.#review()))] : []),
      button("Record", () => this.#attempt(this.#save()), "button quiet"),
      ...(game.record ? [] : [button("Export", () => this.#attempt(saveGame(game)), "button quiet")]),
      this.#deletion(),
    );
    for (const action of row.children) action.setAttribute("aria-label", `${action.textContent}: ${titleOf(game.rules)}, ${players(game)}`);
    return row;
  }

  /** Deleting asks once more, in place. */
  #deletion() {
    let asked = false;
    const ask = (/** @type {boolean} */ on) => {
      asked = on;
      made.textContent = on ? "Delete for good?" : "Delete";
      made.classList.toggle("danger", on);
    };
    const made = button(
      "Delete",
      async () => {
        if (!asked) {
          ask(true);
          setTimeout(() => ask(false), SURE);
          return;
        }
        await remove(this.#game.id);
        await this.#page.changed();
        this.#page.notice("The game is deleted.", { news: true });
      },
      "button quiet",
    );
    return made;
  }

  /** A stored game may be broken: then the page says why. @param {Promise<void>} work */
  #attempt(work) {
    work.catch((error) => this.#page.notice(`The game cannot be read: ${message(error)}`, { stays: true }));
  }

  /** Opens the review of a game, or offers those of all games of a match. */
  async #review() {
    const text = (await recordsOf(this.#game)).join("\n");
    const links = text === "" ? [] : (await tiamat()).call("record.read", { text }).filter(({ moves }) => moves.length > 0).map((read) => reviewLink(read, reader(this.#game, read)));
    const [only] = links;
    if (only === undefined) return this.#page.notice("There is nothing to review: no move was made.");
    if (links.length === 1) location.href = only;
    else this.#reviews.replaceChildren(...links.map((href, number) => link(`Review game ${number + 1}`, href)));
  }

  async #save() {
    const { rules, id } = this.#game;
    const records = await recordsOf(this.#game);
    if (records.length === 0) return this.#page.notice("No game of this match has begun, so that there is nothing to record.");
    download(`${rules}-${id}.record`, records.join("\n"));
  }
}

/** @param {string} text @param {string} href */
function link(text, href) {
  return element("a", { class: "button", href }, text);
}

/** The side that the one person of a game played, and the match. @param {Stored} game @param {import("../module/types.d.ts").RecordRead} read */
function reader({ id, record, seats, names }, { black, white }) {
  const people = /** @type {const} */ (["a", "b"]).filter((seat) => seats[seat].kind === "person");
  const [only] = people;
  if (record || only === undefined || people.length > 1) return {};
  const you = black === names[only] ? "black" : white === names[only] ? "white" : undefined;
  return { you, match: id };
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

/** @param {string} id */
async function analyse(id) {
  const found = await load(id);
  const [read] = (await tiamat()).call("record.read", { text: found?.game.record ?? "" });
  if (!read) return;
  location.href = analysisLink(gameOf(read), about(read));
}
