import { MERCHANT_STATUS } from '@portal/contract/merchant/dictionaries';
import { sql } from 'kysely';
import type { Context } from '../../../kernel/context.ts';
import { notFound, refuse } from '../../../kernel/refusal.ts';
import type { Reviewed } from '../../review/core/index.ts';

/** A merchant that is closed is given no credit; what it has may be taken back. */
export async function requireTrading(
  { db }: Context,
  merId: string,
  overdraft: string,
): Promise<void> {
  if (overdraft === '0') return;
  const closed = await db
    .selectFrom('mer_merchant')
    .where('mer_id', '=', merId)
    .where('status', '=', MERCHANT_STATUS.closed)
    .select('mer_id')
    .executeTakeFirst();
  if (closed) throw refuse('merchant.closed');
}

/** Requests for the floor of a merchant's account; the database takes no others (INV-10). */
export const MER_FLOOR: Reviewed = {
  objType: 'MER_FLOOR',
  fields: [
    { field: 'currency', column: 'currency', kind: 'currency' },
    { field: 'overdraft', column: 'overdraft', kind: 'amount' },
    { field: 'reason', column: 'reason', kind: 'text' },
  ],
  async live({ db }, accountId) {
    const account = await db
      .selectFrom('ledger_account')
      .where('account_id', '=', accountId)
      .select(['currency', sql<string>`(-floor)::text`.as('overdraft')])
      .executeTakeFirst();
    if (!account) throw notFound();
    return { ...account, reason: null };
  },
  check: (ctx, { merId, after }) => requireTrading(ctx, merId ?? '', String(after.overdraft)),
  async passed({ db }, { objId, after }) {
    // An account already below a higher floor stays there, and may only rise.
    await sql`
      update ledger_account
         set floor = -${String(after.overdraft)}::bigint,
             overdrawn = curr - frozen < -${String(after.overdraft)}::bigint
       where account_id = ${objId}::bigint`.execute(db);
  },
};
