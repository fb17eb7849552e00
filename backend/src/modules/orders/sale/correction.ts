import { feeOf, readPlan } from '@portal/fee';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../../db/schema.ts';

/** Change of an order's fees after it was paid with another amount, in minor units; negative when they are lower. */
export interface Correction {
  /** Ordinary fee, without what same-day settlement costs extra. */
  base: bigint;
  extra: bigint;
  vat: bigint;
  /** Amount that the channel keeps by its plan. */
  cost: bigint;
}

/** Facts that a fee depended on besides plan and amount, as stored with its steps. */
const Trace = z.object({
  side: z.enum(['all', 'debit', 'credit']),
  steps: z.array(
    z.object({
      kind: z.string(),
      basis: z.string().optional(),
      mode: z.string().optional(),
      by: z.string().optional(),
    }),
  ),
});

/** Volume of the month before the order: what its tier was chosen by, where that was the volume. */
function volumeBefore({ steps }: z.output<typeof Trace>, amount: bigint): bigint {
  const tier = steps.find(({ kind, basis }) => kind === 'tier' && basis === 'MONTH_VOLUME');
  if (!tier?.by) return 0n;
  return BigInt(tier.by) - (tier.mode === 'WHOLE' ? 0n : amount);
}

const readSnapshot = (db: Kysely<Database>, platOrderId: string) =>
  db
    .selectFrom('biz_order as o')
    .innerJoin('order_fee as f', 'f.plat_order_id', 'o.plat_order_id')
    .innerJoin('fee_plan as p', 'p.plan_id', 'f.plan_id')
    .leftJoin('cost_plan as c', 'c.plan_id', 'f.cost_plan_id')
    .where('o.plat_order_id', '=', platOrderId)
    .select(['o.txn_amt', 'o.mer_fee_amt', 'o.extra_fee_amt', 'o.vat_ppm', 'o.vat_amt'])
    .select(['o.cost_amt', 'f.trace', 'p.plan', 'c.plan as costPlan'])
    .executeTakeFirst();

type Snapshot = NonNullable<Awaited<ReturnType<typeof readSnapshot>>>;

/** The channel's fee of another amount less that of the order's; a card's side is the one that its cost was of. */
function costDifference({ costPlan, txn_amt, cost_amt }: Snapshot, side: string, billed: bigint) {
  if (!costPlan) return 0n;
  const plan = readPlan(costPlan);
  const costOf = (amount: bigint, card: 'debit' | 'credit') =>
    feeOf(plan, amount, { side: card }).fee;
  const cards = side === 'credit' ? (['credit', 'debit'] as const) : (['debit', 'credit'] as const);
  const card = cards.find((one) => costOf(BigInt(txn_amt), one) === BigInt(cost_amt)) ?? cards[0];
  return costOf(billed, card) - BigInt(cost_amt);
}

/**
 * Fees of what was billed less those of the order's amount, by the plans, the rate of tax and all else that they were
 * charged by (money §1.1): so that the order has cost what it would have with the right amount, caps, ladders and the
 * limit by the amount included. Nothing of an order whose fees are not stored.
 */
export async function correctionOf(
  db: Kysely<Database>,
  platOrderId: string,
  billed: bigint,
): Promise<Correction> {
  const stored = await readSnapshot(db, platOrderId);
  if (!stored?.trace || !stored.plan) return { base: 0n, extra: 0n, vat: 0n, cost: 0n };
  const trace = Trace.parse(stored.trace);
  const plan = readPlan(stored.plan);
  const fee = feeOf(plan, billed, {
    side: trace.side === 'credit' ? 'credit' : 'debit',
    settlesD0: trace.steps.some(({ kind }) => kind === 'd0'),
    monthVolume: volumeBefore(trace, BigInt(stored.txn_amt)),
    vatPpm: stored.vat_ppm,
  });
  const extra = fee.fee - fee.base;
  const [extraBefore, feeBefore] = [BigInt(stored.extra_fee_amt), BigInt(stored.mer_fee_amt ?? 0)];
  return {
    base: fee.base - (feeBefore - extraBefore),
    extra: extra - extraBefore,
    vat: fee.vat - BigInt(stored.vat_amt),
    cost: costDifference(stored, trace.side, billed),
  };
}
