import type { PastedId, PastedKind } from '@portal/contract/orders/pasted-ids';
import { refundRoutes } from '@portal/contract/orders/refund';
import { currencyName, toMinor } from '@portal/money';
import { sql } from 'kysely';
import type { Context } from '../../../kernel/context.ts';
import { scopeFilter } from '../../../kernel/scope.ts';

/** An order that an id names. */
export interface Hit {
  id: string;
  kind: PastedKind;
  platOrderId: string;
  currency: string;
  /** Empty unless the id is a refund's. */
  refundId: string;
}

type Found = Omit<Hit, 'kind' | 'refundId'>;
type Slip<Kind> = Extract<PastedId, { kind: Kind }>;
/** A slip by what it has beside its day. */
type KeyedSlip = { text: string; key: string; day: string };

/** Orders of all pasted batches together; more are no list of ids any more. */
export const BATCH_ORDERS_MAX = 5_000;

/** Numbers that a row of `biz_order` carries itself, what they are called, and who has one first. */
const COLUMNS = {
  platform: 'plat_order_id',
  merchant: 'mer_order_id',
  channel: 'chnl_order_id',
  query: 'query_id',
} as const;

const inScope = ({ scope }: Context) => scopeFilter(scope, { merId: 'o.mer_id' });

/** Orders whose number in one column is among the ids: one look-up in the index of that column. */
export async function byNumber(
  ctx: Context,
  kind: keyof typeof COLUMNS,
  ids: readonly string[],
): Promise<Hit[]> {
  const column = sql.ref(`o.${COLUMNS[kind]}`);
  const { rows } = await sql<Found>`
    select ${column} as id, o.plat_order_id as "platOrderId", o.currency
      from biz_order o
     where ${column} = any (${ids}::text[]) and ${column} is not null and ${inScope(ctx)}`.execute(
    ctx.db,
  );
  return rows.map((row) => ({ ...row, kind, refundId: '' }));
}

/** The orders of refunds, for who may list refunds. */
async function byRefund(ctx: Context, ids: readonly string[]): Promise<Hit[]> {
  const scope = ctx.scopeOf(refundRoutes.list.permit);
  if (!scope) return [];
  const { rows } = await sql<Found>`
    select r.refund_id as id, o.plat_order_id as "platOrderId", o.currency
      from biz_refund r join biz_order o on o.plat_order_id = r.plat_order_id
     where r.refund_id = any (${ids}::text[]) and ${inScope(ctx)}
       and ${scopeFilter(scope, { merId: 'r.mer_id' })}`.execute(ctx.db);
  return rows.map((row) => ({ ...row, kind: 'refund', refundId: row.id }));
}

/** The orders of batches; one more than the most that are taken when there are too many. */
async function byBatch(ctx: Context, ids: readonly string[]): Promise<Hit[]> {
  const { rows } = await sql<Found>`
    select o.settle_batch_no as id, o.plat_order_id as "platOrderId", o.currency
      from biz_order o
     where o.settle_batch_no = any (${ids}::text[]) and o.settle_batch_no is not null
       and ${inScope(ctx)}
     limit ${BATCH_ORDERS_MAX + 1}`.execute(ctx.db);
  return rows.map((row) => ({ ...row, kind: 'batch', refundId: '' }));
}

/** Key of a slip beside its day, and the condition of the index that has both. */
const ON_DAY = {
  trace: { key: sql`o.trace_no`, indexed: sql`o.trace_no <> ''` },
  card: {
    key: sql`right((o.acc_no).mask, 4)`,
    indexed: sql`right((o.acc_no).mask, 4) is not null`,
  },
};

/**
 * Orders of slips, each by one look-up: joined freely, the planner thinks of a day as a large part of
 * all time, and would read every order once there are some slips.
 */
async function onDay(ctx: Context, kind: keyof typeof ON_DAY, slips: readonly KeyedSlip[]) {
  if (slips.length === 0) return [];
  const { key, indexed } = ON_DAY[kind];
  const { rows } = await sql<Found & { minor: string }>`
    select w.id, found.*
      from unnest(${slips.map(({ text }) => text)}::text[],
                  ${slips.map((slip) => slip.key)}::text[],
                  ${slips.map(({ day }) => day)}::timestamp[]) as w (id, key, day)
     cross join lateral (
       select o.plat_order_id as "platOrderId", o.currency, o.txn_amt::text as minor
         from biz_order o
        where ${key} = w.key and ${indexed} and ${inScope(ctx)}
          and o.txn_time >= w.day and o.txn_time < w.day + interval '1 day'
       offset 0) as found`.execute(ctx.db);
  return rows;
}

async function byTrace(ctx: Context, slips: readonly Slip<'trace'>[]): Promise<Hit[]> {
  const keyed = slips.map((slip) => ({ ...slip, key: slip.traceNo }));
  const rows = await onDay(ctx, 'trace', keyed);
  return rows.map(({ minor: _, ...row }) => ({ ...row, kind: 'trace', refundId: '' }));
}

/** The amount is compared here: how many decimals it has depends on the order's currency. */
async function byCard(ctx: Context, slips: readonly Slip<'card'>[]): Promise<Hit[]> {
  const keyed = slips.map((slip) => ({ ...slip, key: slip.tail }));
  const rows = await onDay(ctx, 'card', keyed);
  const asked = new Map(slips.map((slip) => [slip.text, slip]));
  return rows.flatMap(({ minor, ...row }): Hit[] => {
    const { amount = '', currency = '' } = asked.get(row.id) ?? {};
    const isPaidIn = currency === '' || currency === currencyName(row.currency);
    const isIt = isPaidIn && toMinor(amount, row.currency) === minor;
    return isIt ? [{ ...row, kind: 'card', refundId: '' }] : [];
  });
}

/** All orders that the ids name and the caller may see, one look-up for each kind of number. */
export async function hitsOf(ctx: Context, ids: readonly PastedId[]): Promise<Hit[]> {
  const isSlip = ({ kind }: PastedId) => kind === 'trace' || kind === 'card';
  const numbers = ids.filter((id) => !isSlip(id)).map(({ text }) => text);
  return [
    ...(await byNumber(ctx, 'platform', numbers)),
    ...(await byNumber(ctx, 'merchant', numbers)),
    ...(await byNumber(ctx, 'channel', numbers)),
    ...(await byNumber(ctx, 'query', numbers)),
    ...(await byRefund(ctx, numbers)),
    ...(await byBatch(ctx, numbers)),
    ...(await byTrace(
      ctx,
      ids.filter((id) => id.kind === 'trace'),
    )),
    ...(await byCard(
      ctx,
      ids.filter((id) => id.kind === 'card'),
    )),
  ];
}
