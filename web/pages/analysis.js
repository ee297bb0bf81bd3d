// The analysis board: play both sides, follow branches, ask the engine, edit, import and export. The address holds the study.
// @ts-check

import "../board/board.js";
import { ActionList, arrows } from "../analysis/actions.js";
import { showButtons, drawn } from "../analysis/dice.js";
import { Editor } from "../analysis/editor.js";
import { exporting, importing } from "../analysis/exchange.js";
import { showMoves } from "../analysis/moves.js";
import { panels } from "../analysis/panels.js";
import { playingFrom } from "../analysis/play-from.js";
import { mainLineOf, recordOf } from "../analysis/record.js";
import { ScoreBar, chanceOf } from "../analysis/scorebar.js";
import { Study, cutIllegal } from "../analysis/study.js";
import { Thinking } from "../analysis/thinking.js";
import { Tree } from "../analysis/tree.js";
import { exact, lookUp } from "../analysis/values.js";
import { STEPPING } from "../board/keys.js";
import { button, element, find } from "../common/dom.js";
import { announce } from "../common/live.js";
import { fleeting } from "../common/notice.js";
import { rgnOf } from "../common/rgn.js";
import { message, sentence } from "../common/words.js";
import { settings } from "../local/settings.js";
import { tiamat as load } from "../module/tiamat.js";
import { ReviewPanel } from "../review/panel.js";

/** @typedef {import("../analysis/actions.js").Compared} Compared */
/** @typedef {import("../board/board.js").TiamatBoard} TiamatBoard */
/** @typedef {import("../module/types.d.ts").BoardView} BoardView */
/** @typedef {import("../module/types.d.ts").Marks} Marks */

const rules = document.body.dataset.rules ?? "";
const page = find("#analysis", HTMLElement);
const say = find("#say", HTMLElement);
const reason = find("#reason", HTMLElement);
const notice = fleeting(find("#notice", HTMLElement), announce);
const board = /** @type {TiamatBoard} */ (document.createElement("tiamat-board"));
const panel = panels(written);
const tiamat = await load();
const facts = tiamat.call("facts", { rules });
const { players } = facts;
const choices = tiamat.call("options", { rules });
const bar = new ScoreBar(players);
const list = new ActionList(rules, facts.throws, (actions) => {
  for (const action of actions) study.tree.play(action);
  show();
});
const review = new ReviewPanel(players, () => show(), page.dataset.values);

let study = Study.read(rules, location.search, facts.near);
/** @type {BoardView} */
let view;
/** What the reader has drawn, for each node. @type {Map<import("../analysis/tree.js").Node, Required<Marks>>} */
const drawnMarks = new Map();
let editing = false;
/** The study whose beginning is known. @type {Study | undefined} */
let begun;
let startsWithRoll = false;
/** What waits for exact values. */
let exactly = new AbortController();
/** What is known about the actions on show, from the best source there is. @type {Compared | null} */
let compared = null;

