import type { Export } from '../../../exports/export.ts';
import { countEntries, type EntryFilter, entriesOf } from '../../../ledger/index.ts';
import { type EntryFilterQuery, entryFilter, toEntry } from './account.store.ts';

type Row = ReturnType<typeof toEntry>;

/** Entries of one account, newest first; what the list shows. */
export const entryExport: Export<EntryFilterQuery, Row> = {
  topic: 'accountEntry',
  columns: [
    { field: 'postedTime', isTime: true },
    { field: 'acctDate', isDate: true },
    { field: 'bizType', dictionary: 'ledger_event', width: 20 },
    { field: 'bizId', width: 26 },
    { field: 'step', dictionary: 'ledger_step' },
    { field: 'currency', isCurrency: true },
    { field: 'amount', currency: 'currency' },
    { field: 'balanceAfter', currency: 'currency' },
    { field: 'otherKind', dictionary: 'ledger_account_kind', width: 20 },
    { field: 'otherOwner', width: 20 },
  ],
  count: async (ctx, query) => countEntries(ctx.db, await entryFilter(ctx, query)),
  async slice(ctx, query, after, take) {
    const filter = await entryFilter(ctx, query);
    const behind: EntryFilter['behind'] = after === undefined ? undefined : JSON.parse(after);
    const sides = await entriesOf(ctx.db, { ...filter, behind }, { skip: 0, take });
    const { posted_at, seq, posting_id, step } = sides.at(-1) ?? {};
    return { rows: sides.map(toEntry), last: JSON.stringify({ posted_at, seq, posting_id, step }) };
  },
};
