import { useWords } from '@portal/i18n';
import type { ReactNode } from 'react';
import { uiWords } from '../../words/index.ts';
import type { List } from '../list/types.ts';

/** The total in bold, wherever the language puts it. */
function Total({ text, total }: { text: string; total: string }) {
  const [before, after] = text.split(total);
  return (
    <>
      {before}
      <b>{total}</b>
      {after}
    </>
  );
}

/** Total, sums, and the filters that the search form does not show. */
export function ListSummary<Row>({ list, children }: { list: List<Row>; children: ReactNode }) {
  const t = useWords(uiWords);
  const total = list.total.toLocaleString('en-US') + (list.isCapped ? '+' : '');
  const isKnown = list.screen.is === 'rows' || list.screen.is === 'empty';
  return (
    <>
      <span className="ui-total" role="status">
        {list.screen.is === 'loading' && <span className="ui-bone" />}
        {isKnown && <Total text={t('total', { count: list.total, total })} total={total} />}
      </span>
      {children}
      <span className="ui-chips">
        <span ref={list.search.setChips} />
        <button type="button" className="ui-link" onClick={() => list.find({})}>
          {t('clear')}
        </button>
      </span>
    </>
  );
}
