import { useWords } from '@portal/i18n';
import { type Answered, Banner, ErrorState, ListDrawing, StateView } from '@portal/ui';
import { Figures } from './Figures.tsx';
import type { HomeData } from './fields.ts';
import css from './HomePage.module.css';
import { Shares } from './Shares.tsx';
import { TradeChart } from './TradeChart.tsx';
import { TradeSkeleton } from './TradeSkeleton.tsx';
import { words } from './words.ts';

/** Figures of the day, 30 days, and success rates, in one currency. */
export function Trade({
  answer: { data, error, loading, reload },
}: {
  answer: Answered<HomeData>;
}) {
  const t = useWords(words);
  if (loading) return <TradeSkeleton />;
  if (!data) {
    return (
      <div className={css.card}>
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
          <Shares home={data} />
        </>
      ) : (
        <div className={css.card}>
          <StateView drawing={<ListDrawing />} title={t('emptyTitle')} text={t('emptyHint')} />
        </div>
      )}
    </>
  );
}
