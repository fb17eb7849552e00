import { useHref, useNavigate } from 'react-router-dom';
import type { List } from '../list/types.ts';
import type { RowLinks } from './useRecord.ts';

/**
 * Rows whose record is a page of its own, below a path: `const record = useRecordPage(list,
 * '/merchant/info/detail')`, given to the table as `record`.
 */
export function useRecordPage<Row>(list: List<Row>, path: string): RowLinks<Row> {
  const navigate = useNavigate();
  const base = useHref(path);
  const to = (row: Row) => `${path}/${list.idOf(row)}`;
  return {
    id: undefined,
    hrefBase: `${base}/`,
    to,
    open: (row) => void navigate(to(row)),
    close: () => undefined,
  };
}
