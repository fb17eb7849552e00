import type { SettleStatus } from '@portal/contract/finance/batch-states';
import { type RawBuilder, sql } from 'kysely';

/** A batch like another one but for some columns, without lines, as a statement. */
export const likeBatch = (batchNo: string, columns: Record<string, unknown>) => sql`
  insert into settle_batch
  select (jsonb_populate_record(b, ${JSON.stringify(columns)}::jsonb)).* from settle_batch b
   where b.batch_no = ${batchNo}`;

const UNSENT = { sent_at: null, paid_time: null, tries: 0 };
const UNPAID = { paid_time: null };
/** Columns of a batch in each state, where they differ from the paid batch that it copies. */
const IN_STATE: Record<Exclude<SettleStatus, '2'>, object> = {
  0: { ...UNSENT, auditor: null, chnl_code: null },
  1: UNSENT,
  3: {},
  4: UNPAID,
  5: { ...UNSENT, audit_remark: 'x' },
  6: { ...UNPAID, audit_remark: 'x' },
  7: UNPAID,
  8: { returned_time: '2026-11-20 12:00:00', returned_back: 1 },
};

const TERMS = [
  ...['fee_amt', 'extra_amt', 'vat_amt', 'refund_amt', 'refund_fee', 'refund_vat', 'fee_back'],
  ...['vat_back', 'returned_amt', 'corrected_amt', 'carried_in', 'carried_out', 'carried_frozen'],
];
/** An amount that is made up of sales alone. */
const amountOf = (amount: number) => ({
  ...Object.fromEntries(TERMS.map((term) => [term, 0])),
  ...{ txn_amt: amount, settle_amt: amount },
});

interface Neighbour extends Record<string, unknown> {
  status?: keyof typeof IN_STATE;
  amount?: number;
}

/** Batches beside one that was paid, each another in something, as statements for `pastRules`. */
export const neighboursOf = (
  batchNo: string,
  ...neighbours: readonly Neighbour[]
): RawBuilder<unknown>[] =>
  neighbours.map(({ status = '3', amount, ...columns }, place) =>
    likeBatch(batchNo, {
      ...{ batch_no: `${batchNo}-N${place}`, bank_trace: '' },
      ...{ status, ...IN_STATE[status] },
      ...(amount !== undefined && amountOf(amount)),
      ...columns,
    }),
  );
