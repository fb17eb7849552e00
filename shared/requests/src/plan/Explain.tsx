import type { Fee } from '@portal/fee';
import { useWords } from '@portal/i18n';
import type { PlanOf } from './draft.ts';
import css from './plan.module.css';
import { stepText } from './step-text.ts';
import { planWords } from './words.ts';

interface ExplainProps {
  /** A cost leaves nothing to settle. */
  of?: PlanOf;
  id?: string;
  fee: Fee;
  /** Numeric code. */
  currency: string;
}

/** Explanation of a fee, one line a step. */
export function Explain({ of = 'fee', id, fee, currency }: ExplainProps) {
  const t = useWords(planWords);
  const steps = fee.steps.filter(({ kind }) => of === 'fee' || kind !== 'total');
  return (
    <ol id={id} className={css.steps}>
      {steps.map((step) => {
        const text = stepText(step, currency, t);
        return <li key={text}>{text}</li>;
      })}
    </ol>
  );
}
