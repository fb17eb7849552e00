import { useWords } from '@portal/i18n';
import type { ReactNode, RefObject } from 'react';
import { Banner } from '../../feedback/Banner.tsx';
import { useReason } from '../../feedback/useReason.ts';
import { SCROLLED } from '../../parts/scrolled.ts';
import { uiWords } from '../../words/index.ts';
import type { List } from '../list/types.ts';
import { CutTip } from './CutTip.tsx';
import { type FirstUse, ListState } from './ListState.tsx';

interface TableAreaProps<Row> {
  list: List<Row>;
  scroller: RefObject<HTMLDivElement | null>;
  firstUse?: FirstUse;
  /** Nothing in the rows takes the focus: what scrolls them does, for the keyboard. */
  isStop?: boolean;
  /** The rows. */
  children: ReactNode;
}

/** Area that scrolls the rows, with a message while there are none, or only old ones. */
export function TableArea<Row>(props: TableAreaProps<Row>) {
  const { list, scroller, firstUse, isStop, children } = props;
  const t = useWords(uiWords);
  const reason = useReason();
  const { screen } = list;
  return (
    <>
      {screen.is === 'rows' && screen.error && (
        <Banner tone="danger">{reason(screen.error) + t('failedKept')}</Banner>
      )}
      <div className="ui-table-area">
        {list.fetching && screen.is !== 'loading' && <div className="ui-bar" />}
        <div
          {...(isStop && SCROLLED)}
          className="ui-table-scroll"
          ref={scroller}
          aria-busy={list.fetching}
        >
          {children}
          <ListState list={list} firstUse={firstUse} />
        </div>
        <CutTip area={scroller} />
      </div>
    </>
  );
}
