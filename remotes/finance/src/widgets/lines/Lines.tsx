import type { Term } from '@portal/contract/finance/batch-terms';
import type { Page } from '@portal/contract/kit/route';
import { type Answered, ErrorState, ListDrawing, StateView, useNarrow } from '@portal/ui';
import type { ReactNode } from 'react';
import { LinePages } from './LinePages.tsx';
import { LineRecords } from './LineRecords.tsx';
import { LineTable, type LineTotal } from './LineTable.tsx';
import type { Line } from './line.ts';
import type { LinePage } from './useLinePage.ts';

interface LinesProps {
  answer: Answered<Page<Line>>;
  page: LinePage;
  term?: Term;
  currency: string;
  total: LineTotal;
  /** Text shown if there are no entries; `children` leads on. */
  none: string;
  children?: ReactNode;
}

/** Entries of the ledger with their total, a page at a time; they load and fail alone. */
export function Lines({ answer, page, term, currency, total, none, children }: LinesProps) {
  const isNarrow = useNarrow();
  const { data, error, reload } = answer;
  if (!data && error) return <ErrorState error={error} retry={() => void reload()} />;
  if (data?.total === 0 || (!data && total.count === 0)) {
    return (
      <StateView drawing={<ListDrawing />} title={none}>
        {children}
      </StateView>
    );
  }
  const List = isNarrow ? LineRecords : LineTable;
  const count = data?.total ?? total.count;
  return (
    <>
      <List
        lines={data?.rows}
        term={term}
        currency={currency}
        total={total}
        expected={page.rowsOf(count)}
      />
      <LinePages pageNum={page.view.pageNum} pages={page.pagesOf(count)} turn={page.turn} />
    </>
  );
}
