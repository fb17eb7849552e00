import { VER_STATUS } from '@portal/contract/kit/dictionaries';
import { limitRoutes } from '@portal/contract/merchant/limit';
import { reviewRoutes } from '@portal/contract/merchant/review';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { Client } from './client.ts';

/** A channel that takes dollars and riels only. */
export const NARROW = 'BAKONG_QR';
/** A channel that takes every currency. */
export const WIDE = 'UPI_QR';

/** Gives a merchant a channel in force, as a review would have. */
export async function giveChannel(
  db: Kysely<Database>,
  merId: string,
  chnlCode: string,
): Promise<void> {
  const found = await db
    .selectFrom('mer_channel')
    .where('mer_id', '=', merId)
    .where('chnl_code', '=', chnlCode)
    .select('mer_channel_id')
    .executeTakeFirst();
  if (found) return;
  await transact(db, async (tx) => {
    const { mer_channel_id: id } = await tx
      .insertInto('mer_channel')
      .values({
        mer_id: merId,
        chnl_code: chnlCode,
        chnl_mer_code: 'T1',
        create_by: 'test',
        create_time: '2026-01-01 00:00:00',
      })
      .returning('mer_channel_id')
      .executeTakeFirstOrThrow();
    await sql`
      insert into audit_record (obj_type, obj_id, mer_id, chnl_code, ver_is_add, after_row, fields,
                                base_version, maker_id, create_by, create_time)
      values ('MER_CHNL', ${id}, ${merId}, ${chnlCode}, '1', '{"status": "0"}', '{}', 0, 1, 'test',
              '2026-01-01 00:00:00')`.execute(tx);
    await sql`
      update audit_record set ver_status = '1', checker_id = 2, ver_by = 'test',
                              ver_time = '2026-01-01 00:00:00'
       where obj_type = 'MER_CHNL' and obj_id = ${id}`.execute(tx);
    await sql`
      update mer_channel set status = '0', chk_status = '1'
       where mer_channel_id = ${id}::bigint`.execute(tx);
  });
}

/** Number of the request that a call has made; throws with the refusal when it made none. */
export function requestOf(answer: unknown): string {
  const { data, msg } = answer as { data?: { auditId?: string }; msg?: string };
  if (!data?.auditId) throw new Error(`no request was made: ${msg}`);
  return data.auditId;
}

/** Decides a request; the result of the one id. */
export async function decide(client: Client, auditId: string, verStatus: '1' | '2' = '1') {
  const { data } = await client.call(reviewRoutes.decide, {
    body: {
      auditIds: [auditId],
      verStatus,
      remark: verStatus === VER_STATUS.rejected ? '金额过高' : '',
    },
  });
  return (data as { ok: boolean; msg: string }[])[0];
}

/** The newest limit of a merchant. */
export async function newestLimit(client: Client, merId: string) {
  const { rows } = await client.call(limitRoutes.list, { query: { merId } });
  return rows?.[0] as Record<string, unknown> & { limitId: string; version: number };
}

/** Adds an order with an amount and a state on a day. */
export async function addOrder(
  db: Kysely<Database>,
  order: {
    id: string;
    merId: string;
    amount: number;
    status: string;
    day: string;
    chnlCode?: string;
    currency?: string;
  },
): Promise<void> {
  await sql`
    insert into biz_order (plat_order_id, mer_order_id, mer_id, chnl_code, order_type, int_txn_cd,
      currency, txn_amt, mer_fee_rate, mer_fee_amt, mer_settle_amt, status, mer_settle_sta,
      txn_time, create_time)
    values (${order.id}, ${order.id}, ${order.merId}, ${order.chnlCode ?? NARROW}, 'SCAN', '1001', ${order.currency ?? '840'},
      ${order.amount}::bigint, 0, 0, ${order.amount}::bigint, ${order.status}, '9',
      ${order.day}::timestamp, ${order.day}::timestamp)`.execute(db);
}
