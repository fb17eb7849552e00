import { TERM_NAMES } from '@portal/contract/finance/batch-terms';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { type LedgerEvent, RULES } from '../../../ledger/rules.ts';
import { testApp } from '../../../testing/index.ts';

const { db } = await testApp({ profile: 'none' });

/** A payment of a batch settles the others and is no part of the next one. */
const NO_TERM = ['SETTLE_PAID amount'];

it('[2.68] every entry that moves a merchant’s money belongs to a term, but for the payment itself', async () => {
  const without: string[] = [];
  for (const [event, steps] of Object.entries(RULES) as [
    LedgerEvent,
    (typeof RULES)[LedgerEvent],
  ][]) {
    for (const [place, [name, debit, credit]] of steps.entries()) {
      if (debit !== 'MERCHANT' && credit !== 'MERCHANT') continue;
      const { rows } = await sql<{ term: string | null }>`
        select settle_term(${event}, ${place + 1}::smallint) as term`.execute(db);
      const term = rows[0]?.term;
      if (term) expect(TERM_NAMES).toContain(term);
      else without.push(`${event} ${name}`);
    }
  }
  expect(without).toEqual(NO_TERM);
});
