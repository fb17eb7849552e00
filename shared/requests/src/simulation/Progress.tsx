import { useWords } from '@portal/i18n';
import css from './simulation.module.css';
import type { Run } from './useReplay.ts';
import { simulationWords } from './words.ts';

/** Progress of a replay, as far as the summary of reports knows the number of orders. */
export function Progress({ run: { state, total } }: { run: Run }) {
  const t = useWords(simulationWords);
  if (state !== 'running') return null;
  const count = total?.replayed ?? 0;
  const expected = total?.facts.expected ?? 0;
  const text = t(count < expected ? 'replayedOf' : 'replayed', { count, expected });
  return (
    <div className={css.progress} role="status">
      <progress
        aria-label={t('progress')}
        value={total ? count : undefined}
        max={Math.max(expected, count, 1)}
      />
      <span>{text}</span>
    </div>
  );
}
