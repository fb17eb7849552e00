import { TERMS, type Term, type TermSum } from '@portal/contract/finance/batch-terms';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { SettleBatch } from '../../../db/tables/finance.ts';

/** The column of `settle_batch` that keeps each term, by its sign. */
const COLUMN_OF = {
  gross: 'txn_amt',
  fee: 'fee_amt',
  extra: 'extra_amt',
  vat: 'vat_amt',
  refund: 'refund_amt',
  refundFee: 'refund_fee',
  refundVat: 'refund_vat',
  feeBack: 'fee_back',
  vatBack: 'vat_back',
  returned: 'returned_amt',
  corrected: 'corrected_amt',
  carriedIn: 'carried_in',
  carriedOut: 'carried_out',
} as const satisfies Record<Term, keyof SettleBatch>;

type TermColumns = Record<(typeof COLUMN_OF)[Term], string>;

/** All terms as columns; those that are not given are 0. */
export function termColumns(terms: readonly TermSum[]): TermColumns {
  const given = new Map(terms.map(({ term, amount }) => [term, amount]));
  const names = Object.keys(TERMS) as Term[];
  const entries = names.map((term) => [COLUMN_OF[term], given.get(term) ?? '0'] as const);
  return Object.fromEntries(entries) as TermColumns;
}

/**
 * Terms of some lines, in the order of the equation, amounts by the sign of each. `lines` is a select
 * of `term` and of `amount` as it is to the merchant.
 */
export async function termsOf(
  db: Kysely<Database>,
  lines: RawBuilder<unknown>,
): Promise<TermSum[]> {
  const { rows } = await sql<{ term: Term; amount: string; count: string }>`
    select term, sum(amount)::text as amount, count(*)::text as count from (${lines}) l group by 1`.execute(
    db,
  );
  const byTerm = new Map(rows.map((row) => [row.term, row]));
  return (Object.keys(TERMS) as Term[]).flatMap((term) => {
    const row = byTerm.get(term);
    if (!row) return [];
    const amount = String(BigInt(TERMS[term].sign) * BigInt(row.amount));
    return { term, amount, count: Number(row.count) };
  });
}
