import { useWords } from '@portal/i18n';
import { Facts, Section } from '@portal/ui';
import type { Calendar } from './api.ts';
import { facts } from './fields.ts';
import css from './side.module.css';
import { words } from './words.ts';

/** Facts about a calendar: its creator, and the last person who changed it or its days. */
export function About({ calendar }: { calendar: Calendar }) {
  const t = useWords(words);
  return (
    <div className={css.about}>
      <Section title={t('about')}>
        <Facts of={calendar} fields={facts} />
      </Section>
    </div>
  );
}
