import { useWords } from '@portal/i18n';
import { type Answered, Banner, ErrorState, ListDrawing, StateView } from '@portal/ui';
import { Figures } from './Figures.tsx';
import type { HomeData } from './fields.ts';
import css from './HomePage.module.css';
import { Shares } from './Shares.tsx';
import { TradeChart } from './TradeChart.tsx';
import { SharesSkeleton, TradeSkeleton } from './TradeSkeleton.tsx';
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
