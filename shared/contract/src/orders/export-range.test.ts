import { describe, expect, it } from 'vitest';
import { refusalOfOrderExport } from './export-range.ts';

const TODAY = '2026-11-21';

describe('[5.7] range of an order export', () => {
  it.each([
    ['2026-08-22', '2026-11-21', undefined],
    ['2026-08-22 00:00:00', '2026-11-21 23:59:59', undefined],
    ['2026-11-21', '2026-11-21', undefined],
    ['2026-08-21', '2026-11-20', 'generalOrder.exportRange'],
    ['2026-08-21', '2026-08-21', 'generalOrder.exportRange'],
    ['2026-08-22', '2026-11-22', 'generalOrder.exportRange'],
    ['2025-11-21', '2026-11-21', 'generalOrder.exportRange'],
    ['2026-11-01', '', 'generalOrder.exportDates'],
    ['', '2026-11-01', 'generalOrder.exportDates'],
  ])('from %j to %j: %s', (beginTime, endTime, refusal) => {
    expect(refusalOfOrderExport({ params: { beginTime, endTime } }, TODAY)).toBe(refusal);
  });

  it('is not needed of orders that were named one by one', () => {
    expect(refusalOfOrderExport({ idSet: '1-0123456789abcdef' }, TODAY)).toBeUndefined();
  });

  it.each([
    // Both ends count: three months end the day before the first one's date.
    ['2026-08-01', '2026-10-31', '2026-10-31', undefined],
    ['2026-08-01', '2026-11-01', '2026-11-01', 'generalOrder.exportRange'],
    // November has no 31st and February no 30th: the month's last day stands for it.
    ['2026-08-31', '2026-11-29', '2026-11-29', undefined],
    ['2026-08-31', '2026-11-30', '2026-11-30', 'generalOrder.exportRange'],
    ['2027-11-30', '2028-02-28', '2028-02-28', undefined],
    ['2027-11-30', '2028-02-29', '2028-02-29', 'generalOrder.exportRange'],
    ['2026-11-30', '2027-02-27', '2027-02-27', undefined],
    ['2026-11-30', '2027-02-28', '2027-02-28', 'generalOrder.exportRange'],
    // From a leap day on, and over the end of a year.
    ['2028-02-29', '2028-05-28', '2028-05-28', undefined],
    ['2028-02-29', '2028-05-29', '2028-05-29', 'generalOrder.exportRange'],
    ['2026-12-31', '2027-03-30', '2027-03-30', undefined],
    ['2026-12-31', '2027-03-31', '2027-03-31', 'generalOrder.exportRange'],
    // Days count, not times of day: the last second of a day is that day.
    ['2026-08-01 23:59:59', '2026-10-31 23:59:59', '2026-10-31', undefined],
    ['2026-08-01 23:59:59', '2026-11-01 00:00:00', '2026-11-01', 'generalOrder.exportRange'],
    // The oldest day that may be asked for moves on at midnight.
    ['2026-08-31', '2026-08-31', '2026-11-29', undefined],
    ['2026-08-31', '2026-08-31', '2026-11-30', 'generalOrder.exportRange'],
  ])('from %j to %j on %j: %s', (beginTime, endTime, today, refusal) => {
    expect(refusalOfOrderExport({ params: { beginTime, endTime } }, today)).toBe(refusal);
  });

  it('is needed', () => {
    expect(refusalOfOrderExport({}, TODAY)).toBe('generalOrder.exportDates');
  });
});
