import { EXPORT_ROW_LIMIT } from '@portal/contract/constants';
import type { Page } from '@portal/contract/kit/route';
import type { AgentEntry, AgentEntryQuery } from '@portal/contract/remittance/agent-entries';
import { type AgentTxnType, TXN_TYPES } from '@portal/contract/remittance/agent-states';
import { AGENT_TXN_TYPE } from '@portal/contract/remittance/dictionaries';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { beyondScope } from '../../../db/caller-scope.ts';
import type { Database } from '../../../db/schema.ts';
import type { Context } from '../../../kernel/context.ts';
import { beginOf, endOf } from '../../../kernel/filters.ts';
import { notFound } from '../../../kernel/refusal.ts';
import {
  countEntries,
  type EntryFilter,
  entriesOf,
  type LedgerEvent,
  requireKept,
  type SideRow,
} from '../../../ledger/index.ts';
import { agentById } from './agent.store.ts';

export type EntryRow = z.output<typeof AgentEntry>;
export type AgentEntryFilter = z.output<typeof AgentEntryQuery>;

/** The kind of an entry by the step that it is; 6 of what no rule names. */
export const txnTypeOf = (event: string, step: string): AgentTxnType =>
  TXN_TYPES[event]?.[step] ?? AGENT_TXN_TYPE.adjustment;

/** The steps that are of a kind. */
const stepsOfType = (txnType: AgentTxnType) =>
  Object.entries(TXN_TYPES).flatMap(([event, steps]) =>
    Object.entries(steps)
      .filter(([, type]) => type === txnType)
      .map(([step]) => [event as LedgerEvent, step] as const),
  );

/** Builds the ledger filter of a query; undefined when the agent has no account yet, 404 out of scope. */
export async function entryFilter(
  ctx: Context,
  query: AgentEntryFilter,
): Promise<EntryFilter | undefined> {
  if (!query.agentId) throw notFound();
  const { accountId } = await agentById(ctx, query.agentId);
  if (!accountId) return undefined;
  const { beginTime, endTime } = query.params ?? {};
  if (query.at) await requireKept(ctx.db, endOf(query.at));
  return {
    accountId,
    at: query.at && endOf(query.at),
    from: beginTime && beginOf(beginTime),
    to: endTime && endOf(endTime),
    bizId: query.bizId,
    steps: query.txnType && stepsOfType(query.txnType),
  };
}

/** Sides of an account as entries of its agent, each with the parties of what it comes from. */
export async function toEntries(
  ctx: Context,
  sides: readonly Omit<SideRow, 'acct_date' | 'seq' | 'other_kind' | 'other_owner'>[],
): Promise<EntryRow[]> {
  const parties = await partiesOf(
    ctx.db,
    sides.map(({ biz_id }) => biz_id),
  );
  return sides.map((side) => {
    const txnType = txnTypeOf(side.biz_type, side.step_name);
    const named = parties.get(side.biz_id);
    return {
      entryId: `${side.posting_id}-${side.step}`,
      postedTime: side.posted_at,
      txnType,
      dcFlag: side.amount.startsWith('-') ? 'D' : 'C',
      bizId: side.biz_id,
      payerName: named?.payerName ?? '',
      payeeName: named?.payeeName ?? '',
      reason: side.biz_type === 'REMIT_RETURNED' ? (named?.reason ?? '') : '',
      currency: side.currency,
      amount: side.amount,
      balanceAfter: side.after ?? '0',
    };
  });
}

/** Entries of an agent, newest first: its fee above the debit that it belongs to. */
export async function pageOfEntries(
  ctx: Context,
  query: AgentEntryFilter,
): Promise<Page<EntryRow>> {
  const filter = await entryFilter(ctx, query);
  const total = filter ? await countEntries(ctx.db, filter) : 0;
  if (!filter || total === 0) return { rows: [], total };
  const page = Math.min(query.pageNum, Math.ceil(total / query.pageSize));
  const skip = (page - 1) * query.pageSize;
  const sides = await entriesOf(ctx.db, filter, { skip, take: query.pageSize });
  return { rows: await toEntries(ctx, sides), total, isCapped: total === EXPORT_ROW_LIMIT };
}

interface Parties {
  payerName: string;
  payeeName: string;
  /** Reason why a remittance was returned; empty for anything else. */
  reason: z.output<typeof AgentEntry>['reason'];
}

const withPrefix = (ids: readonly string[], letter: string) => [
  ...new Set(ids.filter((id) => id.startsWith(letter))),
];

/** Reads payers and payees, by the numbers of the entries' sources. */
async function partiesOf(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<Map<string, Parties>> {
  const found = new Map<string, Parties>();
  const deposits = withPrefix(ids, 'D');
  if (deposits.length > 0) {
    const rows = await db
      .selectFrom('agent_txn')
      .where('reg_no', 'in', deposits)
      .select(['reg_no', 'payer_name as payerName', 'payee_name as payeeName'])
      .execute();
    for (const { reg_no, ...named } of rows) found.set(reg_no, { ...named, reason: '' });
  }
  const remittances = withPrefix(ids, 'R');
  if (remittances.length > 0) {
    const rows = await beyondScope('an agent pays for merchants of other departments too', () =>
      db
        .selectFrom('remit_apply')
        .where('apply_no', 'in', remittances)
        .select(['apply_no', 'payer_name as payerName', 'payee_name as payeeName'])
        .execute(),
    );
    for (const { apply_no, ...named } of rows) found.set(apply_no, { ...named, reason: '' });
  }
  return found;
}
