import { useIsMerchant } from '@portal/auth';
import { triedPage } from '@portal/contract/reports/drill';
import { useWords } from '@portal/i18n';
import { formatRate } from '@portal/money';
import { DictText, Link } from '@portal/ui';
import type { ReactNode } from 'react';
import { RateBar } from '../../widgets/RateBar.tsx';
import { Unseen } from '../../widgets/Unseen.tsx';
import { Card } from './Card.tsx';
import { type HomeData, SUCCESS_SCALE_PPM, SUCCESS_THRESHOLD_PPM } from './fields.ts';
import css from './HomePage.module.css';
import { opens } from './opens.ts';
import rowsCss from './Rows.module.css';
import rows from './Rows.module.css';
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

interface ShareRowProps {
  name: ReactNode;
  share: { tried: number; ratePpm: number };
  to?: string | undefined;
}

/** Two decimals, cut: a rate below its threshold must not be shown as reaching it. */
const shownRate = (ppm: number) => formatRate(Math.floor(ppm / 100) * 100);

/** One channel or payment product: name, bar, success rate, number of orders. */
function ShareRow({ name, share, to }: ShareRowProps) {
  const t = useWords(words);
  const { tried: count, ratePpm } = share;
  const warning = ratePpm < SUCCESS_THRESHOLD_PPM;
  return (
    <li className={rowsCss.channel}>
      <span className={rowsCss.channelName}>{to ? <Link to={to}>{name}</Link> : name}</span>
      <RateBar ratePpm={ratePpm} fromPpm={SUCCESS_SCALE_PPM} warning={warning} />
      <span className={warning ? rowsCss.rateWarning : rowsCss.rate}>
        {shownRate(ratePpm)}
        {warning && <Unseen>{t('belowThreshold')}</Unseen>}
      </span>
      <span className={rowsCss.count}>
        {t('count', { count, orders: count.toLocaleString('en-US') })}
      </span>
    </li>
  );
}
