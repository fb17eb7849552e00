/** Place where the windows of a browser share when somebody was last active, in milliseconds. */
const PLACE = 'console.active';
/** The place is written at most this often. */
const SHARE_EVERY_MS = 1_000;

let own = Date.now();
let shared = 0;

/** Notes that a person does something in this window. */
export function noteActivity(): void {
  own = Date.now();
  if (own - shared < SHARE_EVERY_MS) return;
  shared = own;
  localStorage.setItem(PLACE, String(own));
}

/** Time in milliseconds at which a person last did something in any window of this browser. */
export function lastActive(): number {
  const elsewhere = Number(localStorage.getItem(PLACE));
  // One that lies ahead was written by a clock that has been set back: it would last for ever.
  return elsewhere <= Date.now() ? Math.max(own, elsewhere) : own;
}

/** Seconds for which nobody has done anything, as calls tell the server. */
export const secondsIdle = (): number =>
  Math.max(0, Math.floor((Date.now() - lastActive()) / 1_000));
