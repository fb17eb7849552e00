import { REFUND_STATUS, REFUND_TYPE } from '@portal/contract/orders/dictionaries';
import { REFUND_ATTEMPTS } from '@portal/contract/orders/refund';
import { sql, type Transaction } from 'kysely';
import { AT_ONCE, FIRST_QUERY_MS } from '../../../channel/asking/due.ts';
import type { Expected } from '../../../channel/reduce.ts';
import { referenceOf, referencesOf } from '../../../channel/reference.ts';
import type { Database } from '../../../db/schema.ts';
import type { Audit } from '../../../kernel/audit.ts';
import { stampAt } from '../../../kernel/clock.ts';
import { REFUND_OBJECT } from './apply-refund.ts';

/** Numbers at the channel that the attempts before one of `q` can have had. */
const EARLIER = sql.join(
  referencesOf('', REFUND_ATTEMPTS - 1).map((end) => sql`q.refund_id || ${sql.lit(end)}`),
);

/** Something that is to be sent now. */
export interface Queued extends Expected {
  kind: 'VOID' | 'REFUND';
  chnlCode: string;
  reference: string;
  /** The sale. */
  origReference: string;
  sentAt: string;
}

/**
 * Claims refunds and voids that wait to be sent. Commit before anything is sent: a process killed in
 * between leaves them sent without an answer, which is asked for and never sent twice. What an earlier
 * attempt left contradicting waits for people.
 */
export async function claimQueued(
  tx: Transaction<Database>,
  at: Date,
  audit: Audit,
): Promise<Queued[]> {
  const now = stampAt(at);
  const rows = await tx
    .updateTable('biz_refund as r')
    .from('biz_order as o')
    .set({
      sent_at: now,
      query_times: 0,
      next_query_time: stampAt(at.getTime() + FIRST_QUERY_MS),
      version: sql`r.version + 1`,
    })
    .whereRef('o.plat_order_id', '=', 'r.plat_order_id')
    .where('r.refund_id', 'in', (of) =>
      of
        .selectFrom('biz_refund as q')
        .innerJoin('biz_order as p', 'p.plat_order_id', 'q.plat_order_id')
        .innerJoin('channel_endpoint as e', 'e.chnl_code', 'p.chnl_code')
        .where('q.status', '=', REFUND_STATUS.sent)
        .where('q.sent_at', 'is', null)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('channel_state as s')
                .whereRef('s.chnl_code', '=', 'p.chnl_code')
                .where('s.kind', '=', 'REFUND')
                .where('s.state', '=', 'CONTRADICTION')
                .where(sql<boolean>`s.reference in (${EARLIER})`)
                .select('s.reference'),
            ),
          ),
        )
        .orderBy('q.apply_time')
        .limit(AT_ONCE)
        .forUpdate('q')
        .skipLocked()
        .select('q.refund_id'),
    )
    .returning(['r.refund_id', 'r.plat_order_id', 'r.attempt', 'r.refund_type', 'r.refund_amt'])
    .returning(['r.currency', 'o.chnl_code'])
    .execute();
  const change = {
    objType: REFUND_OBJECT,
    action: 'send',
    fromStatus: REFUND_STATUS.queued,
    toStatus: REFUND_STATUS.sent,
  };
  await audit(
    tx,
    rows.map(({ refund_id }) => ({ ...change, objId: refund_id })),
  );
  return rows.map((row) => ({
    kind: row.refund_type === REFUND_TYPE.void ? 'VOID' : 'REFUND',
    chnlCode: row.chnl_code,
    reference: referenceOf(row.refund_id, row.attempt),
    origReference: row.plat_order_id,
    amount: BigInt(row.refund_amt),
    currency: row.currency,
    sentAt: now,
  }));
}
