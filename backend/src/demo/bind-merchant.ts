import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { firstDemoMerchantId } from './merchants.ts';

/** Binds the demo merchant user to the first merchant of the demonstration data, once. */
export async function bindMerchantAccount(db: Kysely<Database>): Promise<void> {
  await db
    .updateTable('sys_user')
    .set({ mer_id: firstDemoMerchantId() })
    .where('user_name', '=', 'merchant')
    .where('create_by', '=', 'system')
    .where('mer_id', 'is', null)
    .execute();
}
