import {
  AGENT_STATUS,
  REMIT_AUDIT_STATUS,
  REMIT_CHANNEL_RESULT,
} from '@portal/contract/remittance/dictionaries';
import { sql, type Transaction } from 'kysely';
import { AT_ONCE, FIRST_QUERY_MS } from '../../../channel/asking/due.ts';
import type { Database } from '../../../db/schema.ts';
import type { JobContext } from '../../../jobs/handler.ts';
import { stampAt } from '../../../kernel/clock.ts';
import { cipherOf } from '../../../kernel/seal.ts';
import { post, posting } from '../../../ledger/index.ts';
import { endRemitHold } from '../holds.ts';
import { REMIT_OBJECT } from '../objects.ts';

/** Applications that wait to be sent, of agents in order and channels that can be reached, held. */
const queued = (tx: Transaction<Database>) =>
  tx
    .selectFrom('remit_apply as r')
    .innerJoin('agent as a', 'a.agent_id', 'r.agent_id')
    .innerJoin('channel_endpoint as e', 'e.chnl_code', 'r.chnl_code')
    .where('r.audit_status', '=', REMIT_AUDIT_STATUS.approved)
    .where('r.channel_result', 'in', [
      REMIT_CHANNEL_RESULT.notSent,
      REMIT_CHANNEL_RESULT.processing,
    ])
    .where('r.sent_at', 'is', null)
    .where('a.status', '=', AGENT_STATUS.normal)
    .orderBy('r.apply_time')
    .limit(AT_ONCE)
    .forUpdate('r')
    .skipLocked()
    .select(['r.apply_no', 'r.agent_id', 'r.currency', 'r.amount', 'r.fee', 'r.chnl_code'])
    .select(['r.attempt', 'r.hold_no', 'r.channel_result', 'r.payer_name', 'r.payee_name'])
    .select(['r.payee_bank', 'r.payee_country', cipherOf('r.payee_account').as('payeeAccount')])
    .select(
      // The fee is charged once: an attempt after one whose fee was kept is free of it.
      sql<string>`(r.fee - coalesce((select sum(t.fee - t.fee_back) from remit_attempt t
                                      where t.apply_no = r.apply_no), 0))::text`.as('charge'),
    )
    .execute();

export type Queued = Awaited<ReturnType<typeof queued>>[number];

/** Debits amount and fee of those that are sent now, and uses what they had frozen (money §1.1). */
async function debit(tx: Transaction<Database>, rows: readonly Queued[], now: string) {
  // In the order of the accounts, so that two who send never wait for each other crosswise.
  const ordered = [...rows].sort((one, other) =>
    `${one.agent_id} ${one.apply_no}` < `${other.agent_id} ${other.apply_no}` ? -1 : 1,
  );
  for (const { apply_no: applyNo, hold_no: holdNo, amount, charge } of ordered) {
    await endRemitHold({ db: tx, now }, { applyNo, holdNo }, BigInt(amount) + BigInt(charge));
  }
  const postings = ordered.map((row) =>
    posting({
      event: 'REMIT_SENT',
      id: row.apply_no,
      attempt: row.attempt,
      currency: row.currency,
      owners: { agentId: row.agent_id ?? '' },
      amounts: { amount: BigInt(row.amount), fee: BigInt(row.charge) },
    }),
  );
  // The amount on hold is there, even if the account has been overdrawn since.
  await post(tx, postings, { now, isForced: true });
}

/**
 * Claims applications that wait to be sent: debited, and written down as sent. Commit before anything
 * is sent: a process killed in between leaves them sent without an answer, which is asked for and
 * never sent twice (money §2).
 */
export async function claimQueued(
  { audit }: JobContext,
  tx: Transaction<Database>,
  at: Date,
): Promise<(Queued & { sentAt: string })[]> {
  const now = stampAt(at);
  const rows = await queued(tx);
  if (rows.length === 0) return [];
  await debit(tx, rows, now);
  await tx
    .insertInto('remit_attempt')
    .values(
      rows.map(({ apply_no, attempt, chnl_code, amount, charge }) => ({
        apply_no,
        attempt,
        chnl_code: chnl_code ?? '',
        amount,
        fee: charge,
        sent_at: now,
      })),
    )
    .execute();
  await tx
    .updateTable('remit_apply')
    .set({
      channel_result: REMIT_CHANNEL_RESULT.processing,
      sent_at: now,
      next_query_time: stampAt(at.getTime() + FIRST_QUERY_MS),
      version: sql`version + 1`,
    })
    .where(
      'apply_no',
      'in',
      rows.map(({ apply_no }) => apply_no),
    )
    .execute();
  await audit(
    tx,
    rows.map(({ apply_no: objId, channel_result: fromStatus, attempt }) => ({
      objType: REMIT_OBJECT,
      objId,
      action: 'send',
      fromStatus,
      toStatus: REMIT_CHANNEL_RESULT.processing,
      diff: { attempt },
    })),
  );
  return rows.map((row) => ({ ...row, sentAt: now }));
}
