import { VER_STATUS } from '@portal/contract/kit/dictionaries';
import { REFUND_STATUS, REFUND_TYPE } from '@portal/contract/orders/dictionaries';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';

/** The account of a merchant in one currency. */
export interface Owner {
  merId: string;
  currency: string;
}

/** Entries of an account that no batch has taken and that can be settled, of all that it had then. */
export interface Open {
  accountId: string | RawBuilder<string>;
  /** The account's last change that is looked at: what comes later belongs to the next batch. */
  seq: string | RawBuilder<string>;
  /** Which of them, as a condition over `u`; all unless given. */
  isDue?: RawBuilder<unknown> | undefined;
}

/**
 * Condition that the sale of an entry is being voided or reversed, or may be: people or the channel's answer take it
 * back, or leave it to a later batch. Until then nobody settles it.
 */
export const isVoiding = (entry: string): RawBuilder<SqlBool> => sql`
  (${sql.ref(`${entry}.biz_type`)} = 'SALE' and exists (
     select from biz_refund v
      where v.plat_order_id = ${sql.ref(`${entry}.biz_id`)} and v.refund_type = ${sql.lit(REFUND_TYPE.void)}
        and v.status in (${sql.lit(REFUND_STATUS.pending)}, ${sql.lit(REFUND_STATUS.sent)}, ${sql.lit(REFUND_STATUS.unknown)}))
   or ${sql.ref(`${entry}.biz_type`)} = 'OFFLINE' and exists (
     select from audit_record v
      where (v.obj_type, v.obj_id, v.ver_status) = ('ORD_OFFL_REV', ${sql.ref(`${entry}.biz_id`)}, ${sql.lit(VER_STATUS.pending)})))`;

/** They as a select: `posting_id, step, posted_at, term, amount, biz_type, biz_id`. */
export const openLines = ({ accountId, seq, isDue = sql`true` }: Open): RawBuilder<unknown> => sql`
  select u.* from settle_unclaimed(${accountId}::bigint, ${seq}::bigint) u
   where not u.is_held and not ${isVoiding('u')} and ${isDue}`;

/** Number and last change of the account; undefined before it has one. */
export async function accountOf(
  db: Kysely<Database>,
  { merId, currency }: Owner,
): Promise<{ accountId: string; seq: string } | undefined> {
  const row = await db
    .selectFrom('ledger_account')
    .where('kind', '=', 'MERCHANT')
    .where('owner', '=', merId)
    .where('currency', '=', currency)
    .select(['account_id as accountId', 'seq'])
    .executeTakeFirst();
  return row && { accountId: row.accountId, seq: row.seq ?? '0' };
}

/**
 * Lets one after the other settle some accounts, to the end of the caller's transaction. Anyone who settles
 * takes this first, then refunds, orders and at last the accounts themselves, which is the order of
 * everybody who moves their money.
 */
export async function lockSettling(
  db: Kysely<Database>,
  accountIds: readonly string[],
): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('settle ' || account_id, 0))
      from (select unnest(${accountIds}::bigint[]) as account_id order by 1) a`.execute(db);
}

/**
 * Locks accounts until the transaction ends and returns their balances by number; minor units. The
 * partition of the month comes first: the first writer of a month makes it before locking an account.
 */
export async function lockAccounts(
  db: Kysely<Database>,
  accountIds: readonly string[],
  now: string,
) {
  await sql`select ledger_month(${now}::date)`.execute(db);
  const { rows } = await sql<{ id: string; curr: string; frozen: string; avail: string }>`
    select account_id as id, curr, frozen, avail from ledger_account
     where account_id = any (${accountIds}::bigint[]) order by account_id for no key update`.execute(
    db,
  );
  return new Map(
    rows.map(({ id, curr, frozen, avail }) => [
      id,
      { curr: BigInt(curr), frozen: BigInt(frozen), avail: BigInt(avail) },
    ]),
  );
}

/** Sums what refunds in progress hold of an account: a part of what a batch carries forward. */
export async function heldByRefunds(db: Kysely<Database>, accountId: string): Promise<bigint> {
  const { held } = await db
    .selectFrom('ledger_hold')
    .where('account_id', '=', accountId)
    .where('cause', '=', 'REFUND')
    .where('status', '=', 'OPEN')
    .select(sql<string>`coalesce(sum(amount), 0)::text`.as('held'))
    .executeTakeFirstOrThrow();
  return BigInt(held);
}

/** Looks again since when the account has something open. */
export async function reopen(db: Kysely<Database>, accountId: string): Promise<void> {
  await sql`select settle_reopen(${accountId}::bigint)`.execute(db);
}
