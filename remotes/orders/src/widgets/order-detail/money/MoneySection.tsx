import { equationOf } from '@portal/contract/orders/life/fee-lines';
import { useWords } from '@portal/i18n';
import { MoneyEquation, Section, useNarrow } from '@portal/ui';
import { useState } from 'react';
import css from '../detail.module.css';
import type { Money } from '../types.ts';
import { words } from '../words.ts';
import { PlanDialog } from './PlanDialog.tsx';
import { RefundBlock } from './RefundBlock.tsx';

/** Calculation of what an order leaves its merchant, from the fee that was stored with it. */
export function MoneySection({ money }: { money: Money }) {
  const t = useWords(words);
  const isNarrow = useNarrow();
  const [showsPlan, showPlan] = useState(false);
  const [showsSteps, showSteps] = useState(false);
  const { currency, plan } = money;
  const { amount, steps, fee, vat, corrections, net } = equationOf(money, t);
  const openPlan = plan ? () => showPlan(true) : undefined;
  const lines = steps.map((line) => ({ ...line, open: openPlan }));
  const folds = isNarrow && lines.length > 0;
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
            amount,
            ...(folds && !showsSteps ? [] : lines),
            { ...fee, open: folds ? () => showSteps(!showsSteps) : undefined },
            ...vat,
            ...corrections,
          ]}
          result={net}
        />
        <RefundBlock money={money} />
      </div>
      {showsPlan && plan && (
        <PlanDialog plan={plan} currency={currency} close={() => showPlan(false)} />
      )}
    </Section>
  );
}
