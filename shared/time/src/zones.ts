const DAY_MS = 86_400_000;

/** Zone of all stored times (domain §0, `sys.timezone`). */
export const PLATFORM_ZONE = 'Asia/Phnom_Penh';

/** Making a format costs more than thousands of uses. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  formats.set(timeZone, made);
  return made;
}

/** Returns true if a name is that of a zone of the IANA list: `Asia/Shanghai`. */
export function isZone(name: string): boolean {
  // Offsets such as `+07:00` are taken by `Intl`, but have no rules behind them.
  if (!/^[A-Z][\w+-]*(\/[A-Z][\w+-]*)*$/.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** `yyyy-MM-dd HH:mm:ss` that the clocks of a zone show at a time. Throws for an unknown zone. */
export function stampIn(zone: string, time: Date | number): string {
  return formatOf(zone).format(time);
}

const asUtc = (stamp: string) => Date.parse(`${stamp.replace(' ', 'T')}Z`);

/**
 * Milliseconds since 1970 at which the clocks of a zone show a stamp; the way back from `stampIn`.
 * Where clocks are set back, a stamp that they show twice is the first; where they are set forward,
 * one that they leave out is as much later. Throws a `RangeError` for what is no stamp.
 */
export function timeIn(zone: string, stamp: string): number {
  const shown = asUtc(stamp);
  const offsetAt = (time: number) => asUtc(stampIn(zone, time)) - time;
  const before = shown - offsetAt(shown - DAY_MS);
  const after = shown - offsetAt(shown + DAY_MS);
  const isAfter = before !== after && stampIn(zone, before) !== stamp;
  return isAfter && stampIn(zone, after) === stamp ? after : before;
}
