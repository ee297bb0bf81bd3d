// The set-up sheet: remembers the last choices for each rule set, says what will be played, and starts a game.
// @ts-check
import { create } from "../common/games.js";
import { find } from "../common/dom.js";
import { spoken } from "../common/live.js";
import { choices, remember, remembered } from "../common/setup-form.js";
import { clockWords, said } from "../common/setup-words.js";
import { message, sentence } from "../common/words.js";

const rules = document.body.dataset.rules ?? "";
const form = find("#setup", HTMLFormElement);
const fault = spoken(find("#fault", HTMLElement));
const more = find("#more", HTMLDetailsElement);

remembered(form, rules);
const asked = new URLSearchParams(location.search).get("opponent");
const opponents = form.querySelectorAll('input[name="opponent"]');
for (const input of opponents) {
  if (input instanceof HTMLInputElement && !input.disabled && input.value === asked) input.checked = true;
}
show();
form.addEventListener("input", show);
// What cannot be right may be folded away, where the browser could not point at it.
form.addEventListener("invalid", ({ target }) => target instanceof Node && more.contains(target) && (more.open = true), { capture: true });
form.querySelector("#by-the-book")?.addEventListener("click", ({ currentTarget }) => {
  if (!(currentTarget instanceof HTMLElement)) return;
  for (const [name, count] of Object.entries(currentTarget.dataset)) {
    const field = form.querySelector(`[data-format] input[name$="-${name}"]`);
    if (field instanceof HTMLInputElement) field.value = count ?? "";
  }
  show();
});

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  fault.hidden = true;
  remember(form, rules);
  try {
    const id = await create(choices(form, Math.random() < 0.5));
    location.assign(`/local/${id}`);
  } catch (error) {
    fault.textContent = message(error);
    fault.hidden = false;
  }
});

/** Shows what belongs to the choices made so far. */
function show() {
  const data = new FormData(form);
  for (const part of form.querySelectorAll("[data-for]")) {
    if (part instanceof HTMLElement) part.hidden = part.dataset.for !== data.get("opponent");
  }
  for (const part of form.querySelectorAll("[data-format]")) {
    if (part instanceof HTMLElement) part.hidden = part.dataset.format !== data.get("format");
  }
  showClock(data.get("clock") === "own");
  for (const input of form.querySelectorAll("input[data-most-if]")) {
    if (!(input instanceof HTMLInputElement)) continue;
    input.dataset.usual ??= input.max;
    input.max = (data.get(input.dataset.mostIf ?? "") ? input.dataset.most : input.dataset.usual) ?? "";
  }
  const words = said(form);
  const line = find("#said", HTMLElement);
  // What has not changed is not read out again.
  if (line.textContent !== words) line.textContent = words;
}

/** @param {boolean} own  whether the clock is filled in */
function showClock(own) {
  find("#own-clock", HTMLElement).hidden = !own;
  find("#clock-words", HTMLElement).textContent = sentence(clockWords(form));
  const { bonus = "" } = find("#clock-kind", HTMLSelectElement).selectedOptions[0]?.dataset ?? {};
  const field = find("#bonus-field", HTMLElement);
  field.hidden = bonus === "";
  if (bonus) find("#bonus-field label", HTMLElement).textContent = bonus;
  // Fields that nobody sees must not stop the game.
  for (const input of form.querySelectorAll(".own-clock input")) if (input instanceof HTMLInputElement) input.disabled = !own;
}
