// The WebAssembly modules: rules, drawing and matches for pages, and the engine for a worker. Every call is a method's name and a value
// that can be written as JSON; docs/web.md lists the methods.
// @ts-check

/** @typedef {import("./types.d.ts").Methods} Methods */

/** The version of the wire that the page speaks. @type {import("./types.d.ts").Wire} */
const WIRE = 1;

/**
 * What is wrong; `broken` is the module itself.
 * @typedef {Omit<import("./types.d.ts").Fault, "kind"> & {kind: import("./types.d.ts").FaultKind | "broken"}} Trouble
 */

/** Why a call has no result. Its message is a sentence to show. */
export class TiamatError extends Error {
  /** @param {Trouble} fault */
  constructor(fault) {
    super(fault.message);
    this.name = "TiamatError";
    /** The reason in a word for programs. */
    this.kind = fault.kind;
    /** Every fault of a position or record. */
    this.faults = fault.faults ?? [];
  }
}

/** An instance of the module. */
export class Tiamat {
  /** @type {Record<string, any>} */
  #exports;
  #encoder = new TextEncoder();
  #decoder = new TextDecoder();
  /** The message of a panic, after which the instance cannot be used. */
  #panic = "";

  /**
   * @param {WebAssembly.Module} module
   * @param {(news: unknown) => void} [report] takes news of a call that is still running
   */
  constructor(module, report) {
    const instance = new WebAssembly.Instance(module, {
      tiamat: {
        now: () => performance.now(),
        report: (/** @type {number} */ at, /** @type {number} */ length) => report?.(JSON.parse(this.#text(at, length))),
        panicked: (/** @type {number} */ at, /** @type {number} */ length) => {
          this.#panic = this.#text(at, length);
        },
      },
    });
    this.#exports = instance.exports;
    this.#exports.tiamat_start();
    // A module from another day than the page, out of some cache, would be misread.
    const { wire } = this.call("hello", { wire: WIRE });
    if (wire !== WIRE) throw new TiamatError({ message: "This page is older than the game module: load it again.", kind: "newer_wire" });
  }

  /**
   * Calls a method.
   * @template {keyof Methods} M
   * @param {M} method
   * @param {Methods[M]["params"]} params
   * @returns {Methods[M]["result"]}
   * @throws {TiamatError} if there is no result
   */
  call(method, params) {
    if (this.#panic) throw this.#broken();
    const question = this.#encoder.encode(`${method}\n${JSON.stringify(params)}`);
    const at = this.#exports.tiamat_reserve(question.length);
    new Uint8Array(this.#exports.memory.buffer, at, question.length).set(question);
    let length;
    try {
      length = this.#exports.tiamat_call();
    } catch (error) {
      this.#panic ||= String(error);
      throw this.#broken();
    }
    const answer = JSON.parse(this.#text(this.#exports.tiamat_answer(), length));
    if (answer.error) throw new TiamatError(answer.error);
    return answer.ok;
  }

  #broken() {
    return new TiamatError({ message: `Something is wrong with the game module: ${this.#panic}`, kind: "broken" });
  }

  /** @param {number} at @param {number} length */
  #text(at, length) {
    return this.#decoder.decode(new Uint8Array(this.#exports.memory.buffer, at, length));
  }
}

/**
 * The two modules: what pages call, and what the engine's worker calls.
 * @typedef {"tiamat" | "engine"} ModuleName
 */

/** @type {Map<ModuleName, Promise<{module: WebAssembly.Module, tag: string}>>} */
const fetched = new Map();

/** @param {ModuleName} name */
async function fetchModule(name) {
  const response = await fetch(new URL(`${name}.wasm`, import.meta.url));
  if (!response.ok) throw new Error(`the game module could not be loaded: ${response.status}`);
  const tag = response.headers.get("etag") ?? response.url;
  return { module: await WebAssembly.compileStreaming(response), tag };
}

/** @param {ModuleName} name */
function compiled(name) {
  const before = fetched.get(name);
  if (before) return before;
  const now = fetchModule(name);
  fetched.set(name, now);
  // After a failure, the next attempt starts afresh.
  now.catch(() => fetched.delete(name));
  return now;
}

/** A compiled module, fetched once. A worker can be given it. @param {ModuleName} name */
export async function compile(name) {
  return (await compiled(name)).module;
}

/** Which engine this is: another one may answer differently. */
export async function engineTag() {
  return (await compiled("engine")).tag;
}

/** @type {Promise<Tiamat> | undefined} */
let instance;

/** The instance that all parts of a page share. */
export function tiamat() {
  instance ??= compile("tiamat").then((module) => new Tiamat(module));
  instance.catch(() => (instance = undefined));
  return instance;
}
