import type { List } from '@portal/ui';
import type { ReactNode, ThHTMLAttributes } from 'react';
import css from './report.module.css';

/** Sort order of a report's list. */
export type Sorting = Pick<List<never>, 'sorts' | 'order'> & {
  view: { orderByColumn?: string | undefined; isAsc?: 'asc' | 'desc' | undefined };
};

const ARIA = { asc: 'ascending', desc: 'descending', none: 'none' } as const;

interface SortHeadProps extends ThHTMLAttributes<HTMLTableCellElement> {
  sorting: Sorting;
  /** Field of its column; the server sorts by some of them. */
  field: string;
  children: ReactNode;
}

/** Head of a column of a report, with an arrow where the server sorts by it. */
export function SortHead({ sorting, field, children, ...head }: SortHeadProps) {
  if (!sorting.sorts(field)) {
    return (
      <th scope="col" {...head}>
        {children}
      </th>
    );
  }
  const { orderByColumn, isAsc } = sorting.view;
  const way = (orderByColumn === field && isAsc) || 'none';
  return (
    <th scope="col" {...head} aria-sort={ARIA[way]}>
      <button
        type="button"
        className={css.sort}
        data-sort={way}
        onClick={() => sorting.order(field)}
      >
        {children}
      </button>
    </th>
  );
}
