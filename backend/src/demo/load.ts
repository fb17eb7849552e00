import { ORDER_STATUS } from '@portal/contract/orders/dictionaries';
import { type Insertable, type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { MerMerchant } from '../db/tables/merchant.ts';
import type { BizOrder } from '../db/tables/orders.ts';
import { mask, sealerOf } from '../kernel/seal.ts';
import { foldDays } from '../ledger/index.ts';
import { addUpOrderMonths } from '../modules/orders/general/index.ts';
import { rebuildDaily } from '../modules/reports/summary/index.ts';
import { holdWithdrawals, settleAgents, writeAgents, writeRegister } from './agent-books.ts';
import { agentEntries } from './agents.ts';
import { keepBills } from './bills.ts';
import { BATCH, bulkInsert } from './bulk-insert.ts';
import { dayText, stampText } from './calendar.ts';
import { DEMO_CHANNELS } from './catalog/channels.ts';
import { admitChannelCosts } from './channel-costs.ts';
import { writePayoutEvents, writeRefundEvents, writeSaleEvents } from './channel-events.ts';
import { admitChannelFees } from './channel-fees.ts';
import { writeChannelMers } from './channel-mers.ts';
import { claimLines, holdBatches, holdFrozen, holdRefunds, postDays } from './derived.ts';
import { batchRow, frozenOf, refundId, refundRow } from './finance-rows.ts';
import { writeHolidays } from './holidays.ts';
import { writeLimits } from './limits.ts';
import { admitMerChannels } from './mer-channels.ts';
import { drawPictures } from './merchant-pictures.ts';
import { merchantRow } from './merchant-rows.ts';
import { postingSlices, slices } from './months.ts';
import { writeOffline } from './offline.ts';
import { writeFamilies } from './order-families.ts';
import { orderRows, type SealCard } from './order-rows.ts';
import type { Plan } from './plan.ts';
import type { PlannedRefund } from './planned.ts';
import { closeDays, writeReceipts } from './receipts.ts';
import { holdRemittances, writeRemittances } from './remittance-books.ts';
import { planRemittances } from './remittances.ts';
import { admitMerchants, closeMerchants } from './reviews.ts';
import { writeChanges } from './reviews-changes.ts';
import { writeRisk } from './risk.ts';
import { writeCodes } from './static-qr.ts';

/** Steps of a load, in their order. */
export type LoadStep =
  | 'merchants'
  | 'orders'
  | 'settlement'
  | 'remittances'
  | 'statistics'
  | 'bills';

/** Receives the progress of a step; `done` goes up to `total`. */
export type OnProgress = (progress: { step: LoadStep; done: number; total: number }) => void;

type MerchantRow = Insertable<MerMerchant>;

const sum = (counts: readonly number[]) => counts.reduce((left, right) => left + right, 0);

/** Calls `onProgress` with what a step has done so far. */
function counter(onProgress: OnProgress, step: LoadStep, total: number) {
  let done = 0;
  return (count: number) => {
    done += count;
    onProgress({ step, done, total });
  };
}

function numbered(refunds: readonly PlannedRefund[]): [PlannedRefund, string][] {
  const perDay = new Map<number, number>();
  return refunds.map((refund) => {
    const n = (perDay.get(refund.apply.day) ?? 0) + 1;
    perDay.set(refund.apply.day, n);
    return [refund, refundId(refund, n)];
  });
}

/** Inserts the orders of a plan: the database takes one batch while the next one is made. */
async function insertOrders(
  db: Kysely<Database>,
  { days, asof }: Plan,
  seal: SealCard,
  onRows: (count: number) => void,
): Promise<void> {
  let waiting: Insertable<BizOrder>[] = [];
  let inserting: Promise<void> = Promise.resolve();
  for (const [at, orders] of days.entries()) {
    waiting.push(...orderRows(orders, asof, seal));
    if (waiting.length < BATCH && at < days.length - 1) continue;
    await inserting;
    inserting = bulkInsert(db, 'biz_order', waiting, onRows);
    // A failure is thrown by the next `await`; until then nobody else is to report it.
    inserting.catch(() => undefined);
    waiting = [];
  }
  await inserting;
}

/** Writes a plan into empty tables; the caller's transaction holds it all. */
export async function writePlan(
  db: Kysely<Database>,
  plan: Plan,
  { now, onProgress }: { now: string; onProgress: OnProgress },
): Promise<void> {
  const { sizes, asof, firstDay, merchants, days, books } = plan;
  const sealer = await sealerOf(db);
  const ranges = slices(firstDay, asof);

  const merchantDone = counter(onProgress, 'merchants', merchants.length);
  const merchantRows = merchants.map((merchant) => merchantRow(merchant, merchants, sealer));
  await bulkInsert(db, 'mer_merchant', merchantRows, merchantDone);
  await drawPictures(db, merchants);
  await admitMerchants(db, merchants);
  const channels = DEMO_CHANNELS.map(({ code, name, types, currencies }) => ({
    chnl_code: code,
    chnl_name: name,
    order_types: types,
    currencies,
    create_by: 'operator',
    create_time: stampText(firstDay - 400, 36_000),
  }));
  await bulkInsert(db, 'biz_channel', channels);
  await writeHolidays(db, firstDay);
  await admitChannelCosts(db, firstDay - 399);
  await admitChannelFees(db, firstDay, asof);
  await admitMerChannels(db, plan);

  const perDay = days.map((orders) => orders.length);
  const orderDone = counter(onProgress, 'orders', sum(perDay));
  const seal = (card: string) => sealer.seal(card, mask.card(card));
  await insertOrders(db, plan, seal, orderDone);

  const proofs = await writeOffline(db, firstDay);
  await writeQueries(db);

  const remitted = counter(onProgress, 'remittances', sizes.remittances);
  const remittances = planRemittances(sizes, merchants, asof);
  await writeAgents(db, merchants, firstDay);
  await writeRemittances(db, remittances, sealer, remitted);
  await writeRegister(db, agentEntries(sizes, firstDay, remittances), sealer, proofs[0] ?? '');

  const { batches } = books;
  const refunds = numbered(books.refunds);
  const settled = counter(
    onProgress,
    'settlement',
    batches.length + refunds.length + ranges.length,
  );
  await bulkInsert(
    db,
    'biz_refund',
    refunds.map(([refund, id]) => refundRow(refund, id)),
    settled,
  );
  const rowOf = new Map(merchants.map(({ merId }, at) => [merId, merchantRows[at]]));
  await bulkInsert(
    db,
    'settle_batch',
    batches.map((batch) => batchRow(batch, rowOf.get(batch.merchant.merId) as MerchantRow)),
    settled,
  );
  for (const range of postingSlices(firstDay, perDay)) await postDays(db, range);
  await writeReceipts(db, dayText(asof));
  for (const range of ranges) {
    await foldDays(db, range);
    settled(1);
  }
  await claimLines(db);
  await holdRefunds(db);
  await holdBatches(db);
  await holdFrozen(db, days.flat().flatMap(frozenOf));

  await holdWithdrawals(db);
  await holdRemittances(db);
  await settleAgents(db, asof);

  const counted = counter(onProgress, 'statistics', ranges.length);
  for (const range of ranges) {
    await rebuildDaily(db, range, now);
    counted(1);
  }
  await addUpOrderMonths(db, `${dayText(asof)} 00:00:00`);
  await writeLimits(db, dayText(asof));
  await writeChannelMers(db);
  await closeMerchants(db, merchants);
  await writeChanges(db, plan, sealer);
  await writeCodes(db, plan, sealer);
  await writeRisk(db, plan, sealer);
  for (const range of ranges) await writeFamilies(db, range);
  await closeDays(db, dayText(asof));
  if (sizes.billDays > 0) {
    for (const range of ranges) await writeSaleEvents(db, range);
    await writeRefundEvents(db);
    await writePayoutEvents(db);
    await keepBills(db, { lastDay: dayText(asof), days: sizes.billDays, now });
  }
}

/** Time for which a call waits before it is given up, in milliseconds. */
const GIVEN_UP_MS = 10_000;

/** Writes the queries about orders whose outcome is still unknown: as many as they say, without an answer. */
async function writeQueries(db: Kysely<Database>): Promise<void> {
  await sql`
    insert into channel_query (chnl_code, kind, reference, asked_at, took_ms, answer)
    select o.chnl_code, 'SALE', o.plat_order_id, o.txn_time + make_interval(secs => 15 * n * n),
           ${GIVEN_UP_MS}, 'none'
      from biz_order o cross join generate_series(1, o.query_times) n
     where o.status = ${sql.lit(ORDER_STATUS.unknown)}
     order by o.plat_order_id, n`.execute(db);
}
