import type { Page } from '@portal/contract/kit/route';
import type {
  RemitApply,
  RemitApplyDetail,
  RemitApplyQuery,
} from '@portal/contract/remittance/apply';
import type { z } from 'zod';
import { aliased, textOf } from '../../../kernel/aliased.ts';
import type { Context } from '../../../kernel/context.ts';
import { contains, equals, within } from '../../../kernel/filters.ts';
import { pageOf } from '../../../kernel/paging.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import { maskOf } from '../../../kernel/seal.ts';

type Filter = z.output<typeof RemitApplyQuery>;
type Row = z.output<typeof RemitApply>;
type Detail = z.output<typeof RemitApplyDetail>;

const COLUMNS = aliased(
  'r',
  'apply_no',
  'apply_time',
  'business_ind',
  'fund_source',
  'currency',
  'amount',
  'fee',
  'payer_name',
  'payee_name',
  'audit_status',
  'channel_result',
  'work_order_status',
);

const computed = () => [
  maskOf('r.payee_account').as('payeeAccount'),
  textOf('r.auditor').as('auditor'),
  textOf('r.reviewer').as('reviewer'),
];

/** Applications of the caller's scope. */
const applications = (ctx: Context) =>
  ctx.db
    .selectFrom('remit_apply as r')
    .where(scopeFilter(ctx.scope, { merId: 'r.mer_id', createBy: 'r.create_by' }));

/** Page of remittance applications, newest first. */
export function pageOfApplications(ctx: Context, query: Filter): Promise<Page<Row>> {
  const { applyNo, payerName, payeeName, auditStatus, channelResult, currency, params } = query;
  const select = applications(ctx)
    .select([...COLUMNS, ...computed()])
    .where(within('r.apply_time', params))
    .where(contains('r.apply_no', applyNo))
    .where(contains('r.payer_name', payerName))
    .where(contains('r.payee_name', payeeName))
    .where(equals('r.audit_status', auditStatus))
    .where(equals('r.channel_result', channelResult))
    .where(equals('r.currency', currency));
  return pageOf(select, query, {
    columns: { applyNo: 'r.apply_no', applyTime: 'r.apply_time', amount: 'r.amount' },
    tie: 'r.apply_no',
    initial: { by: 'r.apply_time', direction: 'desc' },
  });
}

/** One application, or 404 when it is not in the caller's scope. */
export async function applicationByNo(ctx: Context, applyNo: string): Promise<Detail> {
  const row = await applications(ctx)
    .innerJoin('mer_merchant as m', 'm.mer_id', 'r.mer_id')
    .where('r.apply_no', '=', applyNo)
    .select([
      ...COLUMNS,
      'r.mer_id as merId',
      'm.mer_name as merName',
      ...aliased(
        'r',
        'nationality',
        'id_type',
        'birthday',
        'gender',
        'residence_country',
        'city',
        'address',
        'same_person_flag',
        'remark',
        'audit_remark',
        'review_remark',
        'create_by',
      ),
    ])
    .select([
      ...computed(),
      maskOf('r.payer_account').as('payerAccount'),
      maskOf('r.id_no').as('idNo'),
      textOf('r.work_order_id').as('workOrderId'),
      textOf('r.audit_time').as('auditTime'),
      textOf('r.review_time').as('reviewTime'),
    ])
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
