import { TERM_NAMES } from '@portal/contract/finance/batch-terms';
import { useWords } from '@portal/i18n';
import { currencyName } from '@portal/money';
import { ErrorState, SectionLevel, useNarrow, useShortcuts } from '@portal/ui';
import { use, useRef } from 'react';
import type { TieOut } from '../types.ts';
import { batchWords } from '../words.ts';
import { Balance } from './Balance.tsx';
import { Chip } from './Chip.tsx';
import { shownTerms } from './equation.ts';
import type { TieOutProps } from './props.ts';
import { ResultChip } from './ResultChip.tsx';
import { Suspects } from './Suspects.tsx';
import { TermList } from './TermList.tsx';
import css from './tie.module.css';
import { Verdict } from './Verdict.tsx';

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
