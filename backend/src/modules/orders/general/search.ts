import { generalOrderRoutes } from '@portal/contract/orders/general';
import { type SqlBool, sql } from 'kysely';
import { amountText } from '../../../kernel/amount-text.ts';
import { escapeLike } from '../../../kernel/filters.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import type { SearchedKind } from '../../../kernel/search.ts';
import { named } from './filter.ts';

/** From here on at most ten thousand orders share a beginning: day and four digits. */
const NUMBER_FROM = 12;

/** Orders by any of their numbers, by the platform's from a long beginning on. */
export const searchedOrders: SearchedKind = {
  kind: 'orders',
  permit: generalOrderRoutes.list.permit,
  async find(ctx, q, limit) {
    const begins = sql<SqlBool>`o.plat_order_id like ${`${escapeLike(q)}%`}`;
    const rowsOf = (condition: typeof begins) =>
      ctx.db
        .selectFrom('biz_order as o')
        .innerJoin('mer_merchant as m', 'm.mer_id', 'o.mer_id')
        .where(scopeFilter(ctx.scope, { merId: 'o.mer_id' }))
        .where(condition)
        .orderBy('o.plat_order_id', 'desc')
        .limit(limit)
        .select(['o.plat_order_id', 'm.mer_name', 'o.txn_amt', 'o.currency'])
        .execute();
    const exact = await rowsOf(named(q));
    const rows = exact.length === 0 && q.length >= NUMBER_FROM ? await rowsOf(begins) : exact;
    return {
      hits: rows.map((row) => ({
        id: row.plat_order_id,
        title: row.plat_order_id,
        note: `${row.mer_name} · ${amountText(row.txn_amt, row.currency)}`,
      })),
      ...(exact.length > 0 && { all: { anyId: q } }),
    };
  },
};
