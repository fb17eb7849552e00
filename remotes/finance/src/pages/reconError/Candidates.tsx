import { POINTS } from '@portal/contract/finance/recon-side';
import { useWords } from '@portal/i18n';
import { Button, showError } from '@portal/ui';
import { useState } from 'react';
import { type Detail, errors } from './api.ts';
import { CandidateCard } from './CandidateCard.tsx';
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
      <h3>
        {t('candidates')} <span className={css.points}>{t('pointsOf', POINTS)}</span>
      </h3>
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
      <Find error={error} handling={handling} />
    </section>
  );
}
