import { useWords } from '@portal/i18n';
import css from './flags.module.css';
import type { MerChannel } from './mer-channel.ts';
import { words } from './words.ts';

function YesNo({ is }: { is: 'Y' | 'N' }) {
  const t = useWords(words);
  return is === 'Y' ? t('yes') : <span className={css.no}>{t('no')}</span>;
}

/** Permission to take payments. */
export function Consume({ row }: { row: Pick<MerChannel, 'consumeFlag'> }) {
  return <YesNo is={row.consumeFlag} />;
}

/** Permission to refund payments. */
export function Refund({ row }: { row: Pick<MerChannel, 'refundFlag'> }) {
  return <YesNo is={row.refundFlag} />;
}

/** Permission to cancel payments on their day. */
export function Cancel({ row }: { row: Pick<MerChannel, 'cancelFlag'> }) {
  return <YesNo is={row.cancelFlag} />;
}

/** Owner of the plans that apply: the merchant or the channel. */
export function OwnFee({ row }: { row: Pick<MerChannel, 'ownFee'> }) {
  const t = useWords(words);
  return t(row.ownFee === 'Y' ? 'plans' : 'channelFee');
}
