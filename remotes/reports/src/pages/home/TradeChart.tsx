import { ordersPage } from '@portal/contract/reports/drill';
import { useWords } from '@portal/i18n';
import { currencyName, formatMinor } from '@portal/money';
import { type AxisUnit, axisOf, extremesOf } from '../../widgets/axis.ts';
import { BarChart } from '../../widgets/BarChart.tsx';
import { changeOf } from '../../widgets/change.ts';
import { Card } from './Card.tsx';
import { changeText } from './change-text.ts';
import type { HomeData } from './fields.ts';
import css from './HomePage.module.css';
import { opens } from './opens.ts';
import { words } from './words.ts';

const LEGENDS = {
  one: 'legendOne',
  thousand: 'legendThousand',
  million: 'legendMillion',
} as const satisfies Record<AxisUnit, string>;

/** Amounts of 30 days as bars; each opens the orders of its day. */
export function TradeChart({ home }: { home: HomeData }) {
  const t = useWords(words);
  const { currency, series } = home;
  const code = currencyName(currency);
  const { high: highest } = extremesOf(series.map(({ amount }) => BigInt(amount)));
  const axis = axisOf(highest, currency);
  const bars = series.map(({ day, amount }, at) => ({
    day,
    name: day.slice(5),
    value: BigInt(amount),
    text: `${formatMinor(amount, currency)} ${code}`,
    change: changeText(t, changeOf(amount, series[at - 1]?.amount ?? '0'), 'percent'),
    to: opens(ordersPage({ begin: day, end: day, currency }, 'succeeded')),
  }));
  const title = t('last30Days');
  if (highest === 0n) {
    return (
      <Card title={title}>
        <p className={css.nothing}>{t('noTrade')}</p>
      </Card>
    );
  }
  const legend = <span className={css.legend}>{t(LEGENDS[axis.unit], { currency: code })}</span>;
  return (
    <Card title={title} side={legend}>
      <BarChart
        bars={bars}
        axis={axis}
        label={title}
        heads={[t('day'), t('amount'), t('difference')]}
      />
    </Card>
  );
}
