import { BILL_STATUS, HANDLE_STATUS } from '@portal/contract/finance/dictionaries';
import { AGE_BUCKETS } from '@portal/contract/finance/recon-ageing';
import type { ReconOverview } from '@portal/contract/finance/recon-error';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { equals } from '../../../kernel/filters.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import { platformBalances } from '../../../ledger/index.ts';
import { countQuarantine } from '../recon-file/index.ts';
import { errorsOf, isAged } from './error.store.ts';
import { countWaiting } from './waiting.store.ts';

type Overview = z.output<typeof ReconOverview>;
interface Wanted {
  chnlCode?: string | undefined;
  currency?: string | undefined;
}

/** Places that have differences, those of the most unhandled ones first. */
async function placesOf(ctx: Context, { chnlCode }: Wanted) {
  return errorsOf(ctx, { chnlCode })
    .groupBy(['e.chnl_code', 'c.chnl_name', 'e.currency'])
    .orderBy(sql`count(*) filter (where e.handle_status = ${sql.lit(HANDLE_STATUS.open)})`, 'desc')
    .orderBy('e.chnl_code')
    .orderBy('e.currency')
    .select(['e.chnl_code as chnlCode', 'c.chnl_name as chnlName', 'e.currency'])
    .execute();
}

const COUNT = sql<number>`count(*)::int`;

async function ageingOf(ctx: Context, wanted: Wanted): Promise<Overview['ageing']> {
  const rows = await Promise.all(
    AGE_BUCKETS.map(async ({ bucket }) => {
      const sums = await errorsOf(ctx, { ...wanted, handleStatus: HANDLE_STATUS.open })
        .where(isAged(ctx, 'e.expected_date', bucket))
        .select([
          COUNT.as('count'),
          sql<string>`coalesce(sum(abs(e.diff_amt)), 0)::text`.as('amount'),
        ])
        .executeTakeFirstOrThrow();
      return { bucket, ...sums };
    }),
  );
  return rows;
}

const DIRECTIONS = [
  { direction: 'OVER', kind: 'SUSPENSE_OVER', sign: 1n },
  { direction: 'SHORT', kind: 'SUSPENSE_SHORT', sign: -1n },
] as const;

/** Reads what the ledger holds in suspense, beside the differences that it stands for (INV-21). */
async function suspenseOf(
  ctx: Context,
  { chnlCode, currency }: Wanted,
): Promise<Overview['suspense']> {
  const accounts = await ctx.db
    .selectFrom('ledger_account as a')
    .where(scopeFilter(ctx.scope, {}))
    .where('a.kind', 'in', ['SUSPENSE_OVER', 'SUSPENSE_SHORT'])
    .where(equals('a.owner', chnlCode))
    .where(equals('a.currency', currency))
    .select(['a.account_id', 'a.kind'])
    .execute();
  const balances = await platformBalances(
    ctx.db,
    accounts.map(({ account_id }) => account_id),
    ctx.now,
  );
  return Promise.all(
    DIRECTIONS.map(async ({ direction, kind, sign }) => {
      const found = await errorsOf(ctx, {
        chnlCode,
        currency,
        direction,
        handleStatus: HANDLE_STATUS.open,
      })
        .select([
          COUNT.as('count'),
          sql<string>`coalesce(sum(abs(e.diff_amt)), 0)::text`.as('differences'),
        ])
        .executeTakeFirstOrThrow();
      const balance = accounts
        .filter((account) => account.kind === kind)
        .reduce((sum, { account_id }) => sum + BigInt(balances.get(account_id) ?? 0), 0n);
      return { direction, balance: String(sign * balance), ...found };
    }),
  );
}

/** The newest bill that has come, and when it was matched. */
async function newestBill(ctx: Context, { chnlCode, currency }: Wanted) {
  const bill = await ctx.db
    .selectFrom('recon_bill as b')
    .where(scopeFilter(ctx.scope, {}))
    .where('b.status', '<>', BILL_STATUS.missing)
    .where(equals('b.chnl_code', chnlCode))
    .where(equals('b.currency', currency))
    .orderBy('b.settle_date', 'desc')
    .orderBy('b.matched_time', 'desc')
    .select(['b.settle_date', 'b.matched_time'])
    .executeTakeFirst();
  return { lastDate: bill?.settle_date ?? '', matchedTime: bill?.matched_time ?? '' };
}

/** The head of the workbench: counts, ageing, and suspense beside what it stands for (money §5). */
export async function overviewOf(ctx: Context, asked: Wanted): Promise<Overview> {
  const places = await placesOf(ctx, asked);
  const wanted = { ...asked, currency: asked.currency ?? places[0]?.currency };
  const count = async (query: Parameters<typeof errorsOf>[1]) =>
    (await errorsOf(ctx, query).select(COUNT.as('count')).executeTakeFirstOrThrow()).count;
  const claims = await errorsOf(ctx, { ...wanted, claimStatus: 'OPEN' })
    .select([COUNT.as('count'), sql<string>`coalesce(sum(abs(e.diff_amt)), 0)::text`.as('amount')])
    .executeTakeFirstOrThrow();
  return {
    currency: wanted.currency ?? '',
    counts: {
      action: await count({ ...wanted, handleStatus: HANDLE_STATUS.open }),
      // As their lists count, which are of all currencies unless one is asked for.
      waiting: await countWaiting(ctx, asked),
      quarantine: await countQuarantine(ctx, asked),
      all: await count(asked),
    },
    ageing: await ageingOf(ctx, wanted),
    suspense: await suspenseOf(ctx, wanted),
    claims,
    places,
    ...(await newestBill(ctx, wanted)),
  };
}
