import { sumOfTerms } from '@portal/contract/finance/batch-terms';
import type { pendingRoutes } from '@portal/contract/finance/pending';
import type { SettleLine } from '@portal/contract/finance/settle-line';
import type { Answer, Page } from '@portal/contract/kit/route';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import { holdsAsOf } from '../../../ledger/index.ts';
import {
  accountOf,
  countLines,
  openLines,
  pageOfLines,
  payableOf,
  termsOf,
} from '../batch/index.ts';
import { payeeColumns } from './pending.store.ts';
import { scheduleOf } from './schedule.ts';

interface Owner {
  merId: string;
  currency: string;
}

/** The account of a merchant of the caller's scope, and what of it is open; 404 without one. */
async function seenAccount(ctx: Context, owner: Owner) {
  const merchant = await ctx.db
    .selectFrom('mer_merchant as m')
    .where('m.mer_id', '=', owner.merId)
    .where(scopeFilter(ctx.scope, { merId: 'm.mer_id' }))
    .select(['m.mer_name as merName', 'm.settle_cycle as settleCycle', ...payeeColumns()])
    .executeTakeFirst();
  const account = merchant && (await accountOf(ctx.db, owner));
  if (!account) throw notFound();
  return { ...merchant, ...account, lines: openLines(account) };
}

/** Entries of a balance that no batch has taken, the oldest first. */
export async function openEntries(
  ctx: Context,
  query: Parameters<typeof pageOfLines>[2] & Partial<Owner>,
): Promise<Page<z.output<typeof SettleLine>>> {
  const { merId = '', currency = '' } = query;
  const { lines } = await seenAccount(ctx, { merId, currency });
  return pageOfLines(ctx, lines, query, await countLines(ctx.db, lines));
}

/** Reads what can be settled of a balance now, what is on hold, and what becomes due when (money §4). */
export async function preview(
  ctx: Context,
  owner: Owner,
): Promise<Answer<typeof pendingRoutes.preview>> {
  const seen = await seenAccount(ctx, owner);
  const { accountId, lines, merName, settleCycle, bankAccount, accountUnderReview } = seen;
  const { currBalAt, frozen, available } = await ctx.db
    .selectFrom('ledger_account')
    .where('account_id', '=', accountId)
    .select([sql<string>`curr`.as('currBalAt'), sql<string>`frozen`.as('frozen')])
    .select(sql<string>`avail`.as('available'))
    .executeTakeFirstOrThrow();
  const terms = await termsOf(ctx.db, lines);
  const due = sumOfTerms(terms);
  const { holds, count } = await holdsAsOf(ctx.db, accountId, ctx.now);
  return {
    ...owner,
    merName,
    ...{ bankAccount, accountUnderReview, asOf: ctx.now },
    currBalAt,
    frozen,
    available,
    dueAmt: String(due),
    lineCnt: terms.reduce((sum, term) => sum + term.count, 0),
    carriedIn: terms.find(({ term }) => term === 'carriedIn')?.amount ?? '0',
    payableAmt: String(payableOf(due, BigInt(available))),
    holds,
    holdCount: count,
    settleCycle,
    schedule: await scheduleOf(ctx, lines, { currency: owner.currency, cycle: settleCycle }),
  };
}
