import { EXPORT_ROW_LIMIT } from '@portal/contract/constants';
import type {
  AccountDay,
  AccountEntry,
  AccountQuery,
  DayQuery,
  EntryQuery,
  LedgerAccount,
  LedgerAccountDetail,
} from '@portal/contract/finance/account';
import type { Page } from '@portal/contract/kit/route';
import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import {
  beginOf,
  containsAny,
  endOf,
  equals,
  startsWith,
  within,
} from '../../../kernel/filters.ts';
import { pageOf } from '../../../kernel/paging.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import {
  balanceAsOf,
  countEntries,
  type EntryFilter,
  entriesOf,
  holdsAsOf,
  openingOf,
  platformBalances,
  proveAccount,
  requireKept,
  type SideRow,
} from '../../../ledger/index.ts';

type Row = z.output<typeof LedgerAccount>;
type Detail = Omit<z.output<typeof LedgerAccountDetail>, 'floorRequest'>;
type Entry = z.output<typeof AccountEntry>;

/** The caller's merchants; accounts of agents and of the platform for who sees everything. */
function mayBeSeen(ctx: Context) {
  const own = scopeFilter(ctx.scope, { merId: 'a.owner' });
  if (ctx.scope.kind === 'all') return own;
  return sql<SqlBool>`(a.kind = 'MERCHANT' and ${own})`;
}

/** Accounts of the caller's scope, with the names of their owners. */
const accounts = (ctx: Context) =>
  ctx.db
    .selectFrom('ledger_account as a')
    .leftJoin('mer_merchant as m', (join) =>
      join.onRef('m.mer_id', '=', 'a.owner').on('a.kind', '=', 'MERCHANT'),
    )
    .leftJoin('agent as g', (join) =>
      join.onRef('g.agent_id', '=', 'a.owner').on('a.kind', '=', 'AGENT'),
    )
    .leftJoin('biz_channel as c', 'c.chnl_code', 'a.owner')
    .where(mayBeSeen(ctx))
    .select(['a.account_id', 'a.kind', 'a.owner', 'a.currency', 'a.curr', 'a.frozen', 'a.avail'])
    .select([
      'a.floor',
      sql<string>`coalesce(m.mer_name, g.agent_name, c.chnl_name, '')`.as('owner_name'),
    ])
    .select(
      sql<string>`coalesce(coalesce(a.last_at, greatest(
        (select max(posted_at) from ledger_entry e where e.debit_id = a.account_id),
        (select max(posted_at) from ledger_entry e where e.credit_id = a.account_id),
        (select max(last_at) from ledger_opening o where o.account_id = a.account_id)))::text, '')`.as(
        'last_time',
      ),
    );

type Stored = Awaited<ReturnType<ReturnType<typeof accounts>['execute']>>[number];

const isCustomer = ({ curr }: Stored) => curr !== null;
const accountOf = (stored: Stored) => ({
  accountId: stored.account_id,
  isCustomer: isCustomer(stored),
});

const toRow = (stored: Stored, balance: string): Row => ({
  accountId: stored.account_id,
  kind: stored.kind as Row['kind'],
  owner: stored.owner,
  ownerName: stored.owner_name,
  currency: stored.currency,
  balance,
  frozen: stored.frozen,
  available: stored.avail,
  lastTime: stored.last_time,
});

/** Page of accounts, merchants first; balances of the platform's are added up for the page only. */
export async function pageOfAccounts(
  ctx: Context,
  query: z.output<typeof AccountQuery>,
): Promise<Page<Row>> {
  const found = accounts(ctx)
    .where(equals('a.kind', query.kind))
    .where(startsWith('a.owner', query.owner))
    .where(containsAny(['m.mer_name', 'g.agent_name', 'c.chnl_name'], query.ownerName))
    .where(equals('a.currency', query.currency))
    .$if(query.hasHold === 'Y', (rows) => rows.where('a.frozen', '>', '0'))
    .$if(query.hasHold === 'N', (rows) => rows.where(sql<SqlBool>`coalesce(a.frozen, 0) = 0`))
    .$if(query.orderByColumn === undefined, (rows) =>
      rows
        .orderBy(sql`a.curr is null, a.kind = 'AGENT', a.kind`)
        .orderBy('a.owner')
        .orderBy('a.currency'),
    );
  const page = await pageOf(found, query, {
    columns: { owner: 'a.owner' },
    tie: 'a.account_id',
  });
  const ofPlatform = page.rows.filter((stored) => !isCustomer(stored));
  const balances = await platformBalances(
    ctx.db,
    ofPlatform.map(({ account_id }) => account_id),
    ctx.now,
  );
  const rows = page.rows.map((stored) =>
    toRow(stored, stored.curr ?? balances.get(stored.account_id) ?? '0'),
  );
  return { rows, total: page.total };
}

