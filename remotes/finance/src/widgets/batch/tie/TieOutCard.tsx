import { TERM_NAMES } from '@portal/contract/finance/batch-terms';
import { useWords } from '@portal/i18n';
import { currencyName, formatMinor } from '@portal/money';
import {
  Amount,
  type Answered,
  ErrorState,
  IconCheck,
  SectionLevel,
  useNarrow,
  useShortcuts,
} from '@portal/ui';
import { use, useRef } from 'react';
import { counted, lineWords, SourceLink } from '../../lines/index.ts';
import type { BatchRecord, TieOut } from '../types.ts';
import { batchWords } from '../words.ts';
import { Chip } from './Chip.tsx';
import { differenceOf, shownTerms } from './equation.ts';
import type { TieOutProps } from './props.ts';
import { TermList } from './TermList.tsx';
import css from './tie.module.css';

/** Chips that every batch has, the result with them: those on their way are as large. */
const BONES = TERM_NAMES.slice(0, 12);

function Bones() {
  return (
    <ul className={css.chips} aria-busy="true">
      {BONES.map((name) => (
        <li key={name}>
          <span className={css.sign} />
          <span className={css.bone} />
        </li>
      ))}
    </ul>
  );
}

/** Moves the focus from chip to chip, by keys that work wherever on the page one is. */
function useChipKeys() {
  const chips = useRef<HTMLUListElement>(null);
  const move = (by: 1 | -1) => () => {
    const buttons = [...(chips.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const first = buttons.findIndex(({ tabIndex }) => tabIndex === 0);
    buttons[at < 0 ? first : Math.min(Math.max(at + by, 0), buttons.length - 1)]?.focus();
  };
  useShortcuts({ ArrowLeft: move(-1), ArrowRight: move(1) });
  return chips;
}

function Chips({ batch, tieOut, term, choose }: Omit<TieOutProps, 'answer'> & { tieOut: TieOut }) {
  const ref = useChipKeys();
  const shown = shownTerms(tieOut.terms);
  const stop = shown.some((one) => one.term === term) ? term : shown[0]?.term;
  return (
    <ul ref={ref} className={css.chips}>
      {shown.map((one, at) => (
        <Chip
          key={one.term}
          shown={one}
          isFirst={at === 0}
          isChosen={one.term === term}
          isStop={one.term === stop}
          currency={tieOut.currency}
          frozen={batch.carriedFrozen}
          choose={choose && (() => choose(one.term === term ? undefined : one.term))}
        />
      ))}
      <ResultChip tieOut={tieOut} />
    </ul>
  );
}

/** The equation of a batch, each term with its sum and its lines, and whether it holds (money §4). */
export function TieOutCard(props: TieOutProps) {
  const t = useWords(batchWords);
  const isNarrow = useNarrow();
  const Heading = use(SectionLevel);
  const { batch, answer } = props;
  const { data, error, reload } = answer;
  const Equation = isNarrow ? TermList : Chips;
  return (
    <section className={css.card} aria-label={t('equation')}>
      <header>
        <Heading>{t('equation')}</Heading>
        <small>
          {t('unit', { currency: currencyName(batch.currency) })}
          {props.choose && !isNarrow && t('pickOne')}
        </small>
        <Verdict answer={answer} />
      </header>
      {data && <Equation {...props} tieOut={data} />}
      {!data && error && <ErrorState error={error} retry={() => void reload()} />}
      {!data && !error && <Bones />}
      {data && <Suspects tieOut={data} />}
      <Balance batch={batch} />
    </section>
  );
}

/** Balance of the merchant when the batch was made, and the part of it on hold (specification §3). */
function Balance({ batch }: { batch: BatchRecord }) {
  const t = useWords(batchWords);
  const text = (minor: string) => formatMinor(minor, batch.currency);
  return (
    <p className={css.balance}>
      {t('balanceThen', {
        balance: text(batch.currBalAt),
        frozen: text(batch.frozen),
        available: text(batch.available),
      })}
    </p>
  );
}

/** The smallest lines that explain why an equation does not hold. */
function Suspects({ tieOut: { suspects, currency } }: { tieOut: TieOut }) {
  const t = useWords(batchWords);
  const tLines = useWords(lineWords);
  if (suspects.length === 0) return null;
  return (
    <div className={css.suspects}>
      <p>{t('suspects')}</p>
      <ul>
        {suspects.map((line) => (
          <li key={line.lineId}>
            <SourceLink line={line} />
            <span>{tLines(`terms.${line.term}`)}</span>
            <time>{line.postedTime}</time>
            <Amount minor={line.amount} currency={currency} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** States if the equation holds, in a sentence; if it could not be checked, says so. */
function Verdict({ answer: { data, error } }: { answer: Answered<TieOut> }) {
  const t = useWords(batchWords);
  if (!data) {
    return error ? (
      <p className={css.verdict} data-tone="warning">
        {t('unchecked')}
      </p>
    ) : null;
  }
  const { currency, lineCnt, checkedTime } = data;
  const difference = differenceOf(data);
  if (difference === 0n) {
    return (
      <p className={css.verdict} data-tone="success" role="status">
        <IconCheck />
        {t('holds', { lines: lineCnt.toLocaleString('en-US'), time: checkedTime })}
      </p>
    );
  }
  const amount = `${formatMinor(String(difference), currency)} ${currencyName(currency)}`;
  return (
    <p className={css.verdict} data-tone="danger" role="alert">
      {t('differs', { amount, time: checkedTime })}
    </p>
  );
}

/** Sum of the terms: green if it equals the amount paid, red with what is missing or too much. */
function ResultChip({ tieOut }: { tieOut: TieOut }) {
  const t = useWords(batchWords);
  const tLines = useWords(lineWords);
  const { currency, settleAmt, lineCnt } = tieOut;
  const difference = differenceOf(tieOut);
  const isRight = difference === 0n;
  return (
    <li>
      <span className={css.sign} aria-hidden="true">
        {isRight ? '=' : '≠'}
      </span>
      <div className={css.result} data-right={isRight}>
        <span>
          {isRight && <IconCheck />}
          {t('settleAmt')}
          <span>{currencyName(currency)}</span>
        </span>
        <b>{formatMinor(settleAmt, currency)}</b>
        <small>
          {tLines('count', counted(lineCnt))}
          {' · '}
          {t('differenceOf', { amount: formatMinor(String(difference), currency) })}
        </small>
      </div>
    </li>
  );
}
