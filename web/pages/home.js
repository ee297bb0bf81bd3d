// The first page: a board to play on at once, against the computer's easiest level.
// @ts-check
import { find } from "../common/dom.js";
import { fleeting } from "../common/notice.js";
import { sentence } from "../common/words.js";
import { showContinue } from "../home/continue.js";

const place = find("#home-board", HTMLElement);
const say = find("#home-say", HTMLElement);
const back = find("#home-back", HTMLButtonElement);
const again = find("#home-again", HTMLButtonElement);
const last = find("#home-last", HTMLElement);
const tip = find("#home-tip", HTMLElement);
const notice = fleeting(find("#home-notice", HTMLElement));
const rules = place.dataset.rules ?? "";
const key = `home-${rules}`;

/** @type {Promise<void> | undefined} */
let started;

/** The point that was pressed before the board came to life. @type {string | undefined} */
let pressed;

// A game that was left here comes back first: nobody can mean a board that does not show it yet.
const left = stored().length > 0;
if (left) {
  say.textContent = "Your game is being restored.";
  start();
}

// The module comes as soon as somebody wants to play, else when the page has long been there.
place.addEventListener("pointerover", start, { once: true });
place.addEventListener("pointerdown", (event) => {
  pressed = !left && event.target instanceof Element ? event.target.closest("[data-point]")?.getAttribute("data-point") ?? undefined : undefined;
  start();
});
if (document.readyState === "complete") later();
else addEventListener("load", later, { once: true });

function later() {
  showContinue(find("#continue", HTMLElement)).catch((error) => console.warn(error));
  setTimeout(start, 3000);
}

function start() {
  started ??= play().catch((error) => {
    say.textContent = "The board could not be brought to life. Reload the page to try again.";
    console.warn(error);
  });
}

async function play() {
  const [{ CasualGame }, { tiamat }] = await Promise.all([import("../common/casual.js"), import("../module/tiamat.js")]);
  const module = await tiamat();
  const { seenTips, keepTips } = await import("../local/settings.js");
  const tips = new Map(module.call("tips", { rules }).map(({ id, text }) => [id, text]));
  const seen = seenTips(rules);
  /** @type {string | undefined} */
  let shownTip;
  const casual = new CasualGame(module, {
    game: { rules, moves: playable(module) },
    computer: { color: "white", level: 1 },
    refused: notice,
    shown: (view) => {
      notice("");
      if (view.last) last.textContent = view.last.story ? told(view.last.story) : sentence(view.last.text);
      say.textContent = !view.ending && view.turn === "white" ? "The computer is thinking." : view.say;
      for (const button of [back, again]) button.disabled = casual.plies === 0;
      try {
        localStorage.setItem(key, JSON.stringify(casual.game.moves));
      } catch {
        // Without storage the game ends with the page.
      }
      // One tip at a time, when its rule first matters; playing on dismisses it.
      if (shownTip !== undefined) keepTips(rules, seen.add(shownTip));
      shownTip = view.turn === "white" ? undefined : view.tips.find((id) => !seen.has(id));
      tip.hidden = shownTip === undefined;
      tip.textContent = tips.get(shownTip ?? "") ?? "";
    },
  });
  again.addEventListener("click", () => casual.restart());
  back.addEventListener("click", () => casual.takeBack());
  casual.show();
  place.replaceChildren(casual.board);
  if (pressed !== undefined) casual.press(pressed);
}

/** @param {import("../module/types.d.ts").Story} story */
function told({ title, count, words }) {
  return `${count ? `${title} ${count}` : title} ${sentence(words)}`;
}

/** The moves of the game that was left here. @returns {string[]} */
function stored() {
  try {
    const moves = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(moves) ? moves : [];
  } catch {
    return [];
  }
}

/**
 * The moves of the game that was left here, if they can still be played.
 * @param {import("../module/tiamat.js").Tiamat} module
 * @returns {string[]}
 */
function playable(module) {
  const moves = stored();
  try {
    const { ending } = module.call("position", { rules, moves });
    return ending ? [] : moves;
  } catch {
    return [];
  }
}
