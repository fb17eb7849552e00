import { remitApplyRoutes } from '@portal/contract/remittance/apply';
import { sql } from 'kysely';
import {
  isNamed,
  isNumbered,
  moneyHit,
  NAMED_MOST,
  type SearchedKind,
} from '../../../kernel/search.ts';
import { applicationsOf } from './apply.store.ts';

/** `R` and a day: the applications of that day. */
const NUMBER_FROM = 9;
/** Pattern of a number's beginning. */
const NUMBER = /^R\d+$/;
/** As in its index. */
const NAMES = sql<string>`r.payer_name || ' ' || r.payee_name`;

/** Remittances by their number, from a day on, and by a part of the payer's or the payee's name. */
export const searchedRemittances: SearchedKind = {
  kind: 'remittances',
  permit: remitApplyRoutes.list.permit,
  async find(ctx, q, limit) {
    const number = q.toUpperCase();
    const isNumber = NUMBER.test(number);
    const found = applicationsOf(ctx)
      .$if(isNumber, (all) => all.where(isNumbered('r.apply_no', number, NUMBER_FROM)))
      .$if(!isNumber, (all) => all.where(isNamed(NAMES, q)).limit(NAMED_MOST))
      .select(['r.apply_no', 'r.payer_name', 'r.payee_name', 'r.amount', 'r.currency']);
    const rows = await ctx.db
      .selectFrom(found.as('found'))
      .selectAll()
      .orderBy('apply_no', 'desc')
      .limit(limit)
      .execute();
    return {
      hits: rows.map(({ apply_no, payer_name, payee_name, amount, currency }) =>
        moneyHit(apply_no, { who: `${payer_name} → ${payee_name}`, amount, currency }),
      ),
      ...(isNumber && { all: { applyNo: number } }),
    };
  },
};
