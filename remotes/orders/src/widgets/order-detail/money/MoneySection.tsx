import { useWords } from '@portal/i18n';
import { formatMinor, formatRate } from '@portal/money';
import { MoneyEquation, Section, useNarrow } from '@portal/ui';
import { useState } from 'react';
import css from '../detail.module.css';
import type { Money } from '../types.ts';
import { words } from '../words.ts';
import { feeLines } from './fee-lines.ts';
import { PlanDialog } from './PlanDialog.tsx';
import { RefundBlock } from './RefundBlock.tsx';

const negative = (minor: string | null) => (minor === null || minor === '0' ? minor : `-${minor}`);

/** How what an order leaves its merchant comes about, from the fee that was stored with it. */
export function MoneySection({ money }: { money: Money }) {
  const t = useWords(words);
  const isNarrow = useNarrow();
  const [showsPlan, showPlan] = useState(false);
  const [showsSteps, showSteps] = useState(false);
  const { currency, txnAmt, merFeeAmt, vatAmt, vatRate, merSettleAmt, plan, steps } = money;
  const openPlan = plan ? () => showPlan(true) : undefined;
  const lines = feeLines(steps, currency, t).map((line) => ({ ...line, open: openPlan }));
  const folds = isNarrow && lines.length > 0;
  const fee = `${t('merFeeAmt')}${lines.length > 0 ? '' : ` ${formatRate(money.merFeeRate)}`}`;
  const vat = t('vatOf', {
    rate: formatRate(vatRate),
    fee: merFeeAmt === null ? '—' : formatMinor(merFeeAmt, currency),
  });
  const link = openPlan && (
    <button type="button" className="ui-link" onClick={openPlan}>
      {t('planLink')}
    </button>
  );
  return (
    <Section title={t('money')} link={link}>
      <div className={css.equation}>
        <MoneyEquation
          currency={currency}
          lines={[
            { label: t('txnAmt'), minor: txnAmt },
            ...(folds && !showsSteps ? [] : lines),
            {
              label: merFeeAmt === null ? t('merFeeAmt') : fee,
              minor: negative(merFeeAmt),
              open: folds ? () => showSteps(!showsSteps) : undefined,
            },
            ...(vatRate > 0 ? [{ label: vat, minor: negative(vatAmt) }] : []),
          ]}
          result={{ label: t('merSettleAmt'), minor: merSettleAmt }}
        />
        <RefundBlock money={money} />
      </div>
      {showsPlan && plan && (
        <PlanDialog plan={plan} currency={currency} close={() => showPlan(false)} />
      )}
    </Section>
  );
}
