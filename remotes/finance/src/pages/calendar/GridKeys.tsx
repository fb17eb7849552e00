import { useWords } from '@portal/i18n';
import css from './grid.module.css';
import { words } from './words.ts';

const KEYS = { day: '← ↑ → ↓', month: 'PageUp PageDown', set: 'Enter' } as const;

/** The keys of the grid, for who has some. */
export function GridKeys({ canSet }: { canSet: boolean }) {
  const t = useWords(words);
  const known = canSet ? (['day', 'month', 'set'] as const) : (['day', 'month'] as const);
  return (
    <p className={css.keys}>
      {known.map((key) => (
        <span key={key}>
          <kbd>{KEYS[key]}</kbd> {t(`keys.${key}`)}
        </span>
      ))}
    </p>
  );
}
