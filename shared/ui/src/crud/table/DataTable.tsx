import './table.css';
import './cells.css';
import './check.css';
import { useWords } from '@portal/i18n';
import { useEffect, useMemo, useRef } from 'react';
import { z } from 'zod';
import { useDicts } from '../../dict/useDict.ts';
import { Banner } from '../../feedback/Banner.tsx';
import { useReason } from '../../feedback/useReason.ts';
import { useNarrow } from '../../hooks/useNarrow.ts';
import { useRemembered } from '../../hooks/useRemembered.ts';
import { uiWords } from '../../words/index.ts';
import type { List } from '../list/types.ts';
import type { OpenRecord } from '../record/useRecord.ts';
import { allowed, type RowAction } from './actions.ts';
import { CutTip } from './CutTip.tsx';
import { dictTypes } from './cells.tsx';
import type { Column } from './columns.ts';
import { ListState } from './ListState.tsx';
import { Pager } from './Pager.tsx';
import { RecordRows } from './RecordRows.tsx';
import { scrollToTop } from './scroll-to-top.ts';
import { Table } from './Table.tsx';
import { useColumns } from './useColumns.ts';
import { useCursor } from './useCursor.ts';

interface DataTableProps<Row> {
  list: List<Row>;
  columns: Column<NoInfer<Row>>[];
  actions?: RowAction<NoInfer<Row>>[];
  /** The page's open record: ids become links, j/k and Enter open. */
  record?: OpenRecord<Row>;
  /** Rows can be chosen for the batch actions of the toolbar. */
  selectable?: boolean;
}

const View = z.enum(['list', 'table']);

/** Rows of a list with their head, states and pager; on a phone, records of three lines. */
export function DataTable<Row>({
  list,
  columns,
  actions,
  record,
  selectable,
}: DataTableProps<Row>) {
  const t = useWords(uiWords);
  const reason = useReason();
  const scroller = useRef<HTMLDivElement>(null);
  const { shown, widthOf, setWidth } = useColumns(list.name, columns);
  const isNarrow = useNarrow();
  const [phoneView] = useRemembered('tableView', View, 'list');
  const isList = isNarrow && phoneView === 'list';
  const types = useMemo(() => dictTypes(isList ? columns : shown), [isList, columns, shown]);
  const dicts = useDicts(types);
  const cursor = useCursor(list, record);
  useEffect(() => {
    const row = scroller.current?.querySelector('[data-current]');
    if (cursor.id !== undefined) row?.scrollIntoView({ block: 'nearest' });
  }, [cursor.id]);
  const turn = (pageNum: number) => {
    list.turn(pageNum);
    if (scroller.current) scrollToTop(scroller.current);
  };
  const { screen } = list;
  const parts = { list, dicts, record, current: cursor.id, actions: allowed(actions) };

  return (
    <>
      {screen.is === 'rows' && screen.error && (
        <Banner tone="danger">{reason(screen.error) + t('failedKept')}</Banner>
      )}
      <div className="ui-table-area">
        {list.fetching && screen.is !== 'loading' && <div className="ui-bar" />}
        <div className="ui-table-scroll" ref={scroller} aria-busy={list.fetching}>
          {isList ? (
            <RecordRows {...parts} columns={columns} />
          ) : (
            <Table
              {...parts}
              columns={shown}
              selectable={selectable}
              widthOf={widthOf}
              setWidth={setWidth}
            />
          )}
          <ListState list={list} />
        </div>
        <CutTip area={scroller} />
      </div>
      <Pager list={list} turn={turn} />
    </>
  );
}
