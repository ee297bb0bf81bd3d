// The clock of the set-up sheet: a few have names, any other is filled in. To the module a clock is a text, like 10m+5s.
// @ts-check

/**
 * A clock as the fields have it.
 * @typedef {{kind: string, minutes: number, seconds: number, bonus: number}} Fields
 */

/**
 * How a kind of clock is written: what comes before its time, and before its bonus.
 * @typedef {{prefix?: string | undefined, sign?: string | undefined}} Kind
 */

/**
 * The text of a clock.
 * @param {Fields} fields @param {Kind} kind
 * @throws {Error} if it has no time
 */
export function written({ minutes, seconds, bonus }, { prefix = "", sign }) {
  if (minutes === 0 && seconds === 0) throw new Error("The clock needs some time: fill in minutes or seconds.");
  const base = `${minutes > 0 ? `${minutes}m` : ""}${seconds > 0 ? `${seconds}s` : ""}`;
  return `${prefix}${base}${sign && bonus > 0 ? `${sign}${bonus}s` : ""}`;
}

const UNITS = /** @type {Record<string, number>} */ ({ d: 86400, h: 3600, m: 60, s: 1 });

/** @param {string} text  like 1h30m */
function secondsIn(text) {
  const parts = [...text.matchAll(/(\d+)([dhms])/g)];
  return parts.reduce((sum, [, count, unit]) => sum + Number(count) * (UNITS[unit ?? ""] ?? 0), 0);
}

/** The fields of a clock that was written. @param {string} text  like 10m d5s @returns {Fields} */
export function read(text) {
  const round = text.startsWith("round ");
  const [base = "", added, delayed] = /^([^+ ]+)(?:\+(\S+)| d(\S+))?$/.exec(round ? text.slice(6) : text)?.slice(1) ?? [];
  const all = secondsIn(base);
  const kind = round ? "round" : added !== undefined ? "increment" : delayed !== undefined ? "delay" : "sudden";
  return { kind, minutes: Math.floor(all / 60), seconds: all % 60, bonus: secondsIn(added ?? delayed ?? "") };
}

/** @param {number} count @param {string} noun */
export const counted = (count, noun) => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** What a clock means. @param {Fields} fields */
export function inWords({ kind, minutes, seconds, bonus }) {
  const time = [minutes > 0 ? counted(minutes, "minute") : "", seconds > 0 ? counted(seconds, "second") : ""].filter(Boolean).join(" ");
  const base = time === "" ? "no time yet" : kind === "round" ? `${time} for each round` : `${time} each`;
  if (kind === "sudden" || bonus === 0) return base;
  return `${base}, ${kind === "increment" ? `${counted(bonus, "second")} more after each turn` : `with a delay of ${counted(bonus, "second")}`}`;
}
