// The verifier of dice.
// @ts-check
import { readRecords } from "../common/record.js";
import { verifyDice } from "../common/verify-dice.js";
import { element, find } from "../common/dom.js";
import { spoken } from "../common/live.js";
import { message, sentence } from "../common/words.js";
import { tiamat } from "../module/tiamat.js";

const form = find("#verify-form", HTMLFormElement);
const record = find("#record", HTMLTextAreaElement);
const file = find("#record-file", HTMLInputElement);
const verdict = spoken(find("#verdict", HTMLElement));
const throws = find("#throws", HTMLElement);

/** The game of the test vectors in docs/fair-dice.md. */
const example = `[Rules "ur-runners"]
[DiceCommitment "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"]
[DiceSeed "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"]
[DiceEntropyBlack "6c61706973"]
[DiceEntropyWhite "6361726e656c69616e"]

1. d1 2. d1 3. d1 4. d3 5. d0 6. d2 7. s-2 8. d1 9. 2-3
`;

form.addEventListener("submit", (event) => {
  event.preventDefault();
  verify();
});
file.addEventListener("change", async () => {
  const chosen = file.files?.[0];
  if (!chosen) return;
  record.value = await chosen.text();
  file.value = "";
  verify();
});
find("#example", HTMLButtonElement).addEventListener("click", () => {
  record.value = example;
  verify();
});

// A game page that links here has put its record where this page looks for it.
const handed = sessionStorage.getItem("verify");
if (handed) {
  sessionStorage.removeItem("verify");
  record.value = handed;
  verify();
}

async function verify() {
  verdict.replaceChildren();
  throws.replaceChildren();
  let right = true;
  try {
    const games = readRecords(record.value);
    for (const [index, game] of games.entries()) {
      const name = games.length > 1 ? `Game ${index + 1}: ` : "";
      try {
        const checked = await verifyDice(game);
        right &&= checked.fault === null;
        show(name, checked);
      } catch (error) {
        right = false;
        say(`${name}${sentence(message(error))}`, false);
      }
    }
    // That the throws are right does not mean that they are all there.
    if (right) await replay(record.value);
  } catch (error) {
    say(sentence(message(error)), false);
  }
}

/** Says if a record whose throws are right is cut off, or its game not over. @param {string} text */
async function replay(text) {
  const module = await tiamat();
  // Another record may be on show by now.
  if (record.value !== text) return;
  try {
    const games = module.call("record.read", { text });
    for (const [index, { result }] of games.entries()) {
      if (result !== "*") continue;
      const name = games.length > 1 ? `Game ${index + 1}: ` : "";
      verdict.append(element("p", { class: "hint" }, `${name}The game of this record is not over: only the throws up to here are checked.`));
    }
  } catch (error) {
    say(`The record is cut off or was changed, and its game cannot be replayed to its result. ${sentence(message(error))}`, false);
  }
}

/** @param {string} words @param {boolean} right */
function say(words, right) {
  verdict.append(element("p", { class: right ? "verdict" : "verdict wrong" }, `${right ? "✓" : "✗"} ${words}`));
}

/**
 * @param {string} name
 * @param {import("../common/verify-dice.js").Checked} checked
 */
function show(name, { throws: checked, fault }) {
  const count = checked.length === 1 ? "The only throw matches" : `All ${checked.length} throws match`;
  say(name + (fault ?? `${count} the seed and both players’ entropy, and the seed matches its commitment.`), !fault);
  if (!checked.length) return;
  const head = element("tr", {}, ...["Throw", "Dice", "Computed", "In the record"].map((words) => element("th", { scope: "col" }, words)));
  const rows = checked.map(({ name, faces, expected, claimed, right }) =>
    element(
      "tr",
      right ? {} : { class: "wrong" },
      element("td", {}, name),
      element("td", {}, faces.join(" ")),
      element("td", {}, expected),
      element("td", {}, right ? `${claimed} ✓` : `${claimed} ✗`),
    ),
  );
  const table = element("table", { class: "throws" }, element("caption", {}, `${name}Every throw, computed again`), element("thead", {}, head), element("tbody", {}, ...rows));
  throws.append(element("div", { class: "throws-frame", tabindex: "0", role: "region", "aria-label": "Throws" }, table));
}
