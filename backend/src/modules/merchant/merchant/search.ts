import { merchantRoutes } from '@portal/contract/merchant/merchant';
import { sql } from 'kysely';
import {
  type Found,
  isNamed,
  isNumbered,
  NAMED_MOST,
  type SearchedKind,
} from '../../../kernel/search.ts';
import { merchantsOf } from './merchant.store.ts';

/** Part of a number that few merchants share: kind and area code. */
const NUMBER_FROM = 4;
/** As in its index. */
const NAMES = sql<string>`m.mer_name || ' ' || m.abbr || ' ' || m.en_name`;

/** The list finds merchants by their first name only, not by the others. */
function filterOf(
  q: string,
  isNumber: boolean,
  rows: readonly { mer_name: string }[],
): Found['all'] {
  if (isNumber) return { merId: q };
  const text = q.toLowerCase();
  const isByName = rows.every((row) => row.mer_name.toLowerCase().includes(text));
  return isByName ? { merName: q } : undefined;
}

/** Merchants by their number, from its beginning, and by a part of any of their names. */
export const searchedMerchants: SearchedKind = {
  kind: 'merchants',
  permit: merchantRoutes.list.permit,
  async find(ctx, q, limit) {
    const isNumber = /^\d+$/.test(q) && q.length >= NUMBER_FROM;
    const found = merchantsOf(ctx)
      .$if(isNumber, (all) => all.where(isNumbered('m.mer_id', q, NUMBER_FROM)))
      .$if(!isNumber, (all) => all.where(isNamed(NAMES, q)).limit(NAMED_MOST))
      .select(['m.mer_id', 'm.mer_name']);
    const rows = await ctx.db
      .selectFrom(found.as('found'))
      .selectAll()
      .orderBy('mer_id')
      .limit(limit)
      .execute();
    return {
      hits: rows.map((row) => ({ id: row.mer_id, title: row.mer_name, note: row.mer_id })),
      all: filterOf(q, isNumber, rows),
    };
  },
};
