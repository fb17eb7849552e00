import { check, KhqrError, REFUSED } from './check.ts';
import { crc16 } from './crc.ts';
import { CRC_TAG, LAYOUT, type Template, type Value, type Values } from './layout.ts';
import { readTags } from './tags.ts';

/** A field as a person reads it: `29.00`, its name, its text. */
export interface Line {
  tag: string;
  /** Name of the layout, `crc`, or `other` for a field that KHQR does not know. */
  name: string;
  value: string;
}

const ENTRIES: readonly (Value | Template)[] = LAYOUT;
const CRC_DIGITS = 4;

function tagsOf(text: string) {
  const tags = readTags(text);
  if (!tags) throw new KhqrError(REFUSED.payload);
  return tags;
}

function linesOf(text: string, entries: readonly (Value | Template)[], prefix = ''): Line[] {
  let last = -1;
  return tagsOf(text).flatMap(({ tag, value }) => {
    const at = entries.findIndex((entry) => entry.tag === tag);
    const entry = entries[at];
    const name = entry?.name ?? (prefix === '' && tag === CRC_TAG ? 'crc' : 'other');
    const line = { tag: `${prefix}${tag}`, name, value };
    if (!entry) return [line];
    if (at <= last) throw new KhqrError(REFUSED.order);
    last = at;
    return 'parts' in entry ? [line, ...linesOf(value, entry.parts, `${line.tag}.`)] : [line];
  });
}

/** The fields of a payload, those inside others behind them. Throws a `KhqrError`. */
export const explain = (payload: string): Line[] => linesOf(payload, ENTRIES);

/** Reads a payload, even if its checksum is wrong. Throws a `KhqrError`. */
export function decode(payload: string): Values {
  const lines = explain(payload);
  const accounts = lines.filter(({ name }) => name === 'individual' || name === 'merchant');
  if (accounts.length > 1) throw new KhqrError(REFUSED.payload);
  const leaves = lines.filter(({ name }) =>
    ENTRIES.every((e) => e.name !== name || !('parts' in e)),
  );
  const known = leaves.filter(({ name }) => name !== 'crc' && name !== 'other');
  const values = Object.fromEntries(known.map(({ name, value }) => [name, value]));
  return { ...values, kind: accounts[0]?.name === 'merchant' ? 'merchant' : 'individual' };
}

/**
 * Returns why a payload is refused at `now` (ms), by the number of the National Bank's SDK;
 * `undefined` if it is good. The checksum may be written in lower case.
 */
export function verify(payload: string, now: number): number | undefined {
  const head = payload.slice(0, -CRC_DIGITS);
  const crc = payload.slice(-CRC_DIGITS).toUpperCase();
  if (!head.endsWith(`${CRC_TAG}04`) || crc16(head) !== crc) return REFUSED.payload;
  try {
    check(decode(payload), now);
    return undefined;
  } catch (error) {
    if (error instanceof KhqrError) return error.code;
    throw error;
  }
}
