import type { Cycle } from '@portal/contract/finance/calendar-rules';
import { SETTLE_STATUS } from '@portal/contract/finance/dictionaries';
import { ORDER_STATUS, REFUND_STATUS } from '@portal/contract/orders/dictionaries';
import { dayText, isWorkingDay, weekday } from './calendar.ts';
import type { DemoCurrency } from './catalog/currencies.ts';
import type { DemoMerchant } from './merchants.ts';
import {
  type PlannedBatch,
  type PlannedOrder,
  type PlannedRefund,
  refundCost,
  refundHold,
} from './planned.ts';
import { type Random, stream } from './random.ts';
import { refundOf } from './refund-plan.ts';

/** Batches of cycles that settle what was sold before, and of those that settle the same day. */
const MORNING = 2.5 * 3_600;
const NIGHT = 23 * 3_600 + 50 * 60;
/** A refund that the balance cannot pay is tried again on this many days. */
const REFUND_ATTEMPTS = 8;

/** Balance of one merchant in one currency while the days go by. */
export interface Account {
  merchant: DemoMerchant;
  currency: DemoCurrency;
  avail: bigint;
  frozen: bigint;
  /** Sold, not in a batch. */
  open: PlannedOrder[];
  /** Paid back, not in a batch. */
  refunds: PlannedRefund[];
}

/** Accounts, refunds and batches after the last day. */
export interface Books {
  accounts: Account[];
  refunds: PlannedRefund[];
  batches: PlannedBatch[];
}

const net = (order: PlannedOrder) => order.amount - order.fee;

/** Refunds that were passed and have not ended, and those that wait besides. */
const UNDER_WAY: readonly PlannedRefund['status'][] = [REFUND_STATUS.sent, REFUND_STATUS.unknown];
const HELD: readonly PlannedRefund['status'][] = [REFUND_STATUS.pending, ...UNDER_WAY];
/** Days at least that lie between a sale and its batch. */
const LAG: Partial<Record<Cycle, number>> = { T2: 2, T3: 3, T7: 7 };

const isSameDay = ({ settleCycle }: DemoMerchant) => settleCycle === 'D0' || settleCycle === 'T0';

function isDue({ settleCycle }: DemoMerchant, day: number): boolean {
  if (settleCycle === 'D0' || settleCycle === 'D1') return true;
  if (settleCycle === 'W1') return weekday(day) === 1;
  if (settleCycle.startsWith('T')) return isWorkingDay(day);
  const date = Number(dayText(day).slice(8));
  if (!isWorkingDay(day)) return false;
  return date === 1 || (weekday(day) === 1 && date <= 3);
}

/** Batches of the last two days are on their way; one in a hundred needed a second try. */
function progress(daysBack: number, random: Random): Pick<PlannedBatch, 'status' | 'attempts'> {
  const draw = random.next();
  if (daysBack === 0 && draw < 0.4) return { status: SETTLE_STATUS.pending, attempts: 0 };
  if (daysBack === 0 && draw < 0.65) return { status: SETTLE_STATUS.approved, attempts: 0 };
  if (daysBack === 0 && draw < 0.8) return { status: SETTLE_STATUS.paying, attempts: 1 };
  if (daysBack <= 6 && draw > 0.97) return { status: SETTLE_STATUS.failed, attempts: 1 };
  if (daysBack <= 6 && draw > 0.95) return { status: SETTLE_STATUS.unknown, attempts: 1 };
  if (daysBack <= 6 && draw > 0.93) return { status: SETTLE_STATUS.paying, attempts: 1 };
  return { status: SETTLE_STATUS.settled, attempts: draw > 0.99 ? 2 : 1 };
}

/** The settlement simulation: days must be played in order. */
export class Ledger {
  readonly #asof: number;
  readonly #accounts = new Map<string, Account>();
  readonly #refunds: PlannedRefund[] = [];
  readonly #batches: PlannedBatch[] = [];
  /** Refunds that were passed and have not ended. */
  #underWay = 0;
  readonly #wishes = new Map<number, { order: PlannedOrder; attempts: number }[]>();
  readonly #releases = new Map<number, PlannedOrder[]>();

  constructor(asof: number) {
    this.#asof = asof;
  }

