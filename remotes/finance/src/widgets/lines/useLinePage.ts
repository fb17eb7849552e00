import { PAGE_SIZES } from '@portal/contract/constants';
import { useState } from 'react';

const PAGE_SIZE = Math.max(...PAGE_SIZES);

/** Which page of entries is shown: the first one again, once `of` names other entries. */
export function useLinePage(of: string) {
  const [shown, show] = useState({ of, pageNum: 1 });
  const pageNum = shown.of === of ? shown.pageNum : 1;
  return {
    view: { pageNum, pageSize: PAGE_SIZE },
    turn: (next: number) => show({ of, pageNum: next }),
    pagesOf: (count: number) => Math.ceil(count / PAGE_SIZE),
    /** Rows of the page, of this many in all. */
    rowsOf: (count: number) => Math.min(PAGE_SIZE, Math.max(0, count - (pageNum - 1) * PAGE_SIZE)),
  };
}

export type LinePage = ReturnType<typeof useLinePage>;
