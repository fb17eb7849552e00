import { type Export, readById } from '../../../exports/export.ts';
import type { Context } from '../../../kernel/context.ts';
import { applicationsFound, type RemitFilter } from './apply.store.ts';

type Row = Awaited<ReturnType<ReturnType<typeof applicationsFound>['execute']>>[number];

/** Applications as the list shows them, newest first. */
export const applyExport: Export<RemitFilter, Row> = {
  topic: 'remitApply',
  columns: [
    { field: 'applyNo', width: 22 },
    { field: 'applyTime', isTime: true },
    { field: 'merId' },
    { field: 'agentId' },
    { field: 'agentName', width: 30 },
    { field: 'businessInd', dictionary: 'remit_business_ind' },
    { field: 'fundSource', dictionary: 'remit_fund_source' },
    { field: 'currency', isCurrency: true },
    { field: 'amount', currency: 'currency' },
    { field: 'fee', currency: 'currency' },
    { field: 'payerName', width: 24 },
    { field: 'payeeName', width: 24 },
    { field: 'payeeAccount', width: 24 },
    { field: 'auditStatus', dictionary: 'remit_audit_status' },
    { field: 'channelResult', dictionary: 'remit_chnl_result' },
    { field: 'workOrderStatus', dictionary: 'work_order_status' },
    { field: 'createBy' },
    { field: 'auditor' },
    { field: 'reviewer' },
  ],
  ...readById({
    select: (ctx: Context, query: RemitFilter) => applicationsFound(ctx, query),
    id: 'applyNo',
    column: 'r.apply_no',
    time: { column: 'r.apply_time', field: 'applyTime' },
    newestFirst: true,
    row: (_, row) => row,
  }),
};
