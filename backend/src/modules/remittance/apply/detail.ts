import type { Answer } from '@portal/contract/kit/route';
import type { remitApplyRoutes } from '@portal/contract/remittance/apply';
import { REMIT_AUDIT_STATUS } from '@portal/contract/remittance/dictionaries';
import { sql } from 'kysely';
import { askAgainIn, nextQuery } from '../../../channel/asking/ask-now.ts';
import { referenceOf } from '../../../channel/reference.ts';
import { disputeOf } from '../../../channel/told.ts';
import { aliased, textOf } from '../../../kernel/aliased.ts';
import { timeOf } from '../../../kernel/clock.ts';
import type { Context } from '../../../kernel/context.ts';
import type { Entered } from '../../../kernel/ended.ts';
import { isOutside } from '../../../kernel/outside.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { hashOf, maskOf } from '../../../kernel/seal.ts';
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
    .select(aliased('r', 'audit_override', 'review_override'))
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

type Row = NonNullable<Awaited<ReturnType<typeof found>>>;

/** Lists the approvals despite the blacklist, stage by stage; hidden from users outside the platform (0038). */
function releasesOf(ctx: Context, row: Row): Detail['releases'] {
  if (isOutside(ctx)) return [];
  const { auditor, auditTime, auditOverride, reviewer, reviewTime, reviewOverride } = row;
  const passed = [
    { stage: 'audit', by: auditor, time: auditTime, reason: auditOverride, hits: row.auditHits },
    {
      stage: 'review',
      by: reviewer,
      time: reviewTime,
      reason: reviewOverride,
      hits: row.reviewHits,
    },
  ] as const;
  return passed
    .filter(({ reason }) => reason !== '')
    .map((one) => ({ ...one, hits: shownHits(ctx, one.hits) }));
}

/** Fields hidden from users of merchants and agents: the channel that sends the money, and its answers. */
const HIDDEN = {
  ...{ chnlCode: '', chnlName: '', reference: '', respCode: '', respMsg: '' },
  isDisputed: false,
};

/** One application with all that belongs to it, or 404 when it is not in the caller's scope. */
export async function applicationByNo(ctx: Context, applyNo: string, now: Date): Promise<Detail> {
  const row = await found(ctx, applyNo);
  if (!row) throw notFound();
  const { nextAt, balance, available, auditHits, reviewHits, ...rest } = row;
  const { auditOverride, reviewOverride, ...shown } = rest;
  const { attempt, auditStatus } = row;
  const reference = referenceOf(applyNo, Math.max(attempt, 1));
  const isWaiting =
    auditStatus === REMIT_AUDIT_STATUS.pending || auditStatus === REMIT_AUDIT_STATUS.inReview;
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
    releases: releasesOf(ctx, row),
    workOrders: await workOrdersOf(ctx, applyNo),
    ...(isOutside(ctx) ? HIDDEN : {}),
  };
}

/** Payer, payee and purpose of an application, as its maker has filled them in. */
export const enteredFacts = (one: Detail) => [
  { name: 'payerName', kind: 'text', value: one.payerName },
  { name: 'payerAccount', kind: 'secret', value: one.payerAccount },
  { name: 'nationality', kind: 'country', value: one.nationality },
  { name: 'idType', kind: 'dict:id_type', value: one.idType },
  { name: 'idNo', kind: 'secret', value: one.idNo },
  { name: 'birthday', kind: 'text', value: one.birthday },
  { name: 'gender', kind: 'dict:sys_user_sex', value: one.gender },
  { name: 'residenceCountry', kind: 'country', value: one.residenceCountry },
  { name: 'city', kind: 'text', value: one.city },
  { name: 'address', kind: 'text', value: one.address },
  { name: 'payeeName', kind: 'text', value: one.payeeName },
  { name: 'payeeAccount', kind: 'secret', value: one.payeeAccount },
  { name: 'payeeBank', kind: 'text', value: one.payeeBank },
  { name: 'payeeCountry', kind: 'country', value: one.payeeCountry },
  { name: 'samePersonFlag', kind: 'dict:sys_yes_no', value: one.samePersonFlag },
  { name: 'businessInd', kind: 'dict:remit_business_ind', value: one.businessInd },
  { name: 'fundSource', kind: 'dict:remit_fund_source', value: one.fundSource },
  { name: 'merName', kind: 'text', value: one.merName },
  { name: 'duplicateReason', kind: 'text', value: one.duplicateReason },
  { name: 'note', kind: 'text', value: one.remark },
];

/** The same with its amount, to tell what a correction changes. */
export async function enteredOf(ctx: Context, applyNo: string): Promise<Entered> {
  const one = await applicationByNo(ctx, applyNo, new Date(timeOf(ctx.now)));
  const seals = await ctx.db
    .selectFrom('remit_apply')
    .where('apply_no', '=', applyNo)
    .select([
      hashOf('payer_account').as('payerAccount'),
      hashOf('payee_account').as('payeeAccount'),
    ])
    .select(hashOf('id_no').as('idNo'))
    .executeTakeFirstOrThrow();
  const amount = { name: 'remitAmt', kind: `amount:${one.currency}`, value: one.amount };
  return { facts: [amount, ...enteredFacts(one)], seals };
}
