import { isOdd, type PastedRow } from '@portal/contract/orders/pasted-report';
import { useWords } from '@portal/i18n';
import { SCROLLED } from '@portal/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import css from './paste.module.css';
import { useLineText } from './useLineText.ts';
import { words } from './words.ts';

/** Height of a line in pixels. */
const LINE_PX = 24;
/** Lines of the pasted text; wrong ones are tinted and named. */
export function Lines({ rows }: { rows: readonly PastedRow[] }) {
  const t = useWords(words);
  const textOf = useLineText();
  const [isOnlyOdd, setOnlyOdd] = useState(false);
  const [view, setView] = useState({ first: 0, count: 0 });
  const list = useRef<HTMLOListElement>(null);
  const odd = rows.filter(isOdd);
  const shown = isOnlyOdd && odd.length > 0 ? odd : rows;
  const look = () => {
    const { scrollTop = 0, clientHeight = 0 } = list.current ?? {};
    setView({
      first: Math.round(scrollTop / LINE_PX),
      count: Math.max(1, Math.floor(clientHeight / LINE_PX)),
    });
  };
  useLayoutEffect(look, []);
  const from = Math.min(view.first, Math.max(0, shown.length - 1));
  const to = Math.min(shown.length, from + view.count);
  return (
    <div className={css.left}>
      <ol {...SCROLLED} ref={list} className={css.lines} aria-label={t('lines')} onScroll={look}>
        {shown.map((row) => (
          <li key={row.at} data-is={row.is}>
            <span>{row.at}</span>
            <code title={row.text}>{row.text}</code>
            <span>{textOf(row)}</span>
          </li>
        ))}
      </ol>
      <p className={css.foot}>
        <span>{t('shown', { from: from + 1, to, count: shown.length })}</span>
        {odd.length > 0 && (
          <button type="button" className="ui-link" onClick={() => setOnlyOdd(!isOnlyOdd)}>
            {isOnlyOdd ? t('allLines') : t('onlyOdd', { count: odd.length })}
          </button>
        )}
      </p>
    </div>
  );
}