const editor = new Editor(panel.editor, tiamat, board, rules, {
  begin: () => edit(true),
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
  const known = compared?.rows.map(({ action }) => action) ?? [];
  // A fault has two: what was played and what was better.
  const shown = review.fault ? known.slice(0, 1) : compared?.source === "review" ? [] : known;
  const best = arrows(view ?? { actions: [] }, shown, review.fault && played());
  const [black, white] = study.names;
  return {
    ...side(),
    ...(black && white ? { names: /** @type {[string, string]} */ ([black, white]) } : {}),
    ...(panel.aids.checked ? { aids } : {}),
    marks: { circles: [...best.circles, ...own.circles], arrows: [...best.arrows, ...own.arrows] },
  };
}

/** The action that follows in the game. */
function played() {
  return study.tree.isMain() ? study.tree.current.children[0]?.action : undefined;
}

/** The view of the node on show. A link may hold moves that are not legal: those are cut off. */
function current() {
  try {
    return tiamat.call("board", { ...study.game(), ...look() });
  } catch (error) {
    notice(message(error));
    if (!cutIllegal(tiamat, study)) {
      if (!study.position && Object.keys(study.options).length === 0) throw error;
      study = new Study(rules, facts.near);
    }
    return tiamat.call("board", { ...study.game(), ...look() });
  }
}

/** Shows the node the study is at. @param {{animate?: boolean}} [how] */
function show(how) {
  if (editing) return;
  thinking.stop();
  exactly.abort();
  compared = null;
  view = current();
  review.show(study);
  compared = review.compared;
  if (compared) view = current();
  page.style.setProperty("--ratio", String(view.frame[2] / view.frame[3]));
  void board.show(view, how);
  say.textContent = view.say;
  explain();
  showButtons(panel.beside, view, play);
  showMoves(panel.moves, study.tree, rolled(), go, review.marks);
  cut.disabled = study.tree.current === study.tree.root;
  promote.disabled = study.tree.isMain();
  history.replaceState(null, "", `${location.pathname}${study.query ? `?${study.query}` : ""}`);
  showCompared();
  if (page.dataset.values && !view.ending) void askTables();
  else thinking.show(view, study.game());
}

/** What the review says of the move that was played here, or else what led to this position. */
function explain() {
  const words = review.words ?? (view.last ? sentence(view.last.text) : "");
  reason.textContent = words;
  reason.classList.toggle("long", words.length > 90);
  reason.classList.toggle("fault", review.fault !== undefined);
}

/** Shows what is known about the actions, and the score. */
function showCompared() {
  const over = view.ending !== undefined;
  // Tables know better than the engine.
  panel.think.disabled = compared?.source === "exact" && page.dataset.values !== undefined;
  if (compared) list.show(compared, played());
  else list.clear(over ? "The game is over." : "Analyse shows what every move is worth.");
  const [best] = compared?.rows ?? [];
  const known = review.chance ?? null;
  const ending = view.ending?.winner === "black" ? 1 : view.ending?.winner === "white" ? 0 : 0.5;
  const own = best && !view.actions.some(({ kind }) => kind === "dice") ? chanceOf(rules, best) : null;
  const black = over ? ending : own === null ? known : view.turn === "black" ? own : 1 - own;
  bar.show(black, (facts.near === "black") !== study.flip);
}

/** Something else is known about the position on show. @param {Compared} found */
function know(found) {
  compared = found;
  showCompared();
  mark();
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
  const next = new Study(game.rules, facts.near);
  next.options = game.options ?? {};
  next.position = game.position ?? undefined;
  next.names = [about.black, about.white];
  next.result = about.result;
  [next.flip, next.turn] = [study.flip, study.turn];
  next.tree = Tree.parse(about.moves ?? (game.moves ?? []).join(" "));
  next.tree.last();
  if (editing) edit(false);
  next.you = undefined;
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
board.addEventListener("board-action", (event) => (editing ? editor.put(detail(event).action) : play(detail(event).action)));
board.addEventListener("board-throw", (event) => {
  const { action } = detail(event);
  if (action) play(action);
  const outcome = drawn(view.actions.filter(({ kind }) => kind === "dice"));
  if (outcome) play(outcome.action);
});
board.addEventListener("board-attempt", (event) => {
  if (editing) return;
  const { from, to } = detail(event);
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
  if (editing) editor.open(editor.line);
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

// The engine, and exact values where the server has tables

const thinking = new Thinking({ think: panel.think, list: list.list, facts }, {
  found: (lines, words) => know({ source: "engine", words, rows: lines.map(({ move, ...line }) => ({ ...line, action: move })) }),
  said: (words) => list.clear(words),
  failed: notice,
});

/** Asks for exact values; the engine looks only where there are none. */
async function askTables() {
  exactly = new AbortController();
  const { signal } = exactly;
  const game = study.game();
  try {
    const values = await lookUp(page.dataset.values ?? "", rules, view.line, signal);
    know(exact(values, rules, view.actions.some(({ kind }) => kind === "dice")));
  } catch (error) {
    if (signal.aborted) return;
    thinking.show(view, game);
    if (!compared && !thinking.wanted) list.clear(`${message(error)} Analyse asks the engine.`);
  }
}

// Editing, import, export

/** @param {boolean} on */
function edit(on) {
  if (editing === on) return;
  editing = on;
  page.classList.toggle("editing-position", on);
  editor.rest(!on);
  if (on) {
    thinking.stop();
    exactly.abort();
    reason.textContent = "";
    say.textContent = "Drag pieces over the board, or tap one and then where it goes.";
    editor.open(view.line);
  } else show({ animate: false });
}
// Over the words, the sheet hides what an edited position is no longer about; without it the game goes on.
panel.sheet.changed = (/** @type {import("../analysis/panels.js").Tab | null} */ tab) => {
  page.classList.toggle("sheet-open", tab !== null);
  if (editing && tab !== "setup") edit(false);
};

importing(panel, tiamat, rules, { open, notice });
exporting(panel.out, rules, {
  record: () => recordOf(tiamat, study),
  rgn: () => rgnOf(mainLineOf(study)),
  picture: () => tiamat.call("picture", { ...study.game(), ...look() }),
  notice,
});
playingFrom(panel.playFrom, choices, {
  position: () => ({ line: view.line, turn: view.turn, over: view.ending !== undefined }),
  failed: notice,
});

// Everything in its place

board.moreKeys = STEPPING;
board.toggleAttribute("drawing", true);
find("#board", HTMLElement).replaceWith(board);
board.before(bar.element);
panel.reviewed.append(review.element);
const tabs = document.querySelector(".desk-head .tabs");
if (tabs) panel.links.append(element("h3", {}, "Another game"), tabs.cloneNode(true), element("nav", { class: "actions", "aria-label": "Elsewhere" }, ...elsewhere()));
find("#side", HTMLElement).replaceChildren(panel.beside, list.element, element("section", { class: "made", "aria-label": "Moves made" }, panel.moves, panel.notation));
page.append(
  element("div", { class: "foot" }, panel.steps, panel.think, panel.sheet.opener),
  panel.sheet.element,
);
/** The ways to other pages, for screens that have no room for those at the top. */
function elsewhere() {
  return [["Home", "/"], ["My games", "/games"], ["Rules", `/rules/${rules}`]].map(([words = "", href = ""]) => element("a", { class: "button quiet", href }, words));
}

window.addEventListener("popstate", () => {
  study = Study.read(rules, location.search, facts.near);
  show({ animate: false });
});
show({ animate: false });
