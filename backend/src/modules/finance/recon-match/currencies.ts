import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';

/** Currencies that a channel may bill: its own, or all that there are where it names none. */
export async function acceptedCurrencies(
  db: Kysely<Database>,
  chnlCode: string,
): Promise<string[]> {
  const { rows } = await sql<{ currency: string }>`
    select u.num_code as currency from sys_currency u join biz_channel c on c.chnl_code = ${chnlCode}
     where c.currencies = '{}' or u.num_code = any (c.currencies) order by 1`.execute(db);
  return rows.map(({ currency }) => currency);
}

/** Those that a bill is expected in: its own, or where it names none those that it owes something in. */
export async function expectedCurrencies(
  db: Kysely<Database>,
  chnlCode: string,
): Promise<string[]> {
  const { rows } = await sql<{ currency: string }>`
    select unnest(c.currencies) as currency from biz_channel c where c.chnl_code = ${chnlCode}
    union
    select a.currency from ledger_account a join biz_channel c on c.chnl_code = a.owner and c.currencies = '{}'
     where a.kind = 'CHANNEL_RECV' and a.owner = ${chnlCode} order by 1`.execute(db);
  return rows.map(({ currency }) => currency);
}
