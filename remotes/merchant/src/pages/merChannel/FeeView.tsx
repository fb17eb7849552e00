import { useWords } from '@portal/i18n';
import { PlanChart, PlanSummary, Trial } from '@portal/requests';
import { useState } from 'react';
import { Currencies } from './Currencies.tsx';
import css from './mer-channel.module.css';
import type { MerChannel } from './mer-channel.ts';
import { words } from './words.ts';

/** The plans that hold, one currency at a time: in words, as a chart, and for an amount. */
export function FeeView({ fees }: Pick<MerChannel, 'fees'>) {
  const t = useWords(words);
  const [chosen, choose] = useState(fees[0]?.currency ?? '');
  const fee = fees.find(({ currency }) => currency === chosen);
  if (!fee) return <p className={css.hint}>{t('noFees')}</p>;
  const { plan, currency, own, effectiveFrom } = fee;
  return (
    <div className={css.fees}>
      <Currencies codes={fees.map((one) => one.currency)} chosen={chosen} choose={choose} />
      <PlanSummary plan={plan} currency={currency} />
      <p className={css.hint}>{t(own ? 'ownSince' : 'channelSince', { day: effectiveFrom })}</p>
      <PlanChart plan={plan} currency={currency} />
      <Trial plan={plan} currency={currency} />
    </div>
  );
}
