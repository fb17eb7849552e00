import type { batchRoutes } from '@portal/contract/finance/batch';
import type { SettleStatus } from '@portal/contract/finance/batch-states';
import { SETTLE_STATUS } from '@portal/contract/finance/dictionaries';
import { ON_OFF } from '@portal/contract/kit/dictionaries';
import type { Answer } from '@portal/contract/kit/route';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { Context } from '../../../kernel/context.ts';
import { refuseField } from '../../../kernel/refusal.ts';
import { scopeFilter } from '../../../kernel/scope.ts';

/** Channels that are on, can be reached and take a currency: they can pay it out. */
export const payersOf = (db: Kysely<Database>, currency: string) =>
  db
    .selectFrom('biz_channel as c')
    .innerJoin('channel_endpoint as e', 'e.chnl_code', 'c.chnl_code')
    .where('c.status', '=', ON_OFF.enabled)
    .where(sql<boolean>`(c.currencies = '{}' or ${currency} = any (c.currencies))`)
    .orderBy('c.chnl_code')
    .select(['c.chnl_code as chnlCode', 'c.chnl_name as chnlName']);

/** Batches, the newest first, in which it is looked which channels pay a currency. */
const LATELY = 5_000;
const HAS_PAID = sql.join([SETTLE_STATUS.settled, SETTLE_STATUS.returned] satisfies SettleStatus[]);

/** They with what tells them apart: which pay the currency, and which has paid a merchant's account last. */
export async function payersFor(
  ctx: Context,
  { currency, merId = '' }: { currency: string; merId?: string | undefined },
): Promise<Answer<typeof batchRoutes.payers>> {
  const lately = sql<boolean>`c.chnl_code in (
    select b.chnl_code from (
      select chnl_code, currency, status from settle_batch order by apply_time desc limit ${LATELY}) b
     where b.currency = ${currency} and b.status in (${HAS_PAID}))`;
  const last = sql<boolean>`c.chnl_code is not distinct from (
    select b.chnl_code from settle_batch b join mer_merchant m on m.mer_id = b.mer_id
     where b.mer_id = ${merId} and ${scopeFilter(ctx.scope, { merId: 'b.mer_id' })}
       and b.currency = ${currency} and b.status in (${HAS_PAID})
       and (b.payee_account).mask = (m.account).mask and b.payee_bank = m.bank
     order by b.apply_time desc limit 1)`;
  return payersOf(ctx.db, currency)
    .select([lately.as('isUsual'), last.as('isLast')])
    .execute();
}

/** Refuses a channel that cannot pay out the currency, at its field. */
export async function requirePayer(
  db: Kysely<Database>,
  chnlCode: string,
  currency: string,
): Promise<void> {
  const payer = await payersOf(db, currency).where('c.chnl_code', '=', chnlCode).executeTakeFirst();
  if (!payer) throw refuseField('chnlCode', 'settle.payer');
}
