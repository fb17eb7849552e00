import { MER_SETTLE_STATUS, ORDER_STATUS } from '@portal/contract/orders/dictionaries';
import { IntakeOrder } from '@portal/contract/orders/intake';
import { feeOf, readPlan } from '@portal/fee';
import { type InsertObject, type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { OpenContext } from '../../../kernel/context.ts';
import type { Platform } from '../../../kernel/platform.ts';
import { mask, type Sealer, sealedValue, sealerOf } from '../../../kernel/seal.ts';
import { cardOf, keepFamilies } from './family.writes.ts';
import {
  Answers,
  firstOfEach,
  type Item,
  noMerchant,
  numberOf,
  oneOfEach,
  otherContent,
  readItems,
  refused,
} from './items.ts';
import { type Admitted, judgeOrders, merchantsOfPlatform, type Order } from './order.rules.ts';
import { withinLimits } from './order-limits.ts';

const CONSUME = '1001';

interface Known {
  mer_id: string;
  mer_order_id: string;
  plat_order_id: string;
  /** None of an order that came another way. */
  digest: string | null;
}

/** Orders that are here already under these numbers, by number. */
async function knownOrders(db: Kysely<Database>, items: readonly Item<Order>[]) {
  const { rows } = await sql<Known>`
    select w.mer_id, w.mer_order_id, o.plat_order_id, i.digest
      from unnest(${items.map(({ content }) => content.merId)}::text[],
                  ${items.map(({ content }) => content.merOrderId)}::text[]) as w (mer_id, mer_order_id)
      join biz_order o on o.mer_order_id = w.mer_order_id and o.mer_id = w.mer_id
      left join intake_order i on i.plat_order_id = o.plat_order_id`.execute(db);
  const found = rows.map(({ mer_id: merId, mer_order_id: merOrderId, ...row }) => {
    return [numberOf({ merId, merOrderId }), row] as const;
  });
  return new Map(found);
}

/** An order with the number that the console will know it by. */
type Numbered = Admitted & { platOrderId: string };

/** Gives orders their numbers: the day, and digits that no other one has. */
export async function withNumbers<O extends object>(
  { db, now }: Pick<OpenContext, 'db' | 'now'>,
  orders: readonly O[],
): Promise<(O & { platOrderId: string })[]> {
  const { rows } = await sql<{ no: string }>`
    select lpad(nextval('intake_order_no')::text, 10, '0') as no
      from generate_series(1, ${orders.length}::int)`.execute(db);
  const day = now.slice(0, 10).replaceAll('-', '');
  return orders.map((order, at) => ({ ...order, platOrderId: day + (rows[at]?.no ?? '') }));
}

const orNull = (text: string) => text || null;

function orderRow(
  { content, txnTime, plan, platOrderId }: Numbered,
  { now, sealer }: { now: string; sealer: Sealer },
): InsertObject<Database, 'biz_order'> {
  const card = cardOf(content);
  const { billing, shipping } = content;
  return {
    plat_order_id: platOrderId,
    mer_order_id: content.merOrderId,
    orig_mer_order_id: orNull(content.origMerOrderId),
    chnl_order_id: orNull(content.chnlOrderId),
    mer_id: content.merId,
    chnl_code: content.chnlCode,
    order_type: content.orderType,
    int_txn_cd: CONSUME,
    terminal: content.terminal,
    currency: content.currency,
    txn_amt: content.txnAmt,
    mer_fee_rate: feeOf(readPlan(plan), BigInt(content.txnAmt)).ratePpm,
    // Sent to the channel by the platform: counts against limits, and waits for its result (domain §1.2).
    status: ORDER_STATUS.processing,
    mer_settle_sta: MER_SETTLE_STATUS.notApplicable,
    acc_type: content.accType,
    acc_no: card ? sealedValue(sealer.seal(card, mask.card(card))) : null,
    customer_name: content.customerName,
    billing: billing && JSON.stringify(billing),
    shipping: shipping && JSON.stringify(shipping),
    sellers: JSON.stringify(content.sellers),
    item: JSON.stringify(content.item),
    txn_time: txnTime,
    create_time: now,
  };
}

/** Claims the numbers, in their order so that two calls never wait crosswise; those that were free. */
async function claim(
  ctx: OpenContext,
  { credentialId }: Platform,
  orders: readonly Numbered[],
): Promise<Set<string>> {
  const rows = orders
    .map(({ content, digest, platOrderId }) => ({
      mer_id: content.merId,
      mer_order_id: content.merOrderId,
      digest,
      plat_order_id: platOrderId,
      credential_id: credentialId,
      received_at: ctx.now,
    }))
    .sort((one, other) =>
      one.mer_id + one.mer_order_id < other.mer_id + other.mer_order_id ? -1 : 1,
    );
  const claimed = await ctx.db
    .insertInto('intake_order')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['mer_id', 'mer_order_id']).doNothing())
    .returning('plat_order_id')
    .execute();
  return new Set(claimed.map((row) => row.plat_order_id));
}

