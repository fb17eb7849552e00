import { useWords } from '@portal/i18n';
import { formatRate } from '@portal/money';
import { Link } from '@portal/ui';
import type { ReactNode } from 'react';
import { RateBar } from '../../widgets/RateBar.tsx';
import { Unseen } from '../../widgets/Unseen.tsx';
import { SUCCESS_SCALE_PPM, SUCCESS_THRESHOLD_PPM } from './fields.ts';
import css from './Rows.module.css';
import { words } from './words.ts';

interface ShareRowProps {
  name: ReactNode;
  share: { tried: number; ratePpm: number };
  to?: string | undefined;
}

/** Two decimals, cut: a rate below its threshold must not be shown as reaching it. */
const shownRate = (ppm: number) => formatRate(Math.floor(ppm / 100) * 100);

/** One channel or payment product: name, bar, success rate, number of orders. */
export function ShareRow({ name, share, to }: ShareRowProps) {
  const t = useWords(words);
  const { tried: count, ratePpm } = share;
  const warning = ratePpm < SUCCESS_THRESHOLD_PPM;
  return (
    <li className={css.channel}>
      <span className={css.channelName}>{to ? <Link to={to}>{name}</Link> : name}</span>
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
