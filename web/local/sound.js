// Sounds of a game, made in the page: none until somebody asks for them.
// @ts-check

/** @typedef {import("../module/types.d.ts").BoardView} BoardView */

/**
 * A tone: when it begins and how long it lasts in seconds, from and to which pitch, how loud, and its colour.
 * @typedef {{at?: number, for: number, from: number, to?: number, loud?: number, wave?: OscillatorType}} Tone
 */

/** Wood on wood, water, dice on a table, and bells. @type {Record<string, Tone[]>} */
const SOUNDS = {
  place: [{ for: 0.09, from: 420, to: 180, wave: "triangle" }],
  move: [{ for: 0.07, from: 300, to: 210, wave: "triangle", loud: 0.7 }],
  knock: [{ for: 0.08, from: 220, to: 90, wave: "square", loud: 0.5 }, { at: 0.09, for: 0.12, from: 520, to: 240, wave: "triangle" }],
  close: [{ for: 0.5, from: 196, wave: "sine" }, { at: 0.12, for: 0.6, from: 247 }, { at: 0.24, for: 0.8, from: 294, loud: 1.1 }],
  dice: [0, 0.11, 0.21, 0.33, 0.5, 0.62].map((at, index) => ({ at, for: 0.03, from: 1400 - 130 * index, to: 700, wave: /** @type {OscillatorType} */ ("square"), loud: 0.25 })),
  turn: [{ for: 0.18, from: 660, loud: 0.5 }],
  end: [{ for: 0.5, from: 262 }, { at: 0.15, for: 0.5, from: 330 }, { at: 0.3, for: 0.5, from: 392 }, { at: 0.45, for: 1.1, from: 523 }],
};

/** Which sound goes with a motion, by its effects, the strongest first. */
const EFFECTS = /** @type {const} */ ([
  ["knock", ["knock", "hit"]],
  ["dice", ["throw", "roll"]],
  ["place", ["place", "enter", "return"]],
  ["move", ["move", "withdraw", "home", "reset"]],
]);

export class Sound {
  #on;
  /** @type {AudioContext | null} */
  #context = null;

  /** @param {() => boolean} on  whether somebody has asked for sounds */
  constructor(on) {
    this.#on = on;
    // Browsers let a page sound only after somebody has done something.
    for (const done of ["pointerdown", "keydown"]) addEventListener(done, () => this.wake(), { capture: true });
  }

  /** Gets ready to sound. */
  wake() {
    if (!this.#on()) return;
    this.#context ??= new AudioContext();
    if (this.#context.state === "suspended") void this.#context.resume();
  }

  /** @param {keyof typeof SOUNDS} name */
  play(name) {
    const context = this.#context;
    if (!this.#on() || !context || context.state !== "running") return;
    for (const tone of SOUNDS[name] ?? []) sound(context, tone);
  }

  /** Sounds what a board is about to show. @param {BoardView} view @param {BoardView | null} before */
  show(view, before) {
    if (!view.last || before?.line === view.line || before?.line !== view.last.before) return;
    const kinds = view.last.effects.map(({ kind }) => kind);
    const found = EFFECTS.find(([, wanted]) => wanted.some((kind) => kinds.includes(kind)));
    if (found) this.play(found[0]);
  }

  /** Sounds what a board that has come to rest shows. @param {BoardView | null} view */
  tell(view) {
    if (view?.last?.story?.caught) this.play("close");
  }
}

/** @param {AudioContext} context @param {Tone} tone */
function sound(context, { at = 0, for: length, from, to = from, loud = 1, wave = "sine" }) {
  const begin = context.currentTime + at;
  const voice = context.createOscillator();
  const volume = context.createGain();
  voice.type = wave;
  voice.frequency.setValueAtTime(from, begin);
  voice.frequency.exponentialRampToValueAtTime(to, begin + length);
  volume.gain.setValueAtTime(0.0001, begin);
  volume.gain.exponentialRampToValueAtTime(0.12 * loud, begin + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  voice.connect(volume).connect(context.destination);
  voice.start(begin);
  voice.stop(begin + length + 0.02);
}
