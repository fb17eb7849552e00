import { PASTED_MAX } from '@portal/contract/orders/pasted-ids';
import { useWords } from '@portal/i18n';
import { Banner, Button, IconButton, IconClose } from '@portal/ui';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Lines } from './Lines.tsx';
import css from './paste.module.css';
import { Results } from './Results.tsx';
import { useCopyText } from './useCopyText.ts';
import { useGoal } from './useGoal.ts';
import { useLineText } from './useLineText.ts';
import { usePasted } from './usePasted.ts';
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
