import { z } from 'zod';
import { message } from '../kit/message.ts';
import { route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';

/** Fewer characters name nothing. */
export const SEARCH_MIN = 2;
/** Most of one kind that are told; more are in the list. */
export const SEARCH_MOST = 5;

/** Kinds of records that the search covers, in the order in which they are shown. */
export const SearchKind = z.enum([
  'menus',
  'merchants',
  'orders',
  'batches',
  'remittances',
  'users',
]);

const text = z.string();

/** A record, as its list shows it. */
export const SearchHit = z.object({
  /** Its number; of a menu the component of its page. */
  id: text,
  title: text,
  /** Further detail that distinguishes it from others; may be empty. */
  note: text,
});

export const SearchGroup = z.object({
  kind: SearchKind,
  /** True: this kind could not be searched in time, the others could. */
  isMissing: z.boolean(),
  hits: z.array(SearchHit).max(SEARCH_MOST),
  /** Filter of the list that shows all of them; none when all are told, or no filter can say it. */
  all: z.record(text, text).nullable(),
});

/** One search over everything that the caller may list (kinds whose list is not the caller's are left out). */
export const searchRoutes = {
  find: route({
    method: 'GET',
    path: '/common/search',
    permit: null,
    query: z.object({
      q: rule
        .search()
        .refine(
          (q) => q.length >= SEARCH_MIN,
          message('commonData.minLength', { min: SEARCH_MIN }),
        ),
    }),
    answer: 'data',
    data: z.array(SearchGroup),
  }),
};
