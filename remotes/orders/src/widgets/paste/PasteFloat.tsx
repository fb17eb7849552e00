import { can } from '@portal/auth';
import type { Answer } from '@portal/contract/kit/route';
import { orderPage, refundPage } from '@portal/contract/orders/addresses';
import type { pastedRoutes } from '@portal/contract/orders/pasted';
import { PASTED_MAX } from '@portal/contract/orders/pasted-ids';
import { isOdd, type PastedRow } from '@portal/contract/orders/pasted-report';
import { useWords } from '@portal/i18n';
import { Banner, Button, IconButton, IconClose, SCROLLED, useNavigate } from '@portal/ui';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import css from './paste.module.css';
import { Results } from './Results.tsx';
import { useCopyText } from './useCopyText.ts';
import { type Pasted, usePasted } from './usePasted.ts';
import { words } from './words.ts';

interface PasteFloatProps {
  /** Text that was pasted. */
  text: string;
  /** Shows the orders behind a key. */
  list(key: string): void;
  /** Forgets what was pasted. */
  clear(): void;
  close(): void;
}

const KEYS = ['Ctrl', 'Enter'];

/** Gives the focus to the float, and back to the box that it stands under. */
function useFocus() {
  const float = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const box = float.current?.parentElement;
    float.current?.focus();
    return () => box?.querySelector<HTMLElement>('input, button')?.focus();
  }, []);
  return float;
}

/** Pasted ids under their box: what each line is, what was found, and the way to it. */
export function PasteFloat({ text, list, clear, close }: PasteFloatProps) {
  const t = useWords(words);
  const textOf = useLineText();
  const float = useFocus();
  const pasted = usePasted(text);
  const { rows } = pasted.report;
  const goal = useGoal(pasted, list);
  const result = rows.map((row) => `${row.text}\t${textOf(row)}`).join('\n');
  const { label, copy } = useCopyText(t('copyAll'), result);
  const go = () => {
    if (!goal.run) return;
    close();
    goal.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isGo =
      event.key === 'Enter' && (event.ctrlKey || event.metaKey || event.target === float.current);
    if (event.key === 'Escape') close();
    else if (isGo) go();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <dialog
      ref={float}
      open
      tabIndex={-1}
      className={`${css.float} ui-under-box`}
      aria-label={t('title')}
      onKeyDown={onKeyDown}
    >
      <header className={css.head}>
        <h2>{t('title')}</h2>
        <span>{t('hint', { count: rows.length, max: PASTED_MAX })}</span>
        <IconButton icon={IconClose} label={t('close')} onClick={close} />
      </header>
      {goal.refusal && <Banner tone={pasted.tooMany ? 'danger' : 'warning'}>{goal.refusal}</Banner>}
      <div className={css.body}>
        <Lines rows={rows} />
        <Results {...pasted} />
      </div>
      <footer className={css.bar}>
        <span className={css.keys} aria-hidden="true">
          {KEYS.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
          {t('search')}
        </span>
        <Button onClick={clear}>{t('clear')}</Button>
        <Button onClick={copy}>{label}</Button>
        <Button type="primary" disabled={!goal.run} onClick={go}>
          {goal.label}
        </Button>
      </footer>
    </dialog>
  );
}

/** The one record that ids name, for who may open it. */
function onlyOne({ orders, found }: Answer<typeof pastedRoutes.find>) {
  const [first] = found;
  if (!first || orders !== 1) return undefined;
  const isRefund = found.length === 1 && first.refundId !== '';
  const page = isRefund ? refundPage(first.refundId) : orderPage(first.platOrderId);
  return can(page.permit) ? { isRefund, to: page.to } : undefined;
}

/** Returns the primary button: it opens the one, lists the many, or explains why it does neither. */
function useGoal({ ids, tooMany, answer }: Pasted, list: (key: string) => void) {
  const t = useWords(words);
  const navigate = useNavigate();
  const { data } = answer;
  if (tooMany) {
    const refusal = t('tooMany', { count: ids.length, max: PASTED_MAX });
    return { label: t('find'), refusal };
  }
  if (!data) return { label: t('searching'), refusal: ids.length > 0 ? undefined : t('noIds') };
  if (data.orders === 0) return { label: t('show', { count: 0 }), refusal: t('noneFound') };
  const one = onlyOne(data);
  if (!one) return { label: t('show', { count: data.orders }), run: () => list(data.key) };
  const label = t(one.isRefund ? 'openRefund' : 'openOrder');
  return { label, run: () => void navigate(one.to) };
}

/** Height of a line in pixels. */
const LINE_PX = 24;
/** Lines of the pasted text; wrong ones are tinted and named. */
function Lines({ rows }: { rows: readonly PastedRow[] }) {
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

/** Returns a function that describes a line: its kind, or its fault. */
function useLineText() {
  const t = useWords(words);
  return (row: PastedRow): string => {
    switch (row.is) {
      case 'missing':
        return t('isMissing');
      case 'repeated':
        return t('isRepeated', { line: row.of });
      case 'sameOrder':
        return t('isSameOrder', { line: row.of });
      case 'skipped':
        return t(row.why === 'card' ? 'wholeCard' : row.why);
      default:
        return t(`short.${row.kind}`);
    }
  };
}
