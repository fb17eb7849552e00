import type { Paging } from '@portal/contract/kit/paging';
import type { Page } from '@portal/contract/kit/route';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';

/** Columns of a list that may order it: names of the contract → columns of the select. */
type Columns<Q extends Paging> = Record<NonNullable<Q['orderByColumn']>, string>;

interface Sort {
  by: string;
  direction: 'asc' | 'desc';
  /** Comes before `by`, smaller first: what a column alone cannot say. */
  rank?: RawBuilder<unknown>;
}

export interface Order<Q extends Paging> {
  columns: Columns<Q>;
  /** Unique column that decides between equal rows, so that no row is shown on two pages. */
  tie: string;
  /** Order when the caller asks for none; left out, newest first by `tie`. */
  initial?: Sort;
  /** Counts in another way: for grouped selects and where counting every row costs too much. */
  count?: () => Promise<number>;
}

/** Order of a list: never anything but a column of the allow-list. */
export function sortOf<Q extends Paging>(query: Q, order: Order<Q>): Sort {
  const columns: Record<string, string> = order.columns;
  const wanted = query.orderByColumn;
  const by = wanted && Object.hasOwn(columns, wanted) ? columns[wanted] : undefined;
  if (by === undefined) return order.initial ?? { by: order.tie, direction: 'desc' };
  return { by, direction: query.isAsc === 'desc' ? 'desc' : 'asc' };
}

async function countOf<DB, TB extends keyof DB, Row>(
  select: SelectQueryBuilder<DB, TB, Row>,
): Promise<number> {
  const counted = await select
    .clearSelect()
    .clearOrderBy()
    .select(sql<string>`count(*)`.as('total'))
    .executeTakeFirst();
  return Number((counted as { total?: string } | undefined)?.total ?? 0);
}

/**
 * One page of a select that has its filters and columns, but no order. A page past the end gives
 * the last one (conventions §1.3).
 *
 * @example
 * pageOf(select, query, { columns: { merId: 'm.mer_id', createTime: 'm.create_time' }, tie: 'm.mer_id' })
 */
export async function pageOf<DB, TB extends keyof DB, Row, Q extends Paging>(
  select: SelectQueryBuilder<DB, TB, Row>,
  query: Q,
  order: Order<Q>,
): Promise<Page<Row>> {
  const total = await (order.count?.() ?? countOf(select));
  if (total === 0) return { rows: [], total };
  const lastPage = Math.ceil(total / query.pageSize);
  const page = Math.min(query.pageNum, lastPage);
  const { by, direction, rank } = sortOf(query, order);
  const rows = await select
    .$if(rank !== undefined, (ranked) => (rank ? ranked.orderBy(rank) : ranked))
    .orderBy(sql.ref(by), direction)
    .$if(by !== order.tie, (sorted) => sorted.orderBy(sql.ref(order.tie), direction))
    .limit(query.pageSize)
    .offset((page - 1) * query.pageSize)
    .execute();
  return { rows: rows as Row[], total };
}
