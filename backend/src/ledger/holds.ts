import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { LedgerHold } from '../db/tables/ledger.ts';
import type { Stamp } from '../db/types.ts';
import { conflict } from '../kernel/refusal.ts';
import { ledgerRefusal } from './post.ts';

/** Name of a hold: the refund, batch, remittance or order that freezes money, and its attempt. */
export interface HoldName {
  cause: LedgerHold['cause'];
  causeId: string;
  attempt?: number;
}

interface HoldInput extends HoldName {
  account: { kind: 'MERCHANT' | 'AGENT'; owner: string; currency: string };
  /** Minor units, above 0. */
  amount: bigint;
  now: Stamp;
}

/**
 * Freezes a part of a balance, inside the caller's transaction. Refuses when less is available;
 * the same hold a second time is refused by its name.
 */
export async function openHold(db: Kysely<Database>, input: HoldInput): Promise<void> {
  const { account, cause, causeId, attempt = 0, amount, now } = input;
  const { kind, owner, currency } = account;
  await db
    .insertInto('ledger_account')
    .values({ kind, owner, currency, curr: '0', frozen: '0', seq: '0' })
    .onConflict((row) => row.columns(['kind', 'owner', 'currency']).doNothing())
    .execute();
  await sql`
    insert into ledger_hold (account_id, cause, cause_id, attempt, amount, opened_at)
    select account_id, ${cause}, ${causeId}, ${attempt}::smallint, ${String(amount)}::bigint, ${now}::timestamp
      from ledger_account
     where kind = ${kind} and owner = ${owner} and currency = ${currency}`
    .execute(db)
    .catch((error: unknown) => {
      throw ledgerRefusal(error);
    });
}

/**
 * Ends an open hold: `used` minor units of it have gone, or will in this transaction, the rest is
 * available again; 0 releases it. Throws 409 when it is not open. Call it before `post`.
 */
export async function endHold(
  db: Kysely<Database>,
  { cause, causeId, attempt = 0 }: HoldName,
  { used, now }: { used: bigint; now: Stamp },
): Promise<void> {
  const ended = await db
    .updateTable('ledger_hold')
    .set({ status: used > 0n ? 'USED' : 'RELEASED', used: String(used), closed_at: now })
    .where('cause', '=', cause)
    .where('cause_id', '=', causeId)
    .where('attempt', '=', attempt)
    .where('status', '=', 'OPEN')
    .executeTakeFirst();
  if (ended.numUpdatedRows !== 1n) throw conflict();
}

interface OpenHold {
  cause: LedgerHold['cause'];
  causeId: string;
  amount: string;
  openedTime: Stamp;
}

/** Holds that are shown one by one. */
const SHOWN = 100;

/** The holds of an account that were open at a moment, the largest first, their count and sum. */
export async function holdsAsOf(
  db: Kysely<Database>,
  accountId: string,
  at: Stamp,
): Promise<{ holds: OpenHold[]; count: number; frozen: string }> {
  const open = db
    .selectFrom('ledger_hold')
    .where('account_id', '=', accountId)
    .where('opened_at', '<=', at)
    .where((eb) => eb.or([eb('closed_at', 'is', null), eb('closed_at', '>', at)]));
  const holds = await open
    .orderBy('amount', 'desc')
    .orderBy('hold_id')
    .limit(SHOWN)
    .select(['cause', 'cause_id as causeId', 'amount', 'opened_at as openedTime'])
    .execute();
  const sum = await open
    .select((eb) => [
      eb.fn.countAll<string>().as('count'),
      sql<string>`coalesce(sum(amount), 0)::text`.as('frozen'),
    ])
    .executeTakeFirstOrThrow();
  return { holds, count: Number(sum.count), frozen: sum.frozen };
}
