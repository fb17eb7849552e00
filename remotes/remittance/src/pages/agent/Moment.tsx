import { useWords } from '@portal/i18n';
import { Amount, Banner, Region, useCall } from '@portal/ui';
import css from './agent.module.css';
import { entries } from './api.ts';
import { words } from './words.ts';

const HEIGHT_PX = 24;

/** Balance of the account at the moment up to which entries are shown, and the result of its proof. */
export function Moment({ agentId, at }: { agentId: string; at?: string | undefined }) {
  const t = useWords(words);
  const answer = useCall(entries.asOf, { params: { agentId }, query: at ? { at } : {} });
  return (
    <Region answer={answer} height={HEIGHT_PX}>
      {({ asOf, balance, available, currency, isNow, proof }) => (
        <div className={css.moment}>
          {!isNow && <Banner tone="info">{t('isPast', { time: asOf })}</Banner>}
          <p>
            {t('then')} <Amount minor={balance} currency={currency} /> · {t('available')}{' '}
            <Amount minor={available} currency={currency} /> ·{' '}
            <span data-wrong={!proof.isRight || undefined}>
              {t(proof.isRight ? 'proved' : 'notProved')}
            </span>{' '}
            · {t(proof.isClosed ? 'dayClosed' : 'dayOpen')}
          </p>
        </div>
      )}
    </Region>
  );
}
