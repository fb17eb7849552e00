import { VER_STATUS } from '@portal/contract/kit/dictionaries';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';

/** Kind of a request that changes the bank account of a merchant. */
const BANK_CHANGE = 'MER_BANK';

/** Condition that a change of a merchant's account waits for review, over the merchant's number. */
export const isAccountUnderReview = (merId: string) => sql<boolean>`exists (
  select from audit_record r
   where r.obj_type = ${sql.lit(BANK_CHANGE)} and r.mer_id = ${sql.ref(merId)} and r.ver_status = ${sql.lit(VER_STATUS.pending)})`;

/** The account that a merchant is paid to now, as columns of a batch; it is copied as it lies, sealed. */
export async function payeeOf(db: Kysely<Database>, merId: string) {
  const { name, bank, isUnderReview } = await db
    .selectFrom('mer_merchant as m')
    .where('m.mer_id', '=', merId)
    .select([
      'm.account_name as name',
      'm.bank',
      isAccountUnderReview('m.mer_id').as('isUnderReview'),
    ])
    .forShare('m')
    .executeTakeFirstOrThrow();
  const account = sql<null>`(select account from mer_merchant where mer_id = ${merId})`;
  return {
    isUnderReview,
    columns: { payee_name: name, payee_account: account, payee_bank: bank },
  };
}
