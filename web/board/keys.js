// The keys of the board, as `?` lists them.
// @ts-check

/** @type {[string, string][]} */
const KEYS = [
  ["← → ↑ ↓", "walk over the board: round the ring and along the radius in Mur, from square to square in Ur"],
  ["Enter", "pick up a piece, put it down, place a ship"],
  ["Space", "throw the dice, roll for who begins"],
  ["Escape", "let go, close the choices"],
  ["1 … 9", "take one of the choices"],
  ["?", "show or hide this list"],
];

/** What the arrows do on pages with a list of moves. @type {[string, string][]} */
export const STEPPING = [["← → Home End", "step through the moves, away from the board"]];

/** The panel that lists the keys. */
export class KeyList {
  element = document.createElement("div");
  /** Keys of the page, listed after those of the board. @type {[string, string][]} */
  more = [];

  constructor() {
    this.element.className = "board-keys";
    this.element.setAttribute("role", "group");
    this.element.setAttribute("aria-label", "Keys of the board");
    this.close();
  }

  get open() {
    return !this.element.hidden;
  }

  close() {
    this.element.hidden = true;
  }

  toggle() {
    if (this.open) return this.close();
    const list = document.createElement("dl");
    for (const [key, meaning] of [...KEYS, ...this.more]) {
      const name = document.createElement("dt");
      const kbd = document.createElement("kbd");
      kbd.textContent = key;
      name.append(kbd);
      const words = document.createElement("dd");
      words.textContent = meaning;
      list.append(name, words);
    }
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "Close";
    button.addEventListener("click", () => this.close());
    this.element.replaceChildren(list, button);
    this.element.hidden = false;
    button.focus({ preventScroll: true });
    this.element.scrollIntoView({ block: "nearest" });
  }
}