/** An account with its owner; 404 when it is not in the caller's scope. */
export async function storedAccount(ctx: Context, accountId: string): Promise<Stored> {
  const stored = await accounts(ctx).where('a.account_id', '=', accountId).executeTakeFirst();
  if (!stored) throw notFound();
  return stored;
}

/** An account as of a moment, now unless given; 404 when it is not in the caller's scope. */
export async function accountById(ctx: Context, accountId: string, at?: string): Promise<Detail> {
  const stored = await storedAccount(ctx, accountId);
  const asked = at ? endOf(at) : ctx.now;
  const isPast = asked < ctx.now;
  const asOf = isPast ? asked : ctx.now;
  const balance = await balanceAsOf(ctx.db, accountOf(stored), asOf);
  const { holds, count, frozen } = await holdsAsOf(ctx.db, accountId, asOf);
  return {
    ...toRow(stored, balance),
    frozen: isCustomer(stored) ? frozen : null,
    available: isCustomer(stored) ? String(BigInt(balance) - BigInt(frozen)) : null,
    asOf,
    holds,
    holdCount: count,
    floor: stored.floor,
    opening: await openingOf(ctx.db, accountId),
    proof: await proveAccount(ctx.db, accountId),
  };
}

export type EntryFilterQuery = z.output<typeof EntryQuery>;

/** The filter of a query, once its account is known to be in the caller's scope. */
export async function entryFilter(ctx: Context, query: EntryFilterQuery): Promise<EntryFilter> {
  if (!query.accountId) throw notFound();
  await storedAccount(ctx, query.accountId);
  const { beginTime, endTime } = query.params ?? {};
  if (query.at) await requireKept(ctx.db, endOf(query.at));
  return {
    accountId: query.accountId,
    at: query.at && endOf(query.at),
    from: beginTime && beginOf(beginTime),
    to: endTime && endOf(endTime),
    bizType: query.bizType,
    bizId: query.bizId,
  };
}

export const toEntry = (side: SideRow): Entry => ({
  entryId: `${side.posting_id}-${side.step}`,
  postedTime: side.posted_at,
  acctDate: side.acct_date,
  bizType: side.biz_type,
  bizId: side.biz_id,
  step: side.step_name,
  currency: side.currency,
  amount: side.amount,
  balanceAfter: side.after,
  otherKind: side.other_kind as Entry['otherKind'],
  otherOwner: side.other_owner,
});

/** Entries of an account, newest first. */
export async function pageOfEntries(ctx: Context, query: EntryFilterQuery): Promise<Page<Entry>> {
  const filter = await entryFilter(ctx, query);
  const total = await countEntries(ctx.db, filter);
  if (total === 0) return { rows: [], total };
  const page = Math.min(query.pageNum, Math.ceil(total / query.pageSize));
  const skip = (page - 1) * query.pageSize;
  const sides = await entriesOf(ctx.db, filter, { skip, take: query.pageSize });
  return { rows: sides.map(toEntry), total, isCapped: total === EXPORT_ROW_LIMIT };
}

/** Days of an account with entries that are over and folded, newest first. */
export async function pageOfDays(
  ctx: Context,
  query: z.output<typeof DayQuery>,
): Promise<Page<z.output<typeof AccountDay>>> {
  if (!query.accountId) throw notFound();
  const { currency } = await storedAccount(ctx, query.accountId);
  const days = ctx.db
    .selectFrom('acct_day as d')
    .where('d.account_id', '=', query.accountId)
    .where(within('d.acct_date', query.params))
    .select(['d.acct_date as acctDate', sql<string>`${currency}`.as('currency')])
    .select(['d.opening', 'd.debit', 'd.credit', 'd.closing']);
  return pageOf(days, query, { columns: { acctDate: 'd.acct_date' }, tie: 'd.acct_date' });
}
