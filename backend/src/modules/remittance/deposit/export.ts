import { type Export, readById } from '../../../exports/export.ts';
import type { Context } from '../../../kernel/context.ts';
import { type RegisterFilter, registerFound } from './register.store.ts';

type Row = Awaited<ReturnType<ReturnType<typeof registerFound>['execute']>>[number];

/** The register as the list shows it, newest first. */
export const registerExport: Export<RegisterFilter, Row> = {
  topic: 'agentDeposit',
  columns: [
    { field: 'regNo', width: 22 },
    { field: 'agentId' },
    { field: 'agentName', width: 30 },
    { field: 'txnType', dictionary: 'agent_txn_type' },
    { field: 'dcFlag', dictionary: 'dc_flag' },
    { field: 'currency', isCurrency: true },
    { field: 'amount', currency: 'currency' },
    { field: 'fee', currency: 'currency' },
    { field: 'voucherNo', width: 22 },
    { field: 'voucherDate', isDate: true },
    { field: 'voucherTime' },
    { field: 'payerName', width: 24 },
    { field: 'payerBank', width: 24 },
    { field: 'payerAccount', width: 24 },
    { field: 'payeeName', width: 24 },
    { field: 'payeeBank', width: 24 },
    { field: 'payeeAccount', width: 24 },
    { field: 'status', dictionary: 'remit_audit_status' },
    { field: 'applyTime', isTime: true },
    { field: 'createBy' },
    { field: 'auditor' },
    { field: 'reviewer' },
  ],
  ...readById({
    select: (ctx: Context, query: RegisterFilter) => registerFound(ctx, query),
    id: 'regNo',
    column: 't.reg_no',
    newestFirst: true,
    row: (_, row) => row,
  }),
};
