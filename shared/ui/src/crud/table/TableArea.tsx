import { useWords } from '@portal/i18n';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { Banner } from '../../feedback/Banner.tsx';
import { useReason } from '../../feedback/useReason.ts';
import { SCROLLED } from '../../parts/scrolled.ts';
import { type Tip, TipBox } from '../../tips/TipBox.tsx';
import { uiWords } from '../../words/index.ts';
import type { List } from '../list/types.ts';
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

/** Brings the current row into view when it becomes another. */
export function useCurrentInView(
  scroller: RefObject<HTMLElement | null>,
  id: string | undefined,
): void {
  useEffect(() => {
    const row = scroller.current?.querySelector('[data-current]');
    if (id !== undefined) row?.scrollIntoView({ block: 'nearest' });
  }, [scroller, id]);
}

/** Text of the cell under the pointer, if the cell does not show all of it. */
function cutText(cell: Element | null): string | undefined {
  if (!(cell instanceof HTMLElement) || cell.matches('.ui-c-id, .ui-actions')) return undefined;
  const { full } = cell.dataset;
  if (full) return full;
  const text = cell.querySelector('.ui-tree-name') ?? cell;
  return text.scrollWidth > text.clientWidth ? (text.textContent ?? undefined) : undefined;
}

/** One tooltip for all cells of a table, made when the pointer rests on one that is cut. */
function CutTip({ area }: { area: RefObject<HTMLElement | null> }) {
  const [tip, setTip] = useState<Tip>();
  useEffect(() => {
    const element = area.current;
    const onOver = ({ target }: Event) => {
      const cell = target instanceof Element ? target.closest('td, th') : null;
      const text = cutText(cell);
      setTip(text && cell ? { text, at: cell.getBoundingClientRect(), side: 'below' } : undefined);
    };
    const onLeave = () => setTip(undefined);
    element?.addEventListener('mouseover', onOver);
    element?.addEventListener('mouseleave', onLeave);
    element?.addEventListener('scroll', onLeave);
    return () => {
      element?.removeEventListener('mouseover', onOver);
      element?.removeEventListener('mouseleave', onLeave);
      element?.removeEventListener('scroll', onLeave);
    };
  }, [area]);
  return tip && <TipBox tip={tip} />;
}
