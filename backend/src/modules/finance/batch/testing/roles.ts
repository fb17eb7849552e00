import { batchRoutes as routes, type SettleInput } from '@portal/contract/finance/batch';
import type { SettleStatus } from '@portal/contract/finance/batch-states';
import { CODE } from '@portal/contract/kit/codes';
import { refundRoutes } from '@portal/contract/orders/refund';
import type { z } from 'zod';
import { drawer } from '../../../../channel/testing/histories.ts';
import { transact } from '../../../../db/transact.ts';
import { stampAt } from '../../../../kernel/clock.ts';
import { refusalOf } from '../../../../kernel/envelope.ts';
import type { TestApp } from '../../../../testing/index.ts';
import { money } from '../../../../testing/refund-fixture.ts';
import type { settleFixture } from '../../../../testing/settle-fixture.ts';
import { makeBatch } from '../make.ts';

type Draw = ReturnType<typeof drawer>;
type Answer = { code?: number | undefined; msg?: string | undefined };

interface World {
  test: TestApp;
  lab: Awaited<ReturnType<typeof settleFixture>>;
  /** Merchants whose money is settled and refunded, of which all have sold something in dollars. */
  merIds: readonly string[];
  /** Orders that may be refunded. */
  orders: readonly { id: string; amount: string }[];
  seed: number;
}

/** Returns the actions that people do at once, in drawn order; counts the answers by action. */
export async function rolesOf({ test, lab, merIds, orders, seed }: World) {
  const { db, as } = test;
  const [finance, auditor, operator] = [lab.finance, lab.auditor, await as('operator')];
  const counts = new Map<string, number>();
  /** Faults of ours, which no answer may be. */
  const faults: string[] = [];

  function count(name: string, { code, msg = '' }: Answer): void {
    const key = `${name} ${code}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    if (/内部错误|internal error/i.test(msg)) faults.push(`${name}: ${msg}`);
  }

  /** Does what nobody answers for; that others kept it waiting for too long is an answer too. */
  async function attempt(name: string, work: () => Promise<unknown>): Promise<void> {
    const answer = await work().then(
      () => ({ code: CODE.ok }),
      (error: unknown) => {
        const refusal = refusalOf(error);
        if (!refusal) throw error;
        return { code: refusal.code };
      },
    );
    count(name, answer);
  }

  /** One of the batches in a state; undefined without one. */
  async function drawn(below: Draw['below'], ...status: SettleStatus[]) {
    const rows = await db
      .selectFrom('settle_batch')
      .where('status', 'in', status)
      .where('mer_id', 'in', merIds)
      .select('batch_no')
      .execute();
    return rows[below(rows.length)]?.batch_no;
  }

  /** All or a part of what some merchants could be paid now, as rows of a call. */
  async function itemsOf({ below, shuffled }: Draw) {
    const items: z.input<typeof SettleInput>['items'] = [];
    for (const merId of shuffled(merIds).slice(0, 1 + below(3))) {
      const { dueAmt, payableAmt } = await lab.preview(finance, merId);
      const part = BigInt(payableAmt) / BigInt(1 + below(4));
      const settleAmt = String(part > 0n ? part : 1n);
      items.push({ merId, currency: '840', settleAmt, dueAmt });
    }
    return items;
  }

  const decide = async ({ below }: Draw, verStatus: '1' | '2') => {
    const batchNo = await drawn(below, '0');
    if (batchNo) count('audit', await lab.audit(batchNo, { verStatus, remark: 'test' }, auditor));
  };
  const make = async (draw: Draw) => {
    const body = { items: await itemsOf(draw) };
    count('make', await finance.call(routes.create, { body }, money()));
  };
  /** As the job does, which asks nobody what is there. */
  const makeAll = async ({ pick }: Draw) => {
    const now = stampAt(test.clock.now());
    const owner = { merId: pick(merIds), currency: '840', settleCycle: 'T1' } as const;
    const making = { maker: 'system', now, settleMethod: '1', cutOff: now } as const;
    await attempt('make all', () => transact(db, (tx) => makeBatch(tx, owner, making)));
  };
  const pass = (draw: Draw) => decide(draw, '1');
  const pay = async ({ below }: Draw) => {
    const batchNo = await drawn(below, '1');
    if (batchNo) count('pay', await lab.pay(batchNo));
  };
  const retry = async ({ below }: Draw) => {
    const batchNo = await drawn(below, '4');
    if (batchNo) count('retry', await lab.retry(batchNo));
  };
  const cancel = async ({ below }: Draw) => {
    const batchNo = await drawn(below, '0', '4');
    if (batchNo) count('cancel', await lab.cancel(batchNo));
  };
  const steps = [make, make, makeAll, makeAll, pass, pass, pass, pay, pay, pay, cancel, retry];
  const refuse = (draw: Draw) => decide(draw, '2');

  /** Makes batches, decides on them, pays, cancels and tries again what others and itself have made. */
  async function maker(place: number, calls: number): Promise<void> {
    const draw = drawer(seed + place);
    for (let call = 0; call < calls; call += 1) await draw.pick([...steps, refuse])(draw);
  }

  /** Asks for refunds, of which some are passed, some refused, and some taken back. */
  async function refunder(place: number, calls: number): Promise<void> {
    const { below, pick } = drawer(seed + 1_000 + place);
    for (let call = 0; call < calls; call += 1) {
      const { id, amount } = pick(orders);
      const refundAmt = String(BigInt(amount) / BigInt(2 + below(4)));
      const body = { platOrderId: id, refundAmt, refundType: '2', reason: '1', sameCardSeen: true };
      const asked = await operator.call(refundRoutes.create, { body }, money());
      count('refund', asked);
      const { refundId } = (asked.data ?? {}) as { refundId?: string };
      if (!refundId) continue;
      const verdict = pick(['1', '1', '1', '2', 'taken back'] as const);
      if (verdict === 'taken back') {
        count(
          'withdraw',
          await operator.call(refundRoutes.withdraw, { params: { refundId } }, money()),
        );
      } else {
        const decision = { ids: [refundId], verStatus: verdict, remark: 'test' };
        count('check', await auditor.call(refundRoutes.audit, { body: decision }));
      }
    }
  }

  return { maker, refunder, attempt, counts, faults };
}

export type Roles = Awaited<ReturnType<typeof rolesOf>>;
