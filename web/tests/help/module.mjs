// The modules in Node: those that are committed, or others in the directory TIAMAT_WASM.
// @ts-check
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { Tiamat } from "../../module/tiamat.js";

/** @param {import("../../module/tiamat.js").ModuleName} name */
export async function instance(name) {
  const { TIAMAT_WASM } = process.env;
  const folder = TIAMAT_WASM ? pathToFileURL(`${TIAMAT_WASM}/`) : new URL("../../module/", import.meta.url);
  const bytes = await readFile(new URL(`${name}.wasm`, folder));
  return new Tiamat(await WebAssembly.compile(new Uint8Array(bytes)));
}
