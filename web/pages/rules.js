// The rules: every diagram can be played on, those in steps go forward and back, and the page can be printed.
// @ts-check
import { button, element, find } from "../common/dom.js";
import { announce } from "../common/live.js";
import { fleeting } from "../common/notice.js";

const print = find("#print", HTMLButtonElement);
print.hidden = false;
print.addEventListener("click", () => window.print());

// Beside the text there is room for the contents; above it they would push the summary away.
if (matchMedia("(min-width: 62rem)").matches) find(".book-contents", HTMLDetailsElement).open = true;

for (const figure of document.querySelectorAll("figure.diagram")) {
  if (figure instanceof HTMLElement) offer(figure);
}

for (const sequence of document.querySelectorAll(".sequence")) leaf(sequence);

/**
 * Shows the boards of a sequence one at a time. On paper all of them are shown.
 * @param {Element} sequence
 */
function leaf(sequence) {
  const boards = [...sequence.children];
  const where = element("span");
  let at = 0;
  const go = (/** @type {number} */ steps) => {
    at += steps;
    for (const [index, board] of boards.entries()) board.classList.toggle("elsewhere", index !== at);
    where.textContent = `Board ${at + 1} of ${boards.length}`;
    // Who listens hears where they are and what is said about the board.
    if (steps !== 0) announce(`${where.textContent}. ${boards[at]?.querySelector("figcaption > p")?.textContent ?? ""}`);
    // A disabled button would lose the focus, so at either end they only say so.
    back.setAttribute("aria-disabled", String(at === 0));
    forward.setAttribute("aria-disabled", String(at === boards.length - 1));
  };
  const back = button("Back", () => at > 0 && go(-1), "button quiet");
  const forward = button("Forward", () => at < boards.length - 1 && go(1), "button quiet");
  sequence.prepend(element("div", { class: "actions leaf", role: "group", "aria-label": "Boards of this example" }, back, where, forward));
  go(0);
}

/** @param {HTMLElement} figure */
function offer(figure) {
  const picture = figure.querySelector("svg");
  const caption = figure.querySelector("figcaption");
  if (!picture || !caption) return;
  const actions = element("div", { class: "actions" });
  const start = button("Try it on this board", () => play(figure, picture, actions).catch(failed), "button quiet");
  const failed = (/** @type {unknown} */ error) => {
    start.disabled = false;
    start.textContent = "It could not be loaded. Try again";
    console.warn(error);
  };
  start.addEventListener("click", () => (start.disabled = true));
  actions.append(start);
  caption.append(actions);
}

/**
 * @param {HTMLElement} figure
 * @param {SVGElement} picture
 * @param {HTMLElement} actions
 */
async function play(figure, picture, actions) {
  const [{ CasualGame }, { tiamat }] = await Promise.all([import("../common/casual.js"), import("../module/tiamat.js")]);
  const module = await tiamat();
  const { rules = "", position, moves } = figure.dataset;
  const played = moves?.split(" ") ?? [];
  const say = element("p", { class: "say" });
  // The line has its room while somebody tries things, so that the text below does not jump.
  const line = element("p", { class: "notice", hidden: true });
  const room = element("div", { class: "tried" }, line);
  const notice = fleeting(line, announce);
  const rolls = element("span", { class: "actions" });
  const attempt = figure.dataset.try;
  const show = attempt ? button(`Play ${attempt}`, () => tried(attempt), "button quiet") : null;
  const casual = new CasualGame(module, {
    game: { rules, position, moves: played },
    refused: notice,
    shown: (view) => {
      notice("");
      say.textContent = view.say;
      rolls.replaceChildren(...view.buttons.map(({ kind, action, words }) => button(words, () => (kind === "decline" ? casual.play(action ?? "") : casual.throw(action)))));
    },
  });
  /** Plays the move of the diagram, or says why it is not allowed. @param {string} text */
  const tried = (text) => {
    casual.restart(played);
    const explained = module.call("explain", { ...casual.game, text });
    if (explained.legal) casual.play(explained.move ?? text);
    else notice(explained.sentence);
  };
  const reset = button("Set it up again", () => casual.restart(played), "button quiet");
  actions.replaceChildren(rolls, ...(show ? [show] : []), reset);
  await casual.show();
  const wide = picture.classList.contains("ur");
  const frame = element("div", { class: wide ? "board wide" : "board" }, casual.board);
  picture.replaceWith(frame);
  frame.after(element("div", { class: "trying" }, say, room));
  casual.board.querySelector("button")?.focus({ preventScroll: true });
}
