import { batchPage } from '@portal/contract/finance/addresses';
import { useWords } from '@portal/i18n';
import { Amount, CopyButton, DictTag, NumberLink, Section } from '@portal/ui';
import { ReconFound } from '../recon/index.ts';
import css from './detail.module.css';
import type { Money, Order } from './types.ts';
import { words } from './words.ts';

/** The batch that the order is settled in, and how it was reconciled. */
export function LinksSection({ order, money }: { order: Order; money: Money }) {
  const t = useWords(words);
  const { merSettleSta, reconFlag, currency } = order;
  const { settleBatchNo, merSettleDate, merSettleAmt } = money;
  return (
    <Section title={t('links')}>
      <dl className={css.rows}>
        <div>
          <dt>{t('batch')}</dt>
          <dd>
            {settleBatchNo && <NumberLink text={settleBatchNo} page={batchPage(settleBatchNo)} />}
            {settleBatchNo && <CopyButton text={settleBatchNo} />}
            <DictTag type="mer_settle_sta" value={merSettleSta} />
            {merSettleDate && <small>{merSettleDate}</small>}
            {merSettleAmt !== null && (
              <span className={css.figure}>
                <Amount minor={merSettleAmt} currency={currency} />
              </span>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('recon')}</dt>
          <dd>
            <ReconFound reconFlag={reconFlag} number={order.platOrderId} />
          </dd>
        </div>
      </dl>
    </Section>
  );
}
