// A board to play on at once, against the computer's easiest level: on the first page, and at the door of each family.
// @ts-check
import { announce } from "../common/live.js";
import { fleeting } from "../common/notice.js";
import { POINTER } from "../common/pointer.js";
import { sentence } from "../common/words.js";

/** @typedef {import("../module/tiamat.js").Tiamat} Tiamat */
/** @typedef {import("../module/types.d.ts").BoardView} BoardView */

/** Milliseconds after which the module is fetched even if nobody touches the board. */
const LATER = 3000;

/** The parts of a board with everything around it, as `hero.rs` has them. @param {HTMLElement} live */
function parts(live) {
  /** @template {HTMLElement} T @param {string} selector @param {new () => T} kind */
  const part = (selector, kind) => {
    const found = live.querySelector(selector);
    if (!(found instanceof kind)) throw new Error(`the page has no ${selector}`);
    return found;
  };
  const thrown = live.querySelector("button.throw");
  return {
    place: part("div.board", HTMLElement),
    say: part("p.say", HTMLElement),
    last: part("p.last", HTMLElement),
    tip: part("p.tip", HTMLElement),
    notice: part("p.notice", HTMLElement),
    back: part("button.back", HTMLButtonElement),
    again: part("button.again", HTMLButtonElement),
    thrown: thrown instanceof HTMLButtonElement ? thrown : null,
  };
}

export class LiveBoard {
  #parts;
  #rules;
  #notice;
  /** @type {Promise<void> | undefined} */
  #started;
  /** What was pressed before the board came to life: the name of a place. @type {string | undefined} */
  #pressed;

  /** @param {HTMLElement} live */
  constructor(live) {
    this.#parts = parts(live);
    this.#rules = live.dataset.rules ?? "";
    this.#notice = fleeting(this.#parts.notice, announce);
    const { place, say, thrown } = this.#parts;
    // A game that was left here comes back first: nobody can mean a board that does not show it yet.
    const left = this.#stored().length > 0;
    if (left) {
      say.textContent = "Your game is being restored.";
      this.start();
    }
    // The module comes as soon as somebody wants to play, else when the page has long been there.
    place.addEventListener("pointerover", () => this.start(), { once: true });
    place.addEventListener("pointerdown", ({ target }) => {
      if (!left && target instanceof Element) this.#pressed = target.closest("[data-point]")?.getAttribute("data-point") ?? undefined;
      this.start();
    });
    if (thrown && !left) {
      thrown.setAttribute("aria-disabled", "false");
      thrown.addEventListener("click", () => ((this.#pressed ??= "dice"), this.start()), { once: true });
    }
  }

  /** Fetches the module once the page has been there for a while. */
  startLater() {
    setTimeout(() => this.start(), LATER);
  }

  /** Brings the board to life. */
  start() {
    this.#started ??= this.#play().catch((error) => {
      this.#parts.say.textContent = "The board could not be brought to life. Reload the page to try again.";
      console.warn(error);
    });
  }

  async #play() {
    const [{ CasualGame }, { tiamat }] = await Promise.all([import("../common/casual.js"), import("../module/tiamat.js")]);
    const module = await tiamat();
    const show = await this.#tips(module);
    const { place, back, again, thrown } = this.#parts;
    const rules = this.#rules;
    const casual = new CasualGame(module, {
      game: { rules, moves: this.#playable(module) },
      computer: { color: "white", level: 1 },
      refused: this.#notice,
      shown: (view) => {
        this.#shown(view);
        for (const button of [back, again]) button.disabled = casual.plies === 0;
        this.#keep(casual.game.moves ?? []);
        show(view);
      },
    });
    again.addEventListener("click", () => casual.restart());
    back.addEventListener("click", () => casual.takeBack());
    casual.show();
    place.replaceChildren(casual.board);
    const pressed = this.#pressed;
    thrown?.addEventListener("click", () => casual.throwIfDue());
    if (pressed === "dice") casual.throwIfDue();
    else if (pressed !== undefined) casual.press(pressed);
  }

  /** @param {BoardView} view */
  #shown(view) {
    const { say, last, thrown } = this.#parts;
    this.#notice("");
    if (view.last) last.textContent = view.last.story ? told(view.last.story) : sentence(view.last.text);
    const computers = !view.ending && view.turn === "white";
    const dice = view.actions[0]?.kind === "dice";
    say.textContent = computers ? (dice ? "The computer throws." : "The computer is thinking.") : view.say;
    // A disabled button would lose the focus.
    thrown?.setAttribute("aria-disabled", String(computers || !dice));
  }

  /** Shows one tip at a time, when its rule first matters; playing on dismisses it. @param {Tiamat} module */
  async #tips(module) {
    const { seenTips, keepTips } = await import("../local/settings.js");
    const rules = this.#rules;
    const { tip } = this.#parts;
    const tips = new Map(module.call("tips", { rules, pointer: POINTER }).map(({ id, text }) => [id, text]));
    const seen = seenTips(rules);
    /** @type {string | undefined} */
    let shown;
    return (/** @type {BoardView} */ view) => {
      if (shown !== undefined) keepTips(rules, seen.add(shown));
      shown = view.turn === "white" ? undefined : view.tips.find((id) => !seen.has(id));
      tip.hidden = shown === undefined;
      tip.textContent = tips.get(shown ?? "") ?? "";
    };
  }

  get #key() {
    return `home-${this.#rules}`;
  }

  /** @param {string[]} moves */
  #keep(moves) {
    try {
      localStorage.setItem(this.#key, JSON.stringify(moves));
    } catch {
      // Without storage the game ends with the page.
    }
  }

  /** The moves of the game that was left here. @returns {string[]} */
  #stored() {
    try {
      const moves = JSON.parse(localStorage.getItem(this.#key) ?? "[]");
      return Array.isArray(moves) ? moves : [];
    } catch {
      return [];
    }
  }

  /** The same, if they can still be played. @param {Tiamat} module @returns {string[]} */
  #playable(module) {
    const moves = this.#stored();
    try {
      const { ending } = module.call("position", { rules: this.#rules, moves });
      return ending ? [] : moves;
    } catch {
      return [];
    }
  }
}

/** @param {import("../module/types.d.ts").Story} story */
function told({ title, count, words }) {
  return `${count ? `${title} ${count}` : title} ${sentence(words)}`;
}
