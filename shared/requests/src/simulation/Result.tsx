import { useWords } from '@portal/i18n';
import { Banner, CurrencySwitch, ListDrawing, Section, StateView } from '@portal/ui';
import { useState } from 'react';
import { Basis } from './Basis.tsx';
import { FigureTable } from './FigureTable.tsx';
import { MerchantTable } from './MerchantTable.tsx';
import { OrderTable } from './OrderTable.tsx';
import type { Total } from './totals.ts';
import { simulationWords } from './words.ts';

/** Notes to read before relying on the numbers. */
function Notes({ total: { facts, sums } }: { total: Total }) {
  const t = useWords(simulationWords);
  const [unplanned, clamped] = (['unplanned', 'clamped'] as const).map((name) =>
    sums.reduce((sum, one) => sum + one[name], 0),
  );
  return (
    <>
      {!!unplanned && <Banner tone="danger">{t('unplanned', { count: unplanned })}</Banner>}
      {!!clamped && <Banner tone="warning">{t('clamped', { count: clamped })}</Banner>}
      {facts.ownMerchants > 0 && (
        <Banner tone="info">{t('ownMerchants', { count: facts.ownMerchants })}</Banner>
      )}
      {!facts.whole && <Banner tone="info">{t('partScope')}</Banner>}
    </>
  );
}

/** A replay, or what of it is here: one currency at a time, since two are never added up. */
export function Result({ month, total }: { month: string; total: Total }) {
  const t = useWords(simulationWords);
  const currencies = [...new Set(total.sums.map(({ currency }) => currency))];
  const [wanted, choose] = useState('');
  const currency = currencies.includes(wanted) ? wanted : currencies[0];
  if (currency === undefined) {
    const { ownMerchants: count } = total.facts;
    const text = t(count > 0 ? 'noneOwn' : 'noneText', { count });
    return <StateView drawing={<ListDrawing />} title={t('none')} text={text} />;
  }
  const sums = total.sums.filter((one) => one.currency === currency);
  const changes = total.changes.filter((one) => one.currency === currency);
  return (
    <>
      <Notes total={total} />
      {currencies.length > 1 && (
        <CurrencySwitch currencies={currencies} current={currency} choose={choose} />
      )}
      <FigureTable sums={sums} currency={currency} />
      <Section title={t('merchants')}>
        <MerchantTable sums={sums} currency={currency} />
      </Section>
      {changes.length > 0 && (
        <Section title={t('largest', { count: changes.length })}>
          <OrderTable changes={changes} currency={currency} />
        </Section>
      )}
      <Basis month={month} facts={total.facts} />
    </>
  );
}
