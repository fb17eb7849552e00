import type { Fee } from '@portal/fee';
import { useWords } from '@portal/i18n';
import css from './plan.module.css';
import { stepText } from './step-text.ts';
import { planWords } from './words.ts';

interface ExplainProps {
  id?: string;
  fee: Fee;
  /** Numeric code. */
  currency: string;
}

/** How a fee came about, one line a step. */
export function Explain({ id, fee, currency }: ExplainProps) {
  const t = useWords(planWords);
  return (
    <ol id={id} className={css.steps}>
      {fee.steps.map((step) => {
        const text = stepText(step, currency, t);
        return <li key={text}>{text}</li>;
      })}
    </ol>
  );
}
