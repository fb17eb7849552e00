import { useWords } from '@portal/i18n';
import { Entries } from '@portal/requests';
import { Region, Section } from '@portal/ui';
import type { Detail } from './api.ts';
import css from './case.module.css';
import type { Handling } from './useHandling.ts';
import { words } from './words.ts';

const HEIGHT_PX = 96;

/** Entries that confirming would post, and the suspense balance after them; nothing is written yet. */
export function Effect({ error, handling }: { error: Detail; handling: Handling }) {
  const t = useWords(words);
  const { effect, isAsked, needed, chosen } = handling;
  if (!isAsked && !needed) return null;
  return (
    <Section title={t('effect')}>
      {needed && !chosen ? (
        <p className={css.hint}>{t('needCandidate')}</p>
      ) : (
        <Region answer={effect} height={HEIGHT_PX}>
          {(booked) => <Entries effect={booked} currency={error.currency} />}
        </Region>
      )}
    </Section>
  );
}
