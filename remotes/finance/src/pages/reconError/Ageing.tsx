import { useWords } from '@portal/i18n';
import { Amount, DictText } from '@portal/ui';
import css from './ageing.module.css';
import type { Overview } from './api.ts';
import type { Bench } from './useBench.ts';
import { words } from './words.ts';

const BAR_PX = 44;
const OLD = '31+';

/** Differences by age from the expected day: each bucket filters the list, again clears it. */
export function Ageing({ bench, overview }: { bench: Bench; overview: Overview }) {
  const t = useWords(words);
  const most = Math.max(1, ...overview.ageing.map(({ count }) => count));
  return (
    <fieldset className={css.ageing} aria-label={t('ageing')}>
      {overview.ageing.map(({ bucket, count, amount }) => (
        <button
          key={bucket}
          type="button"
          aria-pressed={bench.age === bucket}
          data-old={(bucket === OLD && count > 0) || undefined}
          onClick={() =>
            bench.change({
              age: bench.age === bucket ? undefined : bucket,
              record: undefined,
            })
          }
        >
          <span
            aria-hidden="true"
            className={css.bar}
            style={{ height: Math.round((count / most) * BAR_PX) }}
          />
          <span className={css.facts}>
            <span>
              <DictText type="recon_age" value={bucket} />
            </span>
            <b>{t('records', { count })}</b>
          </span>
          <span className={css.amount}>
            <Amount minor={amount} currency={overview.currency} />
          </span>
        </button>
      ))}
    </fieldset>
  );
}
