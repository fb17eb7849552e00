import { describe, expect, it } from 'vitest';
import { bandOf, ppmOf, type Tries } from './band.ts';

const days = (count: number, day: Tries): Tries[] => Array.from({ length: count }, () => day);
const usual = { succeeded: 95, tried: 100 };

describe('[2.4] the band of a channel', () => {
  it('is three deviations of its days around their mean', () => {
    const mixed = [
      ...days(14, { succeeded: 94_000, tried: 100_000 }),
      ...days(14, { succeeded: 96_000, tried: 100_000 }),
    ];
    // Mean 95 %; 28 days one point away each: sqrt(28 × 0.0001 / 27) = 1.0184 points.
    expect(bandOf(mixed, { succeeded: 90_000, tried: 100_000 })).toEqual({
      lowPpm: 919_449,
      highPpm: 980_551,
    });
  });

  it('is wider for a day of few orders, and never beyond 0 and 1', () => {
    // sqrt(0.95 × 0.05 / 30) × 3 = 11.94 points.
    expect(bandOf(days(28, usual), { succeeded: 20, tried: 30 })).toEqual({
      lowPpm: 830_627,
      highPpm: 1_000_000,
    });
  });

  it('weighs days by their orders', () => {
    const heavy = [...days(7, { succeeded: 900, tried: 1000 }), { succeeded: 30, tried: 30 }];
    const band = bandOf(heavy, { succeeded: 900, tried: 1000 });
    expect(band && (band.lowPpm + band.highPpm) / 2).toBeLessThan(905_000);
  });

  it('needs 30 orders today and seven days of 30', () => {
    const now = { succeeded: 29, tried: 30 };
    expect(bandOf(days(7, usual), now)).toBeDefined();
    expect(bandOf(days(6, usual), now)).toBeUndefined();
    expect(bandOf(days(28, usual), { succeeded: 0, tried: 29 })).toBeUndefined();
    expect(bandOf([...days(6, usual), ...days(22, { succeeded: 29, tried: 29 })], now)).toBe(
      undefined,
    );
  });

  it('a rate is in ppm, half up', () => {
    expect(ppmOf({ succeeded: 2, tried: 3 })).toBe(666_667);
  });
});
