import { type Export, readById } from '../../../exports/export.ts';
import { type Sealer, sealerOf } from '../../../kernel/seal.ts';
import { type BlackFilter, type BlackRow, selectEntries, toEntry } from './blacklist.store.ts';

const reading = (sealer: Sealer) =>
  readById({
    select: (ctx, query: BlackFilter) => selectEntries(ctx, query, sealer),
    id: 'black_id',
    column: 'b.black_id',
    newestFirst: true,
    row: (_, row) => toEntry(row),
  });

/** The blacklist as it is listed: names and numbers masked. */
export const blacklistExport: Export<BlackFilter, BlackRow> = {
  topic: 'blacklist',
  columns: [
    { field: 'name' },
    { field: 'idCard', width: 24 },
    { field: 'card', width: 24 },
    { field: 'deviceId', width: 24 },
    { field: 'status', dictionary: 'black_status' },
    { field: 'hits' },
    { field: 'remark', width: 30 },
    { field: 'createBy' },
    { field: 'createTime', isTime: true },
  ],
  async count(ctx, query) {
    return reading(await sealerOf(ctx.db)).count(ctx, query);
  },
  async slice(ctx, query, after, take) {
    return reading(await sealerOf(ctx.db)).slice(ctx, query, after, take);
  },
};
