import type { SimulationPart } from '@portal/contract/merchant/fee-simulation';
import { describe, expect, it } from 'vitest';
import { monthsBefore } from './months.ts';
import { changeIn, partOf, sumsIn } from './simulation-fixture.ts';
import { addPart, bpOf, figuresOf, percentOf } from './totals.ts';

const totalOf = (...parts: SimulationPart[]) =>
  parts.reduce<ReturnType<typeof addPart> | undefined>(addPart, undefined);

describe('[2.56] the total of a replay', () => {
  it('adds up a merchant whose orders lie in two parts, and keeps currencies apart', () => {
    const total = totalOf(
      partOf({ sums: [sumsIn({ orders: 2, feeNow: '10', feePlanned: '12' })] }),
      partOf({
        sums: [
          sumsIn({ orders: 3, feeNow: '20', feePlanned: '18', unplanned: 1 }),
          sumsIn({ currency: '116', feeNow: '7' }),
        ],
      }),
    );
    expect(total?.sums).toMatchObject([
      { currency: '840', orders: 5, feeNow: '30', feePlanned: '30', unplanned: 1 },
      { currency: '116', feeNow: '7' },
    ]);
    expect(total?.replayed).toBe(7);
  });

  it('keeps the ten largest changes of each currency, up or down', () => {
    const many = Array.from({ length: 8 }, (_, at) =>
      changeIn({ platOrderId: `A${at}`, feePlanned: String(100 + at) }),
    );
    const more = Array.from({ length: 8 }, (_, at) =>
      changeIn({ platOrderId: `B${at}`, feePlanned: String(100 - 2 * at) }),
    );
    const riel = changeIn({ currency: '116', platOrderId: 'R', feePlanned: '101' });
    const total = totalOf(partOf({ changes: many }), partOf({ changes: [...more, riel] }));
    const dollars = total?.changes.filter(({ currency }) => currency === '840') ?? [];
    expect(dollars.map(({ platOrderId }) => platOrderId)).toEqual([
      ...['B7', 'B6', 'B5', 'B4', 'A7', 'A6', 'B3', 'A5', 'A4', 'B2'],
    ]);
    expect(total?.changes).toContainEqual(riel);
  });

  it('says what is left to the platform: fees less what refunds gave back and what channels kept', () => {
    const figures = figuresOf([
      sumsIn({ feeNow: '100', feePlanned: '130', backNow: '10', backPlanned: '13', cost: '40' }),
      sumsIn({ merId: '2', feeNow: '50', feePlanned: '50', cost: '60' }),
    ]);
    expect(figures.find(({ name }) => name === 'netFee')).toMatchObject({
      now: 140n,
      planned: 167n,
    });
    expect(figures.find(({ name }) => name === 'income')).toMatchObject({ now: 40n, planned: 67n });
  });

  it.each([
    [55n, 100_000n, '+5.50'],
    [-1n, 300n, '−33.33'],
    [1n, 3_000_000n, '0.00'],
    [5n, 0n, undefined],
  ])('writes %s of %s as %s basis points', (change, amount, text) => {
    expect(bpOf(change, amount)).toBe(text);
  });

  it('writes a change of what was negative before with the sign of the change', () => {
    expect(percentOf(-32n, 1_000n)).toBe('−3.20');
    expect(percentOf(10n, -100n)).toBe('+10.00');
  });

  it('offers the months that are over, over the turn of a year', () => {
    const months = monthsBefore('2026-02-14');
    expect(months.slice(0, 3)).toEqual(['2026-01', '2025-12', '2025-11']);
    expect(months.length).toBe(12);
  });
});
