import { useWords } from '@portal/i18n';
import { formatRate } from '@portal/money';
import { Link } from '@portal/ui';
import { RateBar } from '../../widgets/RateBar.tsx';
import { Unseen } from '../../widgets/Unseen.tsx';
import { type HomeData, SUCCESS_SCALE_PPM, SUCCESS_THRESHOLD_PPM } from './fields.ts';
import css from './Rows.module.css';
import { words } from './words.ts';

interface ChannelRowProps {
  channel: HomeData['channels'][number];
  to?: string;
}

/** Two decimals, cut: a rate below its threshold must not be shown as reaching it. */
const shownRate = (ppm: number) => formatRate(Math.floor(ppm / 100) * 100);

/** One channel: name, bar, success rate, number of orders. */
export function ChannelRow({ channel, to }: ChannelRowProps) {
  const t = useWords(words);
  const { chnlName, count, ratePpm } = channel;
  const warning = ratePpm < SUCCESS_THRESHOLD_PPM;
  return (
    <li className={css.channel}>
      <span className={css.channelName} title={chnlName}>
        {to ? <Link to={to}>{chnlName}</Link> : chnlName}
      </span>
      <RateBar ratePpm={ratePpm} fromPpm={SUCCESS_SCALE_PPM} warning={warning} />
      <span className={warning ? css.rateWarning : css.rate}>
        {shownRate(ratePpm)}
        {warning && <Unseen>{t('belowThreshold')}</Unseen>}
      </span>
      <span className={css.count}>
        {t('count', { count, orders: count.toLocaleString('en-US') })}
      </span>
    </li>
  );
}
