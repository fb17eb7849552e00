import { MAX_AMOUNT_MAJOR } from '@portal/contract/constants';
import { describe, expect, it } from 'vitest';
import { CURVE_DAYS, dayNumber, ordersPerDay } from './calendar.ts';
import { luhnDigit } from './cards.ts';
import { postingSlices } from './months.ts';
import { orderRows } from './order-rows.ts';
import { makePlan } from './plan.ts';
import { PROFILES } from './profiles.ts';

const ASOF = '2026-11-20';
const plan = makePlan(PROFILES.ci, ASOF);
const orders = plan.days.flat();

/** Rows with the card number itself where the product has its sealed form. */
const plainRows = (from: typeof plan) =>
  from.days.flatMap((day) =>
    orderRows(day, from.asof, (card) => ({ cipher: '', hash: '', mask: card })),
  );
const rows = plainRows(plan);

const share = (isCounted: (order: (typeof orders)[number]) => boolean) =>
  orders.filter(isCounted).length / orders.length;

describe('demo plan', () => {
  it('is the same every time', () => {
    const again = makePlan(PROFILES.ci, ASOF);
    expect(plainRows(again)).toEqual(rows);
    expect(again.books.batches.map((batch) => batch.settleAmt)).toEqual(
      plan.books.batches.map((batch) => batch.settleAmt),
    );
  });

  it('ends with the given day and has exactly the orders of its profile', () => {
    expect(orders).toHaveLength(PROFILES.ci.orders);
    expect(plan.days).toHaveLength(PROFILES.ci.days);
    expect(orders.at(-1)?.day).toBe(dayNumber(ASOF));
    const earlier = makePlan(PROFILES.ci, '2024-02-29').days.flat();
    expect(earlier.at(-1)?.day).toBe(dayNumber('2024-02-29'));
  });

  it('has most of the orders of the default profile in its last days, and some on each day before', () => {
    const { days, orders: total, recent } = PROFILES.demo;
    const counts = ordersPerDay(dayNumber(ASOF), PROFILES.demo);
    const sum = (some: readonly number[]) => some.reduce((left, right) => left + right, 0);
    expect(counts).toHaveLength(days);
    expect(sum(counts)).toBe(total);
    expect(sum(counts.slice(-recent.days))).toBe(recent.orders);
    expect(Math.min(...counts)).toBeGreaterThan(0);
  });

  it('refunds nothing that was paid over the counter, as the console refuses to', () => {
    const refunds = makePlan({ ...PROFILES.ci, orders: 9_000 }, ASOF).books.refunds;
    expect(refunds.length).toBeGreaterThan(100);
    expect(refunds.filter(({ order }) => order.type === 'OFFL')).toEqual([]);
  });

  it('posts few enough orders at once, and each day once', () => {
    const first = dayNumber('2026-01-01');
    const counts = [...Array<number>(40).fill(10), 5_000, 900, 500, 400, 1];
    expect(postingSlices(first, counts)).toEqual([
      { from: '2026-01-01', to: '2026-01-30' },
      { from: '2026-01-31', to: '2026-02-09' },
      { from: '2026-02-10', to: '2026-02-10' },
      { from: '2026-02-11', to: '2026-02-12' },
      { from: '2026-02-13', to: '2026-02-14' },
    ]);
  });

  it('has the volume of the growth curve at full size', () => {
    const growth = Math.log(8.6) / (CURVE_DAYS - 1);
    const curve = Array.from({ length: CURVE_DAYS }, (_, at) =>
      Math.round(500 * Math.exp(growth * at)),
    );
    expect(PROFILES.full.orders).toBe(curve.reduce((left, right) => left + right, 0));
  });

  it('splits orders by type and outcome as domain §6.2 says', () => {
    expect(share(({ type }) => type === 'SCAN')).toBeCloseTo(0.52, 1);
    expect(share(({ type }) => type === 'CYBER')).toBeCloseTo(0.1, 1);
    expect(share(({ currency }) => currency.numCode === '840')).toBeCloseTo(0.46, 1);
    const scans = orders.filter(({ type }) => type === 'SCAN');
    const succeeded = scans.filter(({ status }) => status === '2').length / scans.length;
    expect(Math.abs(succeeded - 0.965)).toBeLessThan(0.02);
  });

  it('[9.2] keeps amounts whole, above zero and within the largest amount', () => {
    for (const { amount, fee, currency } of orders) {
      expect(amount > 0n && fee >= 0n && fee <= amount).toBe(true);
      expect(amount <= BigInt(MAX_AMOUNT_MAJOR) * BigInt(currency.unit)).toBe(true);
    }
    const riel = orders.filter(({ currency }) => currency.numCode === '116');
    expect(riel.every(({ amount }) => amount % 10_000n === 0n)).toBe(true);
  });

  it('gives every order its own number at the platform and at its merchant', () => {
    expect(new Set(rows.map((row) => row.plat_order_id)).size).toBe(rows.length);
    expect(new Set(rows.map((row) => row.mer_id + row.mer_order_id)).size).toBe(rows.length);
  });

  it('leaves some orders created, under way and unknown, and others of every end', () => {
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set('01234567'));
  });

  it('uses card numbers that pass the Luhn check and belong to no scheme', () => {
    const cards = rows.flatMap((row) => (row.acc_no ? [row.acc_no.mask] : []));
    expect(cards.length).toBeGreaterThan(500);
    for (const card of cards) {
      expect(card).toMatch(/^9\d{15}$/);
      expect(luhnDigit(card.slice(0, -1))).toBe(Number(card.at(-1)));
    }
  });

  it('has one night of fraud, mostly refused, the rest frozen', () => {
    const night = orders.filter(
      ({ day, second, merchant }) =>
        plan.asof - day === 6 && second >= 8_040 && second < 8_580 && merchant.trade.mcc === '7011',
    );
    expect(night).toHaveLength(PROFILES.ci.fraudOrders);
    expect(night.every(({ status, frozen }) => status === '3' || frozen)).toBe(true);
  });

  it('gives no order to a merchant that was never approved or is closed on that day', () => {
    for (const { merchant, day } of orders) {
      expect(['1', '3']).toContain(merchant.chkStatus);
      expect(day).toBeLessThanOrEqual(merchant.lastOrder);
    }
  });

  it('never lets a balance fall below zero', () => {
    for (const { avail, frozen } of plan.books.accounts) {
      expect(avail >= 0n && frozen >= 0n).toBe(true);
    }
  });
});
