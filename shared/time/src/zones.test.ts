import { describe, expect, it } from 'vitest';
import { isZone, PLATFORM_ZONE, stampIn, timeIn } from './index.ts';

/** The shortest by which a zone sets its clocks. */
const HALF_HOUR_MS = 1_800_000;

describe('[9.2] zones', () => {
  it.each([
    ['Asia/Shanghai', '2026-11-24T16:00:00Z', '2026-11-25 00:00:00'],
    [PLATFORM_ZONE, '2026-11-24T16:00:00Z', '2026-11-24 23:00:00'],
    ['America/New_York', '2026-07-01T03:59:59Z', '2026-06-30 23:59:59'],
    ['Asia/Kathmandu', '2026-12-31T18:15:00Z', '2027-01-01 00:00:00'],
    ['UTC', '2028-02-29T12:00:00Z', '2028-02-29 12:00:00'],
  ])('in %s the clocks show at %s the stamp %s', (zone, utc, stamp) => {
    expect(stampIn(zone, Date.parse(utc))).toBe(stamp);
    expect(timeIn(zone, stamp)).toBe(Date.parse(utc));
  });

  it.each(['Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia'])(
    'every half hour of a year in %s is found again by its stamp, but the second of two alike',
    (zone) => {
      const from = Date.parse('2026-01-01T00:00:00Z');
      const shown = new Set<string>();
      for (let at = 0; at < 366 * 48; at += 1) {
        const time = from + at * HALF_HOUR_MS;
        const stamp = stampIn(zone, time);
        if (!shown.has(stamp)) expect(timeIn(zone, stamp)).toBe(time);
        shown.add(stamp);
      }
    },
  );

  it('a stamp that clocks show twice is the first, when they are set back', () => {
    expect(timeIn('America/New_York', '2026-11-01 01:30:00')).toBe(
      Date.parse('2026-11-01T05:30:00Z'),
    );
  });

  it.each([
    ['America/New_York', '2026-03-08 02:30:00', '2026-03-08 03:30:00'],
    // Samoa left out a whole day.
    ['Pacific/Apia', '2011-12-30 12:00:00', '2011-12-31 12:00:00'],
  ])('a stamp that clocks in %s leave out, %s, is as much later: %s', (zone, stamp, later) => {
    expect(stampIn(zone, timeIn(zone, stamp))).toBe(later);
  });

  it('what is no stamp has no time', () => {
    expect(() => timeIn('UTC', 'soon')).toThrow(RangeError);
  });

  it.each(['Asia/Phnom_Penh', 'UTC', 'America/Argentina/Buenos_Aires', 'Etc/GMT+8'])(
    '%s is a zone',
    (name) => {
      expect(isZone(name)).toBe(true);
    },
  );

  it.each(['', 'Asia/Nowhere', '+07:00', 'asia/shanghai', 'Asia/Shanghai ', 'Asia/../UTC'])(
    '%j is none',
    (name) => {
      expect(isZone(name)).toBe(false);
    },
  );
});
