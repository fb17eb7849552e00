import { message } from '@portal/contract/kit/message';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { JobFailure, jobHandler } from '../../../jobs/handler.ts';
import { stampAt } from '../../../kernel/clock.ts';
import { translate } from '../../../kernel/words.ts';
import { daysBefore, derivedDaily, storedDaily } from '../../reports/daily/index.ts';
import { postNotice } from '../../system/notice/index.ts';

/** Accounts that one statement adds up. */
const ACCOUNTS = 10;
/** Who is told when the books are wrong (domain §10.1). */
const ROLES = ['admin', 'finance'];

interface AccountSum {
  mer_id: string;
  currency: string;
  avail: string;
  frozen: string;
  avail_sum: string;
  frozen_sum: string;
}

/** The next accounts after one, with the sums of their entries as of the same moment. */
async function nextAccounts(db: Kysely<Database>, merId: string, currency: string) {
  const { rows } = await sql<AccountSum>`
    select a.mer_id, a.currency, a.avail::text, a.frozen::text,
           coalesce(sum(e.avail_delta), 0)::text as avail_sum,
           coalesce(sum(e.frozen_delta), 0)::text as frozen_sum
      from (select * from mer_account where (mer_id, currency) > (${merId}, ${currency})
             order by mer_id, currency limit ${ACCOUNTS}::int) a
      left join account_entry e on e.mer_id = a.mer_id and e.currency = a.currency
     group by a.mer_id, a.currency, a.avail, a.frozen
     order by a.mer_id, a.currency`.execute(db);
  return rows;
}

/** INV-05: balances that are not the sums of their entries. */
async function wrongAccounts(db: Kysely<Database>, signal: AbortSignal): Promise<string[]> {
  const wrong: string[] = [];
  let last = { mer_id: '', currency: '' };
  for (;;) {
    signal.throwIfAborted();
    const rows = await nextAccounts(db, last.mer_id, last.currency);
    for (const row of rows) {
      if (row.avail === row.avail_sum && row.frozen === row.frozen_sum) continue;
      const [stored, summed] = [`${row.avail}+${row.frozen}`, `${row.avail_sum}+${row.frozen_sum}`];
      wrong.push(`INV-05 ${row.mer_id} ${row.currency}: ${stored} <> ${summed}`);
    }
    const newest = rows.at(-1);
    if (!newest) return wrong;
    last = newest;
  }
}

/** INV-17: statistics of a day that are not what its orders, refunds and entries give. */
async function wrongStatistics(db: Kysely<Database>, day: string): Promise<string[]> {
  const range = { from: day, to: day };
  const { rows } = await sql<{ mer_id: string; currency: string; chnl_id: string }>`
    with d as (${derivedDaily(range)}), s as (${storedDaily(range)})
    select distinct mer_id, currency, chnl_id
      from ((table d except table s) union all (table s except table d)) x
     order by 1, 2, 3`.execute(db);
  return rows.map((row) => `INV-17 ${day} ${row.mer_id} ${row.currency} ${row.chnl_id}`);
}

/**
 * Proves that balances are the sums of their entries (INV-05) and that the statistics of the last
 * days are those of their orders (INV-17). When they are not, it fails with the places and posts
 * them as a notice.
 */
export const ledgerProof = jobHandler({
  name: 'ledger.proof',
  parameters: { days: { type: 'integer', min: 1, max: 31, initial: '3' } },
  run: async ({ db, clock, signal }, { days }) => {
    const accounts = await wrongAccounts(db, signal);
    const statistics: string[] = [];
    for (const day of daysBefore(clock().getTime(), days)) {
      signal.throwIfAborted();
      statistics.push(...(await wrongStatistics(db, day)));
    }
    const counts = { accounts: accounts.length, statistics: statistics.length };
    const places = [...accounts, ...statistics];
    if (places.length === 0) return message('job.handler.ledger.proof.done', { days });
    const failed = message('job.handler.ledger.proof.failed', counts);
    await postNotice(db, {
      roles: ROLES,
      text: (language) => ({
        title: translate(language, 'job.handler.ledger.proof.notice'),
        summary: translate(language, failed),
      }),
      lines: places,
      now: stampAt(clock()),
    });
    throw new JobFailure(failed, places.join('\n'));
  },
});
