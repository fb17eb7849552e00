import { batchRoutes } from '@portal/contract/finance/batch';
import { sql } from 'kysely';
import { isNumber } from '../../../kernel/filters.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import { isNumbered, moneyHit, type SearchedKind } from '../../../kernel/search.ts';

/** `S` and a day: the batches of that day. */
const NUMBER_FROM = 9;

/** Batches by their number, from a day on, or by the bank's. */
export const searchedBatches: SearchedKind = {
  kind: 'batches',
  permit: batchRoutes.list.permit,
  async find(ctx, q, limit) {
    const number = q.toUpperCase();
    const numbers = sql<boolean>`b.batch_no in (
      select batch_no from settle_batch where ${isNumbered('batch_no', number, NUMBER_FROM)}
      union all
      select batch_no from settle_batch where ${isNumber('bank_trace', q)} and bank_trace <> '')`;
    const rows = await ctx.db
      .selectFrom('settle_batch as b')
      .innerJoin('mer_merchant as m', 'm.mer_id', 'b.mer_id')
      .where(scopeFilter(ctx.scope, { merId: 'b.mer_id' }))
      .where(numbers)
      .orderBy('b.batch_no', 'desc')
      .limit(limit)
      .select(['b.batch_no', 'm.mer_name', 'b.settle_amt', 'b.currency'])
      .execute();
    return {
      hits: rows.map(({ batch_no, mer_name, settle_amt, currency }) =>
        moneyHit(batch_no, { who: mer_name, amount: settle_amt, currency }),
      ),
    };
  },
};
