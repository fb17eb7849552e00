import { CloseInput } from '@portal/contract/finance/close';
import { useWords } from '@portal/i18n';
import {
  DictTag,
  ErrorState,
  FormDialog,
  fieldsOf,
  RecordLink,
  useCall,
  useFormState,
  useTabParam,
} from '@portal/ui';
import { useState } from 'react';
import type { z } from 'zod';
import { type Board, closes } from './api.ts';
import { Blocking } from './Blocking.tsx';
import { Channels } from './Channels.tsx';
import { CloseHead } from './CloseHead.tsx';
import cardCss from './card.module.css';
import css from './close.module.css';
import { useClosing } from './useClosing.ts';
import { words } from './words.ts';

/** An accounting day: what blocks, a row a channel, what is listed, and closing it. */
export default function ClosePage() {
  const [day, show] = useTabParam('day');
  const answer = useCall(closes.board, { query: { day } }, { keep: true });
  const [isAsked, ask] = useState(false);
  const { data: board, error, reload } = answer;
  const closing = useClosing(board, reload, show);

  if (!board) {
    return error ? <ErrorState error={error} retry={() => void reload()} /> : <Bones />;
  }
  return (
    <div className={css.page}>
      <CloseHead board={board} error={error} closing={closing} show={show} ask={() => ask(true)} />
      <Blocking board={board} closing={closing} toOldest={() => show(undefined)} />
      <Channels board={board} />
      <div className={css.below}>
        <Listed board={board} />
        <Earlier board={board} show={show} />
      </div>
      {isAsked && <CloseDialog board={board} send={closing.close} leave={() => ask(false)} />}
    </div>
  );
}

/** The page on its way: head, card and table at their heights. */
function Bones() {
  return (
    <div className={css.page} aria-busy="true">
      <div className={css.bones}>
        {[52, 144, 340].map((height) => (
          <i key={height} style={{ height }} />
        ))}
      </div>
    </div>
  );
}

interface EarlierProps {
  board: Board;
  show(day: string): void;
}

/** The days before the one that is shown. */
function Earlier({ board: { earlier }, show }: EarlierProps) {
  const t = useWords(words);
  return (
    <section className={cardCss.card} aria-label={t('earlier')}>
      <header>
        <h2>{t('earlier')}</h2>
      </header>
      <ul className={cardCss.lines}>
        {earlier.map(({ day, state, closedBy, closedTime }) => (
          <li key={day}>
            <button type="button" className="ui-link" onClick={() => show(day)}>
              {day}
            </button>
            <DictTag type="acct_day_state" value={state} />
            <small>{closedBy}</small>
            <span>{closedTime}</span>
          </li>
        ))}
      </ul>
      {earlier.length === 0 && <p className={cardCss.none}>{t('nothingEarlier')}</p>}
    </section>
  );
}

const Field = fieldsOf(words, CloseInput);

interface CloseDialogProps {
  board: Board;
  /** Begins to close; what comes of it is shown on the page. */
  send(input: z.output<typeof CloseInput>): Promise<void>;
  leave(): void;
}

/** Asks before a day is closed for good: what is listed, why, and the day typed once more. */
function CloseDialog({ board: { day, listed }, send, leave }: CloseDialogProps) {
  const t = useWords(words);
  const form = useFormState(
    CloseInput,
    async (accepted) => {
      leave();
      void send(accepted);
    },
    { day, typed: '', reason: '' },
  );
  return (
    <FormDialog
      title={t('closeTitle', { day })}
      text={
        <>
          <p>{t('closeText')}</p>
          {listed.length > 0 && (
            <div className={cardCss.asked}>
              <h3>{t('listed')}</h3>
              <ListedItems listed={listed} />
            </div>
          )}
        </>
      }
      verb={t('closeDay')}
      isDangerous
      className={cardCss.dialog}
      form={form}
      close={leave}
    >
      <Field.TextArea name="reason" />
      <Field.Text name="typed" hint={t('typedHint', { day })} />
    </FormDialog>
  );
}

/** Items that are listed but do not block the close. */
function ListedItems({ listed }: Pick<Board, 'listed'>) {
  return (
    <ul className={cardCss.lines}>
      {listed.map(({ check, fact, detail, count, open }) => (
        <li key={`${check} ${fact}`}>
          <span>{fact}</span>
          <small>{detail}</small>
          <b>{open ? <RecordLink page={open}>{count}</RecordLink> : count}</b>
        </li>
      ))}
    </ul>
  );
}

/** The same as a card below the channels. */
function Listed({ board: { listed } }: { board: Board }) {
  const t = useWords(words);
  return (
    <section className={cardCss.card} aria-label={t('listed')}>
      <header>
        <h2>{t('listed')}</h2>
      </header>
      <ListedItems listed={listed} />
      {listed.length === 0 && <p className={cardCss.none}>{t('nothingListed')}</p>}
    </section>
  );
}
