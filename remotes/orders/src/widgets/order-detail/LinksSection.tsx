import { batchPage, billLineOf } from '@portal/contract/finance/addresses';
import { useWords } from '@portal/i18n';
import { Amount, CopyButton, DictTag, NumberLink, RecordLink, Section } from '@portal/ui';
import type { ReactNode } from 'react';
import { ReconFound } from '../recon/index.ts';
import css from './detail.module.css';
import type { Money, Order } from './types.ts';
import { words } from './words.ts';

interface BatchRowProps {
  name: 'batch' | 'nextBatch';
  minor: string | null;
  currency: string;
  children: ReactNode;
}

function BatchRow({ name, minor, currency, children }: BatchRowProps) {
  const t = useWords(words);
  return (
    <div>
      <dt>{t(name)}</dt>
      <dd>
        {children}
        {minor !== null && (
          <span className={css.figure}>
            <Amount minor={minor} currency={currency} />
          </span>
        )}
      </dd>
    </div>
  );
}

/** The batch that the order is in, what the next ones take of it and when, and how it was reconciled. */
export function LinksSection({ order, money }: { order: Order; money: Money }) {
  const t = useWords(words);
  const { merSettleSta, reconFlag, currency, platOrderId } = order;
  const { settleBatchNo, merSettleDate, merSettleAmt, expected, billed } = money;
  const [first, ...others] = expected;
  const state = <DictTag type="mer_settle_sta" value={merSettleSta} />;
  const due = (day: string) => <small>{t('expectedOn', { day })}</small>;
  // Without a batch, the first that will take something stands in its place.
  const isWaiting = !settleBatchNo && first !== undefined;
  return (
    <Section title={t('links')}>
      <dl className={css.rows}>
        {isWaiting ? (
          <BatchRow name="batch" minor={first.amount} currency={currency}>
            {state}
            {due(first.day)}
            {first.amount !== merSettleAmt && <small>{t('afterRefunds')}</small>}
          </BatchRow>
        ) : (
          <BatchRow name="batch" minor={merSettleAmt} currency={currency}>
            {settleBatchNo && <NumberLink text={settleBatchNo} page={batchPage(settleBatchNo)} />}
            {settleBatchNo && <CopyButton text={settleBatchNo} />}
            {state}
            {merSettleDate && <small>{merSettleDate}</small>}
          </BatchRow>
        )}
        {(isWaiting ? others : expected).map(({ day, amount }) => (
          <BatchRow key={day} name="nextBatch" minor={amount} currency={currency}>
            {due(day)}
          </BatchRow>
        ))}
        <div>
          <dt>{t('recon')}</dt>
          <dd>
            <ReconFound reconFlag={reconFlag} number={platOrderId} />
            {billed && (
              <RecordLink page={billLineOf(billed.billId, platOrderId)}>
                {t('billLine', { day: billed.settleDate, line: billed.lineNo })}
              </RecordLink>
            )}
          </dd>
        </div>
      </dl>
    </Section>
  );
}
