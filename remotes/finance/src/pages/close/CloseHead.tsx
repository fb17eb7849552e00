import { can } from '@portal/auth';
import type { AppError } from '@portal/http';
import { useWords } from '@portal/i18n';
import {
  ActionButton,
  Banner,
  Button,
  DayPicker,
  DictTag,
  IconButton,
  IconExclamationCircle,
  IconLeft,
  IconLock,
  IconRight,
  useShortcuts,
} from '@portal/ui';
import { useId } from 'react';
import { type Board, closes } from './api.ts';
import css from './close.module.css';
import type { Closing } from './useClosing.ts';
import { words } from './words.ts';

interface CloseHeadProps {
  board: Board;
  /** Reason why the board could not be reloaded. */
  error: AppError | undefined;
  closing: Closing;
  show(day: string): void;
  /** Asks whether it shall be closed. */
  ask(): void;
}

const grouped = (count: number) => count.toLocaleString('en-US');

/** The ways to the days beside, by button, calendar and key. */
function Days({
  board: { day, previousDay, nextDay },
  show,
}: Pick<CloseHeadProps, 'board' | 'show'>) {
  const t = useWords(words);
  const lead = (to: string) => (to ? () => show(to) : undefined);
  const [previous, next] = [lead(previousDay), lead(nextDay)];
  useShortcuts({ ...(next && { j: next }), ...(previous && { k: previous }) });
  return (
    <span className={css.days}>
      <IconButton
        icon={IconLeft}
        label={t('previousDay')}
        onClick={previous}
        disabled={!previous}
      />
      <IconButton icon={IconRight} label={t('nextDay')} onClick={next} disabled={!next} />
      <DayPicker label={t('chooseDay')} value={day} max={nextDay || day} onChange={show} />
    </span>
  );
}

/** Returns why the day cannot be closed now; empty if it can. */
export function useRefusal({ refusal, blockers }: Board, { progress, isClosing }: Closing): string {
  const t = useWords(words);
  if (isClosing || progress) return t('isClosing');
  return refusal || (blockers.length > 0 ? t('blockersFirst', { count: blockers.length }) : '');
}

/** Actions on the day; the reason why it cannot be closed stands beside its button. */
function Actions({ board, closing, ask }: Omit<CloseHeadProps, 'show' | 'error'>) {
  const t = useWords(words);
  const id = useId();
  const reason = useRefusal(board, closing);
  const { check, isChecking } = closing;
  const checks = <ActionButton label={t('check')} isBusy={isChecking} run={() => void check()} />;
  if (!can(closes.close.permit) || board.state === 'CLOSED') return checks;
  const isOff = reason !== '';
  return (
    <>
      {isOff && (
        <span id={id} className={css.reason}>
          <IconExclamationCircle />
          {reason}
        </span>
      )}
      {checks}
      <Button
        type={isOff ? 'secondary' : 'primary'}
        data-locked={isOff}
        icon={isOff ? <IconLock /> : undefined}
        aria-disabled={isOff}
        aria-describedby={isOff ? id : undefined}
        data-tip={isOff ? reason : undefined}
        loading={closing.isClosing}
        onClick={isOff ? undefined : ask}
      >
        {t('closeDay')}
      </Button>
    </>
  );
}

/** Which day it is and in what state, when the checks ran, and what can be done with it. */
export function CloseHead({ board, error, closing, show, ask }: CloseHeadProps) {
  const t = useWords(words);
  const { day, state, from, to, zone, checkedTime, kept, ledger } = board;
  const { check, failure } = closing;
  useShortcuts({ r: () => void check() });
  return (
    <header className={css.head}>
      <div className={css.name}>
        <h1>{t('title', { day })}</h1>
        <DictTag type="acct_day_state" value={state} />
        <Days board={board} show={show} />
        <span className={css.actions}>
          <Actions board={board} closing={closing} ask={ask} />
        </span>
      </div>
      <p className={css.meta}>
        {t('span', { from, to, zone })} ·{' '}
        {[t('checked', { time: checkedTime }), ...kept].join(' · ')} ·{' '}
        {t('ledger', { entries: grouped(ledger.entries), accounts: grouped(ledger.accounts) })}{' '}
        <DictTag type="close_check_state" value={ledger.state} />
      </p>
      {(failure ?? error) && <Banner tone="danger">{failure ?? error?.text}</Banner>}
    </header>
  );
}
