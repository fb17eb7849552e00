import { type Insertable, type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { OrderCyber } from '../../../db/tables/orders.ts';
import { mask, type Sealer, sealedValue } from '../../../kernel/seal.ts';
import { storedTime } from './items.ts';
import { networkDay } from './network-day.ts';
import type { Order } from './order.rules.ts';
import type { Result } from './result.rules.ts';

/** An order as far as its family needs it. */
interface Kept {
  platOrderId: string;
  content: Order;
}

const BIN = 6;

/** The card that paid, in whichever field it was handed in. */
export const cardOf = ({ accNo, ums }: Order): string => accNo || (ums?.payerCardID ?? '');

const sealed = (sealer: Sealer, card: string) =>
  card ? sealedValue(sealer.seal(card, mask.card(card))) : null;

/** Kinds of cards by their first digits, as far as somebody has entered them. */
async function cardTypes(db: Kysely<Database>, bins: readonly string[]) {
  if (bins.length === 0) return new Map<string, string>();
  const rows = await db
    .selectFrom('card_bin')
    .where('bin_number', 'in', [...new Set(bins)])
    .select(['bin_number', 'level_type'])
    .execute();
  return new Map(rows.map((row) => [row.bin_number, row.level_type]));
}

async function keepCyber(db: Kysely<Database>, orders: readonly Kept[]): Promise<void> {
  const withBins = orders.map(({ platOrderId, content }) => {
    const card = cardOf(content);
    return { platOrderId, content, bin: card ? card.slice(0, BIN) : (content.cyber?.bin ?? '') };
  });
  const known = await cardTypes(
    db,
    withBins.flatMap(({ bin }) => bin || []),
  );
  const rows = withBins.map(
    ({ platOrderId, content: { cyber, billing }, bin }): Insertable<OrderCyber> => ({
      plat_order_id: platOrderId,
      flow_id: cyber?.flowId ?? '',
      txn_type: cyber?.txnType ?? '',
      txn_sub_type: cyber?.txnSubType ?? '',
      card_type: cyber?.cardType || (known.get(bin) ?? ''),
      bin,
      bill_to_name: billing?.name ?? '',
      bill_to_country: billing?.country ?? '',
    }),
  );
  if (rows.length > 0) await db.insertInto('order_cyber').values(rows).execute();
}

/** Keeps what orders have by their family, a statement a table. */
export async function keepFamilies(
  db: Kysely<Database>,
  orders: readonly Kept[],
  sealer: Sealer,
): Promise<void> {
  const ofType = (...types: Order['orderType'][]) =>
    orders.filter(({ content }) => types.includes(content.orderType));
  const cleared = ofType('SCAN', 'QPAY', 'CYBER', 'UMS', 'UTMS').map(({ platOrderId }) => ({
    plat_order_id: platOrderId,
  }));
  if (cleared.length > 0) await db.insertInto('order_clearing').values(cleared).execute();
  await keepCyber(db, ofType('CYBER'));
  const terminals = ofType('UMS', 'UTMS').map(({ platOrderId, content }) => ({
    plat_order_id: platOrderId,
    payer_card: sealed(sealer, content.ums?.payerCardID || content.accNo),
    payee_card: sealed(sealer, content.ums?.payeeCardID ?? ''),
  }));
  if (terminals.length > 0) await db.insertInto('order_ums').values(terminals).execute();
}

const DAYS = ['traceDate', 'settleDate', 'batchDate'] as const;

/** The day on which the channel decided, `yyyy-MM-dd`. */
const decidedOn = ({ occurredAt }: Result) => (storedTime(occurredAt) ?? '').slice(0, 10);

/** True when every date of a result exists in the calendar. */
export const hasRealDays = (result: Result): boolean =>
  DAYS.every((name) => !result[name] || networkDay(result[name], decidedOn(result)) !== undefined);

const orNull = (text: string) => text || null;

/** Returns the columns of trace and clearing that a result reports; null for those that it leaves out. */
function toldBy(result: Result) {
  const [trace, settle, batch] = DAYS.map((name) =>
    result[name] ? (networkDay(result[name], decidedOn(result)) ?? null) : null,
  );
  return {
    trace_date: trace,
    trace_time: orNull(result.traceTime.replace(/^(..)(..)(..)$/, '$1:$2:$3')),
    settle_date: settle,
    settle_amt: orNull(result.settleAmt),
    batch_date: batch,
    eci: orNull(result.cyber?.eci ?? ''),
    avs_result: orNull(result.cyber?.avsResult ?? ''),
    cvn_result: orNull(result.cyber?.cvnResult ?? ''),
  };
}

type Told = ReturnType<typeof toldBy>;

/** Merges the columns that several results of an order report: a later result overrides an earlier one. */
function together(results: readonly { platOrderId: string; content: Result }[]) {
  const told = new Map<string, Partial<Told>>();
  for (const { platOrderId, content } of results) {
    const said = Object.entries(toldBy(content)).filter(([, value]) => value !== null);
    if (said.length > 0) {
      told.set(platOrderId, { ...told.get(platOrderId), ...Object.fromEntries(said) });
    }
  }
  return JSON.stringify([...told].map(([id, said]) => ({ id, ...said })));
}

/**
 * Keeps what results tell of trace and clearing, also those that move nothing: a network settles
 * later than it decides. What a result leaves out stays as it was. Under the orders' locks.
 */
export async function keepClearing(
  db: Kysely<Database>,
  results: readonly { platOrderId: string; content: Result }[],
): Promise<void> {
  const told = together(results);
  if (told === '[]') return;
  await sql`
    update order_clearing n
       set trace_date = coalesce(r.trace_date, n.trace_date),
           trace_time = coalesce(r.trace_time, n.trace_time),
           settle_date = coalesce(r.settle_date, n.settle_date),
           settle_amt = coalesce(r.settle_amt, n.settle_amt),
           batch_date = coalesce(r.batch_date, n.batch_date)
      from jsonb_to_recordset(${told}::jsonb) as r (
             id text, trace_date date, trace_time time, settle_date date, settle_amt bigint,
             batch_date date)
     where n.plat_order_id = r.id`.execute(db);
  await sql`
    update order_cyber f
       set eci = coalesce(r.eci, f.eci), avs_result = coalesce(r.avs_result, f.avs_result),
           cvn_result = coalesce(r.cvn_result, f.cvn_result)
      from jsonb_to_recordset(${told}::jsonb) as r (
             id text, eci text, avs_result text, cvn_result text)
     where f.plat_order_id = r.id
       and coalesce(r.eci, r.avs_result, r.cvn_result) is not null`.execute(db);
}
