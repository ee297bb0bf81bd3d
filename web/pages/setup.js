// The set-up sheet: remembers the last choices for each rule set, and starts a game.
// @ts-check
import { create } from "../common/games.js";
import { find } from "../common/dom.js";
import { spoken } from "../common/live.js";
import { choices, remember, remembered } from "../common/setup-form.js";
import { message } from "../common/words.js";

const rules = document.body.dataset.rules ?? "";
const form = find("#setup", HTMLFormElement);
const fault = spoken(find("#fault", HTMLElement));

remembered(form, rules);
const asked = new URLSearchParams(location.search).get("opponent");
const opponents = form.querySelectorAll('input[name="opponent"]');
for (const input of opponents) {
  if (input instanceof HTMLInputElement && !input.disabled && input.value === asked) input.checked = true;
}
show();
form.addEventListener("input", show);

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
  const words = form.querySelector("#level-words");
  const level = form.querySelector('input[name="level"]:checked');
  if (words && level instanceof HTMLInputElement) words.textContent = level.dataset.words ?? "";

  const clock = find("#clock", HTMLSelectElement);
  const { example, hint = "" } = clock.selectedOptions[0]?.dataset ?? {};
  const time = find("#time", HTMLInputElement);
  find("#time-field", HTMLElement).hidden = !example;
  find("#time-hint", HTMLElement).textContent = hint;
  if (example && time.dataset.kind !== clock.value) time.value = example;
  time.dataset.kind = clock.value;

  for (const input of form.querySelectorAll("input[data-most-if]")) {
    if (!(input instanceof HTMLInputElement)) continue;
    input.dataset.usual ??= input.max;
    input.max = (data.get(input.dataset.mostIf ?? "") ? input.dataset.most : input.dataset.usual) ?? "";
  }
}
