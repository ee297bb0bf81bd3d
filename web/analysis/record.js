// A study as a record: its main line is the game, its branches are the variations.
// @ts-check

/** @typedef {import("../module/tiamat.js").Tiamat} Tiamat */

/** @param {Tiamat} tiamat @param {import("./study.js").Study} study */
export function recordOf(tiamat, study) {
  const end = study.tree.line().at(-1) ?? study.tree.root;
  const game = tiamat.call("record.write", mainLineOf(study));
  if (end === study.tree.root) return game;
  // Records and studies write branches in the same way.
  const tags = game.slice(0, game.indexOf("\n\n"));
  const [read] = tiamat.call("record.read", { text: `${tags}\n\n${study.tree}` });
  return read?.text ?? game;
}

/** The main line of a study with the names of the players. @param {import("./study.js").Study} study */
export function mainLineOf(study) {
  const [black, white] = study.names;
  const end = study.tree.line().at(-1) ?? study.tree.root;
  return { ...study.game(end), ...(black ? { black } : {}), ...(white ? { white } : {}) };
}
