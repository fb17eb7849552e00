import { useIsMerchant } from '@portal/auth';
import { triedPage } from '@portal/contract/reports/drill';
import { useWords } from '@portal/i18n';
import { DictText } from '@portal/ui';
import { Card } from './Card.tsx';
import type { HomeData } from './fields.ts';
import css from './HomePage.module.css';
import { opens } from './opens.ts';
import rows from './Rows.module.css';
import { ShareRow } from './ShareRow.tsx';
import { words } from './words.ts';

/** Success of each channel over the 30 days of the chart; merchants are told of payment products instead. */
export function Shares({ home }: { home: HomeData }) {
  const t = useWords(words);
  const { currency, series, channels, families } = home;
  const place = { currency, begin: series[0]?.day ?? home.day, end: home.day };
  const isEmpty = channels.length + families.length === 0;
  return (
    <Card title={t(useIsMerchant() ? 'families' : 'channels')} hint={t('channelsHint')}>
      {isEmpty && <p className={css.nothing}>{t('noTrade')}</p>}
      <ul className={rows.rows}>
        {channels.map(({ chnlCode, chnlName, ...share }) => (
          <ShareRow
            key={chnlCode}
            name={chnlName}
            share={share}
            to={opens(triedPage({ ...place, chnlCode }))}
          />
        ))}
        {families.map(({ orderType, ...share }) => (
          <ShareRow
            key={orderType}
            name={<DictText type="order_type" value={orderType} />}
            share={share}
            to={opens(triedPage({ ...place, orderType }))}
          />
        ))}
      </ul>
    </Card>
  );
}
