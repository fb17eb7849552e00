import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { refuseField } from '../../../kernel/refusal.ts';

/** Channels that are on, can be reached and take a currency: they can pay it out. */
export const payersOf = (db: Kysely<Database>, currency: string) =>
  db
    .selectFrom('biz_channel as c')
    .innerJoin('channel_endpoint as e', 'e.chnl_code', 'c.chnl_code')
    .where('c.status', '=', '0')
    .where(sql<boolean>`(c.currencies = '{}' or ${currency} = any (c.currencies))`)
    .orderBy('c.chnl_code')
    .select(['c.chnl_code as chnlCode', 'c.chnl_name as chnlName']);

/** Refuses a channel that cannot pay out the currency, at its field. */
export async function requirePayer(
  db: Kysely<Database>,
  chnlCode: string,
  currency: string,
): Promise<void> {
  const payer = await payersOf(db, currency).where('c.chnl_code', '=', chnlCode).executeTakeFirst();
  if (!payer) throw refuseField('chnlCode', 'settle.payer');
}
