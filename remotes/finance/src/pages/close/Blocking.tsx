import { can } from '@portal/auth';
import { useWords } from '@portal/i18n';
import { CopyButton, IconCheck, IconExclamationCircle, Link } from '@portal/ui';
import type { Board } from './api.ts';
import css from './card.module.css';
import type { Closing } from './useClosing.ts';
import { words } from './words.ts';

type Progress = NonNullable<Closing['progress']>;

/** Checks of a closing that is under way, each ticked once it is done. */
function Checks({ progress: { by, since, checks } }: { progress: Progress }) {
  const t = useWords(words);
  const next = checks.find(({ isDone }) => !isDone)?.name;
  return (
    <section className={css.card} aria-label={t('isClosing')} aria-busy="true">
      <header>
        <h2>{t('isClosing')}</h2>
        <small>{t('closingBy', { by, since })}</small>
      </header>
      <ul className={css.checks}>
        {checks.map(({ name, title, isDone }) => (
          <li key={name} data-done={isDone} data-next={name === next}>
            <span aria-hidden="true">{isDone && <IconCheck />}</span>
            {title}
            <small>{t(isDone ? 'isDone' : name === next ? 'isRunning' : 'isNext')}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Summary of a closed day: who closed it, when and why, and proof that its figures still hold. */
function Closed({ board: { closedBy, closedTime, reason, proof } }: { board: Board }) {
  const t = useWords(words);
  return (
    <section className={css.closed} aria-label={t('isClosed')}>
      <p>
        <IconCheck />
        {t('closedBy', { by: closedBy, time: closedTime })}
        <span>{reason}</span>
      </p>
      <p className={css.proof}>
        {t('proof')} <code>{proof}</code>
        <CopyButton text={proof} />
      </p>
    </section>
  );
}

/** List of what must be corrected before the day can be closed, with a link to each. */
function Blockers({ board: { blockers } }: { board: Board }) {
  const t = useWords(words);
  return (
    <section className={css.card} aria-label={t('blocking')}>
      <header>
        <h2>{t('blocking')}</h2>
        <small>{blockers.length}</small>
      </header>
      <ul className={css.blockers}>
        {blockers.map(({ check, subject, fact, detail, action }) => (
          <li key={`${check} ${subject} ${fact} ${detail}`}>
            <IconExclamationCircle />
            <b>{subject}</b>
            <span>{fact}</span>
            <small>{detail}</small>
            {action && can(action.permit) && (
              <Link className="ui-link" to={action.to}>
                {action.verb}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** It is not the day's turn, whatever the checks find: the way to the one whose turn it is. */
function NotYet({ refusal, toOldest }: { refusal: string; toOldest(): void }) {
  const t = useWords(words);
  return (
    <p className={css.waits} role="status">
      <IconExclamationCircle />
      {refusal}
      <button type="button" className="ui-link" onClick={toOldest}>
        {t('toOldest')}
      </button>
    </p>
  );
}

interface BlockingProps {
  board: Board;
  closing: Closing;
  /** Shows the oldest day that is not closed. */
  toOldest(): void;
}

/** State of the day: being closed, closed, blocked, not its turn, or ready. */
export function Blocking({ board, closing: { progress }, toOldest }: BlockingProps) {
  const t = useWords(words);
  if (progress) return <Checks progress={progress} />;
  if (board.blockers.length > 0) return <Blockers board={board} />;
  if (board.state === 'CLOSED') return <Closed board={board} />;
  if (board.refusal) return <NotYet refusal={board.refusal} toOldest={toOldest} />;
  return (
    <p className={css.ready} role="status">
      <IconCheck />
      {t('nothingBlocks')}
    </p>
  );
}
