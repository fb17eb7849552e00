import { declineHelp } from '@portal/contract/orders/resp-codes';
import { useWords } from '@portal/i18n';
import { Section } from '@portal/ui';
import css from './answer.module.css';
import type { Order } from './types.ts';
import { words } from './words.ts';

/** Answer of the channel in its own words, its meaning, and what to tell the payer. */
export function ChannelAnswer({ order: { orderType, respCode, respMsg } }: { order: Order }) {
  const t = useWords(words);
  const help = declineHelp(orderType, respCode);
  if (!help) return null;
  return (
    <Section title={t('answer')}>
      <div className={css.answer}>
        <p>
          <code>{respCode}</code> {respMsg}
        </p>
        <p>
          <b>{t(`advice.${help.advice}.means`)}</b>
        </p>
        <p>{`${t('tellPayer')}${t(`advice.${help.advice}.tell`)}`}</p>
      </div>
    </Section>
  );
}
