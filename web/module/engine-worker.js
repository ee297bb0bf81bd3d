// The engine, in a thread of its own. It is given the compiled module first, then questions, one at a time.
// @ts-check
import { Tiamat, TiamatError } from "./tiamat.js";

/** @type {Tiamat | undefined} */
let tiamat;
let current = 0;

addEventListener("message", ({ data }) => {
  if (data.module) {
    tiamat = new Tiamat(data.module, (line) => postMessage({ id: current, line }));
    return;
  }
  current = data.id;
  try {
    postMessage({ id: data.id, found: tiamat?.call(data.method, data.question) });
  } catch (error) {
    const { message, kind, faults } = error instanceof TiamatError ? error : new TiamatError({ message: String(error), kind: "broken" });
    postMessage({ id: data.id, fault: { message, kind, faults } });
  }
});
