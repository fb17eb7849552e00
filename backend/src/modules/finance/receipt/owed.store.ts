import { RECEIPT_STATUS } from '@portal/contract/finance/dictionaries';
import type { ChannelOwed } from '@portal/contract/finance/receipt';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../db/schema.ts';
import type { ChannelMoney } from '../../../kernel/closing.ts';
import type { Context } from '../../../kernel/context.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import { platformBalances } from '../../../ledger/index.ts';

type Owed = z.output<typeof ChannelOwed>;

const receivables = (db: Kysely<Database>) =>
  db
    .selectFrom('ledger_account as a')
    .where('a.kind', '=', 'CHANNEL_RECV')
    .select(['a.account_id', 'a.owner', 'a.currency']);

/** A receivable is debited by what the channel owes us. */
const negated = (balance: string) => String(-BigInt(balance));

/** Reads what a channel owes in a currency now, and the account that says so; `0` before it has one. */
export async function owedOf(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { chnlCode, currency }: ChannelMoney,
): Promise<{ owed: string; accountId: string }> {
  const account = await receivables(db)
    .where('a.owner', '=', chnlCode)
    .where('a.currency', '=', currency)
    .executeTakeFirst();
  if (!account) return { owed: '0', accountId: '' };
  const { account_id: accountId } = account;
  const balances = await platformBalances(db, [accountId], now);
  return { owed: negated(balances.get(accountId) ?? '0'), accountId };
}

/** Lists what every channel owes now, by currency; the largest debt of a currency first. */
export async function owedByAll(ctx: Context): Promise<Owed[]> {
  const accounts = await receivables(ctx.db)
    .leftJoin('biz_channel as c', 'c.chnl_code', 'a.owner')
    .leftJoin(
      (from) =>
        from
          .selectFrom('channel_receipt')
          .groupBy(['chnl_code', 'currency'])
          .select(['chnl_code', 'currency'])
          .select([
            sql<string>`coalesce(sum(amount) filter (where status = ${sql.lit(RECEIPT_STATUS.pending)}), 0)::text`.as(
              'waiting',
            ),
            sql<number>`(count(*) filter (where status = ${sql.lit(RECEIPT_STATUS.pending)}))::int`.as(
              'waiting_cnt',
            ),
            sql<string>`coalesce((max(acct_date) filter (where status = ${sql.lit(RECEIPT_STATUS.approved)}))::text, '')`.as(
              'last_day',
            ),
          ])
          .as('r'),
      (join) => join.onRef('r.chnl_code', '=', 'a.owner').onRef('r.currency', '=', 'a.currency'),
    )
    .where(scopeFilter(ctx.scope, {}))
    .select(['c.chnl_name', 'r.waiting', 'r.waiting_cnt', 'r.last_day'])
    .execute();
  const ids = accounts.map(({ account_id }) => account_id);
  const balances = await platformBalances(ctx.db, ids, ctx.now);
  const owed = accounts.map(
    (account): Owed => ({
      chnlCode: account.owner,
      chnlName: account.chnl_name ?? account.owner,
      currency: account.currency,
      owed: negated(balances.get(account.account_id) ?? '0'),
      waiting: account.waiting ?? '0',
      waitingCnt: account.waiting_cnt ?? 0,
      lastDay: account.last_day ?? '',
    }),
  );
  const bySize = (one: Owed, other: Owed) => (BigInt(one.owed) < BigInt(other.owed) ? 1 : -1);
  return owed.sort((one, other) =>
    one.currency === other.currency
      ? bySize(one, other)
      : Number(other.currency) - Number(one.currency),
  );
}
