import { expect, it, vi } from 'vitest';
import { lastDays, lastMonth, thisMonth, yesterday } from './days.ts';

it.each([
  // Phnom Penh is seven hours ahead: its year begins here.
  ['2026-12-31T17:00:00Z', '2027-01-01', '2026-12-31', ['2026-12-01', '2026-12-31'], '2027-01-01'],
  ['2028-03-01T00:00:00Z', '2028-03-01', '2028-02-29', ['2028-02-01', '2028-02-29'], '2028-03-01'],
  ['2026-05-31T16:59:59Z', '2026-05-31', '2026-05-30', ['2026-04-01', '2026-04-30'], '2026-05-01'],
])(
  '[9.2] at %s today is %s on the platform, with its usual ranges',
  (now, day, before, month, first) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
    expect(lastDays(1)).toEqual({ beginTime: day, endTime: day });
    expect(yesterday()).toEqual({ beginTime: before, endTime: before });
    expect(lastMonth()).toEqual({ beginTime: month[0], endTime: month[1] });
    expect(thisMonth()).toEqual({ beginTime: first, endTime: day });
    expect(lastDays(2)).toEqual({ beginTime: before, endTime: day });
    vi.useRealTimers();
  },
);
