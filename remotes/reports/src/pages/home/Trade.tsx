import { useIsMerchant } from '@portal/auth';
import {
  dailyPage,
  ordersPage,
  type ReportCell,
  refundsPage,
  triedPage,
} from '@portal/contract/reports/drill';
import { useWords } from '@portal/i18n';
import { currencyName, formatMinor } from '@portal/money';
import { type Answered, Banner, ErrorState, ListDrawing, StateView } from '@portal/ui';
import { type AxisUnit, axisOf, extremesOf } from '../../widgets/axis.ts';
import { BarChart } from '../../widgets/BarChart.tsx';
import { CHART_HEIGHT } from '../../widgets/bar-layout.ts';
import { changeOf } from '../../widgets/change.ts';
import { Card } from './Card.tsx';
import { baseOf, changeText } from './change-text.ts';
import { Figure } from './Figure.tsx';
import figuresCss from './Figures.module.css';
import figureCss from './Figures.module.css';
import { type FigureField, figuresOf, type HomeData } from './fields.ts';
import shared from './HomePage.module.css';
import css from './HomePage.module.css';
import { opens } from './opens.ts';
import rowCss from './Rows.module.css';
import { Shares } from './Shares.tsx';
import { words } from './words.ts';

interface TradeProps {
  answer: Answered<HomeData>;
}

/** Figures of the day and 30 days, in one currency; as high when there are none, or when they fail. */
export function Trade({ answer: { data, error, loading, reload } }: TradeProps) {
  const t = useWords(words);
  if (loading) return <TradeSkeleton />;
  if (!data) {
    return (
      <div className={`${css.card} ${css.instead}`}>
        {error && <ErrorState error={error} retry={() => void reload()} />}
      </div>
    );
  }
  return (
    <>
      {error && <Banner tone="danger">{`${error.text} ${t('keptData')}`}</Banner>}
      {data.currencies.length > 0 ? (
        <>
          <Figures home={data} />
          <TradeChart home={data} />
        </>
      ) : (
        <div className={`${css.card} ${css.instead}`}>
          <StateView drawing={<ListDrawing />} title={t('emptyTitle')} text={t('emptyHint')} />
        </div>
      )}
    </>
  );
}

/** Success rates of the same answer; they stand last, as nobody knows beforehand how many there are. */
export function TradeShares({ answer: { data, loading } }: TradeProps) {
  if (loading) return <SharesSkeleton />;
  return data && data.currencies.length > 0 ? <Shares home={data} /> : null;
}

const SHARES = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Figures and chart with their names and final sizes while the first answer is on its way. */
function TradeSkeleton() {
  const t = useWords(words);
  const bone = <span className={css.bone} />;
  return (
    <div className={css.column} aria-busy="true">
      <ul className={`${css.card} ${figureCss.figures}`}>
        {useFigures().map(({ name }) => (
          <li key={name} className={css.figureBones}>
            <div className={figureCss.figureName}>{t(name)}</div>
            {bone}
          </li>
        ))}
      </ul>
      <Card title={t('last30Days')}>
        <div className={css.chartBones}>{bone}</div>
      </Card>
    </div>
  );
}

/** Success rates while the first answer is on its way. */
function SharesSkeleton() {
  const t = useWords(words);
  return (
    <Card title={t(useIsMerchant() ? 'families' : 'channels')} hint={t('channelsHint')}>
      <ul className={rowCss.rows} aria-busy="true">
        {SHARES.map((key) => (
          <li key={key} className={rowCss.channel}>
            <span className={css.bone} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Orders behind a figure: those that make up the amount, all that a rate is of, those refunded. */
const COUNTS = {
  amount: 'succeeded',
  successRate: 'tried',
  fee: undefined,
  feePaid: undefined,
  refundAmount: 'refundCount',
} as const satisfies Record<FigureField['name'], keyof HomeData['today'] | undefined>;

/** The list that adds up to a figure. */
const PAGES = {
  amount: (cell) => ordersPage(cell, 'succeeded'),
  successRate: triedPage,
  fee: dailyPage,
  feePaid: dailyPage,
  refundAmount: refundsPage,
} as const satisfies Record<
  FigureField['name'],
  (cell: ReportCell) => { to: string; permit: string }
>;

/** The four figures of the day in one card. */
function Figures({ home }: { home: HomeData }) {
  const t = useWords(words);
  const { currency, day, today } = home;
  const note = (name: FigureField['name']) => {
    const key = COUNTS[name];
    if (!key) return undefined;
    const count = today[key];
    return t('count', { count, orders: count.toLocaleString('en-US') });
  };
  return (
    <ul className={`${shared.card} ${figuresCss.figures}`}>
      {useFigures().map((field) => (
        <Figure
          key={field.name}
          field={field}
          home={home}
          note={note(field.name)}
          to={opens(PAGES[field.name]({ begin: day, end: day, currency }))}
        />
      ))}
    </ul>
  );
}

/** The figures of the dashboard, under the names that fit the reader. */
const useFigures = (): FigureField[] => figuresOf(useIsMerchant());

const LEGENDS = {
  one: 'legendOne',
  thousand: 'legendThousand',
  million: 'legendMillion',
} as const satisfies Record<AxisUnit, string>;

/** Amounts of 30 days as bars; each opens the orders of its day. */
function TradeChart({ home }: { home: HomeData }) {
  const t = useWords(words);
  const { currency, series, compare } = home;
  const last = series.length - 1;
  const code = currencyName(currency);
  const { high: highest } = extremesOf(series.map(({ amount }) => BigInt(amount)));
  const axis = axisOf(highest, currency);
  const bars = series.map(({ day, amount }, at) => ({
    day,
    name: day.slice(5),
    value: BigInt(amount),
    text: `${formatMinor(amount, currency)} ${code}`,
    change:
      at === last
        ? changeText(t, changeOf(amount, compare.amount), 'percent', baseOf(home))
        : changeText(t, changeOf(amount, series[at - 1]?.amount ?? '0'), 'percent', 'dayBefore'),
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
        height={CHART_HEIGHT.whole}
      />
    </Card>
  );
}
