// The analysis board: play both sides, follow branches, ask the engine, edit, import and export. The address holds the study.
// @ts-check

import "../board/board.js";
import { showButtons, drawn } from "../analysis/dice.js";
import { Editor } from "../analysis/editor.js";
import { exporting, importing } from "../analysis/exchange.js";
import { arrows } from "../analysis/lines.js";
import { showMoves } from "../analysis/moves.js";
import { panels } from "../analysis/panels.js";
import { recordOf } from "../analysis/record.js";
import { Study, cutIllegal } from "../analysis/study.js";
import { Thinking } from "../analysis/thinking.js";
import { Tree } from "../analysis/tree.js";
import { lookUp, showValues } from "../analysis/values.js";
import { STEPPING } from "../board/keys.js";
import { button, element, find } from "../common/dom.js";
import { announce } from "../common/live.js";
import { fleeting } from "../common/notice.js";
import { message, sentence } from "../common/words.js";
import { settings } from "../local/settings.js";
import { tiamat as load } from "../module/tiamat.js";
import { ReviewPanel } from "../review/panel.js";

/** @typedef {import("../board/board.js").TiamatBoard} TiamatBoard */
/** @typedef {import("../module/types.d.ts").BoardView} BoardView */
/** @typedef {import("../module/types.d.ts").Marks} Marks */

const rules = document.body.dataset.rules ?? "";
const page = find("#analysis", HTMLElement);
const say = find("#say", HTMLElement);
const notice = fleeting(find("#notice", HTMLElement), announce);
const board = /** @type {TiamatBoard} */ (document.createElement("tiamat-board"));
const panel = panels(written);
const tiamat = await load();
const facts = tiamat.call("facts", { rules });
const review = new ReviewPanel(facts.players, () => show(), page.dataset.values);

let study = Study.read(rules, location.search);
/** @type {BoardView} */
let view;
/** What the reader has drawn, for each node. @type {Map<import("../analysis/tree.js").Node, Required<Marks>>} */
const drawnMarks = new Map();
let editing = false;
/** The study whose beginning is known. @type {Study | undefined} */
let begun;
let startsWithRoll = false;

const editor = new Editor(panel.editor, tiamat, board, rules, {
  use: (line) => {
    edit(false);
    open({ rules, position: line, options: {} });
  },
  cancel: () => edit(false),
  look: side,
});

const aids = { groups: true, pockets: true, threats: true, route: true, chains: true, hits: true, rosettes: true };

/** From where the board is seen. */
function side() {
  return { flip: study.flip, turn: study.turn, ports: settings().ports };
}

function look() {
  const own = drawnMarks.get(study.tree.current) ?? { circles: [], arrows: [] };
  const best = arrows(view ?? { actions: [] }, thinking.found.length > 0 ? thinking.found : better());
  return {
    ...side(),
    ...(panel.aids.checked ? { aids } : {}),
    marks: { circles: [...best.circles, ...own.circles], arrows: [...best.arrows, ...own.arrows] },
  };
}

/** What a review found to be better than what was played here. */
function better() {
  return review.better ? [{ move: review.better }] : [];
}

/** The view of the node on show. A link may hold moves that are not legal: those are cut off. */
function current() {
  try {
    return tiamat.call("board", { ...study.game(), ...look() });
  } catch (error) {
    notice(message(error));
    if (!cutIllegal(tiamat, study)) {
      if (!study.position && Object.keys(study.options).length === 0) throw error;
      study = new Study(rules);
    }
    return tiamat.call("board", { ...study.game(), ...look() });
  }
}

/** Shows the node the study is at. @param {{animate?: boolean}} [how] */
function show(how) {
  if (editing) return;
  thinking.stop();
  view = current();
  void board.show(view, how);
  say.textContent = view.say;
  showButtons(panel.buttons, view, play);
  showMoves(panel.moves, study.tree, rolled(), go);
  cut.disabled = study.tree.current === study.tree.root;
  promote.disabled = study.tree.isMain();
  review.show(study);
  if (review.better) mark();
  history.replaceState(null, "", `${location.pathname}${study.query ? `?${study.query}` : ""}`);
  thinking.show(view, study.game());
  value();
}

/** Whether the first action is a set-up roll. */
function rolled() {
  if (begun !== study) startsWithRoll = tiamat.call("position", study.game(study.tree.root)).phase === "roll";
  begun = study;
  return startsWithRoll;
}

/** Draws the marks anew. */
function mark() {
  if (editing) return;
  view = tiamat.call("board", { ...study.game(), ...look() });
  void board.show(view, { animate: false });
}

/** @param {string} action */
function play(action) {
  notice("");
  study.tree.play(action);
  show();
}

/** @param {import("../analysis/tree.js").Node} node */
function go(node) {
  study.tree.current = node;
  show();
}

/**
 * Another study.
 * @param {import("../module/types.d.ts").GameAt} game
 * @param {import("../common/links.js").About} [about]
 */
function open(game, about = { black: "", white: "" }) {
  const next = new Study(game.rules);
  next.options = game.options ?? {};
  next.position = game.position ?? undefined;
  next.names = [about.black, about.white];
  next.result = about.result;
  [next.flip, next.turn] = [study.flip, study.turn];
  next.tree = Tree.parse(about.moves ?? (game.moves ?? []).join(" "));
  next.tree.last();
  if (editing) edit(false);
  if (game.rules !== rules) {
    location.assign(`/analysis/${game.rules}?${next.query}`);
    return;
  }
  study = next;
  drawnMarks.clear();
  show({ animate: false });
}

