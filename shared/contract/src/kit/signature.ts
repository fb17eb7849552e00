/** Headers of a call that is signed instead of signed in, and of an answer that is. */
export const SIGNED = {
  /** Names the secret. */
  key: 'x-key-id',
  /** Time of signing: an instant, `2026-11-23T12:00:00.000Z`. */
  time: 'x-signed-at',
  /** HMAC-SHA256 of `signedText`, in lower case hexadecimal digits. */
  signature: 'x-signature',
} as const;

/** A signature is this old, or early, at most: what is kept and sent again later is refused. */
const SIGNED_WITHIN_MS = 5 * 60_000;

/** Returns the text to sign: the time, and the body letter for letter as it goes over the wire. */
export const signedText = (time: string, body: string) => `${time}\n${body}`;

/** Returns true if the time of a signature is near enough to now. */
export function isTimely(time: string, nowMs: number): boolean {
  return Math.abs(Date.parse(time) - nowMs) <= SIGNED_WITHIN_MS;
}
