import { RECEIPT_STATUS } from '@portal/contract/finance/dictionaries';
import { sql } from 'kysely';
import {
  type Approvable,
  type Body,
  EMPTY_BODY,
  lockOf,
  massColumns,
} from '../../../kernel/approvals.ts';
import type { Context } from '../../../kernel/context.ts';
import { endByState } from '../../../kernel/ended.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import { RECEIPT_OBJECT, receiptById } from './receipt.store.ts';
import { auditReceipt } from './receipt.writes.ts';

/** Receipts that wait for their second person. */
const waiting: Approvable['waiting'] = (ctx) =>
  ctx.db
    .selectFrom('channel_receipt as r')
    .innerJoin('biz_channel as c', 'c.chnl_code', 'r.chnl_code')
    .where(scopeFilter(ctx.scope, {}))
    .where('r.status', '=', RECEIPT_STATUS.pending)
    .select([
      'r.receipt_no as id',
      sql<string>`''`.as('whatDict'),
      sql<string>`''`.as('whatValue'),
      sql<'audit'>`'audit'`.as('stage'),
      'c.chnl_name as subject',
      sql<string>`''`.as('payee'),
      sql<string>`r.amount::text`.as('amount'),
      'r.currency',
      'r.create_by as createBy',
      'r.create_time as since',
      lockOf(ctx, { maker: 'r.create_by' }).as('lock'),
    ])
    .select(massColumns({ direction: 'in' }));

/** Returns the facts of a receipt, and what its channel owes once it is approved. */
async function body(ctx: Context, id: string): Promise<Body> {
  const { currency, amount, owed, ...receipt } = await receiptById(ctx, id);
  const rest = BigInt(owed) - BigInt(amount);
  return {
    ...EMPTY_BODY,
    facts: [
      { name: 'acctDate', kind: 'text', value: receipt.acctDate },
      { name: 'bankTrace', kind: 'code', value: receipt.bankTrace },
      { name: 'note', kind: 'text', value: receipt.remark },
    ],
    equation: {
      currency,
      terms: [
        { name: 'owedNow', amount: owed, count: null },
        { name: 'thisReceipt', amount: `-${amount}`, count: null },
      ],
      result: { name: 'owedThen', amount: String(rest) },
    },
    checks: [{ name: 'withinOwed', tone: rest >= 0n ? 'met' : 'warn', value: '' }],
  };
}

/** Receipts in the approvals inbox. */
export const receiptApprovals: Approvable = {
  ended: endByState(RECEIPT_OBJECT, 'receipt_status'),
  waiting,
  body,
  decide: auditReceipt,
};
