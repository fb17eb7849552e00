import type { Export } from '../../../exports/export.ts';
import { countEntries, type EntryFilter, entriesOf } from '../../../ledger/index.ts';
import { type AgentEntryFilter, type EntryRow, entryFilter, toEntries } from './entries.ts';

/** Entries of one agent, newest first; what the list shows. */
export const agentEntryExport: Export<AgentEntryFilter, EntryRow> = {
  topic: 'agentEntry',
  columns: [
    { field: 'postedTime', isTime: true },
    { field: 'txnType', dictionary: 'agent_txn_type' },
    { field: 'dcFlag', dictionary: 'dc_flag' },
    { field: 'bizId', width: 22 },
    { field: 'payerName', width: 24 },
    { field: 'payeeName', width: 24 },
    { field: 'reason', dictionary: 'remit_return_reason', width: 24 },
    { field: 'currency', isCurrency: true },
    { field: 'amount', currency: 'currency' },
    { field: 'balanceAfter', currency: 'currency' },
  ],
  count: async (ctx, query) => {
    const filter = await entryFilter(ctx, query);
    return filter ? countEntries(ctx.db, filter) : 0;
  },
  async slice(ctx, query, after, take) {
    const filter = await entryFilter(ctx, query);
    const behind: EntryFilter['behind'] = after === undefined ? undefined : JSON.parse(after);
    const sides = filter ? await entriesOf(ctx.db, { ...filter, behind }, { skip: 0, take }) : [];
    const { posted_at, seq, posting_id, step } = sides.at(-1) ?? {};
    const last = JSON.stringify({ posted_at, seq, posting_id, step });
    return { rows: await toEntries(ctx, sides), last };
  },
};
