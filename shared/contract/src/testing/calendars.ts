import { dayAfter } from '@portal/time';
import fc from 'fast-check';
import type { BusinessCalendar } from '../finance/calendar-rules.ts';

/** Zones on either side of the platform's, with and without clocks that are set twice a year. */
const ZONES = [
  'Asia/Phnom_Penh',
  'Asia/Shanghai',
  'Asia/Kathmandu',
  'Europe/London',
  'America/New_York',
  'Pacific/Auckland',
  'Pacific/Pago_Pago',
  'Australia/Lord_Howe',
];

/** Days over two ends of a year. */
export const someDay = fc.integer({ min: 0, max: 800 }).map((days) => dayAfter('2025-11-01', days));

const someTime = fc
  .integer({ min: 1, max: 24 * 60 })
  .map((minutes) =>
    [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':'),
  );

/** A run of days that are alike, up to twelve of them. */
const someRun = fc
  .tuple(someDay, fc.integer({ min: 1, max: 12 }), fc.boolean())
  .map(([from, count, isOpen]) =>
    Array.from({ length: count }, (_, at): [string, boolean] => [dayAfter(from, at), isOpen]),
  );

/** Any calendar that can be made. */
export const someCalendar: fc.Arbitrary<BusinessCalendar> = fc.record({
  zone: fc.constantFrom(...ZONES),
  cutOff: someTime,
  closedWeekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { maxLength: 6 }),
  days: fc.array(someRun, { maxLength: 30 }).map((runs) => new Map(runs.flat())),
});
