import { type Candidate, POINTS } from '@portal/contract/finance/recon-side';
import { useWords } from '@portal/i18n';
import { formatMinor } from '@portal/money';
import { Button, showError } from '@portal/ui';
import { useState } from 'react';
import { type Detail, errors } from './api.ts';
import css from './case.module.css';
import type { Handling } from './useHandling.ts';
import { words } from './words.ts';

/** Looks for the other side by a number that somebody knows. */
function Find({ error, handling }: { error: Detail; handling: Handling }) {
  const t = useWords(words);
  const [text, type] = useState('');
  const [isNone, setNone] = useState(false);
  const find = async () => {
    const anyId = text.trim();
    if (anyId === '') return;
    const params = { errorId: error.errorId };
    try {
      const found = await errors.candidates({ params, query: { anyId } });
      setNone(found.length === 0);
      if (found.length > 0) handling.add(found);
    } catch (problem) {
      showError(problem);
    }
  };
  return (
    <form
      className={css.find}
      onSubmit={(event) => {
        event.preventDefault();
        void find();
      }}
    >
      <input
        className={css.text}
        aria-label={t('findById')}
        placeholder={t('findById')}
        value={text}
        onChange={({ target }) => type(target.value)}
      />
      <Button htmlType="submit">{t('find')}</Button>
      {isNone && <span role="status">{t('noSuch')}</span>}
    </form>
  );
}

/** Candidates for the missing side, with the points of each fact; keys 1 to 3 choose. */
export function Candidates({ error, handling }: { error: Detail; handling: Handling }) {
  const t = useWords(words);
  const { candidates, isLinkable } = handling;
  if (!isLinkable) return null;
  return (
    <section className={css.section}>
      <header>
        <h3>
          {t('candidates')} <span className={css.points}>{t('pointsOf', POINTS)}</span>
        </h3>
        <Find error={error} handling={handling} />
      </header>
      {candidates.length === 0 && <p className={css.hint}>{t('noCandidate')}</p>}
      <div className={css.cards} role="radiogroup" aria-label={t('candidates')}>
        {candidates.map((one) => (
          <CandidateCard
            key={one.id}
            one={one}
            currency={error.currency}
            isChosen={handling.chosen?.id === one.id}
            isPossible={handling.fits(one)}
            choose={() => handling.choose(one)}
          />
        ))}
      </div>
    </section>
  );
}

const MINUTE = 60;
const HOUR = 3_600;

interface CandidateCardProps {
  one: Candidate;
  currency: string;
  isChosen: boolean;
  /** It can be chosen for the action. */
  isPossible: boolean;
  choose(): void;
}

/** Returns the points of each fact of a candidate, and the reason. */
function useFacts({ number, amount, time }: Candidate, currency: string) {
  const t = useWords(words);
  const { seconds } = time;
  const apart = () => {
    if (seconds < MINUTE) return t('seconds', { count: seconds });
    if (seconds < HOUR) return t('minutes', { count: Math.round(seconds / MINUTE) });
    return t('hours', { hours: (Math.round(seconds / 360) / 10).toString() });
  };
  return [
    { name: 'number' as const, ...number, why: t(`fact.${number.fact}`) },
    {
      name: 'amount' as const,
      ...amount,
      why:
        amount.difference === '0'
          ? t('same')
          : t('apart', { by: formatMinor(amount.difference, currency) }),
    },
    {
      name: 'time' as const,
      ...time,
      why: seconds === 0 ? t('same') : t('apart', { by: apart() }),
    },
  ];
}

/** One candidate: its number, whose it is, its points, and a row for each fact. */
function CandidateCard({ one, currency, isChosen, isPossible, choose }: CandidateCardProps) {
  const t = useWords(words);
  const facts = useFacts(one, currency);
  return (
    <label className={css.card} data-chosen={isChosen || undefined}>
      <span>
        <input
          type="radio"
          name="recon-candidate"
          checked={isChosen}
          disabled={!isPossible}
          onChange={choose}
        />
        <code>{one.id}</code>
        {one.merName && <small>{one.merName}</small>}
        <b>{t('points', { count: one.points })}</b>
      </span>
      {facts.map(({ name, points, why }) => (
        <span key={name} className={css.fact}>
          <span>{t(`point.${name}`)}</span>
          <meter min={0} max={POINTS[name]} value={points} aria-label={t(`point.${name}`)} />
          <span>
            {points} / {POINTS[name]}
          </span>
          <span>{why}</span>
        </span>
      ))}
    </label>
  );
}