/** Answers those that are known; returns the others. */
async function answerKnown(ctx: OpenContext, items: readonly Item<Order>[], answers: Answers) {
  const known = await knownOrders(ctx.db, items);
  return items.filter(({ at, content, digest }) => {
    const order = known.get(numberOf(content));
    if (!order) return true;
    const { plat_order_id: platOrderId } = order;
    if (order.digest === null) answers.refuse(at, refused('NUMBER_TAKEN', 'intake.numberTaken'));
    else if (order.digest !== digest) answers.refuse(at, otherContent());
    else answers.accept(at, { platOrderId, status: ORDER_STATUS.processing }, true);
    return false;
  });
}

/** Keeps the orders whose numbers are free; another call may have brought some of them just now. */
async function keep(
  ctx: OpenContext,
  platform: Platform,
  orders: readonly Numbered[],
  { answers, sealer }: { answers: Answers; sealer: Sealer },
): Promise<void> {
  if (orders.length === 0) return;
  const claimed = await claim(ctx, platform, orders);
  const fresh = orders.filter(({ platOrderId }) => claimed.has(platOrderId));
  if (fresh.length > 0) {
    const rows = fresh.map((order) => orderRow(order, { now: ctx.now, sealer }));
    await ctx.db.insertInto('biz_order').values(rows).execute();
    const plans = fresh.map(({ platOrderId, planId }) => ({
      plat_order_id: platOrderId,
      plan_id: planId,
      trace: null,
    }));
    await ctx.db.insertInto('order_fee').values(plans).execute();
    await keepFamilies(ctx.db, fresh, sealer);
  }
  for (const { at, platOrderId } of fresh)
    answers.accept(at, { platOrderId, status: ORDER_STATUS.processing });
  const late = orders.filter(({ platOrderId }) => !claimed.has(platOrderId));
  if (late.length > 0) await answerKnown(ctx, late, answers);
}

/**
 * Takes orders of a platform: an answer an item, a bad one refused alone (requirement 5.8; INV-13,
 * INV-14, INV-16, INV-20). An order that is here with the same content answers as the first time; of
 * orders of other platforms' merchants nothing is told. All that were accepted are kept together with
 * their answers, or none.
 */
export async function takeOrders(ctx: OpenContext, platform: Platform, items: readonly unknown[]) {
  const answers = new Answers(ctx.language);
  const read = readItems(IntakeOrder, items, answers);
  const { firsts, repeats } = firstOfEach(read, numberOf, answers);
  const merIds = firsts.map(({ content }) => content.merId);
  const merchants = await merchantsOfPlatform(ctx.db, platform, merIds);
  const [own, foreign] = [true, false].map((isOwn) =>
    firsts.filter(({ content }) => merchants.has(content.merId) === isOwn),
  );
  for (const { at } of foreign ?? []) answers.refuse(at, noMerchant());
  const unknown = await answerKnown(ctx, own ?? [], answers);
  const fresh = oneOfEach(unknown, numberOf, answers);
  const { admitted, refusals } = await judgeOrders(ctx, merchants, fresh);
  // All that can be done before is: others wait for the limits until this is committed.
  const numbered = await withNumbers(ctx, admitted);
  const sealer = await sealerOf(ctx.db);
  const { within, refusals: overLimit } = await withinLimits(ctx.db, numbered);
  for (const [at, refusal] of [...refusals, ...overLimit]) answers.refuse(at, refusal);
  await keep(ctx, platform, within, { answers, sealer });
  repeats();
  return answers.all();
}
