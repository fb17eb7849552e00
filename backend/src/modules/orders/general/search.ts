import { generalOrderRoutes } from '@portal/contract/orders/general';
import type { RawBuilder, SqlBool } from 'kysely';
import { scopeFilter } from '../../../kernel/scope.ts';
import { isNumbered, moneyHit, type SearchedKind } from '../../../kernel/search.ts';
import { named } from './filter.ts';

/** From here on at most ten thousand orders share a beginning: day and four digits. */
const NUMBER_FROM = 12;

/** Orders by any of their numbers, by the platform's from a long beginning on. */
export const searchedOrders: SearchedKind = {
  kind: 'orders',
  permit: generalOrderRoutes.list.permit,
  async find(ctx, q, limit) {
    const rowsOf = (condition: RawBuilder<SqlBool>) =>
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
    const rows =
      exact.length === 0 && q.length >= NUMBER_FROM
        ? await rowsOf(isNumbered('o.plat_order_id', q, NUMBER_FROM))
        : exact;
    return {
      hits: rows.map(({ plat_order_id, mer_name, txn_amt, currency }) =>
        moneyHit(plat_order_id, { who: mer_name, amount: txn_amt, currency }),
      ),
      ...(exact.length > 0 && { all: { anyId: q } }),
    };
  },
};
