// The real server, on a free port.

import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** The program: the one named by TIAMAT, or the one that cargo has built. */
export function program() {
  const target = process.env.CARGO_TARGET_DIR ?? `${root}target`;
  const found = process.env.TIAMAT ?? [`${target}/debug/tiamat`, `${target}/release/tiamat`].find((path) => existsSync(path));
  if (!found) throw new Error("there is no program to test; run cargo build");
  return found;
}

/**
 * Starts a server.
 * @param {{ addr?: string, args?: string[] }} [options]  the address, if it should not be a free one, and more arguments
 * @returns {Promise<{ url: string, addr: string, stop: () => Promise<number | null>, kill: () => Promise<void> }>}
 */
export async function serve({ addr = "127.0.0.1:0", args = [] } = {}) {
  // What a server keeps is gone with it.
  const data = mkdtempSync(join(tmpdir(), "tiamat-site-"));
  const child = spawn(program(), ["serve", "--addr", addr, "--data", data, ...args], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise((resolve) => child.once("exit", (code) => (rmSync(data, { recursive: true, force: true }), resolve(code))));
  const url = await new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).on("line", (line) => {
      const found = /http:\S+/.exec(line);
      if (found) resolve(found[0]);
    });
    ended.then((code) => reject(new Error(`the server ended with ${code}`)));
  });
  return {
    url,
    addr: new URL(url).host,
    /** Ends it as Ctrl-C does; resolves to its exit code. */
    stop: () => (child.kill("SIGINT"), ended),
    /** Ends it without warning. */
    kill: async () => (child.kill("SIGKILL"), void (await ended)),
  };
}