  /** One day: releases, batches due in the morning, sales and refunds by the clock, D0 batches. */
  playDay(day: number, orders: readonly PlannedOrder[]): void {
    const random = stream('ledger', day - this.#asof);
    for (const order of this.#releases.get(day) ?? []) this.#release(order);
    for (const account of this.#accounts.values()) {
      if (!isSameDay(account.merchant)) this.#settle(account, day, MORNING, random);
    }
    for (const { run } of this.#eventsOf(day, orders, random)) run();
    for (const account of this.#accounts.values()) {
      if (isSameDay(account.merchant)) this.#settle(account, day, NIGHT, random);
    }
  }

  /** Sales and refunds by the clock; a refund comes before a sale of the same second. */
  #eventsOf(day: number, orders: readonly PlannedOrder[], random: Random) {
    const refunds = (this.#wishes.get(day) ?? []).map((wish) => ({
      second: wish.order.wish?.at.second ?? 0,
      run: () => this.#refund(day, wish, random),
    }));
    const sales = orders
      .filter(({ status }) => status === ORDER_STATUS.succeeded)
      .map((order) => ({ second: order.second, run: () => this.#sell(order) }));
    return [...refunds, ...sales].sort((left, right) => left.second - right.second);
  }

  books(): Books {
    return {
      accounts: [...this.#accounts.values()],
      refunds: this.#refunds,
      batches: this.#batches,
    };
  }

  #accountOf({ merchant, currency }: PlannedOrder): Account {
    const key = merchant.merId + currency.numCode;
    const known = this.#accounts.get(key);
    if (known) return known;
    const fresh: Account = { merchant, currency, avail: 0n, frozen: 0n, open: [], refunds: [] };
    this.#accounts.set(key, fresh);
    return fresh;
  }

  #sell(order: PlannedOrder): void {
    const account = this.#accountOf(order);
    if (!order.frozen) {
      account.avail += net(order);
      account.open.push(order);
      if (order.wish) this.#wait(order.wish.at.day, order, 0);
      return;
    }
    account.frozen += net(order);
    const { until } = order.frozen;
    if (until) this.#releases.set(until, [...(this.#releases.get(until) ?? []), order]);
  }

  #release(order: PlannedOrder): void {
    const account = this.#accountOf(order);
    account.frozen -= net(order);
    account.avail += net(order);
    account.open.push(order);
  }

  #wait(day: number, order: PlannedOrder, attempts: number): void {
    if (day > this.#asof) return;
    this.#wishes.set(day, [...(this.#wishes.get(day) ?? []), { order, attempts }]);
  }

  /** Applied for only when the balance covers it; an applied refund is held at once. */
  #refund(
    day: number,
    { order, attempts }: { order: PlannedOrder; attempts: number },
    random: Random,
  ) {
    if (!order.wish) return;
    const account = this.#accountOf(order);
    const apply = { day, second: order.wish.at.second };
    const terms = { asof: this.#asof, underWay: this.#underWay };
    const refund = refundOf(order, apply, order.wish.amount, terms, random);
    if (refundHold(refund) > account.avail) {
      if (attempts < REFUND_ATTEMPTS) this.#wait(day + 1, order, attempts + 1);
      return;
    }
    order.refund = refund;
    this.#refunds.push(refund);
    if (UNDER_WAY.includes(refund.status)) this.#underWay += 1;
    if (refund.status === REFUND_STATUS.succeeded) account.refunds.push(refund);
    if (HELD.includes(refund.status)) {
      account.frozen += refundHold(refund);
      account.avail -= refundHold(refund);
    }
    if (refund.status === REFUND_STATUS.succeeded) account.avail -= refundCost(refund);
  }

  #settle(account: Account, day: number, second: number, random: Random): void {
    if (!isDue(account.merchant, day) || account.open.length === 0) return;
    const isBefore = (at: { day: number; second: number }) =>
      at.day < day || (at.day === day && at.second < second);
    const lastDay = Math.min(this.#asof - 2, day - (LAG[account.merchant.settleCycle] ?? 0));
    const orders = account.open.filter((order) => isBefore(order) && order.day <= lastDay);
    const refunds = account.refunds.filter(({ finish }) => finish && isBefore(finish));
    const settleAmt =
      orders.reduce((sum, order) => sum + net(order), 0n) -
      refunds.reduce((sum, refund) => sum + refundCost(refund), 0n);
    if (settleAmt <= 0n || settleAmt > account.avail) return;
    const batch: PlannedBatch = {
      day,
      second,
      merchant: account.merchant,
      currency: account.currency,
      orders,
      refunds,
      settleAmt,
      before: { avail: account.avail, frozen: account.frozen },
      ...progress(this.#asof - day, random),
    };
    for (const item of [...orders, ...refunds]) item.batch = batch;
    account.open = account.open.filter((order) => !order.batch);
    account.refunds = account.refunds.filter((refund) => !refund.batch);
    account.avail -= settleAmt;
    if (batch.status !== SETTLE_STATUS.settled) account.frozen += settleAmt;
    this.#batches.push(batch);
  }
}
