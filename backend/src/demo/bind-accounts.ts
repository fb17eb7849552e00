import { MRSP_FLAG } from '@portal/contract/system/dictionaries';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { demoAgentId } from './agents.ts';
import { firstDemoMerchantId } from './merchants.ts';

/** Binds the demo users of a merchant and of an agent to one of the demonstration data, once. */
export async function bindDemoAccounts(db: Kysely<Database>): Promise<void> {
  await db
    .updateTable('sys_user')
    .set({ mer_id: firstDemoMerchantId() })
    .where('user_name', '=', 'merchant')
    .where('create_by', '=', 'system')
    .where('mer_id', 'is', null)
    .execute();
  await db
    .updateTable('sys_user')
    .set({ agent_id: demoAgentId() })
    .where('user_name', '=', 'agent')
    .where('mrsp_flag', '=', MRSP_FLAG.agent)
    .where('create_by', '=', 'system')
    .where('agent_id', 'is', null)
    .execute();
}
