import { useWords } from '@portal/i18n';
import { ListDrawing, StateView } from '@portal/ui';
import { ChannelRates } from './ChannelRates.tsx';
import { Figures } from './Figures.tsx';
import type { HomeData } from './fields.ts';
import css from './HomePage.module.css';
import { Notices } from './Notices.tsx';
import { TradeChart } from './TradeChart.tsx';
import { words } from './words.ts';

/** Figures, chart and channels at the left, notices at the right; one column on a phone. */
export function Dashboard({ home }: { home: HomeData }) {
  const t = useWords(words);
  const hasTraded = home.currencies.length > 0;
  return (
    <div className={css.grid}>
      <div className={css.column}>
        {hasTraded ? (
          <>
            <Figures home={home} />
            <TradeChart home={home} />
            <ChannelRates home={home} />
          </>
        ) : (
          <div className={css.card}>
            <StateView drawing={<ListDrawing />} title={t('emptyTitle')} text={t('emptyHint')} />
          </div>
        )}
      </div>
      <div className={css.column}>
        <Notices />
      </div>
    </div>
  );
}
