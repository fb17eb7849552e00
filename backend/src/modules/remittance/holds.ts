import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { endHold, openHold } from '../../ledger/index.ts';

/** Hold of an application on its agent's account: its ordinal number, and the amount in minor units. */
export interface RemitHold {
  applyNo: string;
  agentId: string;
  currency: string;
  holdNo: number;
  amount: bigint;
}

/** Freezes amount and fee of an application; refused when less is available. */
export const openRemitHold = (
  { db, now }: { db: Kysely<Database>; now: string },
  { applyNo, agentId: owner, currency, holdNo, amount }: RemitHold,
): Promise<void> =>
  openHold(db, {
    account: { kind: 'AGENT', owner, currency },
    cause: 'REMIT',
    causeId: applyNo,
    attempt: holdNo,
    amount,
    now,
  });

/** Ends it: `used` has gone, or will in this transaction, and the rest is available again. */
export const endRemitHold = (
  { db, now }: { db: Kysely<Database>; now: string },
  { applyNo, holdNo }: Pick<RemitHold, 'applyNo' | 'holdNo'>,
  used: bigint,
): Promise<void> =>
  endHold(db, { cause: 'REMIT', causeId: applyNo, attempt: holdNo }, { used, now });