// Playing

board.outcome = (/** @type {string} */ action) => tiamat.call("outcome", { ...study.game(), ...side(), action });
board.addEventListener("board-action", (event) => play(detail(event).action));
board.addEventListener("board-throw", (event) => {
  const { action } = detail(event);
  if (action) play(action);
  const outcome = drawn(view.actions.filter(({ kind }) => kind === "dice"));
  if (outcome) play(outcome.action);
});
board.addEventListener("board-attempt", (event) => {
  const { from, to } = detail(event);
  if (editing) return editor.put(to);
  const answer = tiamat.call("attempt", { ...study.game(), from, to });
  if (answer?.reason) notice(answer.reason);
});
board.addEventListener("board-preview", (event) => {
  const { text } = detail(event);
  if (!editing && view) say.textContent = text ? sentence(text) : view.say;
});
board.addEventListener("board-marks", (event) => {
  const { from, to, accent } = detail(event);
  const marks = drawnMarks.get(study.tree.current) ?? { circles: [], arrows: [] };
  const toggle = (/** @type {any[]} */ list, /** @type {(other: any) => boolean} */ same, /** @type {any} */ one) => {
    const at = list.findIndex(same);
    if (at >= 0) list.splice(at, 1);
    else list.push(one);
  };
  if (from === to) toggle(marks.circles, (other) => other.at === to, { at: to, accent });
  else toggle(marks.arrows, (other) => other.from === from && other.to === to, { from, to, accent });
  drawnMarks.set(study.tree.current, marks);
  mark();
});

/** @param {Event} event */
const detail = (event) => /** @type {CustomEvent} */ (event).detail;

/** Plays an action that was typed, or says why it cannot be played. @param {string} text */
function written(text) {
  const answer = tiamat.call("explain", { ...study.game(), text });
  const legal = answer.legal && answer.move !== null;
  if (legal) play(answer.move ?? text);
  else notice(answer.sentence);
  return legal;
}

// Moves

const step = (/** @type {"first" | "back" | "forward" | "last"} */ way) => {
  study.tree[way]();
  show();
};
/** @type {[string, string, "first" | "back" | "forward" | "last"][]} */
const steps = [["«", "To the start", "first"], ["‹", "Back", "back"], ["›", "Forward", "forward"], ["»", "To the end", "last"]];
for (const [sign, words, way] of steps) {
  const made = button(sign, () => step(way));
  made.setAttribute("aria-label", words);
  made.title = words;
  panel.steps.append(made);
}
/** Looks at the same position from elsewhere. @param {() => void} move */
const seen = (move) => () => {
  move();
  if (editing) editor.open(find("#editor input.notation[aria-label]", HTMLInputElement).value);
  else show({ animate: false });
};
const ways = [button("Flip", seen(() => (study.flip = !study.flip)))];
if (facts.rotates) ways.push(button("Turn", seen(() => (study.turn = (study.turn + 1) % 8))));
panel.ways.append(...ways, button("Keys", () => board.listKeys()));
const promote = button("Make main line", () => (study.tree.promote(), show()), "button quiet");
const cut = button("Delete from here", () => (study.tree.remove(), show()), "button quiet");
panel.branch.append(promote, cut);
document.addEventListener("keydown", (event) => {
  const typing = event.target instanceof Element && event.target.closest("input, textarea, select, tiamat-board, summary");
  if (typing || event.ctrlKey || event.metaKey || event.altKey || editing) return;
  const way = /** @type {const} */ ({ ArrowLeft: "back", ArrowRight: "forward", Home: "first", End: "last" })[event.key];
  if (!way) return;
  event.preventDefault();
  step(/** @type {"back"} */ (way));
});
panel.aids.addEventListener("change", mark);

// The engine

const thinking = new Thinking({ ...panel, facts }, {
  found: mark,
  play: (actions) => {
    for (const action of actions) study.tree.play(action);
    show();
  },
  failed: notice,
});

// Exact values

let asking = new AbortController();
function value() {
  const address = page.dataset.values;
  asking.abort();
  panel.values.replaceChildren();
  if (!address || view.ending) return;
  asking = new AbortController();
  lookUp(address, rules, view.line, asking.signal).then(
    (values) => showValues(panel.values, values, play),
    (error) => error.name !== "AbortError" && panel.values.replaceChildren(element("p", { class: "hint" }, error.message)),
  );
}

// Editing, import, export

/** @param {boolean} on */
function edit(on) {
  editing = on;
  panel.editing.open = on;
  panel.rest(on, review.element);
  if (on) {
    thinking.stop();
    say.textContent = "Click the board to put pieces on it.";
    editor.open(view.line);
    // Beside the board there is room for the whole editor.
    if (matchMedia("(min-width: 56rem)").matches) panel.editing.scrollIntoView({ block: "nearest" });
  } else show({ animate: false });
}
panel.editing.addEventListener("toggle", () => panel.editing.open !== editing && edit(panel.editing.open));

importing(panel, tiamat, rules, { open, notice });
exporting(panel.out, rules, {
  record: () => recordOf(tiamat, study),
  picture: () => tiamat.call("picture", { ...study.game(), ...look() }),
  notice,
});

board.moreKeys = STEPPING;
board.toggleAttribute("drawing", true);
find("#board", HTMLElement).replaceWith(board);
panel.fill(find("#side", HTMLElement), review.element, study.review);
window.addEventListener("popstate", () => {
  study = Study.read(rules, location.search);
  show({ animate: false });
});
show({ animate: false });
