import type { Answer } from '@portal/contract/kit/route';
import type { remitApplyRoutes } from '@portal/contract/remittance/apply';
import { sql } from 'kysely';
import { askAgainIn, nextQuery } from '../../../channel/asking/ask-now.ts';
import { referenceOf } from '../../../channel/reference.ts';
import { disputeOf } from '../../../channel/told.ts';
import { aliased, textOf } from '../../../kernel/aliased.ts';
import type { Context } from '../../../kernel/context.ts';
import { isOutside } from '../../../kernel/outside.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { maskOf } from '../../../kernel/seal.ts';
import { hitsOf, shownHits } from '../screening.ts';
import { lossesOf, resendOf } from '../sending/index.ts';
import { workOrdersOf } from '../work-order/index.ts';
import { applicationsOf, applyColumns } from './apply.store.ts';

type Detail = Answer<typeof remitApplyRoutes.get>;

const found = (ctx: Context, applyNo: string) =>
  applicationsOf(ctx)
    .innerJoin('mer_merchant as m', 'm.mer_id', 'r.mer_id')
    .leftJoin('biz_channel as c', 'c.chnl_code', 'r.chnl_code')
    .leftJoin('ledger_account as l', (join) =>
      join
        .onRef('l.owner', '=', 'r.agent_id')
        .onRef('l.currency', '=', 'r.currency')
        .on('l.kind', '=', 'AGENT'),
    )
    .where('r.apply_no', '=', applyNo)
    .select(applyColumns(ctx))
    .select(aliased('r', 'nationality', 'id_type', 'birthday', 'gender', 'residence_country'))
    .select(aliased('r', 'city', 'address', 'payee_bank', 'payee_country', 'same_person_flag'))
    .select(aliased('r', 'remark', 'duplicate_reason', 'audit_remark', 'review_remark'))
    .select(aliased('r', 'attempt', 'query_times', 'resp_code', 'resp_msg', 'returned_amt'))
    .select(aliased('r', 'version', 'audit_hits', 'review_hits'))
    .select([
      'm.mer_name as merName',
      'r.next_query_time as nextAt',
      maskOf('r.payer_account').as('payerAccount'),
      maskOf('r.id_no').as('idNo'),
      textOf('r.work_order_id').as('workOrderId'),
      textOf('r.audit_time').as('auditTime'),
      textOf('r.review_time').as('reviewTime'),
      textOf('r.chnl_code').as('chnlCode'),
      textOf('c.chnl_name').as('chnlName'),
      textOf('r.sent_at').as('sentTime'),
      textOf('r.finish_time').as('finishTime'),
      textOf('r.returned_time').as('returnedTime'),
      sql<string>`coalesce(l.curr, 0)::text`.as('balance'),
      sql<string>`coalesce(l.avail, 0)::text`.as('available'),
    ])
    .executeTakeFirst();

/** What users of merchants and agents learn nothing of: who sends the money, and how. */
const HIDDEN = {
  ...{ chnlCode: '', chnlName: '', reference: '', respCode: '', respMsg: '' },
  isDisputed: false,
};

/** One application with all that belongs to it, or 404 when it is not in the caller's scope. */
export async function applicationByNo(ctx: Context, applyNo: string, now: Date): Promise<Detail> {
  const row = await found(ctx, applyNo);
  if (!row) throw notFound();
  const { nextAt, balance, available, auditHits, reviewHits, ...shown } = row;
  const { attempt, auditStatus } = row;
  const reference = referenceOf(applyNo, Math.max(attempt, 1));
  const isWaiting = auditStatus === '0' || auditStatus === '1';
  const stored = reviewHits.length > 0 ? reviewHits : auditHits;
  const showsBalance = row.agentId !== '' && ctx.scope.kind !== 'merchant';
  return {
    ...shown,
    reference: attempt === 0 ? '' : reference,
    ...nextQuery(nextAt, now),
    askAgainIn: await askAgainIn(ctx.db, { reference }, now),
    ...(await disputeOf(ctx.db, { kind: 'REMIT', id: applyNo, attempts: attempt })),
    ...(await lossesOf(ctx, applyNo)),
    resend: await resendOf(ctx, row),
    agentBalance: showsBalance ? { balance, available } : null,
    hits: shownHits(ctx, isWaiting ? await hitsOf(ctx, applyNo) : stored),
    workOrders: await workOrdersOf(ctx, applyNo),
    ...(isOutside(ctx) ? HIDDEN : {}),
  };
}
