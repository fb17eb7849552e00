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
    expect(refusalOfOrderExport({ beginTime, endTime }, TODAY)).toBe(refusal);
  });

  it('is needed', () => {
    expect(refusalOfOrderExport(undefined, TODAY)).toBe('generalOrder.exportDates');
  });
});
