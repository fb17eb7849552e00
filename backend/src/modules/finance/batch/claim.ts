import type { TermSum } from '@portal/contract/finance/batch-terms';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { nextNumber } from '../../../kernel/next-number.ts';
import { markTaken } from './marks.ts';
import { termsOf } from './terms.ts';
import { accountOf, lockAccounts, lockSettling, type Owner, openLines } from './unclaimed.ts';

/** Part of a balance about to be settled: its entries are chosen, and its account is locked. */
export interface Claim {
  batchNo: string;
  accountId: string;
  orderCnt: number;
  /** Sums of the chosen entries. */
  terms: TermSum[];
  /** Balance of the account; minor units. */
  curr: bigint;
  frozen: bigint;
  avail: bigint;
}

/** Time of settlement, and a condition on the open entries; all unless given. */
interface Choice {
  now: string;
  isDue?: RawBuilder<unknown> | undefined;
}

/** The entries chosen for a batch, as a select of `posting_id, step, term, amount`. */
export const chosenLines = (batchNo: string) => sql`
  select posting_id, step, term, amount from settling where batch_no = ${batchNo}`;

interface Chosen {
  batchNo: string;
  accountId: string;
}

/** Chooses what is open of an account, once: whatever asks for it later in the transaction gets the same. */
async function choose(
  db: Kysely<Database>,
  owner: Owner,
  { now, isDue }: Choice,
): Promise<Chosen | undefined> {
  const open = await accountOf(db, owner);
  if (!open) return undefined;
  const batchNo = await nextNumber(db, 'S', now);
  await sql`
    insert into settling (batch_no, posting_id, step, term, amount, biz_type, biz_id)
    select ${batchNo}, l.posting_id, l.step, l.term, l.amount, l.biz_type, l.biz_id
      from (${openLines({ ...open, isDue })}) l`.execute(db);
  return { batchNo, accountId: open.accountId };
}

/** Lets nobody else settle these balances. */
async function lockOwners(db: Kysely<Database>, owners: readonly Owner[]): Promise<void> {
  const accountIds: string[] = [];
  for (const owner of owners) {
    const account = await accountOf(db, owner);
    if (account) accountIds.push(account.accountId);
  }
  await lockSettling(db, accountIds);
}

/**
 * Chooses what is open of some balances, each for a batch of its own, and locks all that moves with it:
 * the settling of each account, then orders and refunds, at last the accounts, all of them in the order of
 * their numbers. Anyone who settles several at once and anyone who posts to several never wait crosswise. In the
 * order of the owners; undefined where there is no account yet.
 */
export async function claimOpen(
  db: Kysely<Database>,
  owners: readonly Owner[],
  choice: Choice,
): Promise<(Claim | undefined)[]> {
  await lockOwners(db, owners);
  await sql`
    create temporary table if not exists settling
      (batch_no text, posting_id bigint, step smallint, term text, amount bigint, biz_type text, biz_id text)
      on commit drop`.execute(db);
  const chosen: (Chosen | undefined)[] = [];
  for (const owner of owners) chosen.push(await choose(db, owner, choice));
  const found = chosen.flatMap((one) => one ?? []);
  const orders = await markTaken(
    db,
    found.map(({ batchNo }) => batchNo),
  );
  const balances = await lockAccounts(
    db,
    found.map(({ accountId }) => accountId),
    choice.now,
  );
  const claims: (Claim | undefined)[] = [];
  for (const one of chosen) {
    const balance = one && balances.get(one.accountId);
    const terms = one && (await termsOf(db, chosenLines(one.batchNo)));
    const orderCnt = orders.get(one?.batchNo ?? '') ?? 0;
    claims.push(balance && terms && { ...one, ...balance, terms, orderCnt });
  }
  return claims;
}
