import { useWords } from '@portal/i18n';
import { Amount, DictText } from '@portal/ui';
import css from './ageing.module.css';
import type { Overview } from './api.ts';
import type { Bench } from './useBench.ts';
import { words } from './words.ts';

/** Balance in suspense, its check against the sum of the differences (INV-21), and open claims. */
export function Suspense({ bench, overview }: { bench: Bench; overview: Overview }) {
  const t = useWords(words);
  const { suspense, claims, currency } = overview;
  const count = suspense.reduce((sum, one) => sum + one.count, 0);
  const isRight = suspense.every(({ balance, differences }) => balance === differences);
  return (
    <div className={css.suspense}>
      {suspense.map(({ direction, balance }) => (
        <p key={direction}>
          <span>
            {t('suspenseOf')} <DictText type="recon_direction" value={direction} />
          </span>
          <Amount minor={balance} currency={currency} />
        </p>
      ))}
      <p className={isRight ? css.right : css.wrong}>
        {isRight ? t('tiesOut', { count }) : t('tiesNot', { count })}
      </p>
      {claims.count > 0 && (
        <p>
          <button
            type="button"
            className="ui-link"
            onClick={() => bench.show('all', { claimStatus: 'OPEN' })}
          >
            {t('claims', { count: claims.count })}
          </button>
          <Amount minor={claims.amount} currency={currency} />
        </p>
      )}
    </div>
  );
}
