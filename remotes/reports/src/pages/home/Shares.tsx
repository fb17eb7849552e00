import { useWords } from '@portal/i18n';
import { Link } from '@portal/ui';
import { dailyAddress } from './addresses.ts';
import { Card } from './Card.tsx';
import { ChannelRow } from './ChannelRow.tsx';
import type { HomeData } from './fields.ts';
import css from './HomePage.module.css';
import rows from './Rows.module.css';
import { words } from './words.ts';

/** Success of each channel over the 30 days of the chart. */
export function ChannelRates({ home }: { home: HomeData }) {
  const t = useWords(words);
  const { currency, series, channels } = home;
  const days = { params: { beginTime: series[0]?.day, endTime: series.at(-1)?.day } };
  const all = dailyAddress({ currency, ...days });
  return (
    <Card
      title={t('channels')}
      hint={t('channelsHint')}
      side={all && <Link to={all}>{t('daily')}</Link>}
    >
      {channels.length === 0 && <p className={css.nothing}>{t('noTrade')}</p>}
      <ul className={rows.rows}>
        {channels.map((channel) => (
          <ChannelRow
            key={channel.chnlCode}
            channel={channel}
            to={dailyAddress({ currency, chnlId: channel.chnlCode, ...days })}
          />
        ))}
      </ul>
    </Card>
  );
}
